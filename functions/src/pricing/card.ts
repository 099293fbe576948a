import type { DeliveryRules } from '../delivery/delivery-days';

/**
 * One courier's rates of a day, as the nine steps need them: weights in decigrams, lengths in
 * hundredths of a millimetre, money in satang, rates in basis points. Arrays "by zone" follow
 * `zones`.
 */
export interface Card {
  readonly courierName: string;
  readonly displayName: string;
  readonly version: number;
  readonly zones: readonly RateZone[];
  /** The index of each country's zone, by the country's code, and of each zone by its own. */
  readonly zoneIndexOf: ReadonlyMap<string, number>;
  readonly zoneIndexOfCode: ReadonlyMap<string, number>;
  readonly parcel: PriceTable | null;
  readonly document: PriceTable | null;
  /** Whether step 3 starts from the actual weight rather than the chargeable one. */
  readonly isBilledByActual: boolean;
  /** Null where the courier carries one piece a shipment. */
  readonly piecesRule: PiecesRule | null;
  /** When the courier collects and delivers: no step of a price. */
  readonly delivery: DeliveryRules;
  readonly limits: Limits;
  readonly countryLimits: ReadonlyMap<string, Limits>;
  /** Group by group; the fee of a group that is highest with its fuel comes first. */
  readonly handlingRules: readonly HandlingRule[];
  /** Whether any of them charges a shipment of several pieces once. */
  readonly hasShipmentFees: boolean;
  readonly remoteTiers: ReadonlyMap<string, RemoteTier>;
  readonly countryFees: ReadonlyMap<string, CountryFees>;
  readonly otherCountryFees: CountryFees;
  readonly demandSurcharges: readonly DemandSurcharge[];
  readonly seasonal: readonly SeasonalSurcharge[];
  readonly suspensions: readonly Suspension[];
  /** Null where the courier's schedule has no rate for the day. */
  readonly fuelBp: number | null;
  /** The period of the schedule that the rate is of; null where the card fixes the rate. */
  readonly fuelPeriod: FuelPeriod | null;
  readonly fuelOn: FuelBases;
  readonly markupBp: number;
  readonly discountBp: number;
  readonly vatMode: 'add' | 'included' | 'zero';
  readonly vatBp: number;
  readonly roundingUnitSatang: number;
}

export interface RateZone {
  readonly code: string;
  readonly areaFeeSatang: number;
  readonly freightDiscountBp: number;
  readonly estimatedDays: string;
}

/**
 * `rows[i][zone]` is the price up to `rowUpToDg[i]`. If the lower price of a higher weight applies,
 * it is already included.
 */
export interface PriceTable {
  readonly deliveryType: string;
  /** Weights are rounded, half up, to a multiple of this before anything else. */
  readonly roundToDg: number;
  /** Above the last row, weights are rounded up to a multiple of this. */
  readonly stepDg: number;
  /** The weights between which each zone has prices; lighter packages are billed at the first. */
  readonly minDgByZone: readonly number[];
  readonly maxDgByZone: readonly number[];
  readonly rowUpToDg: readonly number[];
  readonly rows: readonly (readonly (number | undefined)[])[];
  readonly bands: readonly PriceBand[];
}

/** A base and a rate per kilogram of the whole weight, between a lowest and a highest price. */
export interface PriceBand {
  readonly upToDg: number;
  readonly perKgSatangByZone: readonly (number | undefined)[];
  readonly baseSatangByZone: readonly number[];
  readonly atLeastByZone: readonly number[];
  readonly atMostByZone: readonly number[];
}

/**
 * How a courier weighs several pieces: the chargeable weight of each, added up; the larger of all
 * actual and all volumetric weight; or each piece as a shipment of its own.
 */
export const PIECES_RULES = ['sum_of_pieces', 'sum_of_weights', 'each'] as const;
export type PiecesRule = (typeof PIECES_RULES)[number];

/** The courier's limits; infinite if it sets none. */
export interface Limits {
  /** Of each piece. */
  readonly maxActualDg: number;
  readonly maxSide: number;
  readonly maxLengthPlusGirth: number;
  /** Of the whole shipment. */
  readonly maxPieces: number;
  readonly maxShipmentDg: number;
}

type MeasureOfSize = 'longest_side' | 'second_side' | 'length_plus_girth';

/** The fee for a package above a weight or a size, and the least weight billed for it. */
export interface HandlingRule {
  readonly kind: 'overweight' | 'overweight_chargeable' | MeasureOfSize;
  readonly above: number;
  /** Whether the threshold itself meets the rule as well. */
  readonly isAtLeast: boolean;
  readonly feeSatang: number;
  /** Of the rules of one group the highest fee applies, once. */
  readonly group: number;
  /** Whether several pieces that meet it are charged once rather than each. */
  readonly isPerShipment: boolean;
  readonly minDg: number;
  readonly hasFuel: boolean;
}

/** A remote area's charge: the higher of a flat amount and one per billable kilogram. */
export interface RemoteTier {
  readonly tier: string;
  readonly flatSatang: number;
  readonly perKgSatang: number;
  readonly hasFuel: boolean;
}

/** The flat fees of one country, with their sum and the part of it that fuel applies to. */
export interface CountryFees {
  readonly fees: readonly { readonly name: string; readonly feeSatang: number }[];
  readonly feeSatang: number;
  readonly fuelledSatang: number;
}

/** In force from the first to the last day, both included, as `YYYY-MM-DD` in Thailand. */
export interface DemandSurcharge {
  readonly from: string;
  readonly to: string;
  readonly perKgSatang: number;
}

/** A demand surcharge of the day, per billable kilogram but at least `minSatang` a shipment. */
export interface SeasonalSurcharge {
  readonly name: string;
  readonly perKgSatang: number;
  readonly minSatang: number;
  /** By zone. */
  readonly isInZone: readonly boolean[];
  readonly countries: ReadonlySet<string>;
}

/** A lane that is suspended on the day. */
export interface Suspension {
  /** All countries where there is none. */
  readonly countries: ReadonlySet<string>;
  /** The last day, or null until further notice. */
  readonly until: string | null;
  readonly reason: string;
  readonly reasonTh: string;
}

/** Days in Thailand, both included; `to` is null until a next rate is known. */
export interface FuelPeriod {
  readonly from: string;
  readonly to: string | null;
}

export interface FuelBases {
  readonly freight: boolean;
  readonly handling: boolean;
  readonly area: boolean;
  readonly remote: boolean;
  readonly country: boolean;
  readonly demand: boolean;
}
