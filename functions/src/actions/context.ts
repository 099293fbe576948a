import type { TokenVerifier } from '../accounts/token-verifier';
import type { RateBookKeeper } from '../caches/rate-book-keeper';
import type { Principal } from '../model/account/principal';
import type { CarrierSettings, Config } from '../platform/config';
import type { Log } from '../platform/log';
import type { Deadline } from '../platform/request-scope';
import type { Database } from '../store/database';

export interface Instance {
  readonly config: Config;
  readonly db: Database;
  readonly now: () => number;
  readonly newId: () => string;
  readonly log: Log;
  readonly tokens: TokenVerifier;
  readonly rates: RateBookKeeper;
  readonly carrierSettings: () => CarrierSettings;
  /** What a part of the service keeps for itself, made on first use. */
  readonly cached: <Part>(make: (instance: Instance) => Part) => Part;
}

export interface Context extends Instance {
  readonly actor: Principal;
  readonly deadline: Deadline;
}
