import * as z from 'zod';

import { OPERATIONS, type Operation } from '../../../openapi/operations';
import { ACTIONS } from '../../../src/functions/actions';
import { QuoteRequest } from '../../../src/quotes/quote-request';
import { TrackingRequest } from '../../../src/tracking/tracking-request';
import {
  changed,
  changedExample,
  placesIn,
  type Place,
  type Replacement,
  type Request,
} from './changed';

/** The example of each operation. */
export const EXAMPLES: readonly Request[] = OPERATIONS.map((operation) => ({
  title: `the example of ${operation.id}`,
  operation,
  value: operation.example,
}));

/** Each member of each example. */
const MEMBERS = OPERATIONS.flatMap((operation) =>
  placesIn(operation.example).map((place) => ({ operation, place, at: place.join('.') })),
);

const MISTAKES: Readonly<Record<string, Replacement>> = {
  'is misspelt': (name, member) => ({ [`${name}_x`]: member }),
  'is a list': (name, member) => ({ [name]: [member, member] }),
  'is of another type': (name, member) => ({ [name]: typeof member === 'number' ? '7' : 7 }),
};

/** Each member of each example: misspelt, in a list, and of another type. */
export const MISTAKEN: readonly Request[] = Object.entries(MISTAKES).flatMap(([how, replace]) =>
  MEMBERS.map(({ operation, place, at }) =>
    changedExample(`${operation.id}: ${at} ${how}`, operation, place, replace),
  ),
);

const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map([
  ['Quote', QuoteRequest],
  ['ServiceList', z.object({})],
  ['Tracking', TrackingRequest],
  ...ACTIONS.map(({ id, requests }) => [id, requests.staff] as const),
]);

const isTaken = (schema: z.ZodType | undefined, value: unknown): boolean =>
  schema?.safeParse(value).success === true;

/** Whether the service refuses the example for want of a member. */
function isRequired({ id, function: name, example }: Operation, place: Place): boolean {
  const at = place.join('.');
  const without = changed(example, place, () => ({}));
  if (at === 'api_token') return name === 'shipmentCrud';
  if (at === 'action') return true;
  // Without a scope it may be a request about shipments.
  if (at === 'api_scope') return !isTaken(shipmentSchema(example['action']), without);
  // Depends on the country.
  if (at === 'data.consignee_address.postal_code') return false;
  const { error } = SCHEMAS.get(id)?.safeParse(without) ?? {};
  return error?.issues.some(({ path }) => path.join('.') === at) ?? false;
}

const shipmentSchema = (action: unknown): z.ZodType | undefined =>
  ACTIONS.find(({ name, scope }) => name === action && scope === 'shipment')?.requests.staff;

/** Each example without a member that the service requires, or that it does not. */
export const lacking = (required: boolean): Request[] =>
  MEMBERS.filter(({ operation, place }) => isRequired(operation, place) === required).map(
    ({ operation, place, at }) =>
      changedExample(`${operation.id} without ${at}`, operation, place, () => ({})),
  );
