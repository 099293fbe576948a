import { parseReadMask } from '../names/field-mask';
import { parseDocumentName } from '../names/resource-path';
import { notFound } from '../protocol/rpc-error';
import type { GetDocumentRequest, OutgoingDocument } from '../protocol/messages';
import { assertLatestRead } from './consistency';
import type { CallContext } from './context';
import { outgoingDocument } from '../protocol/outgoing-document';

export async function getDocument(
  { store, meter }: CallContext,
  request: GetDocumentRequest,
): Promise<OutgoingDocument> {
  assertLatestRead(request);
  const name = parseDocumentName(request.name);
  const mask = parseReadMask(request.mask);
  const document = await store.read(name.database, (database) => database.get(name));
  meter.recordReads(1);
  if (document === undefined) {
    throw notFound(`Document "${request.name}" not found.`);
  }
  return outgoingDocument(name.database, name.collection, document, mask);
}
