import {
  describeCountryFee,
  describeDemand,
  describeFee,
  describeTier,
} from '../rates/difference/diff-cards';
import type { PriceDetail } from '../rates/explain/price-details';
import { formatKg, formatPercent, perKg, thb } from '../units/format-units';

const NOT_CHARGED = ' (not charged)';

/** A detail of a price, in the words of the card's CSV form. */
export function describeDetail(detail: PriceDetail): string {
  switch (detail.kind) {
    case 'rounded_weight':
      return `rounded to ${detail.kg} kg first`;
    case 'least_weight':
      return describeLeastWeight(detail);
    case 'actual_weight':
      return `from the actual weight, ${detail.kg} kg`;
    case 'zone_weight':
      return `at least ${detail.kg} kg, where the prices of the zone begin`;
    case 'first_weight':
      return `${thb(detail.satang)} up to ${formatKg(detail.grams)} kg`;
    case 'additional_weight':
      return `plus ${detail.steps} x ${thb(detail.per_step_satang)}, for each additional ${formatKg(detail.step_grams)} kg`;
    case 'base_and_rate':
      return `${thb(detail.base_satang)} and ${perKg(detail.per_kg_satang)}`;
    case 'zone':
      return `zone ${detail.zone}, by postal code or city`;
    case 'higher_weight':
      return `as ${formatKg(detail.grams)} kg, which costs less`;
    case 'handling_fee':
      return describeFee(detail.fee) + describeTimes(detail);
    case 'each_weight':
      return `${detail.quantity} x ${detail.kg} kg, each piece by itself`;
    case 'each_amount':
      return `${detail.quantity} x ${thb(detail.satang)}`;
    case 'remote_area':
      return describeRemoteArea(detail);
    case 'country_fee':
      return `country_fee ${detail.fee.name}: ${describeCountryFee(detail.fee)}`;
    case 'card_demand':
      return describeDemand(detail.demand);
    case 'dated_demand':
      return describeDatedDemand(detail);
    case 'fuel_rate':
      return describeFuelRate(detail);
    case 'fuel_bases':
      return `on ${detail.bases.join(', ')}`;
  }
}

type DetailOf<Kind extends PriceDetail['kind']> = Extract<PriceDetail, { kind: Kind }>;

const AMOUNT_NAMES = { flat: 'flat', per_kg: 'per kg', min: 'min' } as const;

function describeLeastWeight({ kg, pieces }: DetailOf<'least_weight'>): string {
  const which = pieces === undefined ? '' : `${pieces} x `;
  return `${which}at least ${kg} kg, for its handling fee`;
}

/** Of several pieces, ` (charged 3 times)`. */
function describeTimes({ is_charged, times }: DetailOf<'handling_fee'>): string {
  if (!is_charged) return NOT_CHARGED;
  if (times === undefined) return '';
  return times === 1 ? ' (charged once)' : ` (charged ${times} times)`;
}

/** `remote_area A: 900 THB flat, 20 THB per kg; flat counts`. */
function describeRemoteArea({ area, counts }: DetailOf<'remote_area'>): string {
  const counted = counts === null ? NOT_CHARGED : `; ${AMOUNT_NAMES[counts]} counts`;
  return `remote_area ${area.tier}: ${describeTier(area)}${counted}`;
}

/** `peak: 12 THB per kg, min 300 THB; min counts`. */
function describeDatedDemand(detail: DetailOf<'dated_demand'>): string {
  const { name, per_kg_satang, min_satang, counts } = detail;
  const least = counts === null ? '' : `, min ${thb(min_satang)}; ${AMOUNT_NAMES[counts]} counts`;
  return `${name}: ${perKg(per_kg_satang)}${least}`;
}

function describeFuelRate({ fuel_bp, period }: DetailOf<'fuel_rate'>): string {
  const until = period?.to == null ? '' : ` to ${period.to}`;
  const days = period === null ? 'fixed' : `from ${period.from}${until}`;
  return `${formatPercent(fuel_bp)} %, ${days}`;
}
