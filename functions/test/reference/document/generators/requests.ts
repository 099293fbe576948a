import * as z from 'zod';

import {
  OPERATIONS,
  type Operation,
  listExamples,
} from '../../../../reference/document/operations';
import { type JsonObject, isJsonObject } from '../../../../src/fields/members';
import { ACTIONS } from '../../../../src/functions/actions';
import { QuoteRequest } from '../../../../src/quotes/quote-request';
import { TrackingRequest } from '../../../../src/tracking/track';

/** Names of members and indexes of lists, from the outside in. */
type Place = readonly (string | number)[];

/** The place of every member of a value, those inside of other members included. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => placesIn(item, [...at, index]));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const place = [...at, name];
    return [place, ...placesIn(member, place)];
  });
}

/** What stands for a member: any number of members, none to remove it. */
type Replacement = (name: string, member: unknown) => JsonObject;

/** A value with one of its members replaced. */
function changed(value: unknown, place: Place, replace: Replacement): unknown {
  const [name, ...inner] = place;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      index === name ? changed(item, inner, replace) : item,
    );
  }
  if (!isJsonObject(value) || name === undefined) return value;
  const { [name]: member, ...others } = value;
  if (inner.length === 0) return { ...others, ...replace(String(name), member) };
  return { ...others, [name]: changed(member, inner, replace) };
}

/** A request of an operation, right or wrong. */
export interface Request {
  readonly title: string;
  readonly operation: Operation;
  readonly value: unknown;
}

/** The example of an operation, changed at a place. */
const changedExample = (
  title: string,
  operation: Operation,
  place: Place,
  replace: Replacement,
): Request => ({ title, operation, value: changed(operation.example, place, replace) });

/** The examples of each operation. */
export const EXAMPLES: readonly Request[] = OPERATIONS.flatMap(listExamples).map(
  ({ id, operation, request: value }) => ({ title: `the example of ${id}`, operation, value }),
);

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

const wrongCall = (title: string, id: string, place: Place, replace: Replacement): Request[] =>
  OPERATIONS.filter((operation) => operation.id === id).map((operation) =>
    changedExample(title, operation, place, replace),
  );

const without: Replacement = () => ({});
const set =
  (members: object): Replacement =>
  () => ({ ...members });
const add =
  (members: object): Replacement =>
  (name, member) => ({ [name]: member, ...members });

const SIDES = { length_cm: 40, width_cm: 30, height_cm: 20 };

/** What integrators get wrong beyond that. */
export const WRONG_CALLS: readonly Request[] = [
  wrongCall('text for true', 'Quote', ['country'], add({ explain: 'true' })),
  wrongCall('a piece without its weight', 'Quote', ['actual_weight_kg'], set({ pieces: [SIDES] })),
  wrongCall('a piece in place of pieces', 'CreateShipment', ['data', 'actual_weight_kg'], () => ({
    pieces: { ...SIDES, actual_weight_kg: 3.2 },
  })),
  wrongCall('an unknown action', 'GetShipment', ['action'], set({ action: 'fetch' })),
  wrongCall('no record named', 'GetShipment', ['request_number'], without),
  wrongCall('an unknown status', 'ListShipments', ['status'], set({ status: 'shipped' })),
  wrongCall('a name in camel case', 'CreateShipment', ['data'], add({ idempotencyKey: 'order-1' })),
  wrongCall(
    'an unknown member of data',
    'CreateShipment',
    ['data', 'length_cm'],
    add({ weight: 3.2 }),
  ),
  wrongCall('an item for a list of items', 'CreateShipment', ['data', 'items'], (name, member) => ({
    [name]: Array.isArray(member) ? member[0] : member,
  })),
  wrongCall(
    'the fields outside of data',
    'UpdateShipment',
    ['data'],
    set({ actual_weight_kg: 3.4 }),
  ),
  wrongCall('a pickup without its scope', 'CreatePickup', ['api_scope'], without),
  wrongCall('a pickup in the scope of addresses', 'CreatePickup', ['api_scope'], (name) => ({
    [name]: 'address',
  })),
  wrongCall('a pickup by the id of a shipment', 'CancelPickup', ['pickup_number'], (_, member) => ({
    shipment_id: member,
  })),
].flat();
