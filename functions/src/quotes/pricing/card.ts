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
  readonly handlingFees: readonly HandlingFee[];
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
  readonly estimatedDays: string;
}

/** `rows[i][zone]` is the price up to `(i + 1)` half kilograms; the last row is the break. */
export interface PriceTable {
  readonly deliveryType: string;
  readonly breakDg: number;
  readonly maxDg: number;
  readonly rows: readonly (readonly number[])[];
  readonly bands: readonly PriceBand[];
}

export interface PriceBand {
  readonly upToDg: number;
  readonly perKgSatangByZone: readonly number[];
}

/** What the courier refuses to carry above; infinite where it sets no limit. */
export interface Limits {
  readonly maxActualDg: number;
  readonly maxSide: number;
  readonly maxLengthPlusGirth: number;
}

export interface HandlingFee {
  readonly kind: 'overweight' | 'longest_side' | 'length_plus_girth';
  readonly above: number;
  readonly feeSatang: number;
}

/** In force from the first to the last day, both included, as `YYYY-MM-DD` in Thailand. */
export interface DemandSurcharge {
  readonly from: string;
  readonly to: string;
  readonly perKgSatang: number;
}
