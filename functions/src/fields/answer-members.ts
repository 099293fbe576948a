import * as z from 'zod';

import { RECORD_ID_FORM, type ReferencePrefix } from './record-id';

/** A record's id in a response. */
export const Id = z.string().regex(RECORD_ID_FORM);

/** A record's number in a response. */
export const reference = (prefix: ReferencePrefix): z.ZodString =>
  z.string().regex(new RegExp(`^${prefix}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$`));

const form = (regex: RegExp) => z.stringFormat('date-time', regex);

/** An instant in UTC, to the millisecond. */
export const Instant = form(/^\d{4}(?:-\d\d){2}T\d\d(?::\d\d){2}\.\d{3}Z$/);

/** An instant in Thailand time, to the minute. */
export const ThaiInstant = form(/^\d{4}(?:-\d\d){2}T\d\d:\d\d:00\+07:00$/);

/** An instant with its local offset, to the second. */
export const LocalInstant = form(/^\d{4}(?:-\d\d){2}T\d\d(?::\d\d){2}[+-]\d\d:\d\d$/);

export const ShipmentName = { id: Id, request_number: reference('SR') };

export const PickupName = { id: Id, pickup_number: reference('PR') };
