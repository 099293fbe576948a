import type * as z from 'zod';

import { filters } from '../fields/either-place';
import { fieldIssue } from '../fields/field-fault';
import { email, oneOf, optionalFlag, storedLine } from '../fields/text';
import { calendarDate } from '../thailand/fields';
import { ShipmentStatus } from './record/status';

/** Firestore has no instants before the year 1 or after 9999. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2399-12-31';

const dayOfCreation = () =>
  calendarDate()
    .refine(
      (day) => day >= FIRST_DAY && day <= LAST_DAY,
      fieldIssue('field_day_outside', { first: FIRST_DAY, last: LAST_DAY }),
    )
    .nullish();

interface Days {
  readonly created_from?: string | null | undefined;
  readonly created_to?: string | null | undefined;
}

const areInOrder = ({ created_from, created_to }: Days): boolean =>
  created_from == null || created_to == null || created_from <= created_to;

/** The filters of a list of shipments, which combine freely. */
export const ShipmentFilters = filters({
  status: oneOf(ShipmentStatus).nullish(),
  client_email: email().toLowerCase().nullish(),
  reference: storedLine(100).nullish(),
  courier_name: storedLine(100).nullish(),
  created_from: dayOfCreation(),
  created_to: dayOfCreation(),
  include_deleted: optionalFlag(),
}).refine(areInOrder, {
  path: ['created_to'],
  error: fieldIssue('field_before', { other: 'created_from' }),
});
export type ShipmentFilters = z.output<typeof ShipmentFilters>;
