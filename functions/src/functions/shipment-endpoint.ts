import * as z from 'zod';

import type { Action, ActionResult, Work } from '../actions/action';
import { fieldProblem } from '../errors/field-faults';
import {
  type ErrorDetail,
  fieldFault,
  invalidField,
  MAX_DETAILS,
  ServiceError,
} from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { isJsonObject, type JsonObject } from '../fields/members';
import type { FunctionRequests } from '../fields/misspelt-members';
import type { Handler } from '../http/hosted-function';
import { assertSpelling, parseFields } from '../http/parse-fields';
import { readIdempotencyKey } from '../http/request-parts';
import { type Caller, type Endpoint, serve } from '../http/serve';
import { assertAdmitted, isPartner, type Principal } from '../model/account/principal';
import { isReferenceOf } from '../model/creation/record-id';
import { findNearest } from '../text/nearest';
import { hasUnknownSigns } from '../text/pasted-text';
import { ACTIONS } from './actions';
import { deployedInstance } from './compose-instance';

type ActionScope = Action['scope'];

const NAMED_SCOPES = ['address', 'pickup'] as const satisfies readonly ActionScope[];
const MAX_NAME_LENGTH = 40;
const HUB = 'destination_id';

const NOTHING = z.object({});

/** Members that every request may have in addition to its action's. */
const SHARED: ReadonlySet<string> = new Set(['api_token', 'action', 'api_scope']);
/** Only a creation takes an idempotency key. */
const SHARED_BY_CREATIONS: ReadonlySet<string> = new Set([...SHARED, 'idempotency_key']);

export const sharedMembers = ({ writes }: Action): ReadonlySet<string> =>
  writes === 'creation' ? SHARED_BY_CREATIONS : SHARED;

/** A misspelt member of one action's request is refused by the others too. */
export const REQUESTS: FunctionRequests = {
  schemas: ACTIONS.flatMap(({ requests }) => [requests.client, requests.staff]),
  shared: [...SHARED_BY_CREATIONS],
};

export const echoAction = ({ action }: JsonObject): JsonObject =>
  typeof action === 'string' && action.length <= MAX_NAME_LENGTH ? { action } : {};

const KEYED = new Map(ACTIONS.map((action) => [keyOf(action.scope, action.name), action]));

const findAction = (scope: ActionScope, name: unknown): Action | undefined =>
  typeof name === 'string' ? KEYED.get(keyOf(scope, name)) : undefined;

/**
 * The action of a request: one that needs no scope, one of the given `api_scope`, or one for
 * international shipments. A partner's `create` that names a hub, or a `get` or `update` of a
 * pickup by its number, needs no scope either.
 * @throws ServiceError `validation_failed` if the request names none; `unknown_action`.
 */
export function chooseAction(body: JsonObject, actor: Principal): Action {
  const { action: name, api_scope } = body;
  const byName = findAction('any', name);
  if (byName !== undefined) return byName;
  const isUnscopedPickup =
    isPartner(actor) && (name === 'create' ? namesHub(body) : namesPickup(body));
  const scope = readScope(api_scope ?? (isUnscopedPickup ? 'pickup' : undefined));
  const action = findAction(scope, name);
  if (action !== undefined) return action;
  // A misspelt api_scope would list the actions of the wrong scope.
  assertSpelling(NOTHING, body, SHARED);
  throw unknownAction(scope, name);
}

/** Only a pickup has a hub to go to. */
const namesHub = ({ data }: JsonObject): boolean => isJsonObject(data) && data[HUB] != null;

/** A shipment's number never begins with PR. */
const namesPickup = ({ action, request_number, shipment_id }: JsonObject): boolean =>
  findAction('pickup', action) !== undefined &&
  shipment_id == null &&
  typeof request_number === 'string' &&
  isReferenceOf('PR', request_number);

function keyOf(scope: ActionScope, name: string): string {
  return `${scope} ${name}`;
}

/** A mistyped scope must not turn a partner's pickup into an international shipment. */
function readScope(given: unknown): ActionScope {
  if (given === undefined || given === null) return 'shipment';
  const scope = NAMED_SCOPES.find((known) => known === given);
  if (scope !== undefined) return scope;
  const suggestion = typeof given === 'string' ? findNearest(given, NAMED_SCOPES) : undefined;
  throw invalidField('api_scope', fieldProblem('field_not_scope'), suggestion);
}

function unknownAction(scope: ActionScope, name: unknown): ServiceError {
  const actions = [scope, 'any'].flatMap((offered) =>
    ACTIONS.filter((action) => action.scope === offered).map((action) => action.name),
  );
  if (typeof name === 'string') {
    const problem = fieldProblem('field_unknown_action');
    const detail = fieldFault('action', problem, findNearest(name, actions));
    return new ServiceError('unknown_action', serviceFault('action_unknown', { actions }), [
      detail,
    ]);
  }
  const code = name === undefined ? 'field_no_action' : 'field_not_action_text';
  return invalidField('action', fieldProblem(code, { actions }));
}

