import * as z from 'zod';

import { shortId } from '../fields/short-id';

/** The id of a service: what a shipment's `service_id` names. */
export const ServiceId = shortId();

/** A document of the collection `services`; its id is the service's. */
export const ServiceRecord = z.strictObject({
  service_name: z.string().trim().min(1).max(80),
  logo: z.url({ protocol: /^https$/, error: 'must be an https address or null' }).nullable(),
  active: z.boolean(),
  sort_order: z.int().min(0).max(10_000),
});
export type ServiceRecord = z.infer<typeof ServiceRecord>;

export interface ShippingService extends ServiceRecord {
  readonly id: string;
}

/** By `sort_order`, and by id where it is the same. */
export const byServiceOrder = (a: ShippingService, b: ShippingService): number =>
  a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1);
