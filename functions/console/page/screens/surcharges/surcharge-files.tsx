import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { read, type CallError, type InputOf } from '../../api/call';
import { toCallError } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language';
import { CheckField, DayField } from '../../parts/fields';
import { FileDrop, saveFile, type Upload } from '../../parts/file-drop';
import { FileError } from '../../parts/file-error';
import { Warnings } from '../../parts/lines';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Panel } from '../../parts/screen';
import { FILES, SURCHARGES } from './texts';

type Kind = InputOf<'surcharges.import'>['kind'];

/** Takes a spreadsheet of one kind of surcharges, checked first; and saves one. */
export function SurchargeFiles({
  kind,
  onImported,
}: {
  kind: Kind;
  onImported: () => void;
}): JSX.Element {
  const t = useTexts(FILES);
  const [file, setFile] = useState<Upload>();
  const [from, setFrom] = useState('');
  const [fewer, setFewer] = useState(false);
  const { written, error, isBusy, run, reset } = useWrite('surcharges.import');
  const isChecked = written?.dry_run === true;
  const load = (upload: Upload, dryRun: boolean): void => {
    const input = { kind, file: upload, fewer, ...(from !== '' && { from }) };
    void run(input, { dryRun }).then((done) => {
      if (done?.dry_run === false) onImported();
    });
  };
  return (
    <Panel title={t.title} tools={<Downloads kind={kind} />}>
      {kind === 'areas' && (
        <div class="fields">
          <DayField
            label={t.from}
            name="import-from"
            value={from}
            {...(from === '' && { hint: t.fromHint })}
            onChange={(day) => {
              reset();
              setFrom(day);
            }}
          />
          <CheckField
            label={t.fewer}
            name="fewer"
            value={fewer}
            onChange={(isMeant) => {
              reset();
              setFewer(isMeant);
            }}
          />
        </div>
      )}
      <FileDrop
        accept=".xlsx,.csv"
        name={file?.name}
        onFile={(upload) => {
          setFile(upload);
          load(upload, true);
        }}
      />
      <FileError error={error} />
      {written !== undefined && <Outcome written={written} />}
      {file !== undefined && (
        <div class="tools">
          <button
            type="button"
            disabled={isBusy || written?.dry_run === false}
            onClick={() => {
              load(file, !isChecked);
            }}
          >
            {isChecked ? t.import : t.check}
          </button>
        </div>
      )}
    </Panel>
  );
}

function Outcome({
  written: { result, dry_run },
}: {
  written: NonNullable<ReturnType<typeof useWrite<'surcharges.import'>>['written']>;
}): JSX.Element {
  const t = useTexts(FILES);
  const { within } = useTexts(SURCHARGES);
  return (
    <>
      <Notice kind={dry_run ? 'info' : 'good'} title={dry_run ? t.checked : t.imported}>
        {result.couriers.map(({ courier, entries }) => (
          <div key={courier}>{t.count(courier, entries)}</div>
        ))}
        {!dry_run && <div>{within}</div>}
      </Notice>
      <Warnings warnings={result.warnings} />
    </>
  );
}

function Downloads({ kind }: { kind: Kind }): JSX.Element {
  const t = useTexts(FILES);
  const [error, setError] = useState<CallError>();
  const save = (what: 'export' | 'template', format: 'xlsx' | 'csv'): void => {
    setError(undefined);
    read('surcharges.save', { kind, what, format }).then(saveFile, (cause: unknown) => {
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
            save('export', format);
          }}
        >
          .{format}
        </button>
      ))}
      <button
        type="button"
        class="small outline secondary"
        onClick={() => {
          save('template', 'xlsx');
        }}
      >
        {t.template}
      </button>
      <ErrorNotice error={error} />
    </>
  );
}
