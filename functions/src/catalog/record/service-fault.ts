import { nearestOf } from '../../fields/nearest';
import type { ShippingService } from './shipping-service';

type Listed = Pick<ShippingService, 'id' | 'service_name'>;

/** A courier that is quoted without being on the list of services. */
interface Unlisted {
  readonly courierName: string;
  readonly displayName: string;
}

const MOST_NAMED = 10;

/** What is wrong with a `service_id`, and which ones there are. */
export function describeServiceFault(
  services: readonly Listed[],
  couriers: readonly Unlisted[],
  suggestion: string | undefined,
): string {
  const meant = suggestion === undefined ? ';' : `; did you mean ${suggestion}? Or`;
  const fault = `is not an active service${meant} send the service_id of a quote`;
  if (services.length > 0) {
    return `${fault}, or an id of apiShippingServices: ${some(services.map(({ id }) => id))}`;
  }
  return couriers.length > 0
    ? `${fault}: ${some(couriers.map(({ courierName }) => courierName))}`
    : fault;
}

function some(ids: readonly string[]): string {
  const more = ids.length - MOST_NAMED;
  return `${ids.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
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
  const nearest = nearestOf(
    written,
    names.map(([name]) => name),
  );
  return names.find(([name]) => name === nearest)?.[1];
}
