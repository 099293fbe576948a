import * as z from 'zod';

import { email } from '../fields/email';
import { required } from '../fields/required';
import { lines } from '../fields/text';
import { readReference } from '../record-id';
import { Cursor } from './list-cursor';
import { ShipmentStatus } from './shipment-status';

const name = (form: string) =>
  z.string(required('must be text')).transform((text, context) => {
    const id = readReference('SR', text);
    if (id !== undefined) return id;
    context.addIssue({ code: 'custom', message: form });
    return z.NEVER;
  });

/** Which shipment an action is about: its `request_number`, or its `id`. */
export const Target = z
  .object({
    request_number: name('must look like SR-XXXX-XXXX-XXXX').nullish(),
    id: name('must be 12 letters and digits').nullish(),
  })
  .transform(({ request_number, id }, context) => {
    const named = request_number ?? id;
    if (named == null) {
      context.addIssue({ code: 'custom', path: ['request_number'], message: 'is required' });
    } else if (id != null && id !== named) {
      const message = 'names another shipment than request_number';
      context.addIssue({ code: 'custom', path: ['id'], message });
    }
    return { id: named ?? '' };
  });

const flag = () => z.boolean('must be true or false').nullish();

export const GetOptions = z.object({ include_history: flag() });

export const DeleteOptions = z.object({ reason: lines(500).nullish() });

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 20;
/** Each row that is passed over costs a read; a cursor passes over none. */
const MAX_ROW = 10_000;

const count = (max: number) =>
  z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(max, `must be at most ${max}`)
    .nullish();

const clientEmail = () => email().toLowerCase().nullish();

/** What a list is asked for; `page` and `limit` with their defaults. */
export const ListRequest = z
  .object({
    page: count(MAX_ROW),
    limit: count(MAX_LIMIT),
    cursor: Cursor.nullish(),
    status: z
      .enum(ShipmentStatus.options, `must be one of ${ShipmentStatus.options.join(', ')}`)
      .nullish(),
    client_email: clientEmail(),
    include_deleted: flag(),
    data: z.object({ client_email: clientEmail() }, 'must be an object').nullish(),
  })
  .transform(({ page, limit, cursor, status, client_email, include_deleted, data }, context) => {
    const request = {
      page: page ?? 1,
      limit: limit ?? DEFAULT_LIMIT,
      cursor: cursor ?? undefined,
      status: status ?? undefined,
      clientEmail: client_email ?? data?.client_email ?? undefined,
      withDeleted: include_deleted ?? false,
    };
    const refuse = (field: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [field], message });
    };
    if (request.page * request.limit > MAX_ROW) {
      refuse('page', `reaches past row ${MAX_ROW}; go on with the next_cursor of the page before`);
    }
    if (request.cursor !== undefined && page != null) {
      refuse('page', 'must be left out where there is a cursor');
    }
    if (data?.client_email != null && data.client_email !== request.clientEmail) {
      refuse('client_email', 'differs from data.client_email');
    }
    return request;
  });
export type ListRequest = z.output<typeof ListRequest>;
