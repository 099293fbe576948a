import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { read } from '../../api/call';
import type { Written } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { bindFields } from '../../parts/bind-fields';
import { CheckField, DayField } from '../../parts/fields';
import type { Upload } from '../../parts/file-drop';
import { FileImport } from '../../parts/file-import';
import { ErrorNotice, Notice, Warnings } from '../../parts/notice';
import { useFixFile } from '../../parts/use-fix-file';
import { FILES, SURCHARGES } from './texts';

type Kind = 'fuel' | 'demand' | 'areas';
type Entered = Written<`${Kind}.import`>['result'];

interface SurchargeFilesProps {
  readonly kind: Kind;
  readonly onImported: () => void;
}

export function SurchargeFiles({ kind, onImported }: SurchargeFilesProps): JSX.Element {
  const [file, setFile] = useState<Upload>();
  const [options, setOptions] = useState<AreaOptions>({ from: '', fewer: false });
  const { written, run, reset, ...importing } = useWrite(`${kind}.import`, () => {
    setFile(undefined);
    onImported();
  });
  const fixFile = useFixFile(setFile);
  const { from, fewer } = options;
  const given = { fewer, ...(from !== '' && { from }) };
  const check = useRead(`${kind}.checkFile`, file && { ...given, file });
  return (
    <FileImport
      accept=".xlsx,.csv"
      file={file}
      onFile={(chosen) => {
        reset();
        setFile(chosen);
      }}
      save={(what, format) => read(`${kind}.${what === 'list' ? 'export' : what}`, { format })}
      before={
        kind === 'areas' && (
          <>
            <ErrorNotice error={fixFile.error} />
            <AreaFields options={options} onChange={setOptions} />
          </>
        )
      }
      check={check}
      canImport={() => true}
      preview={(entered) => <Outcome entered={entered} isDone={false} />}
      importing={importing}
      onImport={(chosen) => void run({ ...given, file: chosen })}
      done={written !== undefined && <Outcome entered={written.result} isDone />}
    />
  );
}

interface AreaOptions {
  /** Empty for none. */
  readonly from: string;
  readonly fewer: boolean;
}

interface AreaFieldsProps {
  readonly options: AreaOptions;
  readonly onChange: (options: AreaOptions) => void;
}

function AreaFields({ options, onChange }: AreaFieldsProps): JSX.Element {
  const t = useTexts(FILES);
  const of = bindFields(options, onChange);
  return (
    <div class="fields">
      <DayField
        label={t.from}
        {...of('from')}
        name="import-from"
        {...(options.from === '' && { hint: t.fromHint })}
      />
      <CheckField label={t.fewer} {...of('fewer')} />
    </div>
  );
}

interface OutcomeProps {
  readonly entered: Entered;
  readonly isDone: boolean;
}

function Outcome({ entered: { couriers, warnings }, isDone }: OutcomeProps): JSX.Element {
  const t = useTexts(FILES);
  const { within } = useTexts(SURCHARGES);
  return (
    <>
      <Notice kind={isDone ? 'good' : 'info'} title={isDone ? t.imported : t.checked}>
        {couriers.map(({ courier, entries }) => (
          <div key={courier}>{t.count(courier, entries.length)}</div>
        ))}
        {isDone && <div>{within}</div>}
      </Notice>
      <Warnings warnings={warnings} />
    </>
  );
}
