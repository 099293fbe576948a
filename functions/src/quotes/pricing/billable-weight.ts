import { ceilTo } from '../../measures/integer';
import { DG_PER_KG } from '../../measures/weight';
import type { PriceTable } from './card';

export const ROW_STEP_DG = DG_PER_KG / 2;

/**
 * Step 3: the weight the courier bills, in decigrams. Up to the tariff's break the next half
 * kilogram, above it the next whole one; an exact multiple stays. 30.0001 kg bills as 31 kg.
 */
export function billableDg(tariff: PriceTable, chargeableDg: number): number {
  return ceilTo(chargeableDg, chargeableDg <= tariff.breakDg ? ROW_STEP_DG : DG_PER_KG);
}
