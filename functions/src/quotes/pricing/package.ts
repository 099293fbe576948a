import { volumetricDg } from '../../measures/weight';

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
  readonly lengthPlusGirth: number;
  readonly shipDate: string;
}

/**
 * Weighs and measures a package (steps 1 and 2). Weights are in decigrams, sides in hundredths
 * of a millimetre, `shipDate` is the day in Thailand. Equal weights count as actual.
 * 40 x 30 x 20 cm and 3.2 kg: chargeable are 4.8 kg, volumetric.
 */
export function measurePackage(
  request: { country: string; isDocument: boolean; actualDg: number; shipDate: string },
  { length, width, height }: Dimensions,
): Package {
  const volumetric = volumetricDg(length, width, height);
  const longestSide = Math.max(length, width, height);
  const girth = 2 * (length + width + height - longestSide);
  return {
    country: request.country,
    isDocument: request.isDocument,
    actualDg: request.actualDg,
    volumetricDg: volumetric,
    chargeableDg: Math.max(request.actualDg, volumetric),
    weightUsed: volumetric > request.actualDg ? 'volumetric' : 'actual',
    longestSide,
    lengthPlusGirth: longestSide + girth,
    shipDate: request.shipDate,
  };
}
