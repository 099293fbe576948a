import type { ComponentChildren, JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { formatKg, formatNumber, formatPercent, formatThb } from '../../format/amount';
import { formatWorkingDays } from '../../format/day';
import type { Language } from '../../language/language';
import { column, numberColumn, type Column } from '../../parts/data-table';
import { Day } from '../../parts/values';
import type { ListKind } from './kinds';
import type { COLUMNS } from './texts';

export type EntryOf<Kind extends ListKind> = AnswerOf<`${Kind}.list`>['entries'][number];

type Words = (typeof COLUMNS)['en'];
type ColumnsOf<Kind extends ListKind> = readonly Column<EntryOf<Kind>>[];

interface Named {
  readonly id: string;
  readonly name: string;
  readonly name_th: string;
}

const named = <Entry extends Named>(t: Words, language: Language): readonly Column<Entry>[] => [
  column(t.id, ({ id }) => <strong>{id}</strong>),
  column(t.name, ({ name, name_th }) => {
    const [first, second] = language === 'th' ? [name_th, name] : [name, name_th];
    return (
      <div class="list-name">
        {first}
        <small class="second">{second}</small>
      </div>
    );
  }),
];

const ordered = (t: Words): Column<{ readonly sort_order: number }> =>
  numberColumn(t.order, ({ sort_order }) => formatNumber(sort_order));

export const hubColumns = (t: Words, language: Language): ColumnsOf<'hubs'> => [
  ...named<EntryOf<'hubs'>>(t, language),
  column(t.province, ({ province, postal_code }) => `${province[language]} ${postal_code}`),
  column(t.cutoff, ({ cutoff_time }) => cutoff_time),
  column(t.workingDays, ({ working_days }) => (
    <span class="unbroken">{formatWorkingDays(working_days, language)}</span>
  )),
  column(t.slots, ({ slots }) => (
    <ul class="change-lines">
      {slots.map(({ from, to }) => (
        <li key={from} class="unbroken">
          {from}–{to}
        </li>
      ))}
    </ul>
  )),
  ordered(t),
];

export const zoneColumns = (t: Words, language: Language): ColumnsOf<'zones'> => [
  ...named<EntryOf<'zones'>>(t, language),
  column(t.provinces, ({ provinces }) =>
    orDash(provinces.map((name) => name[language]).join(', ')),
  ),
  column(t.postalCodes, ({ postal_codes }) => <Codes codes={postal_codes} t={t} />),
  ordered(t),
];

/** More codes than these are folded away. */
const MAX_CODES = 8;

function Codes({ codes, t }: { codes: readonly string[]; t: Words }): JSX.Element {
  if (codes.length <= MAX_CODES) return <span>{orDash(codes.join(', '))}</span>;
  return (
    <details class="codes">
      <summary>{t.count(codes.length)}</summary>
      {codes.join(', ')}
    </details>
  );
}

export const feeColumns = (t: Words, language: Language): ColumnsOf<'fees'> => [
  column(t.zone, ({ zone_id }) => <strong>{zone_id}</strong>),
  column(t.hub, ({ hub_id }) => <strong>{hub_id}</strong>),
  column(t.from, ({ valid_from }) => <Day day={valid_from} />),
  numberColumn(t.base, ({ base_satang }) => formatThb(base_satang)),
  numberColumn(t.included, ({ included_parcels, included_weight_grams }) => (
    <span>
      <span class="unbroken">{t.parcels(included_parcels)}</span>
      {', '}
      <span class="unbroken">{t.kg(formatKg(included_weight_grams))}</span>
    </span>
  )),
  numberColumn(t.perParcel, ({ per_parcel_satang }) => formatThb(per_parcel_satang)),
  numberColumn(t.perKg, ({ per_kg_satang }) => formatThb(per_kg_satang)),
  numberColumn(t.fuel, ({ fuel_bp }) => percent(fuel_bp, language)),
  numberColumn(t.vat, ({ vat_bp }) => percent(vat_bp, language)),
];

const percent = (basisPoints: number, language: Language): JSX.Element => (
  <span class="unbroken">{formatPercent(basisPoints, language)}</span>
);

export const serviceColumns = (
  t: Words,
  silentDays: (service: EntryOf<'services'>) => ComponentChildren,
): ColumnsOf<'services'> => [
  column(t.id, ({ id }) => <strong>{id}</strong>),
  column(t.name, ({ service_name }) => service_name),
  column(t.logo, ({ logo }) => (logo === null ? '–' : <Logo address={logo} />)),
  numberColumn(t.silentDays, silentDays),
  ordered(t),
];

const Logo = ({ address }: { address: string }): JSX.Element => (
  <a class="address" href={address} target="_blank" rel="noreferrer">
    {address}
  </a>
);

const orDash = (text: string): ComponentChildren => (text === '' ? '–' : text);
