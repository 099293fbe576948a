import { parseReadMask } from '../names/field-mask';
import { parseDocumentName } from '../names/resource-path';
import type { Caller } from '../protocol/caller';
import type { GetDocumentRequest, OutgoingDocument } from '../protocol/messages';
import { outgoingDocument } from '../protocol/outgoing-document';
import { notFound } from '../protocol/rpc-error';
import { readState } from './consistency';
import type { CallContext } from './context';

export async function getDocument(
  { store, meter }: CallContext,
  request: GetDocumentRequest,
  caller: Caller,
): Promise<OutgoingDocument> {
  const name = parseDocumentName(request.name);
  const mask = parseReadMask(request.mask);
  const { found } = await store.read(
    name.database,
    readState(request),
    { documents: [name] },
    (view) => view.get(name),
    caller,
  );
  meter.recordReads(1);
  if (found === undefined) {
    throw notFound(`Document "${request.name}" not found.`);
  }
  return outgoingDocument(name.database, found, mask);
}
