import { isIntact } from '../fields/record-id';
import { FeeQuoteRecord, type FeeQuote } from '../pickups/fees/quote';
import type { Deadline } from '../platform/deadline';
import { getDocument } from './billed';
import { createOnce, type Created } from './create-once';
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

/** One document read; none for an id with a wrong check character. */
export async function readFeeQuote(db: Database, id: string): Promise<FeeQuote | undefined> {
  if (!isIntact(id)) return undefined;
  const snapshot = await getDocument(db.collection(QUOTES).doc(id));
  return snapshot.exists ? { ...parseDocument(snapshot, FeeQuoteRecord), id } : undefined;
}
