import {
  API_QUOTE,
  API_SHIPPING_SERVICES,
  SHIPMENT_CRUD,
  TRACKING,
  type BuiltFunction,
} from '../local/function-server';
import { PICKUP, SHIPMENT } from '../operations/demo/examples';
import type { BodyOf } from './load';
import { CLIENT, PARTNER, STAFF, type World } from './world';

/** A function, and a realistic mix of requests to it. */
export interface Traffic {
  readonly target: BuiltFunction;
  readonly requests: number;
  readonly bodyOf: BodyOf;
}

const COUNTRIES = ['JP', 'DE', 'US', 'SG', 'AU', 'GB', 'CN', 'Japan'] as const;
const PICKUPS = { api_token: PARTNER, api_scope: 'pickup' };

const quote: BodyOf = (n) => ({
  api_token: CLIENT,
  country: COUNTRIES[n % COUNTRIES.length],
  actual_weight_kg: 0.5 + (n % 40) / 2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
});

/** Each action of shipments and pickups in turn; three in eleven are lists of 100. */
function recordAction({ shipment, pickup }: World, n: number): object {
  const actions = [
    { api_token: CLIENT, action: 'create', data: SHIPMENT },
    { api_token: CLIENT, action: 'list', limit: 100 },
    { api_token: CLIENT, action: 'get', id: shipment },
    { ...PICKUPS, action: 'list', limit: 100 },
    { api_token: CLIENT, action: 'create', data: SHIPMENT, idempotency_key: `bench-${n}` },
    { api_token: STAFF, action: 'list', limit: 100 },
    { api_token: PARTNER, action: 'quote_fee', data: PICKUP },
    { ...PICKUPS, action: 'create', data: PICKUP },
    { ...PICKUPS, action: 'get', id: pickup },
    { api_token: PARTNER, action: 'list_destinations' },
    { api_token: CLIENT, action: 'get', id: shipment, include_history: true },
  ];
  return actions[n % actions.length] ?? {};
}

/** Numbers of the simulated carrier, each several times, our own numbers, and some refreshes. */
const track = ({ trackingTokens, shipment }: World, n: number): object => ({
  api_token: trackingTokens[n % trackingTokens.length],
  trackingNumber: n % 5 === 0 ? shipment : `SIMLIFE${n % 400}`,
  refresh: n % 21 === 1,
});

export const trafficOf = (world: World): readonly Traffic[] => [
  { target: API_QUOTE, requests: 6000, bodyOf: quote },
  {
    target: API_SHIPPING_SERVICES,
    requests: 6000,
    bodyOf: () => ({ api_token: CLIENT }),
  },
  { target: SHIPMENT_CRUD, requests: 2200, bodyOf: (n) => recordAction(world, n) },
  { target: TRACKING, requests: 3000, bodyOf: (n) => track(world, n) },
];
