import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { read, type CallError, type InputOf } from '../../api/call';
import { toCallError, useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language';
import { CellFaults } from '../../parts/cell-faults';
import { FileDrop, saveFile, type Upload } from '../../parts/file-drop';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import type { ListKind } from './kinds';
import { changesNothing, ListChanges, type Changes } from './list-changes';
import { FILE } from './texts';

/** A list out as a spreadsheet, and in again: checked first, then imported. */
export function ListFile({
  kind,
  onChanged,
}: {
  kind: ListKind;
  onChanged: () => void;
}): JSX.Element {
  const t = useTexts(FILE);
  const [file, setFile] = useState<Upload>();
  const check = useRead('lists.check', file && { kind, file });
  const { error, isBusy, written, run, reset } = useWrite('lists.import');
  const { answer } = check;
  const isShown = file !== undefined && check.error === undefined && !check.isBusy;
  const load = async (given: Upload): Promise<void> => {
    const done = await run({ kind, file: given });
    if (done === undefined) return;
    setFile(undefined);
    onChanged();
  };
  return (
    <Panel title={t.title} tools={<Downloads kind={kind} />}>
      <p class="empty">{kind === 'holidays' ? t.leadHolidays : t.lead}</p>
      <FileDrop
        accept=".xlsx,.csv,.json"
        name={file?.name}
        onFile={(given) => {
          reset();
          setFile(given);
        }}
      />
      <div aria-live="polite" class="list-change">
        {file !== undefined && <ErrorNotice error={check.error} />}
        {isShown && answer?.kind === 'faults' && <CellFaults answer={answer} />}
        {isShown && answer?.kind === 'changes' && (
          <WouldChange
            name={file.name}
            changes={answer}
            isBusy={isBusy}
            onImport={() => {
              void load(file);
            }}
          />
        )}
        <ErrorNotice error={error} />
        {written !== undefined && (
          <>
            <Notice kind="good" title={t.imported} />
            <ListChanges changes={written.result} />
          </>
        )}
      </div>
    </Panel>
  );
}

function WouldChange({
  name,
  changes,
  isBusy,
  onImport,
}: {
  name: string;
  changes: Changes;
  isBusy: boolean;
  onImport: () => void;
}): JSX.Element {
  const t = useTexts(FILE);
  if (changesNothing(changes)) return <Notice kind="info" title={t.nothing} />;
  return (
    <>
      <h3>{t.would(name)}</h3>
      <ListChanges changes={changes} />
      <div class="tools">
        <button type="button" disabled={isBusy} aria-busy={isBusy} onClick={onImport}>
          {t.import}
        </button>
        <small>{t.importing}</small>
      </div>
    </>
  );
}

type Saved = Omit<InputOf<'lists.save'>, 'kind'>;

function Downloads({ kind }: { kind: ListKind }): JSX.Element {
  const t = useTexts(FILE);
  const [error, setError] = useState<CallError>();
  const save = (wanted: Saved): void => {
    setError(undefined);
    read('lists.save', { kind, ...wanted }).then(saveFile, (cause: unknown) => {
      setError(toCallError(cause));
    });
  };
  return (
    <>
      <span>{t.save}</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <button
          key={format}
          type="button"
          class="small outline"
          aria-label={`${t.save} .${format}`}
          onClick={() => {
            save({ what: 'list', format });
          }}
        >
          .{format}
        </button>
      ))}
      <button
        type="button"
        class="small outline secondary"
        onClick={() => {
          save({ what: 'template', format: 'xlsx' });
        }}
      >
        {t.template}
      </button>
      <ErrorNotice error={error} />
    </>
  );
}
