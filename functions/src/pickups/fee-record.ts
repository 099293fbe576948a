import * as z from 'zod';

import { satangToThb } from '../measures/money';
import { FEE_PARTS, type FeePart, type PickupFee } from './fee';

/** A fee as it is stored, in satang. */
export const FeeRecord = z.object({
  total_satang: z.int(),
  parts: z.array(z.object({ part: z.enum(FEE_PARTS), amount_satang: z.int() })),
});

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
