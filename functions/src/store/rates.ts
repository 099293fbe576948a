import type {
  DocumentReference,
  DocumentSnapshot,
  QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod';

import { RateCard } from '../pricing/cards/rate-card';
import { CourierSurcharges, type Suspension } from '../pricing/surcharges/courier-surcharges';
import { getDocument, getDocuments, runQuery } from './billed';
import type { Database } from './database';
import {
  MalformedDocumentError,
  type ParsedDocuments,
  parseEach,
  parseJsonText,
} from './parse-document';

export const CHANGES = 'changes';

/** The document that is written with every change of rates. */
export const rateChangeReference = (db: Database): DocumentReference =>
  db.collection(CHANGES).doc('rates');

/**
 * Whether the rates are unchanged since something was read, by the server's times. One read. False
 * if no change was ever noted: releases before 1.8.0 noted none.
 */
async function areRatesAsRead(
  db: Database,
  { readTime }: Pick<QuerySnapshot | DocumentSnapshot, 'readTime'>,
): Promise<boolean> {
  const { updateTime } = await getDocument(rateChangeReference(db));
  return updateTime !== undefined && isUpTo(updateTime, readTime);
}

const isUpTo = (a: Timestamp, b: Timestamp): boolean => a.valueOf() <= b.valueOf();

export const RATES = 'rates';

/** The tables of a card are stored as JSON text: see docs/decisions/0004. */
export const CARD_TABLES = ['zones', 'parcel', 'document'] as const;
export const PROOFS = 'proofs';

export function fromDocument(document: Record<string, unknown>): Record<string, unknown> {
  for (const table of CARD_TABLES) document[table] = parseJsonText(document[table]);
  if (PROOFS in document) document[PROOFS] = parseJsonText(document[PROOFS]);
  return document;
}

export interface StoredRateCard {
  readonly path: string;
  readonly card: RateCard;
}

/** The cards for pricing: without their proofs, which were checked at publication. */
const parsePublishedCards = (docs: readonly DocumentSnapshot[]): ParsedDocuments<StoredRateCard> =>
  parseEach(
    docs,
    RateCard,
    (card, { ref }) => ({ path: ref.path, card }),
    ({ proofs: _proofs, ...document }) => fromDocument(document),
  );

/** Everything that prices depend on, except the lists of areas. */
export interface PublishedRates {
  readonly cards: ParsedDocuments<StoredRateCard>;
  readonly surcharges: ParsedDocuments<CourierSurcharges>;
  readonly suspensions: SuspensionsByCourier;
  /** Whether they are still the published ones. One read, however many there are. */
  readonly areCurrent: () => Promise<boolean>;
}

/** One read for each document, all as of one instant. */
export async function readPublishedRates(db: Database): Promise<PublishedRates> {
  const found = await runQuery(db.collection(RATES).where('status', '==', 'published'));
  const ofSurcharges = found.docs.filter(isOfSurcharges);
  return {
    cards: parsePublishedCards(found.docs.filter((doc) => !isOfSurcharges(doc))),
    surcharges: parseAllSurcharges(ofSurcharges),
    suspensions: parseSuspensions(ofSurcharges),
    areCurrent: () => areRatesAsRead(db, found),
  };
}

/** A courier's surcharges are stored with the cards, so that one query reads everything. */
export const SURCHARGES_ID_END = '-surcharges';

/** Whether a courier has a suspension that is not lifted. */
export const HAS_SUSPENSIONS = 'has_suspensions';

/** The lists are stored as JSON text, as a card's tables are: see docs/decisions/0004. */
export const SURCHARGE_LISTS = ['fuel', 'demand', 'areas', 'suspensions'] as const;

export function surchargesFromDocument({
  status: _status,
  [HAS_SUSPENSIONS]: _hasSuspensions,
  ...document
}: Record<string, unknown>): Record<string, unknown> {
  for (const list of SURCHARGE_LISTS) document[list] = parseJsonText(document[list]);
  return document;
}

/** Whether a document holds surcharges: no card's id has this suffix. */
export const isOfSurcharges = ({ id }: Pick<DocumentSnapshot, 'id'>): boolean =>
  id.endsWith(SURCHARGES_ID_END);

export const courierOfSurcharges = ({ id }: { readonly id: string }): string =>
  id.slice(0, -SURCHARGES_ID_END.length);

/** A document copied by hand would apply to the wrong courier. */
export function assertOwnSurcharges(
  surcharges: CourierSurcharges,
  { id, ref }: DocumentSnapshot,
): CourierSurcharges {
  const courier = courierOfSurcharges({ id });
  if (surcharges.courier_name === courier) return surcharges;
  throw new MalformedDocumentError(ref.path, `courier_name: must be ${courier}, as in the id`);
}

export const parseAllSurcharges = (
  docs: readonly DocumentSnapshot[],
): ParsedDocuments<CourierSurcharges> =>
  parseEach(docs, CourierSurcharges, assertOwnSurcharges, surchargesFromDocument);

type SuspensionsByCourier = ReadonlyMap<string, readonly Suspension[]>;

const SuspensionsOnly = CourierSurcharges.pick({ suspensions: true }).strip();

/** Suspensions count even where the rest of their document cannot be read. */
const parseSuspensions = (docs: readonly DocumentSnapshot[]): SuspensionsByCourier =>
  new Map(
    parseEach(
      docs,
      SuspensionsOnly,
      ({ suspensions }, doc) => [courierOfSurcharges(doc), suspensions] as const,
      surchargesFromDocument,
    ).items,
  );

/** The open suspensions. One read for each courier that has one, and at least one. */
export async function readOpenSuspensions(db: Database): Promise<SuspensionsByCourier> {
  const open = db.collection(RATES).where(HAS_SUSPENSIONS, '==', true);
  const { docs } = await runQuery(open.select('suspensions'));
  return parseSuspensions(docs);
}

export const AREAS = 'areas';

/**
 * A part of a courier's list of areas in one country. Its id derives from its content, so it never
 * changes: a new list is a new document, and a courier's surcharges name the current one.
 */
export const AreaDocument = z.strictObject({
  courier_name: z.string(),
  country: z.string(),
  areas: z.string(),
});
export type AreaDocument = z.infer<typeof AreaDocument>;

/** A document is limited to a megabyte; this many take about a quarter of it. */
export const AREAS_PER_DOCUMENT = 10_000;

/** The parts by their ids, and those that are missing or malformed. One read for each. */
export async function readAreaDocuments(
  db: Database,
  ids: readonly string[],
): Promise<ParsedDocuments<{ readonly id: string; readonly areas: string }>> {
  const references = [...new Set(ids)].map((id) => db.collection(AREAS).doc(id));
  const snapshots = await getDocuments(db, references);
  return parseEach(snapshots, AreaDocument, ({ areas }, { id }) => ({ id, areas }));
}
