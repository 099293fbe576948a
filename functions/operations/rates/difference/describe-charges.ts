import {
  FUEL_BASES,
  isFuelOn,
  type FuelBase,
  type RateCard,
} from '../../../src/quotes/cards/rate-card';
import { perKg, thb } from '../../units/amounts';

type RemoteArea = NonNullable<RateCard['remote_areas']>[number];
export type CountryFee = NonNullable<RateCard['country_fees']>[number];
type DemandSurcharge = RateCard['demand_surcharges'][number];

/** What fuel applies to, in the order of its price; everything unless the card says otherwise. */
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
