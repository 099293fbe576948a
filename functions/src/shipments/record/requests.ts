import * as z from 'zod';

import { email } from '../../fields/email';
import { filters } from '../../fields/filters';
import { oneOf } from '../../fields/one-of';
import { PageRequest } from '../../fields/page-request';
import { recordTarget } from '../../fields/record-target';
import { ShipmentStatus } from './status';

/** Which shipment an action is about. */
export const Target = recordTarget('SR', 'request_number', 'shipment');

const flag = () => z.boolean('must be true or false').nullish();

export const GetOptions = z.object({ include_history: flag() });

const Filters = filters({
  status: oneOf(ShipmentStatus).nullish(),
  client_email: email().toLowerCase().nullish(),
  include_deleted: flag(),
}).transform(({ status, client_email, include_deleted }) => ({
  status: status ?? undefined,
  clientEmail: client_email ?? undefined,
  withDeleted: include_deleted ?? false,
}));

/** What a list of shipments is asked for. */
export const ListRequest = z.intersection(PageRequest, Filters);
export type ListRequest = z.output<typeof ListRequest>;
