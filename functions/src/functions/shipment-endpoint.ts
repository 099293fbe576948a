import type * as z from 'zod';

import type { Action, ActionResult, Work } from '../actions/action';
import { parseFields } from '../http/parse-fields';
import { type JsonObject, idempotencyKeyOf, isJsonObject } from '../http/request-parts';
import type { Caller, Endpoint } from '../http/serve';
import { assertAdmitted } from '../model/account/principal';
import { hasUnknownSigns } from '../text/pasted-text';
import { REQUESTS, chooseAction, echoAction, sharedMembers, withScopeHint } from './choose-action';
import { DEADLINES_MS } from './deadlines';

/** A parsed request: its action and the work to run. */
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
  deadlineMs: DEADLINES_MS.shipmentCrud,
  tokenKind: 'api',
  tokenPlace: 'body',
  body: 'required',
  refusals: ['unknown_action'],
  allowance: ALLOWANCE,
  preload: () => undefined,
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
    idempotencyKey: isCreation ? idempotencyKeyOf(body, headers) : undefined,
  };
}

export interface SplitBody {
  readonly body: JsonObject;
  /** The members of `data` that a change may only echo. */
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
