import type { ComponentChildren, JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { formatBaht, formatKg, formatNumber, formatPercent } from '../../format/amount';
import { CARD } from '../../format/card-texts';
import { formatCountry } from '../../format/country';
import { formatDay, formatWorkingDays } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { describeThreshold } from '../simulator/threshold';
import { RATES } from './texts';

export type VersionAnswer = AnswerOf<'rates.version'>;
/** A card with what a person looks at, stored or not. */
export type CardView = Omit<VersionAnswer, 'name' | 'versions' | 'live'>;

const ALL_BASES = 6;
const MM_PER_CM = 10;

export function CardSettings({ view }: { view: CardView }): JSX.Element {
  const t = useTexts(CARD);
  const lines = useSettings(view).filter(([, value]) => value !== undefined);
  return (
    <Panel title={t.settings}>
      <SettingsList lines={lines} />
    </Panel>
  );
}

function useSettings(view: CardView): readonly (readonly [string, string | undefined])[] {
  const t = useTexts(CARD);
  const words = useTexts(RATES);
  const { language } = useLanguage();
  const { card, fuel_bp, fuel_on, weight_step_grams, delivery } = view;
  const { limits } = card;
  const kg = (grams: number): string => words.upTo(formatKg(grams));
  const kgOrNone = (grams: number | null): string => (grams === null ? t.none : kg(grams));
  const cm = (mm: number | null): string =>
    mm === null ? t.none : `${formatNumber(mm / MM_PER_CM)} ${t.cm}`;
  const rate = fuel_bp === null ? t.noRate : formatPercent(fuel_bp, language);
  const types = [card.parcel?.delivery_type, card.document?.delivery_type];
  return [
    [t.fuel, card.fuel_bp === 'scheduled' ? t.scheduled(rate) : rate],
    [
      t.fuelOn,
      fuel_on.length === ALL_BASES ? t.everything : fuel_on.map((base) => t.bases[base]).join(', '),
    ],
    [t.markup, formatPercent(card.markup_bp, language)],
    [t.cardDiscount, formatPercent(card.discount_bp, language)],
    [
      t.vat,
      card.vat_mode === 'add'
        ? `${formatPercent(card.vat_bp, language)}, ${t.vatModes.add}`
        : t.vatModes[card.vat_mode],
    ],
    [t.rounding, formatBaht(card.rounding_unit_satang)],
    [t.billedBy, t.billedByOf[card.billed_by ?? 'chargeable']],
    [
      t.roundWeight,
      card.round_weight_to_grams === undefined ? undefined : kg(card.round_weight_to_grams),
    ],
    [t.weightStep, kg(weight_step_grams)],
    [t.lower, card.lower_of_higher_weight === true ? t.yes : t.no],
    [t.pieces, card.pieces && t.piecesOf[card.pieces]],
    [t.maxPieces, card.max_pieces?.toString()],
    [
      t.maxShipment,
      card.max_shipment_grams === undefined ? undefined : kg(card.max_shipment_grams),
    ],
    [t.maxWeight, kgOrNone(limits.max_actual_weight_grams)],
    [t.maxSide, cm(limits.max_side_mm)],
    [t.maxGirth, cm(limits.max_length_plus_girth_mm)],
    [
      t.countryLimits,
      card.country_limits
        ?.map(
          ({ countries, max_actual_weight_grams, max_side_mm, max_length_plus_girth_mm }) =>
            `${countries.map((code) => formatCountry(code, language)).join(', ')}: ${[
              ...(max_actual_weight_grams === undefined ? [] : [kg(max_actual_weight_grams)]),
              ...(max_side_mm === undefined ? [] : [`${t.maxSide} ${cm(max_side_mm)}`]),
              ...(max_length_plus_girth_mm === undefined
                ? []
                : [`${t.maxGirth} ${cm(max_length_plus_girth_mm)}`]),
            ].join(', ')}`,
        )
        .join('; '),
    ],
    [t.cutoff, delivery.cutoff ?? t.none],
    [t.collects, formatWorkingDays(delivery.collects, language)],
    [t.collectsOnHolidays, delivery.collectsOnHolidays ? t.yes : t.no],
    [
      t.delivers,
      typeof delivery.delivers === 'string'
        ? t.deliversOf[delivery.delivers]
        : formatWorkingDays(delivery.delivers, language),
    ],
    [t.deliveryType, types.filter((type) => type !== undefined).join(', ')],
  ];
}

export const SettingsList = ({
  lines,
}: {
  lines: readonly (readonly [name: string, value: ComponentChildren])[];
}): JSX.Element => (
  <dl class="settings">
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

type Card = VersionAnswer['card'];

interface FeeLine {
  readonly name: string;
  readonly when: string;
  readonly amount: string;
}

export function CardFees({ card }: { card: Card }): JSX.Element {
  const t = useTexts(CARD);
  return (
    <Panel title={t.fees}>
      <DataTable
        caption={t.fees}
        empty={t.noFees}
        rows={useFeeLines(card)}
        keyOf={({ name, when }) => `${name} ${when}`}
        columns={(column) => [
          column(t.fee, ({ name }) => <span class="capital">{name}</span>),
          column(t.when, ({ when }) => <span class="capital">{when}</span>),
          column(t.amount, ({ amount }) => amount),
        ]}
      />
    </Panel>
  );
}

const GRAMS_PER_KG = 1000;

function useFeeLines(card: Card): readonly FeeLine[] {
  const t = useTexts(CARD);
  const words = useTexts(RATES);
  const { language } = useLanguage();
  const kg = (grams: number): string => words.upTo(formatKg(grams));
  const fuelNote = (isFree: boolean | undefined): string[] => (isFree === true ? [t.noFuel] : []);
  return [
    ...card.handling_fees.map((fee) => ({
      name: t.bases.handling,
      when: [
        describeThreshold(
          fee.kind,
          'above_grams' in fee ? fee.above_grams / GRAMS_PER_KG : fee.above_mm / MM_PER_CM,
          fee.at_least === true,
          language,
        ),
        ...(fee.group === undefined ? [] : [t.group(fee.group)]),
        ...(fee.min_grams === undefined ? [] : [t.atLeast(kg(fee.min_grams))]),
      ].join(', '),
      amount: [
        formatBaht(fee.fee_satang),
        ...(fee.per === undefined ? [] : [t.perShipment]),
        ...fuelNote(fee.no_fuel),
      ].join(', '),
    })),
    ...(card.remote_areas ?? []).map((area) => ({
      name: t.bases.remote,
      when: t.remote(area.tier),
      amount: [
        t.remoteAmount(formatBaht(area.flat_satang), formatBaht(area.per_kg_satang)),
        ...fuelNote(area.no_fuel),
      ].join(', '),
    })),
    ...(card.country_fees ?? []).map((fee) => ({
      name: `${t.bases.country} ${fee.name}`,
      when: fee.countries.includes('*')
        ? t.allCountries
        : fee.countries.map((code) => formatCountry(code, language)).join(', '),
      amount: [formatBaht(fee.fee_satang), ...fuelNote(fee.no_fuel)].join(', '),
    })),
    ...card.demand_surcharges.map(({ from, to, per_kg_satang }) => ({
      name: t.demand,
      when: `${formatDay(from, language)} – ${formatDay(to, language)}`,
      amount: t.perKgAmount(formatBaht(per_kg_satang)),
    })),
  ];
}
