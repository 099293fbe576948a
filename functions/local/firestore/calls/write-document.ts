import { parseReadMask } from '../names/field-mask';
import { parseDocumentName } from '../names/resource-path';
import type { Caller } from '../protocol/caller';
import type {
  DocumentMask,
  IncomingDocument,
  OutgoingDocument,
  Precondition,
} from '../protocol/messages';
import { outgoingDocument } from '../protocol/outgoing-document';
import type { CallContext } from './context';
import { recordWrites } from './record-writes';

interface DocumentUpdate {
  readonly update: IncomingDocument;
  readonly updateMask: DocumentMask | null;
  readonly currentDocument: Precondition | null;
  /** The fields to answer with. */
  readonly mask: DocumentMask | null;
}

/** Commits one update on its own, and returns the document as it left it. */
export async function writeDocument(
  { store, meter }: CallContext,
  { mask, ...update }: DocumentUpdate,
  caller: Caller,
): Promise<OutgoingDocument> {
  const { database } = parseDocumentName(update.update.name);
  const fields = parseReadMask(mask);
  const writes = [{ operation: 'update' as const, ...update, updateTransforms: [] }];
  const { changes } = await store.commit(database, writes, undefined, caller);
  recordWrites(meter, writes);
  const document = changes[0]?.document;
  if (document === undefined) throw new Error('An update has left no document.');
  return outgoingDocument(database, document, fields);
}
