import { fieldFault, invalidFields } from '../errors/service-error';
import { nearestOf } from '../fields/nearest';
import type { Hub } from './slots/hub';
import type { HubBook } from './slots/hub-book';

/** @throws ServiceError `validation_failed` naming the field, if no active hub has this id. */
export function requireHub({ hubs }: HubBook, id: string): Hub {
  const hub = hubs.find((known) => known.id === id);
  if (hub) return hub;
  const fault = 'is not a destination that accepts pickups; see list_destinations';
  const ids = hubs.map((known) => known.id);
  throw invalidFields([fieldFault('data.destination_id', fault, nearestOf(id, ids))]);
}
