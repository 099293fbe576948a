import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import type { Principal } from '../model/account/principal';
import { createMemory } from './caches';
import { describeLeft, describePolicy } from './limit-headers';
import type { Log } from './log';
import { BILLED_KINDS, type BilledKind, type DescribedLimits, type Payer } from './request-scope';

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

  add(key: string, amount: number, paidPerSecond: number): void {
    const owed = this.owedBy(key, paidPerSecond) + amount;
    this.debts.delete(key);
    if (owed <= 0) return;
    if (this.debts.size >= this.maxKeys) {
      const [oldest = ''] = this.debts.keys();
      this.debts.delete(oldest);
    }
    this.debts.set(key, { owed, at: this.now() });
  }
}

export type Amounts = Readonly<Record<BilledKind, number>>;

const amounts = (amountOf: (kind: BilledKind) => number): Amounts => ({
  reads: amountOf('reads'),
  writes: amountOf('writes'),
  bytes: amountOf('bytes'),
});

/** What an account may use in each instance of a function: at once, and per second after that. */
export interface Allowance {
  readonly burst: Amounts;
  readonly perSecond: Amounts;
}

/** Google stops an instance after this long without requests. */
export const IDLE_SECONDS = 15 * 60;

/** No burst exceeds what accrues before an idle instance stops: causing restarts gains nothing. */
export const allowing = (perSecond: Amounts): Allowance => ({
  burst: amounts((kind) => perSecond[kind] * IDLE_SECONDS),
  perSecond,
});

/** Staff work for all accounts: they get this many times as much. */
export const STAFF_FACTOR = 10;

/** A new instance learns what an account has used once that was another such part of a burst. */
export const SAVED_PART = 1 / 8;

const MAX_ACCOUNTS = 10_000;
const LOGGED = { ttlMs: 60_000, maxEntries: 1000 };

type Account = Pick<Principal, 'accountId' | 'role' | 'wholeAt'>;

export type Allowances = (account: Account) => Payer;

/**
 * Bounds what each account can cost: it has a burst of each kind, and more each second. A request may
 * use more than is left, which delays the next ones. One that costs more than the burst waits until
 * the instance has granted that much: a new instance gives no credit. An account that is refused is
 * logged once a minute.
 *
 * An instance starts with what an account's token says that it has used in others. Accounts that use
 * little save nothing there.
 */
