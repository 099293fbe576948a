import fc from 'fast-check';

import { generateToken } from '../../desk/model/new-token';
import { corrupted } from './corrupt';
import { hostileValues } from './hostile-values';
import { toNode } from './schema-node';
import { TARGETS, type Target } from './targets';
import { validValues } from './valid-values';
import { HOLDER_NAMES, type HolderName, Reference } from './world';

/** How a request carries its credential. */
export type Credential = 'body' | 'header' | 'both' | 'none' | { readonly wrong: string };

/** A request before its records and its sender's token are filled in. */
export interface Plan {
  readonly target: Target;
  readonly holder: HolderName;
  readonly credential: Credential;
  readonly method: string;
  readonly members: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Replaces the whole body with any text. */
  readonly text?: string;
  /** Whether it was meant to succeed. */
  readonly isValid: boolean;
}

const WRONG_TOKENS: readonly string[] = [
  '',
  'svc_',
  generateToken('svc_'),
  generateToken('uat_svc_'),
  generateToken('trk_'),
  'uat_svc_x',
  'x'.repeat(2000),
  '../../tokens/x',
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  { 'x-request-id': 'fuzz-1.2_3' },
  { 'x-request-id': 'not allowed here' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'accept-encoding': 'gzip', origin: 'https://example.com' },
  { authorization: 'Basic dXNlcjpwYXNz' },
];
const STRANGE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': 'with spaces in it' },
  { 'idempotency-key': 'é' },
  { authorization: 'Bearer' },
];

const keyed = (target: Target): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  target.isKeyed
    ? fc.oneof(
        { weight: 3, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.uuid().map((idempotency_key) => ({ idempotency_key })) },
        { weight: 1, arbitrary: fc.constant({ idempotency_key: null }) },
      )
    : fc.constant({});

function bodies(target: Target, holder: HolderName): fc.Arbitrary<Record<string, unknown>> {
  const schema = target.schemas[holder === 'staff' ? 'staff' : 'client'];
  const values = validValues(toNode(schema), target.kind);
  return fc.tuple(values, keyed(target)).map(([members, key]) => ({
    ...target.fixed,
    ...(target.isAboutDeleted ? mapMembers(members as object, toDeleted) : (members as object)),
    ...key,
  }));
}

const mapMembers = (members: object, change: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value)]));

const toDeleted = (value: unknown): unknown =>
  value instanceof Reference && value.whose === 'own' ? value.toDeleted() : value;

const METHODS: Readonly<Record<Target['functionName'], readonly string[]>> = {
  apiQuote: ['POST'],
  apiShippingServices: ['POST', 'GET'],
  shipmentCrud: ['POST'],
  tracking: ['POST', 'GET'],
};

const validPlans = (target: Target, holder: HolderName): fc.Arbitrary<Plan> =>
  fc.record({
    target: fc.constant(target),
    holder: fc.constant(holder),
    credential:
      target.functionName === 'shipmentCrud'
        ? fc.constantFrom<Credential>('body', 'both')
        : fc.constantFrom<Credential>('body', 'header', 'both'),
    method: fc.constantFrom(...METHODS[target.functionName]),
    members: bodies(target, holder),
    headers: fc.constantFrom(...HEADERS),
    isValid: fc.constant(true),
  });

/** Faults of a request outside its fields. */
const faults: fc.Arbitrary<Partial<Plan>> = fc.oneof(
  fc.constantFrom<Credential>('none', 'header').map((credential) => ({ credential })),
  fc.constantFrom(...WRONG_TOKENS).map((wrong) => ({ credential: { wrong } })),
  fc.constantFrom(...HOLDER_NAMES).map((holder) => ({ holder })),
  fc.constantFrom('PUT', 'DELETE', 'PATCH', 'GET').map((method) => ({ method })),
  fc.constantFrom(...STRANGE_HEADERS).map((headers) => ({ headers })),
  fc.string({ unit: 'binary', maxLength: 100 }).map((text) => ({ text })),
  hostileValues.map((value) => ({ text: JSON.stringify(value) })),
);

const corruptPlans = (target: Target, holder: HolderName): fc.Arbitrary<Plan> =>
  validPlans(target, holder).chain((plan) =>
    fc.oneof(
      {
        weight: 5,
        arbitrary: corrupted(plan.members).map((members) => ({ ...plan, members, isValid: false })),
      },
      { weight: 1, arbitrary: faults.map((fault) => ({ ...plan, ...fault, isValid: false })) },
    ),
  );

/** Requests to one target; most are meant to succeed. */
export function plansFor(target: Target): fc.Arbitrary<Plan> {
  return fc.oneof(
    ...target.holders.flatMap((holder) => [
      { weight: 7, arbitrary: validPlans(target, holder) },
      { weight: 3, arbitrary: corruptPlans(target, holder) },
    ]),
  );
}

/** The weight of a target, if not 1: other targets need what these create. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'shipmentCrud create': 4,
  'shipmentCrud pickup create': 3,
  'shipmentCrud quote_fee': 2,
  'shipmentCrud update': 3,
  apiQuote: 3,
};

export const plans: fc.Arbitrary<Plan> = fc.oneof(
  ...TARGETS.map((target) => ({
    weight: WEIGHTS[target.name] ?? 1,
    arbitrary: plansFor(target),
  })),
);
