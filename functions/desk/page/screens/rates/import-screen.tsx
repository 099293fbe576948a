import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';

import { read } from '../../api/call';
import type { AnswerOf, InputOf } from '../../api/types';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { formatKg } from '../../format/amount';
import { useTexts } from '../../language/language';
import { CellFaults } from '../../parts/cell-faults';
import { CheckField } from '../../parts/fields';
import { FileDrop, saveFile, type Upload } from '../../parts/file-drop';
import { ErrorNotice, FaultList, Notice, Warnings } from '../../parts/notice';
import { Panel, Screen } from '../../parts/screen';
import { useFixFile } from '../../parts/use-fix-file';
import { Day } from '../../parts/values';
import { LintReport } from './card-check';
import { SettingsList } from './card-settings';
import { DifferenceGrid, DifferenceLists } from './difference-lists';
import { ProofsTable } from './proofs-table';
import './rates.css';
import { ReplayPanel } from './replay-panel';
import { IMPORT, RATES } from './texts';
import { versionPath } from './version-parts';
import { CardTables } from './version-screen';

export function ImportScreen(): JSX.Element {
  const t = useTexts(IMPORT);
  const words = useTexts(RATES);
  const [file, setFile] = useState<Upload>();
  const [zones, setZones] = useState<Upload>();
  const chooseFile = (chosen: Upload): void => {
    setFile(chosen);
    // Which proofs may be left out is decided for one file.
    setLeftOut(false);
  };
  const fixFile = useFixFile(setFile);
  const [isLeftOut, setLeftOut] = useState(false);
  const given = file && {
    file,
    ...(zones && { zones }),
    ...(isLeftOut && { without_failing_proofs: true }),
  };
  const { answer, error, isBusy } = useRead('rates.check', given);
  const isShown = given !== undefined && error === undefined && !isBusy;
  const leaveOut = { isLeftOut, onChange: setLeftOut };
  return (
    <Screen
      title={t.title}
      lead={
        <>
          <Link href="/rates">{words.title}</Link> · {t.lead}
        </>
      }
      isBusy={isBusy || fixFile.isBusy}
      tools={<TemplateButton />}
    >
      <ErrorNotice error={fixFile.error} />
      <Panel title={t.file}>
        <FileDrop accept=".xlsx,.csv,.json" file={file} onFile={chooseFile} />
        <details>
          <summary>{t.zones}</summary>
          <FileDrop accept=".xlsx,.csv" file={zones} onFile={setZones} />
        </details>
      </Panel>
      <div aria-live="polite" class="import-outcome">
        {given !== undefined && isBusy ? (
          <p aria-busy="true">{t.checking}</p>
        ) : (
          <ErrorNotice error={error} />
        )}
        {isShown && answer?.kind === 'faults' && <CellFaults answer={answer} />}
        {isShown && answer?.kind === 'card' && (
          <FileOutcome answer={answer} given={given} leaveOut={leaveOut} />
        )}
      </div>
    </Screen>
  );
}

function TemplateButton(): JSX.Element {
  const t = useTexts(IMPORT);
  return (
    <button
      type="button"
      class="outline"
      onClick={() => void read('rates.template', {}).then(saveFile)}
    >
      {t.template}
    </button>
  );
}

type GivenFiles = InputOf<'rates.import'>;

interface FileOutcomeProps {
  readonly answer: ReadableFile;
  readonly given: GivenFiles;
  readonly leaveOut: LeaveOut;
}

function FileOutcome({ answer, given, leaveOut }: FileOutcomeProps): JSX.Element {
  const t = useTexts(IMPORT);
  const words = useTexts(RATES);
  const { view, report, proof_places, live, difference } = answer;
  return (
    <>
      <FileSummary file={answer} />
      <Panel title={t.publishing}>
        <LintReport report={report} isDraft places={proof_places} />
        <LeftOutProofs answer={answer} leaveOut={leaveOut} />
      </Panel>
      <ImportButton given={given} isFaulty={report.faults.length > 0} />
      <ProofsTable proofs={view.proofs} places={proof_places} />
      {live === null || difference === null ? (
        <p class="empty">{t.noLive}</p>
      ) : (
        <section class="import-outcome">
          <h2>{t.difference(words.version(live))}</h2>
          <DifferenceLists
            difference={difference}
            titles={[words.version(live), words.version(view.card.version)]}
          />
          {difference.grids.map((grid) => (
            <DifferenceGrid key={grid.tariff} grid={grid} />
          ))}
          <ReplayPanel difference={difference} />
        </section>
      )}
      <details>
        <summary>{t.whole}</summary>
        <CardTables view={view} />
      </details>
    </>
  );
}

