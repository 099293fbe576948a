import type { Principal } from './accounts/principal';
import type { TokenVerifier } from './accounts/token-verifier';
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
}

/** What one request's work is given: the instance, and who asks. */
export interface Context extends Instance {
  readonly actor: Principal;
}
