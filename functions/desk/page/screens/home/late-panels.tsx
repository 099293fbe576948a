import type { JSX } from 'preact';
import { Link } from 'wouter-preact';

import { formatNumber } from '../../format/amount';
import { formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { useCountryName } from '../../parts/use-country-name';
import { Linked, shipmentsLink } from './links';
import type { HomeAnswer } from './measure';
import { HOME } from './texts';

interface PanelProps {
  readonly home: HomeAnswer;
  readonly nameOf: (courier: string) => string;
}

const MAX_LANES = 20;

/** The shipments in transit without news, by courier and country. */
export function LatePanel({ home, nameOf }: PanelProps): JSX.Element {
  const t = useTexts(HOME);
  const { language } = useLanguage();
  const nameCountry = useCountryName();
  const { from, to, late, unjudged } = home;
  return (
    <div id="late">
      <Panel title={t.latePanel}>
        <DataTable
          caption={t.late}
          rows={late.slice(0, MAX_LANES)}
          keyOf={({ courier, country }) => `${courier} ${country}`}
          empty={t.noneLate}
          columns={(column, number) => [
            column(t.courier, ({ courier }) => nameOf(courier)),
            column(t.country, ({ country }) => nameCountry(country)),
            column(t.unmoved, ({ unmoved }) => formatDay(unmoved, language)),
            number(t.count, ({ courier, country, unmoved, count }) => (
              <Link
                href={shipmentsLink({
                  from,
                  to,
                  courier,
                  country,
                  status: 'in_transit',
                  unmoved,
                })}
              >
                {formatNumber(count)}
              </Link>
            )),
          ]}
        />
        {late.length > MAX_LANES && (
          <p>{t.largestOf(formatNumber(MAX_LANES), formatNumber(late.length))}</p>
        )}
        {unjudged > 0 && <p>{t.unjudged(formatNumber(unjudged))}</p>}
      </Panel>
    </div>
  );
}

/** The shipments that no bill has, by courier. */
export function UnbilledPanel({ home, nameOf }: PanelProps): JSX.Element {
  const t = useTexts(HOME);
  const { from, to } = home;
  const marginsLink = (courier: string): string =>
    `/margins?${new URLSearchParams({ from, to, unbilled: courier }).toString()}`;
  return (
    <Panel title={t.unbilledPanel}>
      <DataTable
        caption={t.unbilled}
        rows={home.unbilled}
        keyOf={({ courier }) => courier}
        empty={t.noneUnbilled}
        columns={(column, number) => [
          column(t.courier, ({ courier }) => nameOf(courier)),
          number(t.count, ({ courier, count }) => (
            <Link href={marginsLink(courier)}>{formatNumber(count)}</Link>
          )),
        ]}
      />
    </Panel>
  );
}

const OUTCOMES = [
  'on_time',
  'late',
  'unknown',
  'overdue',
  'due',
  'failed',
  'cancelled',
] as const satisfies readonly (keyof HomeAnswer['pickups'])[];

/** The outcomes of pickups, now and before. */
export function PickupsPanel({ home: { pickups } }: Pick<PanelProps, 'home'>): JSX.Element {
  const t = useTexts(HOME);
  return (
    <Panel title={t.pickups}>
      <DataTable
        caption={t.pickups}
        rows={OUTCOMES}
        keyOf={(outcome) => outcome}
        columns={(column, number) => [
          column(t.outcome, (outcome) => (
            <Linked
              href={
                outcome === 'failed' || outcome === 'cancelled'
                  ? `/pickups?status=${outcome}`
                  : undefined
              }
            >
              {t.outcomes[outcome]}
            </Linked>
          )),
          number(t.now, (outcome) => formatNumber(pickups[outcome])),
          number(t.earlier, (outcome) => formatNumber(pickups.before[outcome])),
        ]}
      />
    </Panel>
  );
}
