import { GRAMS_PER_KG } from '../../../src/measures/units';
import {
  FUEL_BASES,
  type FuelBase,
  type HandlingFee,
  type RateCard,
  isFuelOn,
} from '../../../src/quotes/cards/rate-card';
import { kg, perKg, thb } from '../../units/amounts';

type RemoteArea = NonNullable<RateCard['remote_areas']>[number];
export type CountryFee = NonNullable<RateCard['country_fees']>[number];
type DemandSurcharge = RateCard['demand_surcharges'][number];

/** What fuel applies to, in the order of the price's steps; by default everything. */
export const fuelBasesOf = (card: RateCard): FuelBase[] =>
  FUEL_BASES.filter((base) => isFuelOn(card, base));

/** The amounts of a remote area: `900 THB flat, 20 THB per kg, no_fuel`. */
export function describeTier({ flat_satang, per_kg_satang, no_fuel }: RemoteArea): string {
  return [
    ...(flat_satang > 0 || per_kg_satang === 0 ? [`${thb(flat_satang)} flat`] : []),
    ...(per_kg_satang > 0 ? [perKg(per_kg_satang)] : []),
    ...(no_fuel === true ? ['no_fuel'] : []),
  ].join(', ');
}

/** The amount of a country fee: `1000 THB, no_fuel`. */
export const describeCountryFee = ({
  fee_satang,
  no_fuel,
}: Omit<CountryFee, 'countries'>): string =>
  thb(fee_satang) + (no_fuel === true ? ', no_fuel' : '');

/** A card's own demand surcharge: `2026-11-01 to 2026-11-30: 12 THB per kg`. */
export const describeDemand = ({ from, to, per_kg_satang }: DemandSurcharge): string =>
  `${from} to ${to}: ${perKg(per_kg_satang)}`;

const MM_PER_CM = 10;

/** A handling fee as a card's CSV has it: `overweight above 70 kg: 950 THB, no_fuel`. */
export function describeFee(fee: HandlingFee): string {
  const above = 'above_grams' in fee ? kg(fee.above_grams) : `${fee.above_mm / MM_PER_CM} cm`;
  return [
    `${fee.kind} above ${above}: ${thb(fee.fee_satang)}`,
    ...(fee.group === undefined ? [] : [`group=${fee.group}`]),
    ...(fee.min_grams === undefined ? [] : [`min_kg=${fee.min_grams / GRAMS_PER_KG}`]),
    ...(fee.no_fuel === true ? ['no_fuel'] : []),
  ].join(', ');
}
