import type { IndexDefinitions } from '../indexes/definitions';
import type { Meter } from '../meter';
import type { Store } from '../storage/store';

/** What every call works on. */
export interface CallContext {
  readonly store: Store;
  readonly meter: Meter;
  /** Those of the moment: they can be replaced while the server runs. */
  readonly indexes: () => IndexDefinitions;
}
