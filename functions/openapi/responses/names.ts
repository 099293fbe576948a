import * as z from 'zod';

import { RECORD_ID_FORM, type ReferencePrefix } from '../../src/record-id';

/** The id of a record as it is answered. */
export const Id = z.string().regex(RECORD_ID_FORM);

/** A record's number as it is answered. */
export const reference = (prefix: ReferencePrefix): z.ZodString =>
  z.string().regex(new RegExp(`^${prefix}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$`));

/** An instant in UTC, to the millisecond. */
export const Instant = z.iso.datetime({ precision: 3 });

/** An instant with the offset of its place. */
export const LocalInstant = z.iso.datetime({ offset: true });

export const ShipmentName = { id: Id, request_number: reference('SR') };

export const PickupName = { id: Id, pickup_number: reference('PR') };
