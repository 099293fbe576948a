import { gunzipSync, gzipSync } from 'node:zlib';

import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

import { GrpcStatus, hasStatus } from '../../src/platform/grpc-status';
import { RateCard } from '../../src/pricing/cards/rate-card';
import { countMatches, getDocument, getDocuments, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseEach } from '../../src/store/parse-document';
import { QUOTES } from '../../src/store/quotes';
import { RATES, fromDocument, isOfSurcharges, rateChangeReference } from '../../src/store/rates';
import { shiftDay, startOfDay } from '../../src/thailand/day';
import { inGroups } from '../../tools/in-groups';
import { CardFacts, toCardFacts } from '../model/home/card-facts';
import { Week, type WeekRows } from '../model/home/week';
import { BILL_SETTINGS } from './bill-settings';

export const HOME_WEEKS = 'home_weeks';
const AS_OF = 'as_of';

/** Rows are stored as JSON, compressed: a document is limited to a megabyte. */
const pack = (value: object): Buffer => gzipSync(JSON.stringify(value));

function unpack(value: unknown): unknown {
  try {
    return JSON.parse(gunzipSync(z.instanceof(Uint8Array).parse(value)).toString());
  } catch {
    return value;
  }
}

/** Up to when the weeks hold every change, and what was known of the cards then. */
const HeadRecord = z.object({
  as_of: z.date(),
  /** The weeks that are stored. */
  weeks: z.array(z.string()),
  cards: z.preprocess(unpack, z.array(CardFacts)),
  /** The state of the rates that `cards` is from; empty if that is not known. */
  rates: z.string(),
});
export type Head = z.infer<typeof HeadRecord>;

const WeekDocument = z.object({ rows: z.preprocess(unpack, Week) });

const headReference = (db: Database): DocumentReference => db.collection(HOME_WEEKS).doc(AS_OF);

/** How a document of the collection is read. */
export const schemaOfHome = ({ id }: Pick<DocumentSnapshot, 'id'>): z.ZodType =>
  id === AS_OF ? HeadRecord : WeekDocument;

export interface FoundHead {
  /** Undefined if nothing is stored, or in another form. */
  readonly head: Head | undefined;
  /** Writes are on condition that nobody else has written since. */
  readonly updateTime: Timestamp | undefined;
}

/** One read. */
export async function readHead(db: Database): Promise<FoundHead> {
  const found = await getDocument(headReference(db));
  const { items } = parseEach(found.exists ? [found] : [], HeadRecord, (head) => head);
  return { head: items[0], updateTime: found.updateTime };
}

/** The weeks that are stored and readable, by their Mondays. One read each, stored or not. */
export async function readWeeks(db: Database, mondays: readonly string[]): Promise<Week[]> {
  const references = mondays.map((monday) => db.collection(HOME_WEEKS).doc(monday));
  const found = await getDocuments(db, references);
  const existing = found.filter(({ exists }) => exists);
  return parseEach(existing, WeekDocument, ({ rows }, { id }) => ({ ...rows, id })).items;
}

const MAX_BYTES = 1_000_000;
/** Somebody else stored some meanwhile, or the operator may only read. */
const NOT_STORED = [
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.PERMISSION_DENIED,
];
/** Well below Firestore's ten megabytes. */
const WEEKS_PER_COMMIT = 8;

/** Unless somebody else stored any meanwhile: then theirs stay. Too large a week is not stored. */
export async function storeWeeks(
  db: Database,
  { head: before, updateTime }: FoundHead,
  head: Head,
  weeks: readonly Week[],
): Promise<void> {
  const packed = weeks.map(({ id, ...rows }: Week) => ({
    id,
    rows: pack(rows satisfies WeekRows),
  }));
  const [fitting, tooLarge] = [
    packed.filter(({ rows }) => rows.length <= MAX_BYTES),
    packed.filter(({ rows }) => rows.length > MAX_BYTES).map(({ id }) => id),
  ];
  const listed = new Set(head.weeks.filter((week) => !tooLarge.includes(week)));
  const groups = fitting.length === 0 ? [[]] : inGroups(fitting, WEEKS_PER_COMMIT);
  let lastUpdateTime = updateTime;
  for (const [at, group] of groups.entries()) {
    for (const { id } of group) listed.add(id);
    // Until all are written, the earlier instant holds for all of them.
    const isLast = at === groups.length - 1;
    const fields = {
      ...head,
      weeks: [...listed].sort(),
      cards: pack(head.cards),
      as_of: isLast ? head.as_of : (before?.as_of ?? head.as_of),
    };
    const batch = db.batch();
    if (lastUpdateTime === undefined) batch.create(headReference(db), fields);
    else batch.update(headReference(db), fields, { lastUpdateTime });
    for (const { id, rows } of group) batch.set(db.collection(HOME_WEEKS).doc(id), { rows });
    try {
      const [written] = await batch.commit();
      lastUpdateTime = written?.writeTime;
    } catch (cause) {
      if (hasStatus(cause, ...NOT_STORED)) return;
      throw cause;
    }
  }
}

/** The state of the rates, and an instant before which every change of them is in it. One read. */
export async function readRatesState(db: Database): Promise<{ state: string; readAt: Date }> {
  const found = await getDocument(rateChangeReference(db));
  return { state: writtenAt(found), readAt: found.readTime.toDate() };
}

const writtenAt = ({ updateTime }: Pick<DocumentSnapshot, 'updateTime'>): string =>
  updateTime === undefined ? '' : `${updateTime.seconds}.${updateTime.nanoseconds}`;

/** What Home needs of the published cards. One read for each and for each courier's surcharges. */
export async function readCardFacts(db: Database): Promise<ParsedDocuments<CardFacts>> {
  const { docs } = await runQuery(db.collection(RATES).where('status', '==', 'published'));
  const cards = docs.filter((doc) => !isOfSurcharges(doc));
  return parseEach(cards, RateCard, toCardFacts, ({ proofs: _proofs, ...document }) =>
    fromDocument(document),
  );
}

/** They change with every import, check and withdrawal. One read a courier, at least one. */
export async function readBillStates(db: Database): Promise<Record<string, string>> {
  const { docs } = await runQuery(db.collection(BILL_SETTINGS).select());
  return Object.fromEntries(docs.map((doc) => [doc.id, writtenAt(doc)]));
}

/** The quotes that were held on a day in Thailand and are still stored. One read per 1,000. */
export const countHeld = (db: Database, day: string): Promise<number> =>
  countMatches(
    db
      .collection(QUOTES)
      .where('quoted_at', '>=', startOfDay(day))
      .where('quoted_at', '<', startOfDay(shiftDay(day, 1))),
  );
