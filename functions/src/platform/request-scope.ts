import { AsyncLocalStorage } from 'node:async_hooks';

import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { describeLeft, describePolicy, type Limit } from './limit-headers';

/** What Firestore bills separately: documents read and written, and bytes stored. */
export const BILLED_KINDS = ['reads', 'writes', 'bytes'] as const;
export type BilledKind = (typeof BILLED_KINDS)[number];

interface BilledUse extends Record<BilledKind, number> {
  /** Whether a commit was sent, so that something may have changed. */
  hasCommitted: boolean;
}

/** As `RateLimit-Policy` lists some limits, and as `RateLimit` lists what is left of them. */
export interface DescribedLimits {
  readonly policies: string;
  readonly left: string;
}

export interface Payer {
  readonly accountId: string;
  /** @throws ServiceError `rate_limited` if it is more than the account has left. */
  assertLeft(kind: BilledKind, amount: number): void;
  charge(kind: BilledKind, amount: number): void;
  describeLimits(): DescribedLimits;
}

/** The state that follows a request's work, however deep and late. */
export interface RequestScope {
  readonly requestId: string;
  /** What the request itself uses: charged to its account. */
  readonly own: BilledUse;
  /** What it loads for all callers: charged to nobody. */
  readonly shared: BilledUse;
  /** Unknown until the token is verified. */
  payer: Payer | undefined;
  /** Limits besides the payer's. */
  readonly limits: DescribedLimits[];
  readonly isRefusable: boolean;
}

const scopes = new AsyncLocalStorage<RequestScope>();

const noUse = (): BilledUse => ({
  reads: 0,
  writes: 0,
  bytes: 0,
  hasCommitted: false,
});

export const newScope = (requestId: string): RequestScope => ({
  requestId,
  own: noUse(),
  shared: noUse(),
  payer: undefined,
  limits: [],
  isRefusable: true,
});

/** Runs a request's work: what it logs carries its id, and its documents are charged. */
export const inRequest = <Result>(scope: RequestScope, work: () => Result): Result =>
  scopes.run(scope, work);

export const currentScope = (): RequestScope | undefined => scopes.getStore();

/** Sets who pays, including for what was used so far. */
export function setPayer(scope: RequestScope, payer: Payer): void {
  scope.payer = payer;
  if (scope.own.reads > 0) payer.charge('reads', scope.own.reads);
}

/** Runs work that serves all callers: it is not charged to the one whose request started it. */
export function sharedByAll<Result>(work: () => Result): Result {
  const scope = scopes.getStore();
  if (scope === undefined) return work();
  const { requestId, shared } = scope;
  const forAll = { ...newScope(requestId), own: shared, shared, isRefusable: false };
  return scopes.run(forAll, work);
}

/**
 * Runs work whose outcome other callers may share: it is charged to the account that starts it, and
 * is refused at the start or not at all.
 * @throws ServiceError `rate_limited`.
 */
export function refusedNowOrNever<Result>(
  kinds: readonly BilledKind[],
  work: () => Result,
): Result {
  const scope = scopes.getStore();
  if (scope === undefined) return work();
  for (const kind of kinds) assertLeft(kind);
  return scopes.run({ ...scope, isRefusable: false }, work);
}

/**
 * Checks, before a Firestore call, that the account has some of a kind left. A request that has sent a
 * commit is never refused, so a refused one has changed nothing.
 * @throws ServiceError `rate_limited`.
 */
export function assertLeft(kind: BilledKind, amount = 1): void {
  const scope = scopes.getStore();
  if (scope?.isRefusable !== true || scope.own.hasCommitted) return;
  scope.payer?.assertLeft(kind, amount);
}

export function charge(kind: BilledKind, amount: number): void {
  const scope = scopes.getStore();
  if (scope === undefined) return;
  scope.own[kind] += amount;
  scope.payer?.charge(kind, amount);
}

/** Sending this much of an answer costs as much as reading a document. */
export const ANSWER_BYTES_A_READ = 2800;
const READS_A_WRITE = 3;

/**
 * Charges for an answer that is larger than its documents usually are: a few records may be large,
 * and sending them costs more than reading them. An answer that cost the account no document is
 * free to send.
 */
export function chargeAnswer({ payer, own }: RequestScope, answer: string): void {
  const documents = own.reads + own.writes * READS_A_WRITE;
  if (payer === undefined || documents === 0) return;
  const excess = Math.ceil(Buffer.byteLength(answer) / ANSWER_BYTES_A_READ) - documents;
  if (excess > 0) payer.charge('reads', excess);
}

/** Notes a limit that the request counts towards, with what it leaves: see `describeLeft`. */
export function noteLimit(limit: Limit, ...left: [units: number, seconds: number]): void {
  const described = { policies: describePolicy(limit), left: describeLeft(limit.name, ...left) };
  scopes.getStore()?.limits.push(described);
}

export function noteCommit(): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.own.hasCommitted = true;
}

/** By a monotonic clock. Checked before each step that must not start after the answer. */
export class Deadline {
  private readonly endsAt: number;

  constructor(ms: number) {
    this.endsAt = performance.now() + ms;
  }

  /** In whole milliseconds, as timers take them. */
  get remainingMs(): number {
    return Math.max(0, Math.floor(this.endsAt - performance.now()));
  }

  /** @throws ServiceError `unavailable` once it is past. */
  assertTime(): void {
    if (this.remainingMs > 0) return;
    throw new ServiceError('unavailable', serviceFault('deadline_passed'));
  }
}
