export interface Dimensions {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** What every courier's price for one request starts from: steps 1 and 2, and the sizes. */
export interface Package {
  readonly country: string;
  readonly isDocument: boolean;
  readonly actualDg: number;
  readonly volumetricDg: number;
  readonly chargeableDg: number;
  readonly weightUsed: 'actual' | 'volumetric';
  readonly longestSide: number;
  readonly secondSide: number;
  readonly lengthPlusGirth: number;
  readonly shipDate: string;
}
