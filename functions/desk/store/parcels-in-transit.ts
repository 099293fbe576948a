import { type DocumentSnapshot, FieldPath, Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod';

import { ShipmentRecord, withoutStaleDays } from '../../src/model/shipment/shipment';
import { type TrackingSummary, summarise } from '../../src/model/tracking/summary';
import { getDocuments, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, isTime, parseEach } from '../../src/store/parse-document';
import { SHIPMENTS } from '../../src/store/shipments';
import {
  type StoredTracking,
  SUMMARY_PATHS,
  saveSummary,
  storedIn,
  summaryIn,
  trackingReference,
} from '../../src/store/tracking';
import { inGroups } from '../../tools/in-groups';
import type { OperatorDesk } from '../model/operation';

const MOVED_AT = 'status_changed_at';

const InTransitRecord = ShipmentRecord.pick({
  courier_name: true,
  carrier_tracking_number: true,
  [MOVED_AT]: true,
  quote_id: true,
  delivery: true,
});

/** A shipment in transit, as far as its tracking needs it. */
export type InTransit = z.output<typeof InTransitRecord> & { readonly id: string };

/** Of a shipment in the order of this list. */
export interface TransitPlace {
  /** When it was marked as in transit, in milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
}

interface TransitBounds {
  readonly courier: string | undefined;
  readonly after: TransitPlace | undefined;
  readonly limit: number;
}

interface TransitPage extends ParsedDocuments<InTransit> {
  readonly looked: number;
  readonly next: TransitPlace | undefined;
}

/** Live, with or without a number, those longest in transit first. One read each, at least one. */
export async function readInTransit(
  db: Database,
  { courier, after, limit }: TransitBounds,
): Promise<TransitPage> {
  const live = db
    .collection(SHIPMENTS)
    .where('is_deleted', '==', false)
    .where('status', '==', 'in_transit');
  const own = courier === undefined ? live : live.where('courier_name', '==', courier);
  const ordered = own
    .orderBy(MOVED_AT)
    .orderBy(FieldPath.documentId())
    .select(...InTransitRecord.keyof().options)
    .limit(limit + 1);
  const { docs } = await runQuery(
    after === undefined ? ordered : ordered.startAfter(Timestamp.fromMillis(after.at), after.id),
  );
  const page = docs.slice(0, limit);
  const last = docs.length > limit ? page.at(-1) : undefined;
  const at: unknown = last?.get(MOVED_AT);
  return {
    ...parseEach(page, InTransitRecord, (record, { id }) => ({ ...withoutStaleDays(record), id })),
    looked: page.length,
    next: last && at instanceof Timestamp ? { at: at.toMillis(), id: last.id } : undefined,
  };
}

export interface KnownNumber extends TrackingSummary {
  /** When its carrier was last asked, in milliseconds since 1970; null if that is not known. */
  readonly asked_at: number | null;
}

const ASKED_AT = 'pulled_at';
const KNOWN_PATHS = [...SUMMARY_PATHS, ASKED_AT];

function toKnownNumber(snapshot: DocumentSnapshot, summary: TrackingSummary): KnownNumber {
  const asked: unknown = snapshot.get(ASKED_AT);
  return { ...summary, asked_at: isTime(asked) ? asked.toMillis() : null };
}

const SUMMARIES_AT_ONCE = 500;
/** A state may hold a thousand events. */
const STATES_AT_ONCE = 20;

/**
 * What is known of numbers, by the keys of their states; numbers without a state are left out. One
 * read each. A state that an earlier release stored without its summary, or without the day of its delivery, costs one more read, and a
 * write that stores its summary, so that it is read only once.
 */
export async function readSummaries(
  { db, operator }: OperatorDesk,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownNumber>> {
  const found = new Map<string, KnownNumber>();
  const unsummed: string[] = [];
  for (const some of inGroups([...new Set(keys)], SUMMARIES_AT_ONCE)) {
    const references = some.map((key) => trackingReference(db, key));
    for (const snapshot of await getDocuments(db, references, KNOWN_PATHS)) {
      const summary = summaryIn(snapshot);
      if (summary !== undefined && isWhole(summary))
        found.set(snapshot.id, toKnownNumber(snapshot, summary));
      else if (snapshot.exists) unsummed.push(snapshot.id);
    }
  }
  for (const some of inGroups(unsummed, STATES_AT_ONCE)) {
    const references = some.map((key) => trackingReference(db, key));
    const states = (await getDocuments(db, references)).map(storedIn);
    for (const { state, snapshot } of states) {
      if (state === null) continue;
      found.set(snapshot.id, toKnownNumber(snapshot, summarise(state, state.refreshed_at)));
    }
    if (!operator.dryRun) await Promise.all(states.map((stored) => saveIfPossible(db, stored)));
  }
  return found;
}

/** A release before 1.20.0 stored no day of delivery. */
const isWhole = ({ status, delivered_on }: TrackingSummary): boolean =>
  status !== 'delivered' || delivered_on !== undefined;

async function saveIfPossible(db: Database, stored: StoredTracking): Promise<void> {
  try {
    await saveSummary(db, stored);
  } catch {
    // What is read is right without it: the state is only read whole again.
  }
}
