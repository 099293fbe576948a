import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import type { Reading } from '../../api/use-read';
import { formatInstant } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { ErrorNotice, Malformed, Notice, Warnings } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { Instant } from '../../parts/values';
import type { ListKind } from './kinds';
import { EntryList, type Changes } from './list-changes';
import { CHANGE, HISTORY } from './texts';
import { UndoDialog, type ListedChange } from './undo-dialog';

type History = AnswerOf<'hubs.history'>;

const STEP = 20;

/** Who changed what in a list, newest first; each change can be undone. */
export function ListHistory({
  kind,
  reading: { answer, error },
  onMore,
  onChanged,
}: {
  kind: ListKind;
  reading: Reading<History>;
  onMore: (count: number) => void;
  onChanged: () => void;
}): JSX.Element {
  const t = useTexts(HISTORY);
  const words = useTexts(CHANGE);
  const [wanted, setWanted] = useState<ListedChange>();
  const [undone, setUndone] = useState<Changes>();
  return (
    <Panel title={t.title}>
      <ErrorNotice error={error} />
      {undone !== undefined && (
        <>
          <Notice kind="good" title={words.undone}>
            <EntryList entries={[...undone.added, ...undone.changed]} />
          </Notice>
          <Warnings warnings={undone.warnings} />
        </>
      )}
      {answer !== undefined && (
        <>
          <Malformed title={t.malformed} faults={answer.malformed} />
          <HistoryTable changes={answer.changes} onUndo={setWanted} />
          {answer.more > 0 && (
            <div class="tools">
              <button type="button" class="small outline secondary" onClick={() => onMore(STEP)}>
                {t.earlier(answer.more)}
              </button>
            </div>
          )}
        </>
      )}
      {wanted !== undefined && (
        <UndoDialog
          kind={kind}
          change={wanted}
          onClose={() => setWanted(undefined)}
          onDone={(changes) => {
            setWanted(undefined);
            setUndone(changes);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}

function HistoryTable({
  changes,
  onUndo,
}: {
  changes: readonly ListedChange[];
  onUndo: (change: ListedChange) => void;
}): JSX.Element {
  const t = useTexts(HISTORY);
  const words = useTexts(CHANGE);
  const { language } = useLanguage();
  return (
    <DataTable
      caption={t.title}
      empty={t.none}
      rows={changes}
      keyOf={({ id }) => id}
      columns={[
        { heading: t.when, cell: ({ at }) => <Instant at={at} /> },
        { heading: t.who, cell: ({ by }) => by },
        {
          heading: t.what,
          cell: ({ entries, moreEntries }) => (
            <div>
              <EntryList entries={entries} />
              {moreEntries > 0 && <small>{words.more(moreEntries)}</small>}
            </div>
          ),
        },
        {
          heading: t.actions,
          cell: (change) => (
            <button
              type="button"
              aria-haspopup="dialog"
              class="small outline"
              aria-label={t.undoThis(formatInstant(change.at, language))}
              onClick={() => onUndo(change)}
            >
              {words.undo}
            </button>
          ),
        },
      ]}
    />
  );
}
