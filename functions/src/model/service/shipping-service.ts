import * as z from 'zod';

import type { Fault } from '../../errors/fault';
import { fieldProblem } from '../../errors/field-faults';
import { serviceFault } from '../../errors/service-faults';
import { fieldIssue } from '../../fields/field-fault';
import { sortOrder, whole } from '../../fields/numbers';
import { shortId, storedLine } from '../../fields/text';
import { findNearest } from '../../text/nearest';

/** A service id, as in a shipment's `service_id`. */
export const ServiceId = shortId();

/** No carrier is silent for longer without a parcel being lost. */
export const MAX_SILENT_DAYS = 60;

export const NewService = z.strictObject({
  id: ServiceId,
  service_name: storedLine(80),
  logo: z.url({ protocol: /^https$/, error: fieldIssue('field_not_logo') }).nullable(),
  active: z.boolean(),
  sort_order: sortOrder(),
  /**
   * For operators alone: after how many days without news a parcel needs care. Null for the
   * default. A file without it leaves it as it is.
   */
  silent_after_days: whole(1, MAX_SILENT_DAYS).nullish(),
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

type Listed = Pick<ShippingService, 'id' | 'service_name'>;

interface Unlisted {
  readonly courierName: string;
  readonly displayName: string;
}

const MAX_NAMED = 10;

/** What is wrong with a `service_id`, and which ids exist. */
export function findServiceFault(
  services: readonly Listed[],
  couriers: readonly Unlisted[],
  meant: string | undefined,
): Fault {
  const known = knownServices(services, couriers);
  return meant === undefined
    ? fieldProblem('field_not_service', { known })
    : fieldProblem('field_not_service_but', { meant, known });
}

function knownServices(services: readonly Listed[], couriers: readonly Unlisted[]): Fault {
  if (services.length > 0) {
    return serviceFault('known_services', { ids: some(services.map(({ id }) => id)) });
  }
  return couriers.length > 0
    ? serviceFault('known_couriers', { ids: some(couriers.map(({ courierName }) => courierName)) })
    : serviceFault('known_from_quote');
}

function some(all: readonly string[]): Fault {
  const ids = all.slice(0, MAX_NAMED);
  const more = all.length - MAX_NAMED;
  return more > 0 ? serviceFault('listed_cut', { ids, more }) : serviceFault('listed', { ids });
}

/**
 * The id that is meant by a misspelt id or name, in any case and with any separators; undefined if
 * none is close.
 * @example suggestService('Falcon Express', services, []) // 'falcon'
 */
export function suggestService(
  written: string,
  services: readonly Listed[],
  couriers: readonly Unlisted[],
): string | undefined {
  const names: readonly (readonly [name: string, id: string])[] = [
    ...services.map(({ id }) => [id, id] as const),
    ...couriers.map(({ courierName }) => [courierName, courierName] as const),
    ...services.map(({ id, service_name }) => [service_name, id] as const),
    ...couriers.map(({ courierName, displayName }) => [displayName, courierName] as const),
  ];
  const nearest = findNearest(
    written,
    names.map(([name]) => name),
  );
  return names.find(([name]) => name === nearest)?.[1];
}
