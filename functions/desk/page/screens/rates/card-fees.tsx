import type { JSX } from 'preact';

import { formatBaht, formatKg } from '../../format/amount';
import { CARD } from '../../format/card-texts';
import { formatCountry } from '../../format/country';
import { formatDay } from '../../format/day';
import { useLanguage, useTexts } from '../../language/language';
import { DataTable } from '../../parts/data-table';
import { Panel } from '../../parts/screen';
import { describeThreshold } from '../simulator/threshold';
import type { VersionAnswer } from './card-settings';
import { RATES } from './texts';

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
const MM_PER_CM = 10;

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
