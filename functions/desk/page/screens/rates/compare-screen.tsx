import type { JSX } from 'preact';
import { Link, useLocation, useSearchParams } from 'wouter-preact';

import { useRead } from '../../api/use-read';
import { COMPARE } from '../../format/compare-texts';
import { useTexts } from '../../language/language';
import { ChoiceField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { Screen } from '../../parts/screen';
import { usePathParams } from '../../parts/use-path-params';
import { DifferenceGrid, DifferenceLists } from './difference-lists';
import './rates.css';
import { ReplayPanel } from './replay-panel';
import { ShipmentReplay } from './shipment-replay';
import { RATES } from './texts';
import { ChangeButtons, useVersionChanges } from './version-changes';
import { comparePath, versionPath, type ListedVersion } from './version-parts';

export function CompareScreen(): JSX.Element {
  const { courier } = usePathParams<'courier'>();
  const [search] = useSearchParams();
  const [from, to] = [Number(search.get('from')), Number(search.get('to'))];
  const t = useTexts(COMPARE);
  const words = useTexts(RATES);
  const listed = useRead('rates.history', { courier });
  const isPair = from > 0 && to > 0 && from !== to;
  const { answer, error, isBusy } = useRead(
    'rates.diff',
    isPair ? { courier, before: from, after: to } : undefined,
  );
  const name = listed.answer?.name ?? courier;
  const second = listed.answer?.versions.find(({ version }) => version === to);
  const { choose, outcome } = useVersionChanges(name, listed.reload);
  const titles = [words.version(from), words.version(to)] as const;
  return (
    <Screen
      title={t.title(name)}
      lead={
        <span class="tools">
          <Link href={`/rates/${courier}`}>{name}</Link>
          {isPair &&
            [from, to].map((version) => (
              <Link key={version} href={versionPath({ courier, version })}>
                {words.version(version)}
              </Link>
            ))}
        </span>
      }
      isBusy={isBusy}
      tools={
        second?.state === 'draft' && (
          <ChangeButtons version={second} onChoose={(kind) => choose({ version: second, kind })} />
        )
      }
    >
      <ErrorNotice error={error ?? listed.error} />
      {outcome}
      {listed.answer !== undefined && (
        <PairFields versions={listed.answer.versions} from={from} to={to} />
      )}
      {!isPair && <Notice kind="info">{t.same}</Notice>}
      {isPair && answer !== undefined && (
        <>
          <DifferenceLists difference={answer} titles={titles} />
          {answer.grids.map((grid) => (
            <DifferenceGrid key={grid.tariff} grid={grid} />
          ))}
          <ReplayPanel difference={answer} />
          <ShipmentReplay key={to} courier={courier} version={to} />
        </>
      )}
    </Screen>
  );
}

interface PairFieldsProps {
  readonly versions: readonly ListedVersion[];
  readonly from: number;
  readonly to: number;
}

function PairFields({ versions, from, to }: PairFieldsProps): JSX.Element {
  const t = useTexts(COMPARE);
  const words = useTexts(RATES);
  const [, go] = useLocation();
  const { courier = '' } = versions[0] ?? {};
  const choices = versions.map(({ version, state }) => ({
    value: String(version),
    text: `${words.version(version)} (${words.states[state]})`,
  }));
  return (
    <div class="fields">
      <ChoiceField
        label={t.from}
        name="from"
        value={String(from)}
        choices={choices}
        onChange={(chosen) => go(comparePath(courier, Number(chosen), to))}
      />
      <ChoiceField
        label={t.to}
        name="to"
        value={String(to)}
        choices={choices}
        onChange={(chosen) => go(comparePath(courier, from, Number(chosen)))}
      />
    </div>
  );
}
