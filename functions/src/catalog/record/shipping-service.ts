import * as z from 'zod';

import { fieldIssue } from '../../fields/field-fault';
import { sortOrder } from '../../fields/numbers';
import { shortId, storedLine } from '../../fields/text';

/** A service id, as in a shipment's `service_id`. */
export const ServiceId = shortId();

/** A service as the operator enters it. */
export const NewService = z.strictObject({
  id: ServiceId,
  service_name: storedLine(80),
  logo: z.url({ protocol: /^https$/, error: fieldIssue('field_not_logo') }).nullable(),
  active: z.boolean(),
  sort_order: sortOrder(),
});
export type NewService = z.infer<typeof NewService>;

/**
 * A document of the collection `services`, keyed by service id. Releases up to 1.3.0 accepted names
 * that `NewService` refuses.
 */
export const ServiceRecord = NewService.omit({ id: true }).extend({ service_name: z.string() });
export type ServiceRecord = z.infer<typeof ServiceRecord>;

export interface ShippingService extends ServiceRecord {
  readonly id: string;
}

/** The state of a service: `none` if it has no document. */
export type ServiceState = 'active' | 'inactive' | 'none';
