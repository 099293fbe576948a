import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

import { CourierSurcharges, noSurcharges } from '../quotes/surcharges/courier-surcharges';
import type { Suspension } from '../quotes/surcharges/suspension';
import type { Database } from './database';
import { parseDocument, parseEach, parseJsonText, type ParsedDocuments } from './parse-document';
import { areRatesAsRead } from './rate-changes';

export const SURCHARGES = 'surcharges';

/** The lists are stored as JSON text, as a card's tables are: see docs/decisions/0004. */
const LISTS = ['fuel', 'demand', 'areas', 'suspensions'] as const;

export function surchargesToDocument(surcharges: CourierSurcharges): Record<string, unknown> {
  const document: Record<string, unknown> = { ...surcharges };
  for (const list of LISTS) document[list] = JSON.stringify(surcharges[list]);
  return document;
}

function surchargesFromDocument(document: Record<string, unknown>): Record<string, unknown> {
  for (const list of LISTS) document[list] = parseJsonText(document[list]);
  return document;
}

/** A courier's document of surcharges; there is none before the first is entered. */
export const surchargesReference = (db: Database, courier: string): DocumentReference =>
  db.collection(SURCHARGES).doc(courier);

/** What is dated beside a courier's cards. */
export const parseSurcharges = (found: DocumentSnapshot): CourierSurcharges =>
  found.exists
    ? parseDocument(found, CourierSurcharges, surchargesFromDocument)
    : noSurcharges(found.id);

/** One read. @throws MalformedDocumentError. */
export const readSurcharges = async (db: Database, courier: string): Promise<CourierSurcharges> =>
  parseSurcharges(await surchargesReference(db, courier).get());

/** What is dated beside the cards of every courier that has any, by courier. */
export async function listSurcharges(db: Database): Promise<ParsedDocuments<CourierSurcharges>> {
  return parseAllSurcharges((await db.collection(SURCHARGES).get()).docs);
}

export const parseAllSurcharges = (
  docs: readonly DocumentSnapshot[],
): ParsedDocuments<CourierSurcharges> =>
  parseEach(docs, CourierSurcharges, (parsed) => parsed, surchargesFromDocument);

/** A courier's suspensions, lifted ones included. */
export interface StoredSuspensions {
  readonly suspensions: readonly Suspension[];
  readonly areCurrent: () => Promise<boolean>;
}

const SuspensionsOnly = CourierSurcharges.pick({ suspensions: true }).strip();

/** One read. */
export async function readSuspensions(db: Database, courier: string): Promise<StoredSuspensions> {
  const found = await surchargesReference(db, courier).get();
  return {
    suspensions: found.exists
      ? parseDocument(found, SuspensionsOnly, surchargesFromDocument).suspensions
      : [],
    areCurrent: () => areRatesAsRead(db, found),
  };
}
