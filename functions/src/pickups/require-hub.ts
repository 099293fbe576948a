import { fieldProblem } from '../errors/field-faults';
import { invalidField } from '../errors/service-error';
import { nearestOf } from '../fields/nearest';
import type { Hub } from './slots/hub';
import type { HubBook } from './slots/hub-book';

/** @throws ServiceError `validation_failed` naming the field, if no active hub has this id. */
export function requireHub({ hubs }: HubBook, id: string): Hub {
  const hub = hubs.find((known) => known.id === id);
  if (hub) return hub;
  const ids = hubs.map((known) => known.id);
  throw invalidField('data.destination_id', fieldProblem('field_not_hub'), nearestOf(id, ids));
}
