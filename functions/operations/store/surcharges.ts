import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

import { CourierSurcharges, noSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import { isOpen } from '../../src/quotes/surcharges/suspension';
import { getDocument, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseDocument } from '../../src/store/parse-document';
import {
  assertOwnSurcharges,
  courierOfSurcharges,
  HAS_SUSPENSIONS,
  isOfSurcharges,
  parseAllSurcharges,
  RATES,
  SURCHARGE_LISTS,
  SURCHARGES_ID_END,
  surchargesFromDocument,
} from '../../src/store/rates';

export function surchargesToDocument(surcharges: CourierSurcharges): Record<string, unknown> {
  const document: Record<string, unknown> = {
    ...surcharges,
    status: 'published',
    [HAS_SUSPENSIONS]: surcharges.suspensions.some(isOpen),
  };
  for (const list of SURCHARGE_LISTS) document[list] = JSON.stringify(surcharges[list]);
  return document;
}

/** A courier's document of surcharges; there is none before the first is entered. */
export const surchargesReference = (db: Database, courier: string): DocumentReference =>
  db.collection(RATES).doc(`${courier}${SURCHARGES_ID_END}`);

/** A courier's dated charges. @throws MalformedDocumentError. */
export const parseSurcharges = (found: DocumentSnapshot): CourierSurcharges =>
  found.exists
    ? assertOwnSurcharges(parseDocument(found, CourierSurcharges, surchargesFromDocument), found)
    : noSurcharges(courierOfSurcharges(found));

/** One read. @throws MalformedDocumentError. */
export const readSurcharges = async (db: Database, courier: string): Promise<CourierSurcharges> =>
  parseSurcharges(await getDocument(surchargesReference(db, courier)));

/** The dated charges of every courier that has any. */
export async function listSurcharges(db: Database): Promise<ParsedDocuments<CourierSurcharges>> {
  const { docs } = await runQuery(db.collection(RATES).where('status', '==', 'published'));
  return parseAllSurcharges(docs.filter(isOfSurcharges));
}
