import type { RateRecord } from './rate-records';

/** The clocks of operators' machines are kept by the network; nobody's is so far behind. */
const MOST_BEHIND_MS = 10 * 60_000;

/**
 * Whether a record was written again after its change, as a restore from a backup does: its document
 * is much younger than what it tells.
 */
export const isRestored = ({ at, storedAt }: RateRecord): boolean => storedAt - at > MOST_BEHIND_MS;

/**
 * When a change was made. Firestore's time counts, since it is that of the commit; that of a restored
 * record is the restore's, and the operator's own time counts instead.
 */
export const timeOf = (record: RateRecord): number =>
  isRestored(record) ? record.at : record.storedAt;

/** In the order in which they were made. */
export const inOrder = (records: readonly RateRecord[]): RateRecord[] =>
  [...records].sort((a, b) => timeOf(a) - timeOf(b));
