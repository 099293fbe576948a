import { IDEMPOTENCY_KEY_FORM } from '../../src/http/idempotency-key';
import { REQUEST_ID_FORM } from '../../src/http/reply';
import { ERRORS } from '../errors';
import { refTo } from '../schemas/to-json';

/** What every answer carries. */
const COMMON = {
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  'X-Service-Version': { $ref: '#/components/headers/ServiceVersion' },
};

export const headers = {
  RequestId: {
    description: 'The `X-Request-Id` of the request, or one of ours.',
    schema: { type: 'string' },
  },
  ServiceVersion: {
    description: 'The release and commit that answered, such as `1.6.0+1a2b3c4d`.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'After how many seconds to retry.',
    schema: { type: 'integer', minimum: 1 },
  },
  IdempotentReplayed: {
    description: '`true` where the answer is that of an earlier request with the same key.',
    schema: { const: 'true' },
  },
};

export const parameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'To find the request again. Anything else than this is replaced by an id of ours.',
    schema: { type: 'string', pattern: REQUEST_ID_FORM.source },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'For an action that creates something: a key of your own, under which it happens once.',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY_FORM.source },
  },
};

const json = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } });

export type Examples = Readonly<
  Record<string, { readonly summary: string; readonly value: unknown }>
>;

export const requestBody = (schema: object, required: boolean, examples: Examples): object => ({
  required,
  content: json(schema, { examples }),
});

export const success = (description: string, schema: object, more: object = {}): object => ({
  description,
  headers: { ...COMMON, ...more },
  content: json(schema),
});

type Status = keyof typeof ERRORS;

const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** The answers to what goes wrong, by the names under which operations refer to them. */
export const responses = Object.fromEntries(
  Object.entries(ERRORS).map(([status, { id, description }]) => [
    id,
    {
      description,
      headers: { ...COMMON, ...(status === '429' && RETRY_AFTER) },
      content: json(refTo(id)),
    },
  ]),
);

export const errors = (...statuses: Status[]): Readonly<Record<string, object>> =>
  Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${ERRORS[status].id}` }]),
  );
