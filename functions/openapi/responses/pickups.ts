import * as z from 'zod';

import type { CancelledPickup } from '../../src/pickups/cancel';
import { FEE_PARTS } from '../../src/pickups/fees/calculate-fee';
import type { FullPickup } from '../../src/pickups/get';
import type { ShownFeeQuote } from '../../src/pickups/quote-fee';
import { PickupRecord } from '../../src/pickups/record/pickup';
import type { ShownPickupSummary } from '../../src/pickups/record/summary';
import type { UpdatedPickup } from '../../src/pickups/update';
import { shownAddress } from './addresses';
import { Hours, Hub, Slot } from './destinations';
import { history } from './history';
import { Id, Instant, PickupName, ThaiInstant } from './names';

const stored = PickupRecord.shape;

const FeePart = z.strictObject({
  part: z.enum(FEE_PARTS),
  amount_thb: z.number(),
  amount_satang: z.int(),
});

const fee = {
  fee_thb: z.number(),
  currency: z.literal('THB'),
  breakdown: z.array(FeePart).length(FEE_PARTS.length),
};

export const FeeQuote = z.strictObject({
  quote_id: Id,
  destination_id: z.string(),
  parcels_count: z.int(),
  total_weight_kg: z.number(),
  ...fee,
  valid_until: Instant,
  earliest_slot: Slot.nullable(),
}) satisfies z.ZodType<ShownFeeQuote>;

export const CreatedPickup = z.strictObject({
  ...PickupName,
  status: stored.status,
  fee_thb: fee.fee_thb,
  slot: Hours,
  cancel_by: ThaiInstant,
});

export const Pickup = z.strictObject({
  ...PickupName,
  status: stored.status,
  address_id: Id.nullable(),
  pickup_address: z.strictObject(shownAddress),
  destination: Hub,
  contact: stored.contact,
  parcels_count: stored.parcels_count,
  total_weight_kg: z.number(),
  slot: Hours,
  cancel_by: ThaiInstant,
  notes: stored.notes,
  ...fee,
  quote_id: Id.nullable(),
  requested_date: Instant,
  account_id: stored.account_id,
  updated_date: Instant,
  cancelled_at: Instant.nullable(),
  cancelled_by: stored.cancelled_by,
  cancel_reason: stored.cancel_reason,
  ...history,
}) satisfies z.ZodType<FullPickup>;

export const PickupSummary = z.strictObject({
  ...PickupName,
  status: stored.status,
  pickup_name: z.string(),
  pickup_province: z.string(),
  destination_id: z.string(),
  parcels_count: stored.parcels_count,
  total_weight_kg: z.number(),
  slot: Hours,
  fee_thb: fee.fee_thb,
  requested_date: Instant,
  account_id: stored.account_id,
}) satisfies z.ZodType<ShownPickupSummary>;

export const ChangedPickup = z.strictObject({
  ...PickupName,
  updated_fields: z.array(z.string()),
}) satisfies z.ZodType<UpdatedPickup>;

export const CancelledPickupName = z.strictObject({
  ...PickupName,
  status: z.literal('cancelled'),
  cancelled_at: Instant.nullable(),
}) satisfies z.ZodType<CancelledPickup>;
