import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useParams } from 'wouter-preact';

import { read } from '../../api/call';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import type { Upload } from '../../parts/file-drop';
import { FileImport } from '../../parts/file-import';
import { NotFound } from '../../parts/not-found';
import { ErrorNotice, Malformed, Notice } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { Tabs } from '../../parts/tabs';
import { KINDS, type ListKind } from './kinds';
import { ListChanges, changesNothing } from './list-changes';
import { ListEntries } from './list-entries';
import { ListHistory } from './list-history';
import './lists.css';
import { FILE, LISTS } from './texts';

const pathOf = (kind: ListKind): string => `/lists/${kind}`;

/** A list that operators maintain: its entries, its file in and out, and its history. */
export function ListsScreen(): JSX.Element {
  const t = useTexts(LISTS);
  const given = useParams<{ kind?: string }>().kind?.toLowerCase() ?? KINDS[0];
  const kind = KINDS.find((one) => one === given);
  if (kind === undefined) return <NotFound />;
  return (
    <Screen title={t.title} lead={t.lead}>
      <Tabs
        label={t.title}
        tabs={KINDS.map((one) => ({ path: pathOf(one), name: t.kinds[one] }))}
        current={pathOf(kind)}
      />
      <OneList key={kind} kind={kind} />
    </Screen>
  );
}

function OneList({ kind }: { kind: ListKind }): JSX.Element {
  const t = useTexts(LISTS);
  const [most, setMost] = useState(FIRST_CHANGES);
  const list = useRead(`${kind}.list`, {});
  const history = useRead(`${kind}.history`, { most });
  const reload = (): void => {
    list.reload();
    history.reload();
  };
  const { answer } = list;
  return (
    <>
      <ListFile kind={kind} onChanged={reload} />
      <Panel title={t.kinds[kind]}>
        <ErrorNotice error={list.error} />
        {answer !== undefined && (
          <>
            <Malformed title={t.malformed} faults={answer.malformed} />
            <ListEntries list={answer} onChanged={reload} />
          </>
        )}
      </Panel>
      <ListHistory
        kind={kind}
        reading={history}
        onMore={(more) => setMost(most + more)}
        onChanged={reload}
      />
    </>
  );
}

const FIRST_CHANGES = 10;

/** A list out as a spreadsheet, and in again. */
function ListFile({ kind, onChanged }: { kind: ListKind; onChanged: () => void }): JSX.Element {
  const t = useTexts(FILE);
  const [file, setFile] = useState<Upload>();
  const check = useRead(`${kind}.checkFile`, file && { file });
  const { written, run, reset, ...importing } = useWrite(`${kind}.import`);
  return (
    <FileImport
      accept=".xlsx,.csv,.json"
      file={file}
      onFile={(given) => {
        reset();
        setFile(given);
      }}
      save={(what, format) => read(`${kind}.${what === 'list' ? 'export' : what}`, { format })}
      before={<p class="empty">{kind === 'holidays' ? t.leadHolidays : t.lead}</p>}
      check={check}
      canImport={(changes) => !changesNothing(changes)}
      preview={(changes, { name }) =>
        changesNothing(changes) ? (
          <Notice kind="info" title={t.nothing} />
        ) : (
          <>
            <h3>{t.would(name)}</h3>
            <ListChanges changes={changes} />
          </>
        )
      }
      importing={importing}
      onImport={(given) =>
        void run({ file: given }).then((done) => {
          if (done === undefined) return;
          setFile(undefined);
          onChanged();
        })
      }
      done={
        written !== undefined && (
          <>
            <Notice kind="good" title={t.imported} />
            <ListChanges changes={written.result} />
          </>
        )
      }
    />
  );
}
