import { refuse } from '../faults/refusals';

const MAX_ID_BYTES = 1500;

/** Whether Firestore takes a text as the id of a document; of no other text there is a record. */
export const isDocumentId = (text: string): boolean =>
  text !== '' &&
  text !== '.' &&
  text !== '..' &&
  !text.includes('/') &&
  !/^__.*__$/s.test(text) &&
  // Half of a pair is stored as another character.
  !/\p{Cs}/u.test(text) &&
  Buffer.byteLength(text) <= MAX_ID_BYTES;

/** An id that a person typed, before it becomes part of a path. @throws OperationRefusal. */
export function requireDocumentId(id: string): string {
  if (isDocumentId(id)) return id;
  throw refuse('id_impossible', { id });
}