interface ImportButtonProps {
  readonly given: GivenFiles;
  /** Publishing it would be refused. */
  readonly isFaulty: boolean;
}

function ImportButton({ given, isFaulty }: ImportButtonProps): JSX.Element {
  const t = useTexts(IMPORT);
  const [, go] = useLocation();
  const { error, isBusy, run } = useWrite('rates.import', ({ result }) => go(versionPath(result)));
  return (
    <>
      <div class="tools">
        <button type="button" disabled={isBusy} aria-busy={isBusy} onClick={() => void run(given)}>
          {isFaulty ? t.importAllTheSame : t.import}
        </button>
        <small>{t.importing}</small>
      </div>
      <ErrorNotice error={error} />
    </>
  );
}

interface LeaveOut {
  readonly isLeftOut: boolean;
  readonly onChange: (isLeftOut: boolean) => void;
}

function LeftOutProofs({
  answer: { view, left_out },
  leaveOut: { isLeftOut, onChange },
}: {
  answer: ReadableFile;
  leaveOut: LeaveOut;
}): JSX.Element | null {
  const t = useTexts(IMPORT);
  const hasFailing = view.proofs.some(({ holds }) => !holds);
  if (!hasFailing && !isLeftOut) return null;
  return (
    <div class="left-out">
      <CheckField label={t.leaveOut} name="leave-out" value={isLeftOut} onChange={onChange} />
      <small class="block">{t.leaveOutHint}</small>
      {left_out.length > 0 && (
        <Notice kind="warn" title={t.leftOut(left_out.length)}>
          <div class="fault-list">
            <FaultList faults={left_out} />
          </div>
        </Notice>
      )}
    </div>
  );
}

type ReadableFile = Extract<AnswerOf<'rates.check'>, { kind: 'card' }>;
type Tariff = ReadableFile['view']['card']['parcel'];

function FileSummary({ file: { view, notes } }: { file: ReadableFile }): JSX.Element {
  const t = useTexts(IMPORT);
  const words = useTexts(RATES);
  const { card, proofs } = view;
  const countries = card.zones.reduce((sum, zone) => sum + zone.countries.length, 0);
  const holding = proofs.filter(({ holds }) => holds).length;
  const lines: readonly (readonly [string, JSX.Element | string])[] = [
    [t.courier, `${card.display_name} (${card.courier_name})`],
    [t.becomes, `${words.version(card.version)}, ${words.states.draft}`],
    [t.firstDay, <Day key="from" day={card.valid_from} />],
    [
      t.lastDay,
      card.valid_to === null ? words.furtherNotice : <Day key="to" day={card.valid_to} />,
    ],
    [t.zonesCount, String(card.zones.length)],
    [t.countriesCount, String(countries)],
    [t.rows(words.tariffs.parcel), useWeights(card.parcel)],
    [t.rows(words.tariffs.document), useWeights(card.document)],
    [t.proofs, proofs.length === 0 ? '–' : t.proofsHold(holding, proofs.length)],
  ];
  return (
    <Panel title={t.found}>
      <SettingsList lines={lines} />
      <Warnings warnings={notes} />
    </Panel>
  );
}

function useWeights(tariff: Tariff): string {
  const t = useTexts(IMPORT);
  const words = useTexts(RATES);
  const { rows = [], additional = [], bands = [] } = tariff ?? {};
  const weights = [...rows, ...additional, ...bands].map((row) => row.up_to_grams);
  const [first] = weights;
  const last = weights.at(-1);
  if (first === undefined || last === undefined) return '–';
  return t.weights(weights.length, words.upTo(formatKg(first)), words.upTo(formatKg(last)));
}
