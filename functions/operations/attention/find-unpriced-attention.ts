import type { Database } from '../../src/store/database';
import { countUnpriced } from '../store/priced-shipments';
import type { AttentionItem, UnpricedStatus } from './attention-item';

const STATUSES: readonly UnpricedStatus[] = ['pending', 'in_transit'];

/**
 * The shipments that have no price: pending ones can get one, those in transit are billed by hand.
 * Costs a read for each 1,000 of them.
 */
export async function findUnpricedAttention(db: Database): Promise<AttentionItem[]> {
  const counts = await Promise.all(STATUSES.map((status) => countUnpriced(db, status)));
  return STATUSES.flatMap((status, at): AttentionItem[] => {
    const count = counts[at] ?? 0;
    return count === 0 ? [] : [{ severity: 'warn', kind: 'unpriced', status, count }];
  });
}
