import * as z from 'zod';

import { required } from '../fields/required';
import { shortId } from '../fields/short-id';
import { line } from '../fields/text';
import { postalCode, province } from '../thailand/fields';
import { findProvince, postalCodeBelongs } from '../thailand/province';

/** The id of a hub: what a pickup's `hub_id` names. */
export const HubId = shortId();

/** A time of day in Thailand, as `HH:MM`. Such times compare as text. */
const timeOfDay = (): z.ZodString =>
  z.string(required('must be text')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: 'must be a time of day as HH:MM, such as 09:30',
    abort: true,
  });

const NO_WEEKDAY = { error: 'must be a weekday from 1, Monday, to 7, Sunday', abort: true };

/** From when until when a driver may come to a partner's address. */
const Slot = z
  .strictObject({ from: timeOfDay(), to: timeOfDay() })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after from' });
export type Slot = z.infer<typeof Slot>;

const isRising = (days: readonly number[]): boolean =>
  days.every((day, at) => day > (days[at - 1] ?? 0));

const Slots = z
  .array(Slot)
  .min(1, 'must have at least one slot')
  .max(6, 'must have at most 6 slots')
  .superRefine((slots, context) => {
    slots.forEach(({ from }, at) => {
      const before = slots[at - 1]?.to ?? from;
      if (from >= before) return;
      const message = `must not be before ${before}, the end of the slot before it`;
      context.addIssue({ code: 'custom', path: [at, 'from'], message });
    });
  });

/** A document of the collection `hubs`; its id is the hub's. */
export const HubRecord = z
  .strictObject({
    name: line(80),
    name_th: line(80),
    province: province(),
    postal_code: postalCode(),
    /** Until when a pickup on the same day can be asked for, where its slot has not begun. */
    cutoff_time: timeOfDay(),
    /** ISO weekdays: 1 is Monday, 7 is Sunday. */
    working_days: z
      .array(z.int(NO_WEEKDAY.error).min(1, NO_WEEKDAY).max(7, NO_WEEKDAY))
      .min(1, 'must have at least one day')
      .refine(isRising, 'must be in order, each day once'),
    slots: Slots,
    active: z.boolean(),
    sort_order: z.int().min(0).max(10_000),
  })
  .superRefine((hub, context) => {
    const own = findProvince(hub.province);
    if (own === undefined || postalCodeBelongs(own, hub.postal_code)) return;
    const message = `must be a postal code of ${own.name_en}`;
    context.addIssue({ code: 'custom', path: ['postal_code'], message });
  });
export type HubRecord = z.infer<typeof HubRecord>;

/** A place that receives parcels, and when its drivers pick them up at partners' addresses. */
export interface Hub extends HubRecord {
  readonly id: string;
}

/** By `sort_order`, and by id where it is the same. */
export const byHubOrder = (a: Hub, b: Hub): number =>
  a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1);
