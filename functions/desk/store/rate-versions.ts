import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QuerySnapshot,
} from 'firebase-admin/firestore';

import { RateCard } from '../../src/pricing/cards/rate-card';
import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import {
  type MalformedDocumentError,
  type ParsedDocuments,
  parseEach,
} from '../../src/store/parse-document';
import { CARD_TABLES, PROOFS, RATES, fromDocument, isOfSurcharges } from '../../src/store/rates';
import { refuse, unreadable } from '../faults/refusals';
import { OperationRefusal } from '../model/operation';
import { requireDocumentId } from './document-id';
import { noteRateChangeIn } from './rate-changes';
import { AUDIT, type OperatorTransaction } from './run-audited';

interface StoredVersion {
  readonly card: RateCard;
  readonly snapshot: DocumentSnapshot;
}

export interface Versions {
  readonly courier: string;
  /** Newest first. */
  readonly stored: readonly StoredVersion[];
  readonly malformed: readonly MalformedDocumentError[];
  /** The number of the next version, above all others, including malformed ones. */
  readonly next: number;
}

export const listCards = ({ stored }: Versions): RateCard[] => stored.map(({ card }) => card);

const parseRateCards = (docs: readonly DocumentSnapshot[]): ParsedDocuments<StoredVersion> =>
  parseEach(
    docs.filter((doc) => !isOfSurcharges(doc)),
    RateCard,
    (card, snapshot) => ({ card, snapshot }),
    fromDocument,
  );

const newestFirst = (a: RateCard, b: RateCard): number => b.version - a.version;

/** By courier and newest first, and the documents that fail to parse. */
export async function listRateCards(db: Database): Promise<ParsedDocuments<RateCard>> {
  const { docs } = await runQuery(db.collection(RATES));
  const { items, malformed } = parseRateCards(docs);
  const inOrder = items
    .map(({ card }) => card)
    .sort((a, b) =>
      a.courier_name === b.courier_name
        ? newestFirst(a, b)
        : a.courier_name < b.courier_name
          ? -1
          : 1,
    );
  return { items: inOrder, malformed };
}

/** Finds versions by field and by id, because a malformed document may lack the field. */
function buildQueries(db: Database, courier: string): Query[] {
  const rates = db.collection(RATES);
  return [
    rates.where('courier_name', '==', courier),
    rates.orderBy(FieldPath.documentId()).startAt(`${courier}-`).endBefore(`${courier}.`),
  ];
}

/** The versions of a courier's card. Pass `run` to read within a transaction. */
export async function readVersions(
  db: Database,
  courier: string,
  run: (query: Query) => Promise<QuerySnapshot> = runQuery,
): Promise<Versions> {
  const found = await Promise.all(buildQueries(db, requireDocumentId(courier)).map(run));
  const docs = new Map(found.flatMap((result) => result.docs.map((doc) => [doc.id, doc])));
  const { items, malformed } = parseRateCards([...docs.values()]);
  const stored = items
    .filter(({ card }) => card.courier_name === courier)
    .sort((a, b) => newestFirst(a.card, b.card));
  const numbers = [...docs.keys()].map((id) => numberIn(id, courier));
  const highest = Math.max(0, ...numbers, ...stored.map(({ card }) => card.version));
  return { courier, stored, malformed, next: highest + 1 };
}

/** The version in a document's id; 0 if the id has no version of this courier. */
function numberIn(id: string, courier: string): number {
  const text = id.startsWith(`${courier}-`) ? id.slice(courier.length + 1) : '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** @throws OperationRefusal if there is no such version, or if it cannot be read. */
export function requireVersion(
  { courier, stored, malformed }: Versions,
  version: number,
): StoredVersion {
  const found = stored.find(({ card }) => card.version === version);
  if (found !== undefined) return found;
  const unread = malformed.find(({ path }) => path === `${RATES}/${courier}-${version}`);
  if (unread !== undefined) throw new OperationRefusal(unreadable(unread));
  if (stored.length === 0 && malformed.length === 0) {
    throw refuse('courier_missing', { courier });
  }
  throw refuse('version_missing', { version, courier });
}

export function toDocument(card: RateCard): Record<string, unknown> {
  const document: Record<string, unknown> = { ...card };
  for (const table of CARD_TABLES) document[table] = JSON.stringify(card[table]);
  if (card.proofs !== undefined) document[PROOFS] = JSON.stringify(card.proofs);
  return document;
}

/** Stores a new version of a courier's card. @throws if that version exists. */
export async function createRateCard(db: Database, card: RateCard): Promise<void> {
  const batch = db.batch();
  const reference = db.collection(RATES).doc(`${card.courier_name}-${card.version}`);
  batch.create(reference, toDocument(card));
  noteRateChangeIn(db, batch);
  await batch.commit();
}

/** The only mark of a discarded draft: earlier releases could not read another member. */
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

const discardedRefusal = ({ courier_name, version }: RateCard): OperationRefusal =>
  refuse('version_discarded', { version, courier: courier_name });

/** @throws OperationRefusal for a draft that was discarded. */
export async function assertNotDiscarded(
  transaction: OperatorTransaction,
  card: RateCard,
): Promise<void> {
  const discarded = await readDiscardedDrafts(transaction.db, (query) => transaction.query(query));
  if (isDiscarded(card, discarded)) throw discardedRefusal(card);
}
