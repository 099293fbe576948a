import * as z from 'zod';

import { shortId } from '../fields/short-id';
import { sortOrder } from '../fields/sort-order';
import { line } from '../fields/text';

/** The id of a service: what a shipment's `service_id` names. */
export const ServiceId = shortId();

/** A document of the collection `services`; its id is the service's. */
export const ServiceRecord = z.strictObject({
  service_name: line(80),
  logo: z.url({ protocol: /^https$/, error: 'must be an https address or null' }).nullable(),
  active: z.boolean(),
  sort_order: sortOrder(),
});
export type ServiceRecord = z.infer<typeof ServiceRecord>;

export interface ShippingService extends ServiceRecord {
  readonly id: string;
}
