import type { Hub } from './hub';

/** The receiving hubs, and the days on which none of them works. */
export interface HubBook {
  /** The active ones, in their order. */
  readonly hubs: readonly Hub[];
  readonly holidays: ReadonlySet<string>;
}
