import type { FuelBase, HandlingFee, RateCard } from '../../../src/quotes/cards/rate-card';
import type { FuelPeriod } from '../../../src/quotes/pricing/card';
import type { CountryFee } from '../difference/describe-charges';

/** The source of a step of a price: a line of the card, or a dated charge. */
export type PriceDetail =
  | { readonly kind: 'rounded_weight'; readonly kg: number }
  /** For a handling fee. */
  | { readonly kind: 'least_weight'; readonly kg: number }
  /** By the postal code or the city. */
  | { readonly kind: 'zone'; readonly zone: string }
  /** The lower price of a higher weight. */
  | { readonly kind: 'higher_weight'; readonly grams: number }
  | { readonly kind: 'handling_fee'; readonly fee: HandlingFee; readonly is_charged: boolean }
  | {
      readonly kind: 'remote_area';
      readonly area: NonNullable<RateCard['remote_areas']>[number];
      /** Which of its amounts is charged, if any. */
      readonly counts: 'flat' | 'per_kg' | null;
    }
  | { readonly kind: 'country_fee'; readonly fee: Omit<CountryFee, 'countries'> }
  | { readonly kind: 'card_demand'; readonly demand: RateCard['demand_surcharges'][number] }
  | {
      readonly kind: 'dated_demand';
      readonly name: string;
      readonly per_kg_satang: number;
      readonly min_satang: number;
      /** Which of its amounts is charged; null where there is no minimum. */
      readonly counts: 'min' | 'per_kg' | null;
    }
  /** Without a period it is the card's own. */
  | { readonly kind: 'fuel_rate'; readonly fuel_bp: number; readonly period: FuelPeriod | null }
  | { readonly kind: 'fuel_bases'; readonly bases: readonly FuelBase[] };
