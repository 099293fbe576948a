export interface Dimensions {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** The common input of every courier's price for a request: steps 1 and 2, and the sizes. */
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
