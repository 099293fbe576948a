import { ByteGate } from '../platform/byte-gate';
import type { Database } from './database';

/** Of what Firestore sends. Parsed, it takes about three times as much for a moment. */
const MAX_BYTES = 16_000_000;

const gates = new WeakMap<Database, ByteGate>();

/**
 * Runs a read of documents that may be large, as soon as what the instance holds of all such reads at
 * once stays within a bound. What the work returns is not counted, so it must be small.
 * @param bytes - The most that the documents may have.
 * @throws ServiceError `unavailable` if its turn comes too late.
 */
export function inTurn<Result>(
  db: Database,
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const gate = gates.get(db) ?? new ByteGate(MAX_BYTES);
  gates.set(db, gate);
  return gate.run(bytes, work);
}
