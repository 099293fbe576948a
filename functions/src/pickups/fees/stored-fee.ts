import * as z from 'zod';

import { showsAs } from '../../fields/answer-members';
import { fieldIssue } from '../../fields/field-fault';
import { satangToThb } from '../../measures/units';
import { FEE_PARTS, type PickupFee } from './calculate-fee';

/** A stored fee in satang: its parts in order; their sum is the total. */
export const FeeRecord = z
  .object({
    total_satang: z.int().min(0),
    parts: z.array(z.object({ part: z.enum(FEE_PARTS), amount_satang: z.int().min(0) })),
  })
  .refine(isWhole, fieldIssue('field_not_sum'));

function isWhole({ total_satang, parts }: PickupFee): boolean {
  const sum = parts.reduce((total, { amount_satang }) => total + amount_satang, 0);
  return sum === total_satang && parts.map(({ part }) => part).join() === FEE_PARTS.join();
}

const ShownPart = z.strictObject({
  part: z.enum(FEE_PARTS),
  amount_thb: z.number(),
  amount_satang: z.int(),
});

/** A fee as shown to a partner: in baht, with each part in whole satang as well. */
export const ShownFee = z.strictObject({
  fee_thb: z.number(),
  currency: z.literal('THB'),
  /** All parts, in order; their sum is the fee. */
  breakdown: z.array(ShownPart).length(FEE_PARTS.length),
});

export const showFee = showsAs(ShownFee, ({ total_satang, parts }: PickupFee) => ({
  fee_thb: satangToThb(total_satang),
  currency: 'THB' as const,
  breakdown: parts.map(({ part, amount_satang }) => ({
    part,
    amount_thb: satangToThb(amount_satang),
    amount_satang,
  })),
}));
