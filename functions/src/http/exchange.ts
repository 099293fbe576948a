import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import type { Context, Instance } from '../actions/context';
import type { Fault } from '../errors/fault';
import {
  type ErrorCode,
  type ErrorStatus,
  ServiceError,
  showDetail,
  STATUS_OF,
} from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import type { JsonObject } from '../fields/members';
import type { Principal } from '../model/account/principal';
import { SERVICE_VERSION } from '../platform/config';
import { isUnreachable } from '../platform/grpc-status';
import { describeLeft } from '../platform/limit-headers';
import type { Log } from '../platform/log';
import { chargeAnswer, Deadline, newScope, type RequestScope } from '../platform/request-scope';
import { endUnread, isBodyLeft } from './request-body';

const REQUEST_HEADERS = 'access-control-request-headers';
const USUAL_HEADERS = 'authorization, content-type, idempotency-key, x-request-id';

const COMMON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-service-version': SERVICE_VERSION,
  // Any website may call the API, since only a credential gives access.
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-request-id, retry-after, idempotent-replayed, x-service-version, ratelimit, ratelimit-policy',
};

/** The form of a caller's own `X-Request-Id`. */
export const REQUEST_ID_FORM = /^[A-Za-z0-9._-]{1,64}$/;

export function readRequestId({ headers }: IncomingMessage): string {
  const own = headers['x-request-id'];
  return typeof own === 'string' && REQUEST_ID_FORM.test(own) ? own : randomUUID();
}

/** The only function that answers 429; the others answer 200, 400, 401 and 500. */
const BUSY_FUNCTION = 'tracking';

const resolveStatus = (code: ErrorCode, functionName: string): ErrorStatus =>
  STATUS_OF[code] === 429 && functionName !== BUSY_FUNCTION ? 400 : STATUS_OF[code];

export type Refusal = Pick<ServiceError, 'code' | 'message' | 'details' | 'retryAfterSeconds'>;

interface ErrorReply {
  readonly status: ErrorStatus;
  readonly requestId: string;
  readonly refusal: Refusal;
  readonly echo: JsonObject | undefined;
  readonly limits?: OutgoingHttpHeaders | undefined;
}

export function replyWithError(
  response: ServerResponse,
  { status, requestId, refusal, echo = {}, limits }: ErrorReply,
): void {
  const { code, message, details, retryAfterSeconds } = refusal;
  const body = {
    success: false,
    error: message,
    code,
    ...(details.length > 0 && { details: details.map(showDetail) }),
    ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
    request_id: requestId,
    ...echo,
  };
  const headers =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  reply(response, status, requestId, JSON.stringify(body), headers, limits);
}

