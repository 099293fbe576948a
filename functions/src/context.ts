import type { Principal } from './accounts/principal';
import type { TokenVerifier } from './accounts/token-verifier';
import type { ServiceListKeeper } from './catalog/service-list';
import type { Config } from './platform/config';
import type { Log } from './platform/log';
import type { RateBookKeeper } from './quotes/rate-book-keeper';

/** What lives as long as an instance of a function, built in one place. */
export interface Instance {
  readonly config: Config;
  readonly now: () => number;
  readonly log: Log;
  readonly tokens: TokenVerifier;
  readonly rates: RateBookKeeper;
  readonly services: ServiceListKeeper;
}

/** What one request's work is given: the instance, and who asks. */
export interface Context extends Instance {
  readonly actor: Principal;
}

/** Member by member, which is many times faster than spreading the instance. */
export function contextOf(
  { config, now, log, tokens, rates, services }: Instance,
  actor: Principal,
): Context {
  return { config, now, log, tokens, rates, services, actor };
}