/** Members of pickups and saved addresses only. */
const PARTNER_MEMBERS = [
  'pickup_number',
  'pickup_address',
  'destination_id',
  'parcels_count',
  'subdistrict',
  'address_id',
  'pickup_address_id',
];
/** Those that name a saved address, or belong to a new one only. */
const ADDRESS_MEMBERS: Readonly<Record<string, ReadonlySet<string>>> = {
  create: new Set(['subdistrict']),
  get: new Set(['address_id', 'pickup_address_id']),
};

/** This detail already explains why the request was read as an international shipment. */
const isMisspeltScope = ({ suggestion }: ErrorDetail): boolean => suggestion === 'api_scope';

const isPickupNumber = (value: unknown): boolean =>
  typeof value === 'string' && /^\s*pr-/i.test(value);

/** Explains a partner's most likely mistake, to leave out the scope, in the resulting error. */
export function withScopeHint(
  cause: unknown,
  { scope, name }: Action,
  body: JsonObject,
  actor: Principal,
): unknown {
  const isShared = scope === 'shipment' && findAction('pickup', name) !== undefined;
  if (!isShared || !(cause instanceof ServiceError) || !isPartner(actor)) return cause;
  if (cause.details.some(isMisspeltScope)) return cause;
  const { data } = body;
  const members = { ...body, ...(typeof data === 'object' && data) };
  const given = PARTNER_MEMBERS.filter((member) => Object.hasOwn(members, member));
  if (given.length === 0 && !isPickupNumber(body['request_number'])) return cause;
  const ofAddresses = ADDRESS_MEMBERS[name];
  const isAddress = given.length > 0 && given.every((member) => ofAddresses?.has(member));
  const missingScope = isAddress ? 'address' : 'pickup';
  const hint = fieldFault('api_scope', fieldProblem('field_required_for_pickups'), missingScope);
  const details = [hint, ...cause.details].slice(0, MAX_DETAILS);
  const fault = serviceFault('scope_missing', { scope: hint.fault, refusal: cause.fault });
  return new ServiceError(cause.code, fault, details);
}

interface Request {
  readonly action: Action;
  readonly work: Work;
  readonly idempotencyKey: string | undefined;
}

type ActionAnswer = ActionResult<unknown> & { readonly action: string };

/** High enough for a store that creates thousands of shipments at once, or reads all its lists. */
const ALLOWANCE = {
  burst: { reads: 80_000, writes: 20_000, bytes: 90_000_000 },
  perSecond: { reads: 90, writes: 23, bytes: 100_000 },
};

export const shipmentEndpoint: Endpoint<Request, ActionAnswer> = {
  name: 'shipmentCrud',
  methods: ['POST'],
  deadlineMs: 20_000,
  tokenKind: 'api',
  tokenPlace: 'body',
  body: 'required',
  refusals: ['unknown_action'],
  allowance: ALLOWANCE,
  parse(body, caller) {
    const action = chooseAction(body, caller.actor);
    assertAdmitted(action.audience, caller.actor);
    try {
      return readRequest(action, body, caller);
    } catch (cause) {
      throw withScopeHint(cause, action, body, caller.actor);
    }
  },
  async run(context, { action, work, idempotencyKey }) {
    return { action: action.name, ...(await work(context, idempotencyKey)) };
  },
  writeOf({ action: { writes }, idempotencyKey }) {
    return writes === 'creation' && idempotencyKey !== undefined ? 'keyed creation' : writes;
  },
  encode: (answer) => JSON.stringify({ ...answer, isReplay: undefined }),
  headersOf: ({ isReplay }) => (isReplay === true ? { 'idempotent-replayed': 'true' } : {}),
  echo: echoAction,
};

export const serveShipments = (): Handler => serve(shipmentEndpoint, deployedInstance);

const NONE: ReadonlySet<string> = new Set();

function readRequest(action: Action, body: JsonObject, { actor, headers }: Caller): Request {
  const shared = sharedMembers(action);
  const split = takeEchoed(body, action.readOnly?.[actor.role] ?? NONE);
  const parse = <Schema extends z.ZodType>(schema: Schema) =>
    parseFields(schema, split.body, shared, REQUESTS);
  const { echoed } = split;
  const work = action.prepare(actor.role, parse, { echoed, sent: body['data'] });
  const isCreation = action.writes === 'creation';
  return {
    action,
    work,
    idempotencyKey: isCreation ? readIdempotencyKey(body, headers) : undefined,
  };
}

export interface SplitBody {
  readonly body: JsonObject;
  readonly echoed: JsonObject;
}

/**
 * Removes from the `data` of a change the members that it may only echo from `get`: the read-only
 * ones, and those with signs that only earlier releases stored. So an integrator can edit a record
 * and send it back whole. If `data` has nothing else, they stay and are refused by name.
 */
export function takeEchoed(body: JsonObject, names: ReadonlySet<string>): SplitBody {
  const { data } = body;
  if (!isJsonObject(data) || names.size === 0) return { body, echoed: {} };
  const isEchoed = ([name, value]: [string, unknown]): boolean =>
    names.has(name) || hasUnknownSigns(JSON.stringify(value));
  const entries = Object.entries(data);
  const changes = entries.filter((entry) => !isEchoed(entry));
  if (changes.length === 0) return { body, echoed: {} };
  return {
    body: { ...body, data: Object.fromEntries(changes) },
    echoed: Object.fromEntries(entries.filter(isEchoed)),
  };
}
