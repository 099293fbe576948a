import * as z from 'zod';

import { showsAs } from '../fields/answer-members';
import { fieldIssue, refuseField } from '../fields/field-fault';
import { sortOrder } from '../fields/numbers';
import { shortId, storedLine, timeOfDay, weekdays } from '../fields/text';
import { hasPostalCodeOfProvince, postalCode, province } from '../fields/thai-fields';
import { provinceName } from '../thailand/province';

/** A hub id, as in a request's `destination_id` and a fee rule's `hub_id`. */
export const HubId = shortId();

/** The hours within which a driver comes to a partner's address. */
const DailySlot = z
  .strictObject({ from: timeOfDay(), to: timeOfDay() })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    error: fieldIssue('field_not_after', { other: 'from' }),
  });
export type DailySlot = z.infer<typeof DailySlot>;

const MAX_SLOTS = 6;

const Slots = z
  .array(DailySlot)
  .min(1, fieldIssue('field_no_slot'))
  .max(MAX_SLOTS, fieldIssue('field_too_many_slots', { most: MAX_SLOTS }))
  .superRefine((slots, context) => {
    slots.forEach(({ from }, at) => {
      const before = slots[at - 1]?.to ?? from;
      if (from >= before) return;
      const message = fieldIssue('field_before_previous_slot', { time: before });
      refuseField(context, message, { path: [at, 'from'] });
    });
  });

/** A document of the collection `hubs`, keyed by hub id. */
export const HubRecord = z
  .strictObject({
    name: storedLine(80),
    name_th: storedLine(80),
    province: province(),
    postal_code: postalCode(),
    /** The time of day until which a slot on the same day can be booked, if it has not begun. */
    cutoff_time: timeOfDay(),
    /** ISO weekdays: 1 is Monday, 7 is Sunday. */
    working_days: weekdays(),
    slots: Slots,
    active: z.boolean(),
    sort_order: sortOrder(),
  })
  .check(hasPostalCodeOfProvince);
export type HubRecord = z.infer<typeof HubRecord>;

/** A place that receives parcels, with the hours of its pickups at partners' addresses. */
export interface Hub extends HubRecord {
  readonly id: string;
}

type HubName = Pick<Hub, 'id' | 'name' | 'name_th' | 'province' | 'postal_code'>;

/** A hub as shown to partners. */
export const ShownHub = z.strictObject({
  id: HubId,
  name: z.string(),
  name_th: z.string(),
  /** The English name; `province_code` has the ISO 3166-2 code. */
  province: z.string(),
  province_code: z.string(),
  postal_code: z.string(),
});

export const showHub = showsAs(ShownHub, (hub: HubName) => ({
  id: hub.id,
  name: hub.name,
  name_th: hub.name_th,
  province: provinceName(hub.province),
  province_code: hub.province,
  postal_code: hub.postal_code,
}));

/** The receiving hubs, and the days on which all of them are closed. */
export interface HubBook {
  /** The active hubs, in display order. */
  readonly hubs: readonly Hub[];
  readonly holidays: ReadonlySet<string>;
}
