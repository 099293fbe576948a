import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

import { CourierSurcharges, noSurcharges } from '../quotes/surcharges/courier-surcharges';
import { isOpen, type Suspension } from '../quotes/surcharges/suspension';
import { getDocument, runQuery } from './billed';
import type { Database } from './database';
import {
  MalformedDocumentError,
  parseDocument,
  parseEach,
  parseJsonText,
  type ParsedDocuments,
} from './parse-document';
import { RATES } from './rates';

/** A courier's surcharges lie among the cards, so that one query reads all that prices are made of. */
const ID_END = '-surcharges';

/** Whether a courier has a suspension that is not lifted. */
const HAS_SUSPENSIONS = 'has_suspensions';

/** The lists are stored as JSON text, as a card's tables are: see docs/decisions/0004. */
const LISTS = ['fuel', 'demand', 'areas', 'suspensions'] as const;

export function surchargesToDocument(surcharges: CourierSurcharges): Record<string, unknown> {
  const document: Record<string, unknown> = {
    ...surcharges,
    status: 'published',
    [HAS_SUSPENSIONS]: surcharges.suspensions.some(isOpen),
  };
  for (const list of LISTS) document[list] = JSON.stringify(surcharges[list]);
  return document;
}

function surchargesFromDocument({
  status: _status,
  [HAS_SUSPENSIONS]: _hasSuspensions,
  ...document
}: Record<string, unknown>): Record<string, unknown> {
  for (const list of LISTS) document[list] = parseJsonText(document[list]);
  return document;
}

/** A courier's document of surcharges; there is none before the first is entered. */
export const surchargesReference = (db: Database, courier: string): DocumentReference =>
  db.collection(RATES).doc(`${courier}${ID_END}`);

/** Whether a document beside the cards is one of surcharges: no card's id ends like it. */
export const isOfSurcharges = ({ id }: Pick<DocumentSnapshot, 'id'>): boolean =>
  id.endsWith(ID_END);

/** The courier of a document of surcharges, by its id. */
export const courierOfSurcharges = ({ id }: { readonly id: string }): string =>
  id.slice(0, -ID_END.length);

/** What is dated beside a courier's cards. @throws MalformedDocumentError. */
export const parseSurcharges = (found: DocumentSnapshot): CourierSurcharges =>
  found.exists
    ? assertOwn(parseDocument(found, CourierSurcharges, surchargesFromDocument), found)
    : noSurcharges(courierOfSurcharges(found));

/** A document that was copied by hand would count for another courier. */
function assertOwn(surcharges: CourierSurcharges, { id, ref }: DocumentSnapshot) {
  const courier = courierOfSurcharges({ id });
  if (surcharges.courier_name === courier) return surcharges;
  throw new MalformedDocumentError(ref.path, `courier_name: must be ${courier}, as in the id`);
}

/** One read. @throws MalformedDocumentError. */
export const readSurcharges = async (db: Database, courier: string): Promise<CourierSurcharges> =>
  parseSurcharges(await getDocument(surchargesReference(db, courier)));

/** What is dated beside the cards of every courier that has any. */
export async function listSurcharges(db: Database): Promise<ParsedDocuments<CourierSurcharges>> {
  const { docs } = await runQuery(db.collection(RATES).where('status', '==', 'published'));
  return parseAllSurcharges(docs.filter(isOfSurcharges));
}

export const parseAllSurcharges = (
  docs: readonly DocumentSnapshot[],
): ParsedDocuments<CourierSurcharges> =>
  parseEach(docs, CourierSurcharges, assertOwn, surchargesFromDocument);

/** The suspensions of each courier that has any. */
export type SuspensionsByCourier = ReadonlyMap<string, readonly Suspension[]>;

const SuspensionsOnly = CourierSurcharges.pick({ suspensions: true }).strip();

/** Suspensions count even where the rest of their document cannot be read. */
export const parseSuspensions = (docs: readonly DocumentSnapshot[]): SuspensionsByCourier =>
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
  const { docs } = await runQuery(db.collection(RATES).where(HAS_SUSPENSIONS, '==', true));
  return parseSuspensions(docs);
}
