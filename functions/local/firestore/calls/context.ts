import type { IndexDefinitions } from '../indexes/definitions';
import type { Meter } from '../meter';
import type { Store } from '../storage/store';

/** What every call works with. */
export interface CallContext {
  readonly store: Store;
  readonly meter: Meter;
  /** The current definitions, which can be replaced while the server runs. */
  readonly indexes: () => IndexDefinitions;
}
