import { isIntact } from '../fields/record-id';
import { type FeeQuote, FeeQuoteRecord } from '../pickups/fees/quote';
import type { Deadline } from '../platform/request-scope';
import { getDocument } from './billed';
import { type Created, createOnce } from './create-once';
import type { Database } from './database';
import { parseDocument } from './parse-document';

const QUOTES = 'pickup_quotes';

/** Stores a new quote: see `createOnce`. */
export const storeFeeQuote = (
  db: Database,
  deadline: Deadline,
  { id, ...record }: FeeQuote,
): Promise<Created> =>
  createOnce(db, deadline, [[db.collection(QUOTES).doc(id), record]], undefined);

/** A quote, and Firestore's time of the read, which decides whether it is still valid. */
interface ReadFeeQuote extends FeeQuote {
  readonly readAt: Date;
}

/** One document read; none for an id with a wrong check character. */
export async function readFeeQuote(db: Database, id: string): Promise<ReadFeeQuote | undefined> {
  if (!isIntact(id)) return undefined;
  const snapshot = await getDocument(db.collection(QUOTES).doc(id));
  if (!snapshot.exists) return undefined;
  const readAt = snapshot.readTime.toDate();
  return { ...parseDocument(snapshot, FeeQuoteRecord), id, readAt };
}
