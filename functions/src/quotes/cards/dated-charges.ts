import type { Areas } from '../pricing/price-package';
import type { Place } from '../surcharges/areas/area';
import { noSurcharges, type CourierSurcharges } from '../surcharges/courier-surcharges';
import type { RateCard } from './rate-card';

/** The courier's area lists for a country on a day; undefined if it has none. */
export type FindAreas = (country: string, place: Place, day: string) => Areas | undefined;

/** What a courier charges in addition to its cards, from a day on or for some days. */
export interface DatedCharges {
  readonly surcharges: CourierSurcharges;
  readonly findAreas: FindAreas;
}

export const noDatedCharges = (courier: string): DatedCharges => ({
  surcharges: noSurcharges(courier),
  findAreas: () => undefined,
});

/** A card with the dated charges of its courier. */
export interface PricingContext {
  readonly card: RateCard;
  readonly datedCharges: DatedCharges;
}
