import type { Caller } from '../protocol/caller';
import type { OutgoingDocument, UpdateDocumentRequest } from '../protocol/messages';
import { invalidArgument } from '../protocol/rpc-error';
import type { CallContext } from './context';
import { writeDocument } from './write-document';

/** Creates the document if it is missing, like an update in a commit. */
export async function updateDocument(
  context: CallContext,
  { document, ...options }: UpdateDocumentRequest,
  caller: Caller,
): Promise<OutgoingDocument> {
  if (document === null) throw invalidArgument('The document to update is not set.');
  return writeDocument(context, { update: document, ...options }, caller);
}
