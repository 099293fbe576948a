import type { Query } from 'firebase-admin/firestore';

import { PickupRecord } from '../pickups/record/pickup';
import type { PickupStatus } from '../pickups/record/status';
import { PickupSummaryRecord, type PickupSummary } from '../pickups/record/summary';
import type { Database } from './database';
import { parseEach } from './parse-document';
import { countOf, readPage, type PageBounds, type RowsOfPage } from './read-page';
import { recordedCollection } from './recorded';

const PICKUPS = 'pickups';
const NEWEST_BY = 'requested_at';

export const pickupStore = recordedCollection(PICKUPS, PickupRecord);

/** A filter of pickups. Every combination has its index in `firestore.indexes.json`. */
export interface PickupFilter {
  readonly accountId: string | undefined;
  readonly status: PickupStatus | undefined;
  /** A hub's pickups on a day in Thailand. */
  readonly round: { readonly hubId: string; readonly date: string } | undefined;
}

function filtered(db: Database, { accountId, status, round }: PickupFilter): Query {
  let query: Query = db.collection(PICKUPS);
  if (accountId !== undefined) query = query.where('account_id', '==', accountId);
  if (status !== undefined) query = query.where('status', '==', status);
  if (round !== undefined) {
    query = query.where('destination.id', '==', round.hubId).where('slot.date', '==', round.date);
  }
  return query;
}

/** Ordered like the lists, so that the count uses their indexes. */
export const countPickups = (db: Database, filter: PickupFilter): Promise<number> =>
  countOf(filtered(db, filter).orderBy(NEWEST_BY, 'desc'));

/** A page of pickups, newest first: see `readPage`. */
export function readPickupPage(
  db: Database,
  filter: PickupFilter,
  bounds: PageBounds,
): Promise<RowsOfPage<PickupSummary>> {
  const fields = PickupSummaryRecord.keyof().options;
  return readPage(filtered(db, filter).select(...fields), NEWEST_BY, bounds, (rows) =>
    parseEach(rows, PickupSummaryRecord, (record, { id }) => ({ ...record, id })),
  );
}
