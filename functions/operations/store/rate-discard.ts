import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Database } from '../../src/store/database';
import { refuse } from '../faults/refusals';
import { DISCARDED, assertNotDiscarded } from './discarded-drafts';
import { operate } from './operate';
import type { Operation, Operator } from './operation';
import { versionsWithin } from './rate-operations';
import { requireVersion } from './rate-versions';

/**
 * Discards a draft: it is kept unchanged, but can no longer be published.
 * @throws OperationRefusal for a version that is published or discarded.
 */
export function discardDraft(
  db: Database,
  operator: Operator,
  { courier, version }: { readonly courier: string; readonly version: number },
): Promise<Operation<RateCard>> {
  return operate(db, operator, async (transaction) => {
    const { card, snapshot } = requireVersion(
      await versionsWithin(db, transaction, courier),
      version,
    );
    if (card.status !== 'draft') {
      throw refuse('version_not_draft', { version, courier });
    }
    await assertNotDiscarded(db, transaction, card);
    transaction.note(DISCARDED, snapshot.ref.path, {});
    return card;
  });
}
