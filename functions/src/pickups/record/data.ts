import * as z from 'zod';

import { ANY_FIELD_REQUIRED, hasAnyField } from '../../fields/any-field';
import { email } from '../../fields/email';
import { nullAsAbsent } from '../../fields/null-as-absent';
import { oneOf } from '../../fields/one-of';
import { reason } from '../../fields/reason';
import { recordId, recordTarget } from '../../fields/record-target';
import { required } from '../../fields/required';
import { line, lines } from '../../fields/text';
import { timeOfDay } from '../../fields/time-of-day';
import { calendarDate, thaiPhone } from '../../thailand/fields';
import { MAX_PARCELS, totalKilograms } from '../fees/rule';
import { isOnePlace, PickupAddressData, pickupAddressMembers } from './address';
import { PickupStatus } from './pickup';

const OBJECT = 'must be an object';

type Refinement = Exclude<Parameters<z.ZodType['refine']>[1], string | undefined>;

/** The address of a fee quote: only province and postal code are required. */
const PlaceData = z
  .strictObject(
    {
      ...pickupAddressMembers,
      name: pickupAddressMembers.name.nullish(),
      phone: pickupAddressMembers.phone.nullish(),
      address_line1: pickupAddressMembers.address_line1.nullish(),
      subdistrict: pickupAddressMembers.subdistrict.nullish(),
      district: pickupAddressMembers.district.nullish(),
    },
    required(OBJECT),
  )
  .check(isOnePlace);

/**
 * A slot as `list_destinations` and `quote_fee` return it; `request_by` is accepted and ignored.
 */
const SlotData = z
  .strictObject(
    {
      date: calendarDate(),
      from: timeOfDay(),
      to: timeOfDay(),
      request_by: z.unknown().optional(),
    },
    OBJECT,
  )
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after from' })
  .transform(({ date, from, to }) => ({ date, from, to }));

const ContactData = z.strictObject(
  { name: line(100), phone: thaiPhone(), email: email().nullish() },
  OBJECT,
);

const commonMembers = {
  address_id: recordId().nullish(),
  /** The same as `address_id`. */
  pickup_address_id: recordId().nullish(),
  destination_id: line(40),
  parcels_count: z
    .int(required('must be a whole number'))
    .min(1, 'must be at least 1')
    .max(MAX_PARCELS, `must be at most ${MAX_PARCELS}`),
  total_weight_kg: totalKilograms(),
  preferred_date: calendarDate().nullish(),
};

interface Place {
  readonly pickup_address?: unknown;
  readonly address_id?: string | null | undefined;
  readonly pickup_address_id?: string | null | undefined;
}

const savedAddressOf = ({ address_id, pickup_address_id }: Place) =>
  address_id ?? pickup_address_id ?? undefined;
const isNew = ({ pickup_address }: Place): boolean => pickup_address != null;
const isSaved = (place: Place): boolean => savedAddressOf(place) !== undefined;
/** Reported together with any other faults. */
const IF_OBJECT = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null;

type Rule = [(data: Place) => boolean, Refinement];

const NEEDS_A_PLACE: Rule = [
  (place) => isNew(place) || isSaved(place),
  { path: ['pickup_address'], error: 'is required unless address_id is sent', when: IF_OBJECT },
];
const NEEDS_ONE_PLACE: Rule = [
  (place) => !isNew(place) || !isSaved(place),
  {
    path: ['pickup_address'],
    error: 'must be left out when address_id is sent',
    when: IF_OBJECT,
  },
];
const NEEDS_ONE_ID: Rule = [
  ({ address_id, pickup_address_id }) =>
    address_id == null || pickup_address_id == null || address_id === pickup_address_id,
  { path: ['pickup_address_id'], error: 'refers to a different address than address_id' },
];

/** A saved address is `address_id` from here on. */
const withAddressId = <Data extends Place>(data: Data): Omit<Data, 'pickup_address_id'> => {
  const { pickup_address_id, ...others } = data;
  return pickup_address_id == null ? others : { ...others, address_id: pickup_address_id };
};

/** The `data` of `quote_fee`. */
export const FeeQuestion = z
  .strictObject({ pickup_address: PlaceData.nullish(), ...commonMembers }, required(OBJECT))
  .refine(...NEEDS_A_PLACE)
  .refine(...NEEDS_ONE_PLACE)
  .refine(...NEEDS_ONE_ID)
  .transform(withAddressId);
export type FeeQuestion = z.output<typeof FeeQuestion>;

/** A new pickup as a partner sends it. */
export const NewPickupData = z
  .strictObject(
    {
      pickup_address: PickupAddressData.nullish(),
      ...commonMembers,
      contact: ContactData.nullish(),
      slot: SlotData.nullish(),
      notes: lines(1000).nullish(),
      quote_id: recordId().nullish(),
    },
    required(OBJECT),
  )
  .refine(...NEEDS_A_PLACE)
  .refine(...NEEDS_ONE_PLACE)
  .refine(...NEEDS_ONE_ID)
  .transform(withAddressId);
export type NewPickupData = z.output<typeof NewPickupData>;

/** The fields of a pickup that staff may change. */
export const PickupChangeData = z
  .strictObject(
    {
      status: nullAsAbsent(oneOf(PickupStatus)),
      slot: nullAsAbsent(SlotData),
      reason: reason(),
    },
    required(OBJECT),
  )
  .refine(({ status, slot }) => hasAnyField({ status, slot }), ANY_FIELD_REQUIRED);
export type PickupChangeData = z.output<typeof PickupChangeData>;

/** The members that identify a pickup; a request needs one of them. */
export const IDENTIFIERS = ['pickup_number', 'request_number', 'id'] as const;

/** The pickup that an action is about. */
export const Target = recordTarget('PR', IDENTIFIERS, 'pickup', 'request_number');
