import type { Principal } from '../accounts/record/principal';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { createMemory } from './caches';
import type { Log } from './log';
import type { DocumentKind, Payer } from './request-scope';

/**
 * The debt of each key: it grows with use and is paid off at a steady rate. At most `maxKeys` debts
 * are kept; beyond that, the least recently increased one is dropped.
 */
export class Debts {
  private readonly debts = new Map<string, { readonly owed: number; readonly at: number }>();

  constructor(
    private readonly now: () => number,
    private readonly maxKeys: number,
  ) {}

  owedBy(key: string, paidPerSecond: number): number {
    const debt = this.debts.get(key);
    if (debt === undefined) return 0;
    const seconds = Math.max(0, this.now() - debt.at) / 1000;
    return Math.max(0, debt.owed - seconds * paidPerSecond);
  }

  /** Increases or decreases a debt. */
  add(key: string, amount: number, paidPerSecond: number): void {
    const owed = this.owedBy(key, paidPerSecond) + amount;
    this.debts.delete(key);
    if (owed <= 0) return;
    if (this.debts.size >= this.maxKeys) this.forgetOldest();
    this.debts.set(key, { owed, at: this.now() });
  }

  private forgetOldest(): void {
    for (const key of this.debts.keys()) {
      this.debts.delete(key);
      return;
    }
  }
}

/** Documents of each kind. */
type Documents = Readonly<Record<DocumentKind, number>>;

/** What an account may use in each instance of a function: at once, and per second after that. */
export interface Allowance {
  readonly burst: Documents;
  readonly perSecond: Documents;
}

/**
 * Google stops an instance after this long without requests, and the next one starts with full
 * bursts.
 */
export const IDLE_SECONDS = 15 * 60;

/**
 * The allowance of a function with few reads and writes. No burst exceeds what accrues before an
 * idle instance stops, so causing restarts gains nothing.
 */
export const allowing = (perSecond: Documents): Allowance => ({
  burst: { reads: perSecond.reads * IDLE_SECONDS, writes: perSecond.writes * IDLE_SECONDS },
  perSecond,
});
/** Staff work for all accounts: they get this many times as much. */
export const STAFF_FACTOR = 10;

const MAX_ACCOUNTS = 10_000;
const LOGGED = { ttlMs: 60_000, maxEntries: 1000 };

type Account = Pick<Principal, 'accountId' | 'role'>;

/** Who pays for an account's requests to a function, in this instance. */
export type Allowances = (account: Account) => Payer;

/**
 * Bounds what each account can cost: it has a burst of reads and one of writes, and more each
 * second. A request may use more than is left, which delays the next ones. One that costs more than
 * the burst waits until the instance has granted that much: a new instance gives no credit. An
 * account that is refused is logged once a minute.
 */
export function createAllowances(options: {
  /** The function, for the log. */
  readonly name: string;
  readonly allowance: Allowance;
  readonly now: () => number;
  readonly log: Log;
}): Allowances {
  const { name, allowance, now, log } = options;
  const owed = { reads: new Debts(now, MAX_ACCOUNTS), writes: new Debts(now, MAX_ACCOUNTS) };
  /** All that each account has used here. */
  const used = { reads: new Debts(now, MAX_ACCOUNTS), writes: new Debts(now, MAX_ACCOUNTS) };
  const startedAt = now();
  const logged = createMemory<true>(LOGGED);

  function report(account: string, kind: DocumentKind): void {
    const key = `${kind} ${account}`;
    if (logged.get(key) === true) return;
    logged.set(key, true);
    log.warn(LIMITED_MESSAGE, { function: name, account, limit: kind });
  }

  class AccountPayer implements Payer {
    private readonly factor: number;

    constructor(
      readonly accountId: string,
      role: Account['role'],
    ) {
      this.factor = role === 'staff' ? STAFF_FACTOR : 1;
    }

    assertLeft(kind: DocumentKind, documents: number): void {
      const burst = allowance.burst[kind] * this.factor;
      const rate = allowance.perSecond[kind] * this.factor;
      const given = burst + (rate * Math.max(0, now() - startedAt)) / 1000;
      const left =
        documents > burst
          ? given - used[kind].owedBy(this.accountId, 0)
          : burst - owed[kind].owedBy(this.accountId, rate);
      const missing = documents - left;
      if (missing <= 0) return;
      report(this.accountId, kind);
      throw limited(kind, Math.max(1, Math.ceil(missing / rate)));
    }

    charge(kind: DocumentKind, documents: number): void {
      owed[kind].add(this.accountId, documents, allowance.perSecond[kind] * this.factor);
      used[kind].add(this.accountId, documents, 0);
    }
  }

  return ({ accountId, role }) => new AccountPayer(accountId, role);
}

/** Marks the log entry on which the alert for refused accounts relies. */
const LIMITED_MESSAGE = 'An account is limited.';

const limited = (kind: DocumentKind, seconds: number): ServiceError =>
  new ServiceError('rate_limited', serviceFault(TOO_MANY[kind], { seconds }), [], seconds);

const TOO_MANY = { reads: 'too_many_reads', writes: 'too_many_writes' } as const;
