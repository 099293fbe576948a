import { type JsonObject, isJsonObject } from '../../src/fields/members';
import type { Holder } from '../world';
import type { Host } from './host';
import { writeJson } from './hostile-values';
import type { Plan } from './plans';
import { CursorReference, Reference, type World } from './world';

/** A request as it went over the wire, and what came back. */
export interface Exchange {
  readonly plan: Plan;
  readonly holder: Holder;
  readonly token: string | undefined;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The members as sent, with real records filled in. */
  readonly sent: JsonObject;
  readonly status: number;
  readonly answerHeaders: Headers;
  readonly answerText: string;
}

/** Whether a request, corrupted or not, still went to the planned target. */
export const isToItsTarget = ({ plan: { target, text }, sent }: Exchange): boolean =>
  text === undefined && ['action', 'api_scope'].every((name) => sent[name] === target.fixed[name]);

/** Fills placeholders in with what exists. */
function resolved(value: unknown, world: World, holder: Holder): unknown {
  if (value instanceof Reference) return world.write(value, holder);
  // Without a page to continue from.
  if (value instanceof CursorReference) return undefined;
  if (Array.isArray(value)) return value.map((item) => resolved(item, world, holder));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    resolved(member, world, holder),
  ]);
  return Object.fromEntries(members) as unknown;
}

const NO_SAVED_ADDRESS = { address_id: undefined, pickup_address_id: undefined };

/** The saved address in the `data` of a pickup or of its quote. */
export const savedAddressOf = (data: JsonObject): unknown =>
  data['address_id'] ?? data['pickup_address_id'];

/** A pickup with a quote mostly repeats what was quoted. */
function withQuotedTerms(sent: JsonObject, world: World): JsonObject {
  const data = sent['data'];
  const quoteId = isJsonObject(data) ? data['quote_id'] : undefined;
  const quote = typeof quoteId === 'string' ? world.get(quoteId) : undefined;
  if (!isJsonObject(data) || !isJsonObject(quote?.data)) return sent;
  const { pickup_address, destination_id, parcels_count, total_weight_kg } = quote.data;
  const place = isJsonObject(pickup_address)
    ? {
        ...NO_SAVED_ADDRESS,
        pickup_address: {
          ...FULL_ADDRESS,
          province: pickup_address['province'],
          postal_code: pickup_address['postal_code'],
        },
      }
    : { ...NO_SAVED_ADDRESS, address_id: savedAddressOf(quote.data), pickup_address: undefined };
  return { ...sent, data: { ...data, ...place, destination_id, parcels_count, total_weight_kg } };
}

/** A list with a cursor continues an earlier answer, with the same filters. */
function goingOn(
  { target, members }: Plan,
  sent: JsonObject,
  world: World,
  holder: Holder,
): JsonObject {
  const { cursor } = members;
  if (!(cursor instanceof CursorReference)) return sent;
  const page = world.findPage(target.name, holder, cursor.pick);
  return page === undefined ? sent : { ...page.sent, page: undefined, cursor: page.nextCursor };
}

const FULL_ADDRESS = {
  name: 'ร้านสมใจ',
  phone: '081-234-5678',
  address_line1: '99/1',
  subdistrict: 'x',
  district: 'x',
};

/** Sends a plan, filled in with the records that exist by now. */
export async function send(host: Host, world: World, plan: Plan, turn: number): Promise<Exchange> {
  const { target, credential, method } = plan;
  const holder = host.holders[plan.holder];
  const own = holder.tokens[turn % holder.tokens.length];
  const token = typeof credential === 'object' ? credential.wrong : own;
  const first = resolved(plan.members, world, holder) as JsonObject;
  const sent = plan.isValid ? goingOn(plan, withQuotedTerms(first, world), world, holder) : first;
  const isQuery = method === 'GET';
  const inBody = !isQuery && credential !== 'none' && credential !== 'header';
  const inHeader =
    credential === 'header' || credential === 'both' || (isQuery && credential === 'body');
  const text = plan.text ?? writeJson({ ...sent, ...(inBody && { api_token: token }) });
  const path = isQuery ? `/?${writeQuery(sent)}` : '/';
  const headers = {
    ...(inHeader && isSendable(token) && { authorization: `Bearer ${token}` }),
    ...plan.headers,
  };
  const response = await fetch(host.urlOf(target.functionName) + path, {
    method,
    headers,
    ...(!isQuery && { body: text }),
  });
  return {
    plan,
    holder,
    token,
    path,
    headers,
    text: isQuery ? '' : text,
    sent,
    status: response.status,
    answerHeaders: response.headers,
    answerText: await response.text(),
  };
}

const isSendable = (token: string | undefined): token is string =>
  token !== undefined && /^[\x21-\x7e]{1,500}$/.test(token);

const MAX_QUERY = 4000;

function writeQuery(sent: JsonObject): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined && value !== null) query.append(name, toText(value));
  }
  return query.toString().slice(0, MAX_QUERY);
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
