import type { Query } from 'firebase-admin/firestore';
import type * as z from 'zod';

import { PickupRecord } from '../../src/model/pickup/pickup';
import { PickupSummaryRecord } from '../../src/model/pickup/shown';
import { MAX_SLOT_DAYS_AHEAD } from '../../src/slots/slots';
import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseEach } from '../../src/store/parse-document';
import { PICKUPS } from '../../src/store/pickups';
import { shiftDay } from '../../src/thailand/day';

const RoundRecord = PickupSummaryRecord.extend(
  PickupRecord.pick({ contact: true, notes: true }).shape,
);
/** A pickup as those who drive need it. */
export type RoundPickup = z.output<typeof RoundRecord> & { readonly id: string };

/** More than a hub's drivers reach in a day. */
const MAX_PICKUPS = 5000;

const roundOf = (db: Database, hubId: string, date: string, paths: readonly string[]): Query =>
  db
    .collection(PICKUPS)
    .where('destination.id', '==', hubId)
    .where('slot.date', '==', date)
    .orderBy('requested_at', 'desc')
    .select(...paths)
    .limit(MAX_PICKUPS);

/** A hub's pickups of a day in Thailand, the newest first. One read each, at least one. */
export async function readRound(
  db: Database,
  hubId: string,
  date: string,
): Promise<ParsedDocuments<RoundPickup> & { readonly readAt: Date }> {
  const { docs, readTime } = await runQuery(roundOf(db, hubId, date, RoundRecord.keyof().options));
  return {
    ...parseEach(docs, RoundRecord, (record, { id }) => ({ ...record, id })),
    readAt: readTime.toDate(),
  };
}

const ChangedRecord = PickupRecord.pick({ slot: true, status: true, updated_at: true });
type ChangedPickup = z.output<typeof ChangedRecord> & { readonly id: string };

interface ChangedPickups {
  readonly items: readonly ChangedPickup[];
  readonly readAt: Date;
  readonly isTruncated: boolean;
}
const MAX_CHANGED = 1000;

/** The pickups that changed since an instant, whatever their day, at most 1,000. One read each, at least one. */
export async function readChanged(db: Database, since: Date): Promise<ChangedPickups> {
  const { docs, readTime } = await runQuery(
    db
      .collection(PICKUPS)
      .where('updated_at', '>=', since)
      .orderBy('updated_at')
      .select(...ChangedRecord.keyof().options)
      .limit(MAX_CHANGED),
  );
  const { items } = parseEach(docs, ChangedRecord, (record, { id }) => ({ ...record, id }));
  const isTruncated = docs.length === MAX_CHANGED;
  // What was left out comes after the last one.
  const last = isTruncated ? items.at(-1)?.updated_at : undefined;
  return { items, readAt: last ?? readTime.toDate(), isTruncated };
}

/** How many pickups a hub still has to collect, from a day on. One read for each pickup of those days. */
export async function countOpenPickups(db: Database, hubId: string, from: string): Promise<number> {
  const days = Array.from({ length: MAX_SLOT_DAYS_AHEAD + 1 }, (_, at) => shiftDay(from, at));
  const rounds = await Promise.all(
    days.map((day) => runQuery(roundOf(db, hubId, day, ['status']))),
  );
  const statuses = rounds.flatMap(({ docs }) => docs.map((doc): unknown => doc.get('status')));
  return statuses.filter((status) => status === 'requested' || status === 'confirmed').length;
}
