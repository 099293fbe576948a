import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';

import type { Searched } from '../fields/search-terms';
import { isPublic } from '../model/pickup/history';
import { PickupRecord, type PickupStatus } from '../model/pickup/pickup';
import { type PickupSummary, PickupSummaryRecord, showPickup } from '../model/pickup/shown';
import { countMatches } from './billed';
import type { Database } from './database';
import { type ParsedDocuments, parseEach } from './parse-document';
import { type ListReads, countWithin, readChanges, readPage } from './read-page';
import { recordedCollection } from './recorded';

export const PICKUPS = 'pickups';
const NEWEST_BY = 'requested_at';

export const searchedPickup = ({
  id,
  account_id,
  pickup_address,
  contact,
}: Pick<PickupRecord, 'account_id' | 'pickup_address' | 'contact'> & {
  readonly id: string;
}): Searched => ({
  names: [pickup_address.name, contact.name],
  codes: [`PR${id}`, id, account_id, contact.email],
  phones: [pickup_address.phone, contact.phone],
});

export const pickupStore = recordedCollection({
  collection: PICKUPS,
  schema: PickupRecord,
  searched: searchedPickup,
  show: showPickup,
  isPublic,
});

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

const FIELDS = PickupSummaryRecord.keyof().options;

const parseSummaries = (rows: readonly DocumentSnapshot[]): ParsedDocuments<PickupSummary> =>
  parseEach(rows, PickupSummaryRecord, (record, { id }) => ({ ...record, id }));

export function pickupLists(db: Database, filter: PickupFilter): ListReads<PickupSummary> {
  const { accountId } = filter;
  const all = db.collection(PICKUPS).select(...FIELDS);
  return {
    count: (atMost) => countMatches(filtered(db, filter).orderBy(NEWEST_BY, 'desc'), atMost),
    countCreated: (...span) => countWithin(filtered(db, filter), NEWEST_BY, span),
    readPage: (bounds) =>
      readPage(filtered(db, filter).select(...FIELDS), NEWEST_BY, bounds, parseSummaries),
    /** An account's pickups or all. */
    readChanges: (bounds) => {
      const own = accountId === undefined ? all : all.where('account_id', '==', accountId);
      return readChanges(own, bounds, parseSummaries);
    },
  };
}
