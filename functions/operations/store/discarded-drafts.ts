import type { Query, QuerySnapshot } from 'firebase-admin/firestore';

import type { RateCard } from '../../src/quotes/cards/rate-card';
import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { RATES } from '../../src/store/rates';
import { refuse } from '../faults/refusals';
import { AUDIT, type OperatorTransaction } from './operate';
import type { OperationRefusal } from './operation';

/**
 * The audit record that discards a draft, and its only mark: earlier releases could not read a card
 * with an unknown member.
 */
export const DISCARDED = 'rate card discarded';

/** The paths of the versions that were discarded. */
export type DiscardedDrafts = ReadonlySet<string>;

/** One read for each, and at least one. Pass `run` to read within a transaction. */
export async function readDiscardedDrafts(
  db: Database,
  run: (query: Query) => Promise<QuerySnapshot> = runQuery,
): Promise<DiscardedDrafts> {
  const { docs } = await run(db.collection(AUDIT).where('action', '==', DISCARDED));
  return new Set(docs.map((doc) => String(doc.get('target'))));
}

/** A version that an earlier release published anyway counts as published. */
export const isDiscarded = (
  { courier_name, version, status }: Pick<RateCard, 'courier_name' | 'version' | 'status'>,
  discarded: DiscardedDrafts,
): boolean => status === 'draft' && discarded.has(`${RATES}/${courier_name}-${version}`);

export const discardedRefusal = ({ courier_name, version }: RateCard): OperationRefusal =>
  refuse('version_discarded', { version, courier: courier_name });

/** @throws OperationRefusal for a draft that was discarded. */
export async function assertNotDiscarded(
  db: Database,
  transaction: OperatorTransaction,
  card: RateCard,
): Promise<void> {
  const discarded = await readDiscardedDrafts(db, (query) => transaction.query(query));
  if (isDiscarded(card, discarded)) throw discardedRefusal(card);
}
