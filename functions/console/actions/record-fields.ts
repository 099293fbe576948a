import * as z from 'zod';

const MAX_ID_BYTES = 1500;

/** Whether Firestore takes a text as the id of a document; of no other text there is a record. */
const isDocumentId = (text: string): boolean =>
  text !== '' &&
  text !== '.' &&
  text !== '..' &&
  !text.includes('/') &&
  !/^__.*__$/s.test(text) &&
  // Half of a pair is stored as another character.
  !/\p{Cs}/u.test(text) &&
  Buffer.byteLength(text) <= MAX_ID_BYTES;

/** The id of a record, as the page's address or a person names it. */
export const RecordId = z.string().refine(isDocumentId, 'names no record');

/** A courier by its name in the cards. */
export const Courier = RecordId.max(40);
