import { REQUEST_ID_FORM } from '../../src/http/exchange';
import { IDEMPOTENCY_KEY_FORM } from '../../src/http/request-parts';
import { ERRORS, listAdvice, readAdvice, readErrorsPage } from './errors';
import { type Operation, OPERATIONS, listExamples, recordedAnswer } from './operations';
import { refTo } from './schemas/schema';

/** The headers of every response. */
const COMMON = {
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  'X-Service-Version': { $ref: '#/components/headers/ServiceVersion' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};

export const headers = {
  RequestId: {
    description: 'The `X-Request-Id` of the request, or one that we generated.',
    schema: { type: 'string' },
  },
  ServiceVersion: {
    description: 'The release and commit that answered, such as `1.6.0+1a2b3c4d`.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description:
      'What is left of each limit that bounds the account: `"reads";r=79990;t=1, "writes";r=20000, "bytes";r=90000000`. `t` is the seconds until all of it is there again or, if nothing is left, until something is. If a limit refuses the request, that one alone. Only with a valid credential.',
    schema: { type: 'string' },
  },
  RateLimitPolicy: {
    description:
      'The limits themselves: `"reads";q=80000;qu="documents";w=889` allows 80,000 documents at once, and as many again in 889 seconds. `qu` is the unit of `q`; without it, requests are counted. Only with a valid credential.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds to wait before you retry.',
    schema: { type: 'integer', minimum: 1 },
  },
  IdempotentReplayed: {
    description: '`true` if this is the stored response to an earlier request with the same key.',
    schema: { const: 'true' },
  },
};

export const parameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Identifies the request in logs. A value that does not match the pattern is replaced by an id that we generate.',
    schema: { type: 'string', pattern: REQUEST_ID_FORM.source },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'For an action that creates a record: a key that you choose. The record is created once per key. You can send it as `idempotency_key` in the body instead; if you send both, they must be the same.',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY_FORM.source },
  },
};

const json = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } });

export type Examples = Readonly<Record<string, object>>;

export const requestBody = (schema: object, required: boolean, examples: Examples): object => ({
  required,
  content: json(schema, { examples }),
});

/** The recorded answer to each example of a request, by the name of the example. */
export const examples: Examples = Object.fromEntries(
  OPERATIONS.flatMap(listExamples).map((example) => [
    example.id,
    { summary: example.title, value: recordedAnswer(example) },
  ]),
);

export const answerExamples = (operations: readonly Operation[]): Examples =>
  Object.fromEntries(
    operations.flatMap(listExamples).map(({ id }) => [id, { $ref: `#/components/examples/${id}` }]),
  );

export const success = (
  description: string,
  schema: object,
  examples: Examples,
  moreHeaders: object = {},
): object => ({
  description,
  headers: { ...COMMON, ...moreHeaders },
  content: json(schema, { examples }),
});

type ErrorStatus = keyof typeof ERRORS;

const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const ADVICE = readAdvice(readErrorsPage());

/** The error responses, by the names that operations refer to. */
export const responses = Object.fromEntries(
  Object.entries(ERRORS).map(([status, { id, description }]) => [
    id,
    {
      description: [description, '', ...listAdvice(ADVICE, Number(status))].join('\n'),
      headers: { ...COMMON, ...(status !== '500' && RETRY_AFTER) },
      content: json(refTo(id)),
    },
  ]),
);

export const errors = (...statuses: ErrorStatus[]): Readonly<Record<string, object>> =>
  Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${ERRORS[status].id}` }]),
  );
