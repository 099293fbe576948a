import type { RateRecord } from './rate-records';

/** Operators' machines synchronise their clocks; none is this far behind. */
const MOST_BEHIND_MS = 10 * 60_000;

/**
 * Whether a record was rewritten after its change, as by a restore from a backup: its document is
 * much newer than its `at`.
 */
export const isRestored = ({ at, storedAt }: RateRecord): boolean => storedAt - at > MOST_BEHIND_MS;

/**
 * When a change was made. Firestore's time of the commit; for a restored record that is the
 * restore's, so the operator's own time is used.
 */
export const timeOf = (record: RateRecord): number =>
  isRestored(record) ? record.at : record.storedAt;

/** In the order in which they were made. */
export const inOrder = (records: readonly RateRecord[]): RateRecord[] =>
  [...records].sort((a, b) => timeOf(a) - timeOf(b));
