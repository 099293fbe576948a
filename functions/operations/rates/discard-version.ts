import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Desk } from '../desk';
import type { Operation } from '../store/operation';
import { discardDraft } from '../store/rate-discard';

/**
 * Discards a draft that is not to be published: it is kept, and lists leave it out.
 * @throws OperationRefusal for a version that is published or discarded.
 */
export const discardVersion = (
  { db, operator }: Desk,
  choice: { readonly courier: string; readonly version: number },
): Promise<Operation<RateCard>> => discardDraft(db, operator, choice);
