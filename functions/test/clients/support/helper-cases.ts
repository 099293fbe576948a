import type { Fault, Reply } from '../../../local/stand-ins/carrier-server';

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
const QUOTE = { country: 'JP', hold: true };

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
const quote = { calls: 'apiQuote', body: QUOTE };
const html = { body: '<html>', headers: { 'retry-after': '0' } };

/** The same for each language. */
export const HELPER_CASES: Readonly<Record<string, HelperCase>> = {
  'an answer': { ...crud, body: create, replies: [done], requests: 1, outcome: 'ร้านสมใจ' },
  'a keyed creation is repeated': {
    ...crud,
    body: keyed,
    replies: [unavailable, done],
    requests: 2,
    outcome: 'ร้านสมใจ',
  },
  'a creation without a key is not': {
    ...crud,
    body: create,
    replies: [unavailable],
    requests: 1,
    outcome: 'unavailable: It is unavailable. r-1 []',
  },
  'a read is repeated after a broken connection': {
    ...crud,
    body: get,
    replies: ['cut', done],
    requests: 2,
    outcome: 'ร้านสมใจ',
  },
  'an update is not': {
    ...crud,
    body: update,
    replies: ['cut'],
    requests: 1,
    outcome: 'network_error: The service cannot be reached',
  },
  'an update with a key, which stands for creations alone, is not': {
    ...crud,
    body: { ...update, idempotency_key: 'order-1' },
    replies: [unavailable],
    requests: 1,
    outcome: 'unavailable: It is unavailable. r-1 []',
  },
  'an update without an answer is not': {
    ...crud,
    body: update,
    replies: ['hang'],
    requests: 1,
    outcome: 'timeout: No answer within 1 seconds.',
  },
  'an update that met another is repeated': {
    ...crud,
    body: update,
    replies: [refusal(400, 'conflict', 0), done],
    requests: 2,
    outcome: 'ร้านสมใจ',
  },
  'an update of an account that has used too much is repeated after the wait': {
    ...crud,
    body: update,
    replies: [refusal(400, 'rate_limited', 1), done],
    requests: 2,
    outcome: 'ร้านสมใจ',
    waitMs: 950,
  },
  'an update with a token that was not looked up is repeated after the wait': {
    ...crud,
    body: update,
    replies: [refusal(401, 'invalid_token', 1), done],
    requests: 2,
    outcome: 'ร้านสมใจ',
    waitMs: 950,
  },
  'a read with an unknown token is not repeated': {
    ...crud,
    body: get,
    replies: [refusal(401, 'invalid_token')],
    requests: 1,
    outcome: 'invalid_token: It is invalid_token. r-1 []',
  },
  'a wait of more than a minute is left to the caller': {
    ...crud,
    body: get,
    replies: [refusal(400, 'rate_limited', 61)],
    requests: 1,
    outcome: 'rate_limited: It is rate_limited. r-1 []',
  },
  'no more than the attempts, each after the wait that was asked for': {
    calls: 'tracking',
    body: { trackingNumber: 'SIM' },
    requests: 2,
    replies: [refusal(429, 'rate_limited', 1), refusal(429, 'rate_limited', 1)],
    outcome: 'rate_limited: It is rate_limited. r-1 []',
    waitMs: 950,
  },
  'a platform that is overloaded': {
    ...quote,
    replies: [{ status: 503, ...html }, done],
    requests: 2,
    outcome: 'ร้านสมใจ',
  },
  'a wrong address': {
    ...quote,
    replies: [{ status: 404, ...html }],
    requests: 1,
    outcome: 'invalid_response: Status 404, not from the service: check',
  },
  'a redirect is not followed': {
    ...quote,
    replies: [{ status: 301, body: '', headers: { location: '/x' } }],
    requests: 1,
    outcome: 'invalid_response: Status 301, not from the service: check',
  },
  'the fields of a refusal': {
    ...quote,
    requests: 1,
    outcome: 'validation_failed: Wrong. r-2 ["country"]',
    replies: [
      {
        status: 400,
        body: {
          success: false,
          error: 'Wrong.',
          code: 'validation_failed',
          request_id: 'r-2',
          details: [{ field: 'country', message: 'Wrong.' }],
        },
      },
    ],
  },
};
