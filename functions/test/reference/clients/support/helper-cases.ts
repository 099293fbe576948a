import type { Fault, Reply } from '../../../../local/stand-ins/carrier-server';

const refusal = (status: number, code: string, retryAfter?: number): Reply => ({
  status,
  body: { success: false, error: `It is ${code}.`, code, request_id: 'r-1' },
  ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
});
const unavailable = refusal(500, 'unavailable', 0);
const done: Reply = { status: 200, body: { success: true, data: { name: 'ร้านสมใจ' } } };

const get = { action: 'get', request_number: 'SR-1' };
const update = { action: 'update', request_number: 'SR-1', data: { notes: null } };
const create = { action: 'create', data: { name: `ร้าน "สมใจ's"`, weight_kg: 3.2 } };
const keyed = { ...create, idempotency_key: 'order-1' };

/** A call of a helper, and what comes of it. */
export interface HelperCase {
  readonly calls: string;
  readonly body: object;
  readonly replies: readonly (Fault | Reply)[];
  /** How many requests the service gets, and what the program prints of the outcome. */
  readonly requests: number;
  readonly outcome: string;
  /** The time between the first two, at least. */
  readonly waitMs?: number;
}

const crud = { calls: 'shipmentCrud' };
const quote = { calls: 'apiQuote', body: { country: 'JP', hold: true } };
const html = { body: '<html>', headers: { 'retry-after': '0' } };
const repeated = { ...crud, requests: 2, outcome: 'ร้านสมใจ' };
const waited = { ...repeated, waitMs: 950 };
const givenUp = {
  ...crud,
  replies: [unavailable],
  requests: 1,
  outcome: 'unavailable: It is unavailable. r-1 []',
};
const foreign = (status: number) => ({
  ...quote,
  requests: 1,
  outcome: `invalid_response: Status ${status}, not from the service: check`,
});
const details = [{ field: 'country', message: 'Wrong.' }];
const wrong = { success: false, error: 'Wrong.', code: 'validation_failed', request_id: 'r-2' };
const limited = refusal(429, 'rate_limited', 1);

/** The same for each language. */
export const HELPER_CASES: Readonly<Record<string, HelperCase>> = {
  'an answer': { ...repeated, body: create, replies: [done], requests: 1 },
  'a keyed creation is repeated': { ...repeated, body: keyed, replies: [unavailable, done] },
  'a creation without a key is not': { ...givenUp, body: create },
  'a read is repeated after a broken connection': {
    ...repeated,
    body: get,
    replies: ['cut', done],
  },
  'an update is not': {
    ...givenUp,
    body: update,
    replies: ['cut'],
    outcome: 'network_error: The service cannot be reached',
  },
  'an update with a key, which stands for creations alone, is not': {
    ...givenUp,
    body: { ...update, idempotency_key: 'order-1' },
  },
  'an update without an answer is not': {
    ...givenUp,
    body: update,
    replies: ['hang'],
    outcome: 'timeout: No answer within 1 seconds.',
  },
  'an update that met another is repeated': {
    ...repeated,
    body: update,
    replies: [refusal(400, 'conflict', 0), done],
  },
  'an update of an account that has used too much is repeated after the wait': {
    ...waited,
    body: update,
    replies: [refusal(400, 'rate_limited', 1), done],
  },
  'an update with a token that was not looked up is repeated after the wait': {
    ...waited,
    body: update,
    replies: [refusal(401, 'invalid_token', 1), done],
  },
  'a read with an unknown token is not repeated': {
    ...givenUp,
    body: get,
    replies: [refusal(401, 'invalid_token')],
    outcome: 'invalid_token: It is invalid_token. r-1 []',
  },
  'a wait of more than a minute is left to the caller': {
    ...givenUp,
    body: get,
    replies: [refusal(400, 'rate_limited', 61)],
    outcome: 'rate_limited: It is rate_limited. r-1 []',
  },
  'no more than the attempts, each after the wait that was asked for': {
    ...waited,
    calls: 'tracking',
    body: { trackingNumber: 'SIM' },
    replies: [limited, limited],
    outcome: 'rate_limited: It is rate_limited. r-1 []',
  },
  'a platform that is overloaded': {
    ...repeated,
    ...quote,
    replies: [{ status: 503, ...html }, done],
  },
  'a wrong address': { ...foreign(404), replies: [{ status: 404, ...html }] },
  'a redirect is not followed': {
    ...foreign(301),
    replies: [{ status: 301, body: '', headers: { location: '/x' } }],
  },
  'the fields of a refusal': {
    ...quote,
    requests: 1,
    outcome: 'validation_failed: Wrong. r-2 ["country"]',
    replies: [{ status: 400, body: { ...wrong, details } }],
  },
};
