import { DAY_MS, noteIn, noteReference } from '../../src/store/carrier-notes';
import type { Operation, OperatorDesk } from '../model/operation';
import { runAudited } from './run-audited';

/** Ends notes early. @returns the ids of those that had not ended. */
export const endNotes = (
  desk: OperatorDesk,
  ids: readonly string[],
): Promise<Operation<string[]>> =>
  runAudited(desk, async (transaction) => {
    const found = await Promise.all(ids.map((id) => transaction.get(noteReference(desk.db, id))));
    // A malformed note blocks nothing; it is fixed anyway.
    const open = found.filter((snapshot) => {
      const { until = 0, readAt, malformed } = noteIn(snapshot);
      return malformed !== undefined || until > readAt;
    });
    for (const snapshot of open) {
      const readAt = snapshot.readTime.toMillis();
      const patch = { until: new Date(readAt), expires_at: new Date(readAt + DAY_MS) };
      transaction.update(snapshot, patch, 'carrier resumed');
    }
    return open.map(({ id }) => id);
  });
