import * as z from 'zod';

import { email } from '../fields/email';
import { oneOf } from '../fields/one-of';
import { recordTarget } from '../fields/record-target';
import { PageRequest } from '../lists/page-request';
import { ShipmentStatus } from './shipment-status';

/** Which shipment an action is about. */
export const Target = recordTarget('SR', 'request_number', 'shipment');

const flag = () => z.boolean('must be true or false').nullish();

export const GetOptions = z.object({ include_history: flag() });

const emailOfClient = () => email().toLowerCase().nullish();

const Filters = z
  .object({
    status: oneOf(ShipmentStatus).nullish(),
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
