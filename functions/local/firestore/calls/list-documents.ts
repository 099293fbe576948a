import { compareIds } from '../names/compare-names';
import { parseReadMask } from '../names/field-mask';
import { DOCUMENT_ID } from '../names/field-path';
import {
  assertCollectionId,
  childPath,
  formatDocumentName,
  parseParentName,
} from '../names/resource-path';
import type { ListDocumentsRequest, ListDocumentsResponse } from '../protocol/messages';
import { outgoingDocument } from '../protocol/outgoing-document';
import { unimplemented } from '../protocol/rpc-error';
import { assertLatestRead } from './consistency';
import type { CallContext } from './context';
import { pageOf } from './page-of';

/**
 * The documents of a collection by id. With `show_missing`, also the ids under which there
 * are only collections.
 */
export async function listDocuments(
  { store, meter }: CallContext,
  request: ListDocumentsRequest,
): Promise<ListDocumentsResponse> {
  assertLatestRead(request);
  assertCollectionId(request.collectionId);
  if (request.orderBy !== '' && request.orderBy !== DOCUMENT_ID) {
    throw unimplemented('lists of documents in another order than that of their names (order_by)');
  }
  const { database, path } = parseParentName(request.parent);
  const collection = childPath(path, request.collectionId);
  const mask = parseReadMask(request.mask);
  const page = await store.list(database, (state) => {
    const present = state.documentIdsIn(collection);
    const all = request.showMissing ? [...present, ...state.parentIdsIn(collection)] : present;
    const ids = [...new Set(all)].sort(compareIds);
    const { items, nextPageToken } = pageOf(ids, request);
    const documents = items.map((id) => {
      const document = state.get({ collection, id });
      return document === undefined
        ? { name: formatDocumentName(database, { collection, id }) }
        : outgoingDocument(database, document, mask);
    });
    return { documents, nextPageToken };
  });
  meter.recordReads(Math.max(1, page.documents.length));
  return page;
}
