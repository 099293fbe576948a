import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import type { Reading } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatInstant } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { CheckField } from '../../parts/fields';
import { ErrorNotice, Malformed, Notice, Warnings } from '../../parts/notice';
import { Panel, SmallButton } from '../../parts/screen';
import { Instant } from '../../parts/values';
import { ChangeDialog, type Later } from './change-dialog';
import { describeEntry } from './describe-entry';
import type { ListKind } from './kinds';
import { EntryList, type Changes } from './list-changes';
import { CHANGE, HISTORY } from './texts';

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
              <SmallButton isSecondary onClick={() => onMore(STEP)}>
                {t.earlier(answer.more)}
              </SmallButton>
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

interface HistoryTableProps {
  readonly changes: readonly ListedChange[];
  readonly onUndo: (change: ListedChange) => void;
}

function HistoryTable({ changes, onUndo }: HistoryTableProps): JSX.Element {
  const t = useTexts(HISTORY);
  const words = useTexts(CHANGE);
  const { language } = useLanguage();
  return (
    <DataTable
      caption={t.title}
      empty={t.none}
      rows={changes}
      keyOf={({ id }) => id}
      columns={(column) => [
        column(t.when, ({ at }) => <Instant at={at} />),
        column(t.who, ({ by }) => by),
        column(t.what, ({ entries, moreEntries }) => (
          <div>
            <EntryList entries={entries} />
            {moreEntries > 0 && <small>{words.more(moreEntries)}</small>}
          </div>
        )),
        column(t.actions, (change) => (
          <SmallButton
            asks
            label={t.undoThis(formatInstant(change.at, language))}
            onClick={() => onUndo(change)}
          >
            {words.undo}
          </SmallButton>
        )),
      ]}
    />
  );
}

type ListedChange = AnswerOf<'hubs.history'>['changes'][number];

interface UndoDialogProps {
  readonly kind: ListKind;
  readonly change: ListedChange;
  readonly onClose: () => void;
  readonly onDone: (changes: Changes) => void;
}

/** Shows what undoing a change returns, and does it; later changes of the same entries on demand. */
function UndoDialog({ kind, change, onClose, onDone }: UndoDialogProps): JSX.Element {
  const t = useTexts(CHANGE);
  const [withLater, setWithLater] = useState(false);
  const { error, isBusy, run } = useWrite(`${kind}.undo`);
  const choice = <CheckField label={t.withLater} value={withLater} onChange={setWithLater} />;
  return (
    <ChangeDialog
      title={t.undoTitle}
      verb={t.undo}
      writing={{ isBusy, error }}
      asked={String(withLater)}
      run={(dryRun) => run({ change: change.id, with_later: withLater }, { dryRun })}
      renderLater={(later) => (
        <>
          <LaterNotice later={later} />
          {choice}
        </>
      )}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <strong>
          <Instant at={change.at} /> · {change.by}
        </strong>
        <br />
        {t.undoOf}
      </p>
      {withLater && choice}
    </ChangeDialog>
  );
}

function LaterNotice({ later }: { later: Later }): JSX.Element {
  const t = useTexts(CHANGE);
  const { language } = useLanguage();
  return (
    <Notice kind="warn" title={t.later}>
      <ul>
        {later.map(({ at, by, entry }) => (
          <li key={`${at} ${entry.id}`}>
            <Instant at={at} />, {by}: {describeEntry(entry, language)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
