import * as z from 'zod';

import { shortId } from '../../fields/short-id';
import { showsAs } from '../../fields/shows-as';
import { sortOrder } from '../../fields/sort-order';
import { storedLine } from '../../fields/text';
import { timeOfDay } from '../../fields/time-of-day';
import { hasPostalCodeOfProvince, postalCode, province } from '../../thailand/fields';
import { provinceName } from '../../thailand/province';

/** A hub id, as in a request's `destination_id` and a fee rule's `hub_id`. */
export const HubId = shortId();

const NO_WEEKDAY = { error: 'must be a weekday from 1 (Monday) to 7 (Sunday)', abort: true };

/** The hours within which a driver comes to a partner's address. */
const DailySlot = z
  .strictObject({ from: timeOfDay(), to: timeOfDay() })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after from' });
export type DailySlot = z.infer<typeof DailySlot>;

const isRising = (days: readonly number[]): boolean =>
  days.every((day, at) => day > (days[at - 1] ?? 0));

const Slots = z
  .array(DailySlot)
  .min(1, 'must have at least one slot')
  .max(6, 'must have at most 6 slots')
  .superRefine((slots, context) => {
    slots.forEach(({ from }, at) => {
      const before = slots[at - 1]?.to ?? from;
      if (from >= before) return;
      const message = `must not be before ${before}, the end of the previous slot`;
      context.addIssue({ code: 'custom', path: [at, 'from'], message });
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
    working_days: z
      .array(z.int(NO_WEEKDAY.error).min(1, NO_WEEKDAY).max(7, NO_WEEKDAY))
      .min(1, 'must have at least one day')
      .refine(isRising, 'must be in order, each day once'),
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

/** How a hub is identified; the province is its ISO code. */
interface HubName {
  readonly id: string;
  readonly name: string;
  readonly name_th: string;
  readonly province: string;
  readonly postal_code: string;
}

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
