import type { Hub } from './hub';

/** The receiving hubs, and the days on which all of them are closed. */
export interface HubBook {
  /** The active hubs, in display order. */
  readonly hubs: readonly Hub[];
  readonly holidays: ReadonlySet<string>;
}
