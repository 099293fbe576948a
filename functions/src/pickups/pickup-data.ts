import * as z from 'zod';

import { email } from '../fields/email';
import { NAMES_NONE, namesOne } from '../fields/names-one';
import { recordId } from '../fields/record-target';
import { required } from '../fields/required';
import { lines, line } from '../fields/text';
import { timeOfDay } from '../fields/time-of-day';
import { calendarDate, hasPostalCodeOfProvince, thaiPhone } from '../thailand/fields';
import { MOST_PARCELS, totalKilograms } from './bounds';
import { HubId } from './hub';
import { PickupAddressData, pickupAddressMembers } from './pickup-address';
import { PickupStatus } from './pickup-status';

const OBJECT = 'must be an object';

/** Where a pickup is, for its fee: the rest of the address may still be missing. */
const PlaceData = z
  .strictObject(
    {
      ...z.object(pickupAddressMembers).partial().shape,
      province: pickupAddressMembers.province,
      postal_code: pickupAddressMembers.postal_code,
    },
    required(OBJECT),
  )
  .check(hasPostalCodeOfProvince);

/** Hours of a day, as `list_destinations` tells them. */
const SlotData = z
  .strictObject({ date: calendarDate(), from: timeOfDay(), to: timeOfDay() }, OBJECT)
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after from' });

const ContactData = z.strictObject(
  { name: line(100), phone: thaiPhone(), email: email().nullish() },
  OBJECT,
);

const asked = {
  address_id: recordId().nullish(),
  destination_id: HubId,
  parcels_count: z
    .int(required('must be a whole number'))
    .min(1, 'must be at least 1')
    .max(MOST_PARCELS, `must be at most ${MOST_PARCELS}`),
  total_weight_kg: totalKilograms(),
  preferred_date: calendarDate().nullish(),
};

interface Place {
  readonly pickup_address?: unknown;
  readonly address_id?: unknown;
}

function namesOnePlace({ value, issues }: z.core.ParsePayload<Place>): void {
  const isNew = value.pickup_address != null;
  const isSaved = value.address_id != null;
  if (isNew !== isSaved) return;
  const message = isNew
    ? 'must be left out where there is an address_id'
    : 'is required, or else address_id';
  issues.push({ code: 'custom', path: ['pickup_address'], input: value, message });
}

/** What `quote_fee` is asked. */
export const FeeQuestion = z
  .strictObject({ pickup_address: PlaceData.nullish(), ...asked }, required(OBJECT))
  .check(namesOnePlace);
export type FeeQuestion = z.output<typeof FeeQuestion>;

/** A new pickup as its partner sends it. */
export const NewPickupData = z
  .strictObject(
    {
      pickup_address: PickupAddressData.nullish(),
      ...asked,
      contact: ContactData.nullish(),
      slot: SlotData.nullish(),
      notes: lines(1000).nullish(),
      quote_id: recordId().nullish(),
    },
    required(OBJECT),
  )
  .check(namesOnePlace);
export type NewPickupData = z.output<typeof NewPickupData>;

/** What staff change of a pickup. */
export const PickupChangeData = z
  .strictObject(
    {
      status: z
        .enum(PickupStatus.options, `must be one of ${PickupStatus.options.join(', ')}`)
        .optional(),
      slot: SlotData.optional(),
    },
    required(OBJECT),
  )
  .refine(namesOne, NAMES_NONE);
export type PickupChangeData = z.output<typeof PickupChangeData>;
