import * as z from 'zod';

import { satangToThb } from '../../measures/money';
import { FEE_PARTS, type FeePart, type PickupFee } from './calculate-fee';

/** A fee as it is stored, in satang: its parts in their order, which add up to it. */
export const FeeRecord = z
  .object({
    total_satang: z.int().min(0),
    parts: z.array(z.object({ part: z.enum(FEE_PARTS), amount_satang: z.int().min(0) })),
  })
  .refine(isWhole, 'must be the sum of its parts');

function isWhole({ total_satang, parts }: PickupFee): boolean {
  const sum = parts.reduce((total, { amount_satang }) => total + amount_satang, 0);
  return sum === total_satang && parts.map(({ part }) => part).join() === FEE_PARTS.join();
}

interface ShownPart extends FeePart {
  amount_thb: number;
}

export interface ShownFee {
  fee_thb: number;
  currency: 'THB';
  /** All parts, in order; they add up to the fee. */
  breakdown: ShownPart[];
}

/** A fee as a partner reads it: baht, and of each part the satang as a whole number too. */
export const showFee = ({ total_satang, parts }: PickupFee): ShownFee => ({
  fee_thb: satangToThb(total_satang),
  currency: 'THB',
  breakdown: parts.map(({ part, amount_satang }) => ({
    part,
    amount_thb: satangToThb(amount_satang),
    amount_satang,
  })),
});
