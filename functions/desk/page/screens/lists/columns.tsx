import type { ComponentChildren, JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { formatKg, formatNumber, formatPercent, formatThb } from '../../format/amount';
import { formatWorkingDays } from '../../format/day';
import type { Language } from '../../language/language';
import type { Column } from '../../parts/data-table';
import { Day } from '../../parts/values';
import type { COLUMNS } from './column-texts';
import type { ListKind } from './kinds';

export type EntryOf<Kind extends ListKind> = AnswerOf<`${Kind}.list`>['entries'][number];

type Words = (typeof COLUMNS)['en'];
type ColumnsOf<Kind extends ListKind> = readonly Column<EntryOf<Kind>>[];

interface Named {
  readonly id: string;
  readonly name: string;
  readonly name_th: string;
}

const named = <Entry extends Named>(t: Words, language: Language): readonly Column<Entry>[] => [
  { heading: t.id, cell: ({ id }) => <strong>{id}</strong> },
  {
    heading: t.name,
    cell: ({ name, name_th }) => {
      const [first, second] = language === 'th' ? [name_th, name] : [name, name_th];
      return (
        <div class="list-name">
          {first}
          <small class="second">{second}</small>
        </div>
      );
    },
  },
];

const ordered = (t: Words): Column<{ readonly sort_order: number }> => ({
  heading: t.order,
  isNumber: true,
  cell: ({ sort_order }) => formatNumber(sort_order),
});

export const hubColumns = (t: Words, language: Language): ColumnsOf<'hubs'> => [
  ...named<EntryOf<'hubs'>>(t, language),
  {
    heading: t.province,
    cell: ({ province, postal_code }) => `${province[language]} ${postal_code}`,
  },
  { heading: t.cutoff, cell: ({ cutoff_time }) => cutoff_time },
  {
    heading: t.workingDays,
    cell: ({ working_days }) => (
      <span class="unbroken">{formatWorkingDays(working_days, language)}</span>
    ),
  },
  {
    heading: t.slots,
    cell: ({ slots }) => (
      <ul class="change-lines">
        {slots.map(({ from, to }) => (
          <li key={from} class="unbroken">
            {from}–{to}
          </li>
        ))}
      </ul>
    ),
  },
  ordered(t),
];

export const zoneColumns = (t: Words, language: Language): ColumnsOf<'zones'> => [
  ...named<EntryOf<'zones'>>(t, language),
  {
    heading: t.provinces,
    cell: ({ provinces }) => orDash(provinces.map((name) => name[language]).join(', ')),
  },
  { heading: t.postalCodes, cell: ({ postal_codes }) => <Codes codes={postal_codes} t={t} /> },
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
  { heading: t.zone, cell: ({ zone_id }) => <strong>{zone_id}</strong> },
  { heading: t.hub, cell: ({ hub_id }) => <strong>{hub_id}</strong> },
  { heading: t.from, cell: ({ valid_from }) => <Day day={valid_from} /> },
  { heading: t.base, isNumber: true, cell: ({ base_satang }) => formatThb(base_satang) },
  {
    heading: t.included,
    isNumber: true,
    cell: ({ included_parcels, included_weight_grams }) => (
      <span>
        <span class="unbroken">{t.parcels(included_parcels)}</span>
        {', '}
        <span class="unbroken">{t.kg(formatKg(included_weight_grams))}</span>
      </span>
    ),
  },
  {
    heading: t.perParcel,
    isNumber: true,
    cell: ({ per_parcel_satang }) => formatThb(per_parcel_satang),
  },
  { heading: t.perKg, isNumber: true, cell: ({ per_kg_satang }) => formatThb(per_kg_satang) },
  { heading: t.fuel, isNumber: true, cell: ({ fuel_bp }) => percent(fuel_bp, language) },
  { heading: t.vat, isNumber: true, cell: ({ vat_bp }) => percent(vat_bp, language) },
];

const percent = (basisPoints: number, language: Language): JSX.Element => (
  <span class="unbroken">{formatPercent(basisPoints, language)}</span>
);

export const serviceColumns = (
  t: Words,
  silentDays: (service: EntryOf<'services'>) => ComponentChildren,
): ColumnsOf<'services'> => [
  { heading: t.id, cell: ({ id }) => <strong>{id}</strong> },
  { heading: t.name, cell: ({ service_name }) => service_name },
  { heading: t.logo, cell: ({ logo }) => (logo === null ? '–' : <Logo address={logo} />) },
  { heading: t.silentDays, isNumber: true, cell: silentDays },
  ordered(t),
];

const Logo = ({ address }: { address: string }): JSX.Element => (
  <a class="address" href={address} target="_blank" rel="noreferrer">
    {address}
  </a>
);

const orDash = (text: string): ComponentChildren => (text === '' ? '–' : text);
