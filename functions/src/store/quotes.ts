import type { CollectionReference, DocumentSnapshot } from 'firebase-admin/firestore';

import { isIntact } from '../model/creation/record-id';
import { type HeldQuote, HeldQuoteRecord } from '../model/quote/held-quote';
import type { Deadline } from '../platform/request-scope';
import { type FeeQuote, FeeQuoteRecord } from '../pricing/fees/quote';
import { getDocument } from './billed';
import { type Created, createOnce } from './create-once';
import type { Database } from './database';
import { parseDocument, parseJsonText } from './parse-document';

const FEE_QUOTES = 'pickup_quotes';

export const storeFeeQuote = (
  db: Database,
  deadline: Deadline,
  { id, ...record }: FeeQuote,
): Promise<Created> =>
  createOnce(db, deadline, [[db.collection(FEE_QUOTES).doc(id), record]], undefined);

export const QUOTES = 'quotes';

/** Stores a new quote, its prices as JSON text: see `createOnce`. */
export const storeHeldQuote = (
  db: Database,
  deadline: Deadline,
  { id, prices, ...record }: HeldQuote,
): Promise<Created> => {
  const document = { ...record, prices: JSON.stringify(prices) };
  return createOnce(db, deadline, [[db.collection(QUOTES).doc(id), document]], undefined);
};

export const toHeldQuote = (snapshot: DocumentSnapshot): HeldQuote => {
  const record = parseDocument(snapshot, HeldQuoteRecord, (fields) => ({
    ...fields,
    prices: parseJsonText(fields['prices']),
  }));
  return { ...record, id: snapshot.id };
};

/** Firestore's time of the read decides whether a quote is still valid. */
interface ReadAt {
  readonly readAt: Date;
}

export type ReadHeldQuote = HeldQuote & ReadAt;

export const readFeeQuote = (db: Database, id: string): Promise<(FeeQuote & ReadAt) | undefined> =>
  readQuote(db.collection(FEE_QUOTES), id, (snapshot) => ({
    ...parseDocument(snapshot, FeeQuoteRecord),
    id,
  }));

export const readHeldQuote = (db: Database, id: string): Promise<ReadHeldQuote | undefined> =>
  readQuote(db.collection(QUOTES), id, toHeldQuote);

/** One document read; none for an id with a wrong check character. */
async function readQuote<Quote>(
  quotes: CollectionReference,
  id: string,
  toQuote: (snapshot: DocumentSnapshot) => Quote,
): Promise<(Quote & ReadAt) | undefined> {
  if (!isIntact(id)) return undefined;
  const snapshot = await getDocument(quotes.doc(id));
  if (!snapshot.exists) return undefined;
  return { ...toQuote(snapshot), readAt: snapshot.readTime.toDate() };
}
