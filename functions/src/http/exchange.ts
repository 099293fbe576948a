import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import type { Context, Instance } from '../actions/context';
import type { Fault } from '../errors/fault';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import type { Principal } from '../model/account/principal';
import { isUnreachable } from '../platform/grpc-status';
import type { Log } from '../platform/log';
import { Deadline, type RequestScope, chargeAnswer, newScope } from '../platform/request-scope';
import { replyWithError, replyWithSuccess, requestIdOf, statusOf } from './reply';
import type { JsonObject } from './request-parts';

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
  /** The function, for the log. */
  readonly name: string;
  readonly deadlineMs: number;
  readonly log: Log;
}

/** One request and its one answer: the first one given, or `unavailable` at the deadline. */
export class Exchange {
  readonly requestId: string;
  readonly scope: RequestScope;
  readonly deadline: Deadline;
  /** Members of the body that an error repeats. */
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
    this.requestId = requestIdOf(request);
    this.scope = newScope(this.requestId);
    this.deadline = new Deadline(options.deadlineMs);
    this.timer = setTimeout(() => {
      this.runOutOfTime();
    }, options.deadlineMs);
  }

  /** What the work gets, member by member: spreading the instance takes many times as long. */
  contextOf(instance: Instance, actor: Principal): Context {
    const { config, db, now, newId, log, tokens, rates, services, carrierSettings, kept } =
      instance;
    const { deadline } = this;
    return {
      config,
      db,
      now,
      newId,
      log,
      tokens,
      rates,
      services,
      carrierSettings,
      kept,
      actor,
      deadline,
    };
  }

  /** `result` is the JSON text of an object with at least one member. */
  succeed(result: string, headers: OutgoingHttpHeaders | undefined): void {
    if (this.isOver()) return;
    replyWithSuccess(this.response, this.requestId, result, headers);
    chargeAnswer(this.scope, result);
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
    const status = statusOf(refusal.code, this.options.name);
    replyWithError(this.response, { status, requestId: this.requestId, refusal, echo: this.echo });
    this.logAnswer();
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
