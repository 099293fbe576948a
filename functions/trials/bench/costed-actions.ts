import { PICKUP, SHIPMENT } from '../../desk/demo/examples';
import {
  API_QUOTE,
  API_SHIPPING_SERVICES,
  SHIPMENT_CRUD,
  TRACKING,
  type BuiltFunction,
} from '../../local/function-server';
import { workAtOnce } from '../../tools/at-once';
import { CLIENT, PARTNER, STAFF, type World } from './world';

/** Sends one request and returns its answer. */
export type Send = (body: object) => Promise<Record<string, unknown>>;

/** An action whose calls are measured. */
export interface CostedAction {
  readonly target: BuiltFunction;
  readonly name: string;
  /** Prepares the bodies of a number of calls, by calls that are not measured. */
  readonly prepare: (send: Send, count: number) => Promise<readonly object[]>;
}

type BodyOf = (n: number) => object;

const AT_ONCE = 20;
const OWN = { api_token: CLIENT };
const PICKUPS = { api_token: PARTNER, api_scope: 'pickup' };
const CREATE_PICKUP = { ...PICKUPS, action: 'create', data: PICKUP };
const ADDRESSES = { api_token: PARTNER, api_scope: 'address' };
const quoteBody: BodyOf = (n) => ({
  ...OWN,
  country: 'JP',
  actual_weight_kg: 0.5 + (n % 40) / 2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
});
const CREATE = { ...OWN, action: 'create', data: SHIPMENT };

const simple = (bodyOf: BodyOf): CostedAction['prepare'] => {
  return (_send, count) => Promise.resolve(Array.from({ length: count }, (_, n) => bodyOf(n)));
};

/** One new record per call, brought into the state that the call needs. */
const onNew =
  (create: object, steps: readonly object[], body: object): CostedAction['prepare'] =>
  async (send, count) => {
    const bodies: object[] = [];
    await workAtOnce(count, AT_ONCE, async () => {
      const { data } = await send(create);
      const { id } = data as { id: string };
      for (const step of steps) await send({ ...step, id });
      bodies.push({ ...body, id });
    });
    return bodies;
  };

const byCursor =
  (list: object): CostedAction['prepare'] =>
  async (send, count) => {
    const { pagination } = await send(list);
    const { next_cursor: cursor } = pagination as { next_cursor: string };
    return Array.from({ length: count }, () => ({ ...list, cursor }));
  };

const DELETE = { ...OWN, action: 'delete' };
const STAFF_PICKUP = { ...PICKUPS, api_token: STAFF };

const shipmentActions = ({ shipment }: World): Record<string, CostedAction['prepare']> => ({
  'list of 20, page 1': simple(() => ({ ...OWN, action: 'list' })),
  'list of 20, by cursor': byCursor({ ...OWN, action: 'list' }),
  'list of 100, page 1': simple(() => ({ ...OWN, action: 'list', limit: 100 })),
  get: simple(() => ({ ...OWN, action: 'get', id: shipment })),
  'get with history': simple(() => ({
    ...OWN,
    action: 'get',
    id: shipment,
    include_history: true,
  })),
  create: simple(() => CREATE),
  'create with a service': simple(() => ({
    ...CREATE,
    data: { ...SHIPMENT, service_id: 'glass_turtle' },
  })),
  'create with a key': simple((n) => ({ ...CREATE, idempotency_key: `costed-${n}` })),
  update: onNew(CREATE, [], { ...OWN, action: 'update', data: { notes: 'Ring twice.' } }),
  delete: onNew(CREATE, [], DELETE),
  restore: onNew(CREATE, [DELETE], { api_token: STAFF, action: 'restore' }),
});

const pickupActions = ({ pickup }: World): Record<string, CostedAction['prepare']> => ({
  'pickup list of 20, page 1': simple(() => ({ ...PICKUPS, action: 'list' })),
  'pickup list_destinations': simple(() => ({ ...PICKUPS, action: 'list_destinations' })),
  'pickup quote_fee': simple(() => ({ api_token: PARTNER, action: 'quote_fee', data: PICKUP })),
  'pickup get': simple(() => ({ ...PICKUPS, action: 'get', id: pickup })),
  'pickup get_tracking': simple(() => ({ ...PICKUPS, action: 'get_tracking', id: pickup })),
  'pickup create': simple(() => CREATE_PICKUP),
  'pickup create with a key': simple((n) => ({ ...CREATE_PICKUP, idempotency_key: `costed-${n}` })),
  'pickup update': onNew(CREATE_PICKUP, [], {
    ...STAFF_PICKUP,
    action: 'update',
    data: { status: 'confirmed' },
  }),
  'pickup cancel': onNew(CREATE_PICKUP, [], { api_token: PARTNER, action: 'cancel' }),
  'address create': simple(() => ({ ...ADDRESSES, action: 'create', data: PICKUP.pickup_address })),
});

/** Each credential may call 60 times and refresh 10 times a minute. */
const trackingActions = ({
  trackingTokens,
  shipment,
}: World): Record<string, CostedAction['prepare']> => {
  const by = (n: number) => ({ api_token: trackingTokens[n % trackingTokens.length] });
  return {
    "a carrier's number, first time": simple((n) => ({ ...by(n), trackingNumber: `SIMLIFE${n}` })),
    "a carrier's number, kept": simple((n) => ({ ...by(n), trackingNumber: `SIMLIFE${n}` })),
    'a number of ours, kept': simple((n) => ({ ...by(n), trackingNumber: shipment })),
    'refresh at the carrier': simple((n) => ({
      ...by(n),
      trackingNumber: `SIMHELD${n}`,
      refresh: true,
    })),
  };
};

const buildActions = (
  target: BuiltFunction,
  actions: Record<string, CostedAction['prepare']>,
): CostedAction[] => Object.entries(actions).map(([name, prepare]) => ({ target, name, prepare }));

/** The actions that are measured, in an order that works. */
export const costedActions = (world: World): CostedAction[] => [
  ...buildActions(API_QUOTE, {
    quote: simple(quoteBody),
    'quote that holds': simple((n) => ({ ...quoteBody(n), hold: true })),
  }),
  ...buildActions(API_SHIPPING_SERVICES, { 'list of services': simple(() => OWN) }),
  ...buildActions(SHIPMENT_CRUD, { ...shipmentActions(world), ...pickupActions(world) }),
  ...buildActions(TRACKING, trackingActions(world)),
];
