import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { Debts } from '../platform/document-allowances';
import type { Log } from '../platform/log';

/** Of look-ups that find no token; `reserve` is for addresses without recent failures. */
export const LOOKUP_LIMITS = {
  address: { burst: 100, perSecond: 1 },
  network: { burst: 300, perSecond: 2 },
  instance: { burst: 500, perSecond: 4 },
  reserve: { burst: 500, perSecond: 1 },
} as const satisfies Readonly<
  Record<string, { readonly burst: number; readonly perSecond: number }>
>;

type Bound = keyof typeof LOOKUP_LIMITS;

/** A failure is recent for ten minutes; each further one adds ten. */
const FAILURES_FORGOTTEN_PER_SECOND = 1 / 600;
const MAX_ADDRESSES = 10_000;
const ALL = 'all';
const LOG_EVERY_MS = 60_000;

export interface LookupLimits {
  /**
   * Counts a look-up of an unknown token before it is made.
   * @param networks where it comes from: the address, and then the network that it is part of, if
   * addresses of that network cost nothing
   * @returns a function that undoes the count, for a look-up that finds a token.
   * @throws ServiceError `invalid_token` after too many that found none.
   */
  take(networks: readonly string[]): () => void;
}

/** Bounds what forged tokens of the right form can cost. Each kind of refusal is logged once a minute. */
export function createLookupLimits({
  now,
  log,
}: {
  readonly now: () => number;
  readonly log: Pick<Log, 'warn'>;
}): LookupLimits {
  const made = {
    address: new Debts(now, MAX_ADDRESSES),
    network: new Debts(now, MAX_ADDRESSES),
    instance: new Debts(now, 1),
    reserve: new Debts(now, 1),
  };
  const failures = new Debts(now, MAX_ADDRESSES);
  const loggedAt = new Map<Bound, number>();

  const hasFailed = (networks: readonly string[]): boolean =>
    networks.some((network) => failures.owedBy(network, FAILURES_FORGOTTEN_PER_SECOND) > 0);

  /** How many look-ups must be paid off before the next. */
  function missingIn(bound: Bound, key: string): number {
    const { burst, perSecond } = LOOKUP_LIMITS[bound];
    return Math.max(0, made[bound].owedBy(key, perSecond) + 1 - burst);
  }

  function assertLeft(bound: Bound, key: string): void {
    const missing = missingIn(bound, key);
    if (missing === 0) return;
    if (now() - (loggedAt.get(bound) ?? -Infinity) >= LOG_EVERY_MS) {
      loggedAt.set(bound, now());
      log.warn('Unknown tokens are refused without a look-up.', { limit: bound });
    }
    throw tooMany(bound, Math.max(1, Math.ceil(missing / LOOKUP_LIMITS[bound].perSecond)));
  }

  function add(bound: Bound, key: string, lookups: number): void {
    made[bound].add(key, lookups, LOOKUP_LIMITS[bound].perSecond);
  }

  return {
    take(networks) {
      const own = networks.map((key, n) => [n === 0 ? 'address' : 'network', key] as const);
      for (const [bound, key] of own) assertLeft(bound, key);
      const bound =
        missingIn('instance', ALL) === 0 || hasFailed(networks) ? 'instance' : 'reserve';
      assertLeft(bound, ALL);
      const count = (lookups: number): void => {
        add(bound, ALL, lookups);
        for (const [each, key] of own) {
          add(each, key, lookups);
          failures.add(key, lookups, FAILURES_FORGOTTEN_PER_SECOND);
        }
      };
      count(1);
      return () => {
        count(-1);
      };
    },
  };
}

const tooMany = (bound: Bound, seconds: number): ServiceError => {
  const isOwn = bound === 'address' || bound === 'network';
  const code = isOwn ? 'tokens_unknown_from_address' : 'tokens_unknown_at_service';
  return new ServiceError('invalid_token', serviceFault(code, { seconds }), [], seconds);
};
