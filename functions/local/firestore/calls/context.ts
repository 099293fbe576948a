import type { Meter } from '../meter';
import type { Store } from '../storage/store';

/** What every call works on. */
export interface CallContext {
  readonly store: Store;
  readonly meter: Meter;
}
