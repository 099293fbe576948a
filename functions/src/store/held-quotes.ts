import type { DocumentSnapshot } from 'firebase-admin/firestore';

import { isIntact } from '../fields/record-id';
import type { Deadline } from '../platform/request-scope';
import { type HeldQuote, HeldQuoteRecord } from '../quotes/record/held-quote';
import { getDocument } from './billed';
import { type Created, createOnce } from './create-once';
import type { Database } from './database';
import { parseDocument, parseJsonText } from './parse-document';

const QUOTES = 'quotes';

/** Stores a new quote, its prices as JSON text: see `createOnce`. */
export const storeHeldQuote = (
  db: Database,
  deadline: Deadline,
  { id, prices, ...record }: HeldQuote,
): Promise<Created> => {
  const document = { ...record, prices: JSON.stringify(prices) };
  return createOnce(db, deadline, [[db.collection(QUOTES).doc(id), document]], undefined);
};

/** The quote in a document. @throws MalformedDocumentError. */
export const toHeldQuote = (snapshot: DocumentSnapshot): HeldQuote => {
  const record = parseDocument(snapshot, HeldQuoteRecord, (fields) => ({
    ...fields,
    prices: parseJsonText(fields['prices']),
  }));
  return { ...record, id: snapshot.id };
};

/** A quote, and Firestore's time of the read, which decides whether it is still valid. */
export interface ReadHeldQuote extends HeldQuote {
  readonly readAt: Date;
}

/** One document read; none for an id with a wrong check character. */
export async function readHeldQuote(db: Database, id: string): Promise<ReadHeldQuote | undefined> {
  if (!isIntact(id)) return undefined;
  const snapshot = await getDocument(db.collection(QUOTES).doc(id));
  if (!snapshot.exists) return undefined;
  return { ...toHeldQuote(snapshot), readAt: snapshot.readTime.toDate() };
}
