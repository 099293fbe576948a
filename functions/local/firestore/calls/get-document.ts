import { parseReadMask } from '../names/field-mask';
import { parseDocumentName } from '../names/resource-path';
import type { GetDocumentRequest, OutgoingDocument } from '../protocol/messages';
import { outgoingDocument } from '../protocol/outgoing-document';
import { notFound, unimplemented } from '../protocol/rpc-error';
import { readState } from './consistency';
import type { CallContext } from './context';

export async function getDocument(
  { store, meter }: CallContext,
  request: GetDocumentRequest,
): Promise<OutgoingDocument> {
  const name = parseDocumentName(request.name);
  const mask = parseReadMask(request.mask);
  const state = readState(request);
  // The answer is the document itself, which has no room for a transaction id.
  if (state.kind === 'begin') throw unimplemented('GetDocument that begins a transaction');
  const { found } = await store.read(name.database, state, { documents: [name] }, (view) =>
    view.get(name),
  );
  meter.recordReads(1);
  if (found === undefined) {
    throw notFound(`Document "${request.name}" not found.`);
  }
  return outgoingDocument(name.database, found, mask);
}
