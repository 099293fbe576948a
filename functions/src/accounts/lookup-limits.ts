import { ServiceError } from '../errors/service-error';
import { Debts } from '../platform/debts';
import type { Log } from '../platform/log';

interface LookupLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** Look-ups that find no token, in each instance: of one address, and of all together. */
export const LOOKUP_LIMITS = {
  address: { burst: 100, perSecond: 1 },
  instance: { burst: 500, perSecond: 4 },
} as const satisfies Readonly<Record<string, LookupLimit>>;

type Bound = keyof typeof LOOKUP_LIMITS;

const MAX_ADDRESSES = 10_000;
const ALL = 'all';
const LOG_EVERY_MS = 60_000;

export interface LookupLimits {
  /**
   * Counts a look-up of an unknown token before it is made.
   * @returns a function that takes it back, if it found a token.
   * @throws ServiceError `invalid_token` if too many found none.
   */
  take(address: string): () => void;
}

/** Bounds what forged tokens of the right form can cost. A refusal is logged once a minute. */
export function createLookupLimits({
  now,
  log,
}: {
  readonly now: () => number;
  readonly log: Pick<Log, 'warn'>;
}): LookupLimits {
  const made = { address: new Debts(now, MAX_ADDRESSES), instance: new Debts(now, 1) };
  let loggedAt = -Infinity;

  function assertLeft(bound: Bound, key: string): void {
    const { burst, perSecond } = LOOKUP_LIMITS[bound];
    const missing = made[bound].owedBy(key, perSecond) + 1 - burst;
    if (missing <= 0) return;
    if (now() - loggedAt >= LOG_EVERY_MS) {
      loggedAt = now();
      log.warn('Unknown tokens are refused without a look-up.', { limit: bound });
    }
    throw tooMany(bound, Math.max(1, Math.ceil(missing / perSecond)));
  }

  const count = (address: string, lookups: number): void => {
    made.address.add(address, lookups, LOOKUP_LIMITS.address.perSecond);
    made.instance.add(ALL, lookups, LOOKUP_LIMITS.instance.perSecond);
  };

  return {
    take(address) {
      assertLeft('address', address);
      assertLeft('instance', ALL);
      count(address, 1);
      return () => {
        count(address, -1);
      };
    },
  };
}

const tooMany = (bound: Bound, seconds: number): ServiceError =>
  new ServiceError(
    'invalid_token',
    `Too many unknown tokens came ${bound === 'address' ? 'from your address' : 'to the service'}, so this one was not looked up. If it is right, retry in ${seconds} s.`,
    [],
    seconds,
  );
