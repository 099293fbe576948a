import { formatKg, formatNumber, formatPercent, formatThb } from '../../format/amount';
import { CARD } from '../../format/card-texts';
import { formatDay } from '../../format/day';
import type { Language } from '../../language/texts';
import { NOTE_TEXTS } from '../simulator/texts';
import { describeThreshold } from '../simulator/threshold';
import type { Detail } from './step-texts';
import { DETAIL_TEXTS } from './texts';

type DetailOf<Kind extends Detail['kind']> = Extract<Detail, { kind: Kind }>;

const GRAMS_PER_KG = 1000;
const MM_PER_CM = 10;

const baht = (satang: number): string => `${formatThb(satang)} ฿`;

/**
 * What a step of a price comes from, in the reader's language.
 * @example describeDetail({ kind: 'zone', zone: '4' }, 'th') // 'โซน 4 ตามรหัสไปรษณีย์หรือเมือง'
 */
export function describeDetail(detail: Detail, language: Language): string {
  const t = DETAIL_TEXTS[language];
  const words = CARD[language];
  switch (detail.kind) {
    case 'rounded_weight':
      return t.roundedWeight(t.kg(formatNumber(detail.kg)));
    case 'least_weight':
      return describeLeastWeight(detail, language);
    case 'actual_weight':
      return t.actualWeight(t.kg(formatNumber(detail.kg)));
    case 'zone_weight':
      return t.zoneWeight(t.kg(formatNumber(detail.kg)));
    case 'first_weight':
      return t.firstWeight(baht(detail.satang), t.kg(formatKg(detail.grams)));
    case 'additional_weight': {
      const { steps, step_grams, per_step_satang } = detail;
      return t.additionalWeight(steps, baht(per_step_satang), t.kg(formatKg(step_grams)));
    }
    case 'base_and_rate':
      return t.baseAndRate(baht(detail.base_satang), words.perKgAmount(baht(detail.per_kg_satang)));
    case 'zone':
      return t.zone(detail.zone);
    case 'higher_weight':
      return t.higherWeight(t.kg(formatKg(detail.grams)));
    case 'handling_fee':
      return describeHandlingFee(detail, language);
    case 'each_weight':
      return t.byItself(t.times(detail.quantity, t.kg(formatNumber(detail.kg))));
    case 'each_amount':
      return t.times(detail.quantity, baht(detail.satang));
    case 'remote_area':
      return describeRemoteArea(detail, language);
    case 'country_fee': {
      const { name, fee_satang, no_fuel } = detail.fee;
      const parts = [baht(fee_satang), ...(no_fuel === true ? [words.noFuel] : [])];
      return `${t.countryFee(name)}: ${parts.join(', ')}`;
    }
    case 'card_demand': {
      const { from, to, per_kg_satang } = detail.demand;
      return `${describeDays(from, to, language)}: ${words.perKgAmount(baht(per_kg_satang))}`;
    }
    case 'dated_demand':
      return describeDatedDemand(detail, language);
    case 'fuel_rate': {
      const { fuel_bp, period } = detail;
      const days = period === null ? t.fixed : describeDays(period.from, period.to, language);
      return `${formatPercent(fuel_bp, language)}, ${days}`;
    }
    case 'fuel_bases':
      return t.fuelOn(detail.bases.map((base) => words.bases[base]).join(', '));
  }
}

const describeDays = (from: string, to: string | null, language: Language): string =>
  NOTE_TEXTS[language].period(
    formatDay(from, language),
    to === null ? undefined : formatDay(to, language),
  );

function describeLeastWeight({ kg, pieces }: DetailOf<'least_weight'>, language: Language): string {
  const t = DETAIL_TEXTS[language];
  const least = t.leastWeight(t.kg(formatNumber(kg)));
  return pieces === undefined ? least : t.times(pieces, least);
}

function describeHandlingFee(
  { fee, is_charged, times }: DetailOf<'handling_fee'>,
  language: Language,
): string {
  const t = DETAIL_TEXTS[language];
  const words = CARD[language];
  const above = 'above_grams' in fee ? fee.above_grams / GRAMS_PER_KG : fee.above_mm / MM_PER_CM;
  const least = fee.min_grams === undefined ? undefined : t.kg(formatKg(fee.min_grams));
  const parts = [
    baht(fee.fee_satang),
    ...(fee.group === undefined ? [] : [words.group(fee.group)]),
    ...(least === undefined ? [] : [words.atLeast(least)]),
    ...(fee.no_fuel === true ? [words.noFuel] : []),
    ...(fee.per === undefined ? [] : [words.perShipment]),
    ...(is_charged ? [] : [t.notCharged]),
    ...(times === undefined ? [] : [t.chargedTimes(times)]),
  ];
  const when = describeThreshold(fee.kind, above, fee.at_least === true, language);
  return `${when}: ${parts.join(', ')}`;
}

function describeRemoteArea({ area, counts }: DetailOf<'remote_area'>, language: Language): string {
  const t = DETAIL_TEXTS[language];
  const words = CARD[language];
  const { tier, flat_satang, per_kg_satang, no_fuel } = area;
  const parts = [
    ...(flat_satang > 0 || per_kg_satang === 0 ? [t.flat(baht(flat_satang))] : []),
    ...(per_kg_satang > 0 ? [words.perKgAmount(baht(per_kg_satang))] : []),
    ...(no_fuel === true ? [words.noFuel] : []),
    counts === null ? t.notCharged : t.counts[counts],
  ];
  return `${NOTE_TEXTS[language].remote_area} ${tier}: ${parts.join(', ')}`;
}

function describeDatedDemand(detail: DetailOf<'dated_demand'>, language: Language): string {
  const t = DETAIL_TEXTS[language];
  const { name, per_kg_satang, min_satang, counts } = detail;
  const parts = [
    CARD[language].perKgAmount(baht(per_kg_satang)),
    ...(counts === null ? [] : [t.min(baht(min_satang)), t.counts[counts]]),
  ];
  return `${name}: ${parts.join(', ')}`;
}
