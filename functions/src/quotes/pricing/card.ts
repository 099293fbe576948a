/**
 * One courier's rates as the nine steps read them: weights in decigrams, lengths in hundredths
 * of a millimetre, money in satang, rates in basis points. Arrays "by zone" follow `zones`.
 */
export interface Card {
  readonly courierName: string;
  readonly displayName: string;
  readonly zones: readonly RateZone[];
  readonly zoneIndexOf: ReadonlyMap<string, number>;
  readonly parcel: PriceTable | null;
  readonly document: PriceTable | null;
  readonly limits: Limits;
  /** Group by group; the fee of a group that is highest with its fuel comes first. */
  readonly handlingRules: readonly HandlingRule[];
  readonly demandSurcharges: readonly DemandSurcharge[];
  readonly fuelBp: number;
  readonly markupBp: number;
  readonly discountBp: number;
  readonly vatMode: 'add' | 'included' | 'zero';
  readonly vatBp: number;
  readonly roundingUnitSatang: number;
}

export interface RateZone {
  readonly areaFeeSatang: number;
  readonly freightDiscountBp: number;
  readonly estimatedDays: string;
}

/**
 * `rows[i][zone]` is the price up to `rowUpToDg[i]`. Where the lower price of a higher weight
 * counts, it is here already.
 */
export interface PriceTable {
  readonly deliveryType: string;
  /** Weights are rounded, half up, to a multiple of this before anything else. */
  readonly roundToDg: number;
  /** Above the last row, weights go up to a multiple of this. */
  readonly stepDg: number;
  readonly maxDg: number;
  readonly rowUpToDg: readonly number[];
  readonly rows: readonly (readonly number[])[];
  readonly bands: readonly PriceBand[];
}

/** A rate per kilogram of the whole weight, between a lowest and a highest price. */
export interface PriceBand {
  readonly upToDg: number;
  readonly perKgSatangByZone: readonly number[];
  readonly atLeastByZone: readonly number[];
  readonly atMostByZone: readonly number[];
}

/** What the courier refuses to carry above; infinite where it sets no limit. */
export interface Limits {
  readonly maxActualDg: number;
  readonly maxSide: number;
  readonly maxLengthPlusGirth: number;
}

/** What a package above a weight or a size costs more, and the least weight that it is billed. */
export interface HandlingRule {
  readonly kind:
    'overweight' | 'overweight_chargeable' | 'longest_side' | 'second_side' | 'length_plus_girth';
  readonly above: number;
  readonly feeSatang: number;
  /** Of the rules of one group the highest fee applies, once. */
  readonly group: number;
  readonly minDg: number;
  readonly hasFuel: boolean;
}

/** In force from the first to the last day, both included, as `YYYY-MM-DD` in Thailand. */
export interface DemandSurcharge {
  readonly from: string;
  readonly to: string;
  readonly perKgSatang: number;
}
