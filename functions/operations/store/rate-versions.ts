import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QuerySnapshot,
} from 'firebase-admin/firestore';

import { RateCard } from '../../src/quotes/cards/rate-card';
import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import {
  type MalformedDocumentError,
  type ParsedDocuments,
  parseEach,
} from '../../src/store/parse-document';
import { RATES, fromDocument, isOfSurcharges } from '../../src/store/rates';
import { refuse } from '../faults/refusals';
import { unreadable } from '../faults/refusals';
import { OperationRefusal } from './operation';

export interface StoredVersion {
  readonly card: RateCard;
  readonly snapshot: DocumentSnapshot;
}

/** All stored versions of one courier. */
export interface Versions {
  readonly courier: string;
  /** Newest first. */
  readonly stored: readonly StoredVersion[];
  readonly malformed: readonly MalformedDocumentError[];
  /** The number of the next version, above all others, including malformed ones. */
  readonly next: number;
}

export const cardsOf = ({ stored }: Versions): RateCard[] => stored.map(({ card }) => card);

export const parseRateCards = (docs: readonly DocumentSnapshot[]): ParsedDocuments<StoredVersion> =>
  parseEach(
    docs.filter((doc) => !isOfSurcharges(doc)),
    RateCard,
    (card, snapshot) => ({ card, snapshot }),
    fromDocument,
  );

const newestFirst = (a: RateCard, b: RateCard): number => b.version - a.version;

/**
 * Every version of every courier's card, by courier and newest first, and the documents that fail
 * to parse.
 */
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
function queriesOf(db: Database, courier: string): Query[] {
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
  const found = await Promise.all(queriesOf(db, courier).map(run));
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