export function replyToPreflight(
  { headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  methods: readonly string[],
): void {
  const requested = headers[REQUEST_HEADERS];
  reply(response, 200, requestId, '{"success":true}', {
    'access-control-allow-headers': typeof requested === 'string' ? requested : USUAL_HEADERS,
    'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
    'access-control-max-age': '3600',
    vary: REQUEST_HEADERS,
  });
}

function reply(
  response: ServerResponse,
  status: number,
  requestId: string,
  text: string,
  headers?: OutgoingHttpHeaders,
  limits?: OutgoingHttpHeaders,
): void {
  const isUnread = isBodyLeft(response.req);
  // The emulator's Express sets it.
  response.removeHeader('x-powered-by');
  response.writeHead(status, {
    ...COMMON_HEADERS,
    ...limits,
    ...headers,
    ...(isUnread && { connection: 'close' }),
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(text),
  });
  if (isUnread) {
    endUnread(response, text);
  } else {
    response.end(text);
    // Reading may have stopped midway; Node discards the rest.
    if (!response.req.complete) response.req.resume();
  }
}

const INTERNAL = new ServiceError('internal', serviceFault('service_failed'));

/** The refusal of a body that never arrives. */
export const lateBody = (ms: number): ServiceError =>
  new ServiceError('invalid_json', serviceFault('body_late', { seconds: ms / 1000 }));

/** What a request may have written: something new, under an idempotency key or not, or a change. */
export type PossibleWrite = 'creation' | 'keyed creation' | 'change';

const LATE = {
  none: serviceFault('service_late'),
  creation: serviceFault('service_late_creation'),
  'keyed creation': serviceFault('service_late_keyed_creation'),
  change: serviceFault('service_late_change'),
} as const satisfies Readonly<Record<PossibleWrite | 'none', Fault>>;

/** The answer if the work did not finish in time, or Firestore cannot be reached. */
export const unavailable = (write: PossibleWrite | undefined): ServiceError =>
  new ServiceError('unavailable', LATE[write ?? 'none']);

/** Only what looks like an action's name, because it is logged. */
const knownAction = (echo: JsonObject = {}): JsonObject =>
  typeof echo['action'] === 'string' && /^[a-z_]+$/.test(echo['action'])
    ? { action: echo['action'] }
    : {};

/** The account, and the documents that the request cost; `shared_` ones are not charged to it. */
const usedBy = ({ payer, own, shared }: RequestScope): JsonObject => ({
  ...(payer !== undefined && { account: payer.accountId }),
  reads: own.reads,
  writes: own.writes,
  ...(own.bytes > 0 && { stored_bytes: own.bytes }),
  ...(shared.reads > 0 && { shared_reads: shared.reads }),
  ...(shared.writes > 0 && { shared_writes: shared.writes }),
});

interface ExchangeOptions {
  readonly name: string;
  readonly deadlineMs: number;
  readonly log: Log;
}

/** One request and its one answer: the first one given, or `unavailable` at the deadline. */
export class Exchange {
  readonly requestId: string;
  readonly scope: RequestScope;
  readonly deadline: Deadline;
  echo: JsonObject | undefined;
  /** What the work may have written so far; none before it starts. */
  possibleWrite: PossibleWrite | undefined;
  /** While the caller's body is read: stops reading at the deadline, as then the caller is late. */
  stopReading: (() => void) | undefined;
  private isAnswered = false;
  private readonly timer: NodeJS.Timeout;
  private readonly startedAt = performance.now();

  constructor(
    request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly options: ExchangeOptions,
  ) {
    this.requestId = readRequestId(request);
    this.scope = newScope(this.requestId);
    this.deadline = new Deadline(options.deadlineMs);
    this.timer = setTimeout(() => {
      this.runOutOfTime();
    }, options.deadlineMs);
  }

  /** What the work gets, member by member: spreading the instance takes many times as long. */
  contextOf(instance: Instance, actor: Principal): Context {
    const { config, db, now, newId, log, tokens, rates, carrierSettings, cached } = instance;
    const { deadline } = this;
    return { config, db, now, newId, log, tokens, rates, carrierSettings, cached, actor, deadline };
  }

  succeed(result: string, headers: OutgoingHttpHeaders | undefined): void {
    if (this.isOver()) return;
    const body = `{"success":true,${result.slice(1)}`;
    chargeAnswer(this.scope, result);
    reply(this.response, 200, this.requestId, body, headers, this.limitHeaders());
    this.logAnswer();
  }

  /** Answers a `ServiceError` as it is, and anything else with a fixed text; its cause goes to the log. */
  fail(cause: unknown): void {
    const isRefusal = cause instanceof ServiceError && cause.code !== 'unavailable';
    if (isRefusal) {
      if (!this.isOver()) this.refuse(cause);
      return;
    }
    const isFault = !(cause instanceof ServiceError) && !isUnreachable(cause);
    if (this.isOver()) {
      if (isFault) this.report('failed after its answer', cause);
      return;
    }
    this.report(isFault ? 'failed' : 'could not reach Firestore', cause);
    this.refuse(isFault ? INTERNAL : unavailable(this.possibleWrite));
  }

  /** The caller disconnected before it sent a request. */
  abandon(): void {
    this.isOver();
  }

  private runOutOfTime(): void {
    this.isAnswered = true;
    if (this.stopReading === undefined) {
      this.report('ran out of time', undefined);
      this.refuse(unavailable(this.possibleWrite));
    } else {
      this.stopReading();
      this.refuse(lateBody(this.options.deadlineMs));
    }
  }

  private refuse(refusal: ServiceError): void {
    const status = resolveStatus(refusal.code, this.options.name);
    const { requestId, echo } = this;
    const limits = this.limitHeaders(refusal);
    replyWithError(this.response, { status, requestId, refusal, echo, limits });
    this.logAnswer();
  }

  /** A refusal by a limit lists what is left of that one alone: nothing, until `Retry-After`. */
  private limitHeaders(refusal?: ServiceError): OutgoingHttpHeaders | undefined {
    const { payer, limits } = this.scope;
    if (payer === undefined) return undefined;
    const own = payer.describeLimits();
    // As with most answers, so that a quote pays for no list.
    if (refusal?.limit === undefined && limits.length === 0) {
      return { 'ratelimit-policy': own.policies, ratelimit: own.left };
    }
    const all = [own, ...limits];
    const ratelimit =
      refusal?.limit === undefined
        ? all.map(({ left }) => left).join(', ')
        : describeLeft(refusal.limit, 0, refusal.retryAfterSeconds ?? 0);
    return { 'ratelimit-policy': all.map(({ policies }) => policies).join(', '), ratelimit };
  }

  private logAnswer(): void {
    this.options.log.request(() => ({
      function: this.options.name,
      ...knownAction(this.echo),
      status: this.response.statusCode,
      ms: Math.round(performance.now() - this.startedAt),
      request_id: this.requestId,
      ...usedBy(this.scope),
    }));
  }

  private report(what: string, cause: unknown): void {
    const fields = { request_id: this.requestId, ...(cause !== undefined && { cause }) };
    this.options.log.error(`${this.options.name} ${what}.`, fields);
  }

  /** Whether the request is already answered; if not, marks it as answered. */
  private isOver(): boolean {
    if (this.isAnswered) return true;
    this.isAnswered = true;
    clearTimeout(this.timer);
    return false;
  }
}