export function createAllowances(options: {
  readonly name: string;
  readonly allowance: Allowance;
  readonly now: () => number;
  readonly log: Log;
  /** Saves the seconds until an account has its whole bursts again. */
  readonly save: (accountId: string, seconds: Amounts) => void;
}): Allowances {
  const { name, allowance, now, log, save } = options;
  const whole = { client: describeAll(allowance, 1), staff: describeAll(allowance, STAFF_FACTOR) };
  const newDebts = () => new Debts(now, MAX_ACCOUNTS);
  const owed = { reads: newDebts(), writes: newDebts(), bytes: newDebts() };
  /** All that each account has used here. */
  const used = { reads: newDebts(), writes: newDebts(), bytes: newDebts() };
  /** When each account will have its whole bursts again, in milliseconds, as saved. */
  const saved = new Map<string, Amounts>();
  const startedAt = now();
  const logged = createMemory<true>(LOGGED);

  function report(account: string, kind: BilledKind): void {
    const key = `${kind} ${account}`;
    if (logged.get(key) === true) return;
    logged.set(key, true);
    log.warn(LIMITED_MESSAGE, { function: name, account, limit: kind });
  }

  class AccountPayer implements Payer {
    readonly accountId: string;
    private readonly factor: number;

    constructor(private readonly account: Account) {
      this.accountId = account.accountId;
      this.factor = account.role === 'staff' ? STAFF_FACTOR : 1;
      if (!saved.has(this.accountId)) this.resume();
    }

    assertLeft(kind: BilledKind, amount: number): void {
      const { burst, rate } = this.limitOf(kind);
      const given = burst + (rate * Math.max(0, now() - startedAt)) / 1000;
      const left =
        amount > burst ? given - used[kind].owedBy(this.accountId, 0) : burst - this.owedOf(kind);
      const missing = amount - left;
      if (missing <= 0) return;
      report(this.accountId, kind);
      throw limited(kind, Math.max(1, Math.ceil(missing / rate)));
    }

    charge(kind: BilledKind, amount: number): void {
      this.add(kind, amount);
      const { burst, rate } = this.limitOf(kind);
      const known = Math.max(now(), saved.get(this.accountId)?.[kind] ?? 0);
      if (this.wholeAt(kind) - known >= (burst / rate) * SAVED_PART * 1000) this.save();
    }

    describeLimits(): DescribedLimits {
      const described = whole[this.account.role];
      if (BILLED_KINDS.every((kind) => this.owedOf(kind) === 0)) return described;
      const left = BILLED_KINDS.map((kind) => {
        const { burst, rate } = this.limitOf(kind);
        const units = burst - this.owedOf(kind);
        return describeLeft(kind, units, (units < 1 ? 1 - units : burst - units) / rate);
      });
      return { ...described, left: left.join(', ') };
    }

    private owedOf(kind: BilledKind): number {
      return owed[kind].owedBy(this.accountId, this.limitOf(kind).rate);
    }

    private limitOf(kind: BilledKind): { readonly burst: number; readonly rate: number } {
      const { burst, perSecond } = allowance;
      return { burst: burst[kind] * this.factor, rate: perSecond[kind] * this.factor };
    }

    private add(kind: BilledKind, amount: number): void {
      owed[kind].add(this.accountId, amount, this.limitOf(kind).rate);
      used[kind].add(this.accountId, amount, 0);
    }

    /** Starts with what was used in another instance. */
    private resume(): void {
      const { wholeAt } = this.account;
      const found = wholeAt?.[name] ?? NEVER;
      if (saved.size >= MAX_ACCOUNTS) saved.clear();
      saved.set(this.accountId, found);
      for (const kind of BILLED_KINDS) {
        const { burst, rate } = this.limitOf(kind);
        const before = Math.min(burst, ((found[kind] - now()) / 1000) * rate);
        const missing = before - this.owedOf(kind);
        if (missing > 0) this.add(kind, missing);
      }
    }

    private wholeAt(kind: BilledKind): number {
      return now() + (this.owedOf(kind) / this.limitOf(kind).rate) * 1000;
    }

    /** Of several instances, the one in which most is used counts. */
    private save(): void {
      const others = this.account.wholeAt?.[name] ?? NEVER;
      const wholeAt = amounts((kind) => Math.max(this.wholeAt(kind), others[kind]));
      saved.set(this.accountId, wholeAt);
      save(
        this.accountId,
        amounts((kind) => Math.ceil(Math.max(0, wholeAt[kind] - now()) / 1000)),
      );
    }
  }

  return (account) => new AccountPayer(account);
}

const NEVER = amounts(() => 0);

/** The limits of an account that owes nothing. */
function describeAll({ burst, perSecond }: Allowance, factor: number): DescribedLimits {
  const limits = BILLED_KINDS.map((name) => ({
    name,
    quota: burst[name] * factor,
    windowSeconds: burst[name] / perSecond[name],
  }));
  const left = limits.map(({ name, quota }) => describeLeft(name, quota, 0)).join(', ');
  return { policies: limits.map(describePolicy).join(', '), left };
}

/** Marks the log entry on which the alert for refused accounts relies. */
const LIMITED_MESSAGE = 'An account is limited.';

const limited = (kind: BilledKind, seconds: number): ServiceError =>
  new ServiceError('rate_limited', serviceFault(TOO_MANY[kind], { seconds }), [], seconds, kind);

const TOO_MANY = {
  reads: 'too_many_reads',
  writes: 'too_many_writes',
  bytes: 'too_many_bytes',
} as const;
