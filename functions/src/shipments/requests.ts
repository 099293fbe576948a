import * as z from 'zod';

import { email } from '../fields/email';
import { required } from '../fields/required';
import { lines } from '../fields/text';
import { readReference } from '../record-id';
import { PageRequest } from '../lists/page-request';
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

const emailOfClient = () => email().toLowerCase().nullish();

const Filters = z
  .object({
    status: z
      .enum(ShipmentStatus.options, `must be one of ${ShipmentStatus.options.join(', ')}`)
      .nullish(),
    client_email: emailOfClient(),
    include_deleted: flag(),
    data: z.object({ client_email: emailOfClient() }, 'must be an object').nullish(),
  })
  .transform(({ status, client_email, include_deleted, data }, context) => {
    const clientEmail = client_email ?? data?.client_email ?? undefined;
    if (data?.client_email != null && data.client_email !== clientEmail) {
      const message = 'differs from data.client_email';
      context.addIssue({ code: 'custom', path: ['client_email'], message });
    }
    return { status: status ?? undefined, clientEmail, withDeleted: include_deleted ?? false };
  });

/** What a list of shipments is asked for. */
export const ListRequest = z.intersection(PageRequest, Filters);
export type ListRequest = z.output<typeof ListRequest>;
