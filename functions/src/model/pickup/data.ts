import * as z from 'zod';

import { fieldIssue, required } from '../../fields/field-fault';
import { ANY_FIELD_REQUIRED, hasAnyField, nullAsAbsent, reason } from '../../fields/members';
import { whole } from '../../fields/numbers';
import { recordId, recordTarget } from '../../fields/record-target';
import { code, email, line, lines, oneOf, timeOfDay } from '../../fields/text';
import { calendarDate, thaiPhone } from '../../fields/thai-fields';
import { MAX_PARCELS, totalKilograms } from '../../pricing/fees/rule';
import { correction } from '../history/correction';
import { PickupAddressData, isOnePlace, pickupAddressMembers } from './address';
import { PickupStatus } from './pickup';

const NOT_AN_OBJECT = fieldIssue('field_not_object');

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
    required('field_not_object'),
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
    NOT_AN_OBJECT,
  )
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    error: fieldIssue('field_not_after', { other: 'from' }),
  })
  .transform(({ date, from, to }) => ({ date, from, to }));

const ContactData = z.strictObject(
  { name: line(100), phone: thaiPhone(), email: email().nullish() },
  NOT_AN_OBJECT,
);

const commonMembers = {
  address_id: recordId().nullish(),
  /** The same as `address_id`. */
  pickup_address_id: recordId().nullish(),
  destination_id: code(40),
  parcels_count: whole(1, MAX_PARCELS),
  total_weight_kg: totalKilograms(),
  preferred_date: calendarDate().nullish(),
};

interface Place {
  readonly pickup_address?: unknown;
  readonly address_id?: string | null | undefined;
  readonly pickup_address_id?: string | null | undefined;
}

const isNew = ({ pickup_address }: Place): boolean => pickup_address != null;
const isSaved = ({ address_id, pickup_address_id }: Place): boolean =>
  address_id != null || pickup_address_id != null;
/** Reported together with any other faults. */
const IF_OBJECT = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null;

/** Requires one place; a saved address is `address_id` from here on. */
const atOnePlace = <Data extends Place>(data: z.ZodType<Data>) =>
  data
    .refine((place) => isNew(place) || isSaved(place), {
      path: ['pickup_address'],
      error: fieldIssue('field_required_unless', { other: 'address_id' }),
      when: IF_OBJECT,
    })
    .refine((place) => !isNew(place) || !isSaved(place), {
      path: ['pickup_address'],
      error: fieldIssue('field_excluded_by', { other: 'address_id' }),
      when: IF_OBJECT,
    })
    .refine(
      ({ address_id, pickup_address_id }) =>
        address_id == null || pickup_address_id == null || address_id === pickup_address_id,
      {
        path: ['pickup_address_id'],
        error: fieldIssue('field_other_record', { noun: 'address', other: 'address_id' }),
      },
    )
    .transform(({ pickup_address_id, ...others }) =>
      pickup_address_id == null ? others : { ...others, address_id: pickup_address_id },
    );

export const FeeQuestion = atOnePlace(
  z.strictObject(
    { pickup_address: PlaceData.nullish(), ...commonMembers },
    required('field_not_object'),
  ),
);
export type FeeQuestion = z.output<typeof FeeQuestion>;

export const NewPickupData = atOnePlace(
  z.strictObject(
    {
      pickup_address: PickupAddressData.nullish(),
      ...commonMembers,
      contact: ContactData.nullish(),
      slot: SlotData.nullish(),
      notes: lines(1000).nullish(),
      quote_id: recordId().nullish(),
    },
    required('field_not_object'),
  ),
);
export type NewPickupData = z.output<typeof NewPickupData>;

export const PickupChangeData = z
  .strictObject(
    {
      status: nullAsAbsent(oneOf(PickupStatus)),
      slot: nullAsAbsent(SlotData),
      reason: reason(),
      correction: correction(),
    },
    required('field_not_object'),
  )
  .refine(({ status, slot }) => hasAnyField({ status, slot }), ANY_FIELD_REQUIRED);
export type PickupChangeData = z.output<typeof PickupChangeData>;

/** The members that identify a pickup; a request needs one of them. */
export const IDENTIFIERS = ['pickup_number', 'request_number', 'id'] as const;

export const Target = recordTarget('PR', IDENTIFIERS, 'pickup', 'request_number');
