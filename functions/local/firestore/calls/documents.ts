import { notFound, unimplemented } from '../errors/rpc-error';
import { compareUtf8 } from '../names/compare-names';
import { DOCUMENT_ID } from '../names/field-path';
import {
  type DocumentName,
  assertCollectionId,
  assertDatabaseName,
  childPath,
  formatDocumentName,
  parseDocumentName,
  parseDocumentNameIn,
  parseParentName,
} from '../names/resource-path';
import type {
  BatchGetDocumentsRequest,
  BatchGetDocumentsResponse,
  GetDocumentRequest,
  ListCollectionIdsRequest,
  ListCollectionIdsResponse,
  ListDocumentsRequest,
  ListDocumentsResponse,
  OutgoingDocument,
  Page,
} from '../protocol/messages';
import { outgoingDocument, parseReadMask } from '../protocol/outgoing-document';
import { type CallContext, assertLatestRead, readState, withTransaction } from './context';

export async function getDocument(
  { store, meter, caller }: CallContext,
  request: GetDocumentRequest,
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

const parseNames = ({ database, documents }: BatchGetDocumentsRequest): [string, DocumentName][] =>
  [...new Set(documents)].map((text) => [text, parseDocumentNameIn(database, text)]);

/** The documents at one moment, in the requested order; a repeated name is returned once. */
export async function batchGetDocuments(
  { store, meter, caller }: CallContext,
  request: BatchGetDocumentsRequest,
): Promise<Iterable<BatchGetDocumentsResponse>> {
  assertDatabaseName(request.database);
  const names = parseNames(request);
  const mask = parseReadMask(request.mask);
  const footprint = { documents: names.map(([, name]) => name) };
  const { found, begun } = await store.read(
    request.database,
    readState(request),
    footprint,
    (view, readTime) =>
      names.map(([text, name]): BatchGetDocumentsResponse => {
        const document = view.get(name);
        return document === undefined
          ? { missing: text, readTime }
          : { found: outgoingDocument(name.database, document, mask), readTime };
      }),
    caller,
  );
  meter.recordReads(found.length);
  return withTransaction(begun, found);
}

const MAX_PAGE = 300;

/** The ids after the page token, which is the last id of the previous page. */
function selectPage(
  ids: Iterable<string>,
  { pageSize, pageToken }: Page,
): { items: readonly string[]; nextPageToken: string } {
  const sorted = [...new Set(ids)].sort(compareUtf8);
  const rest = sorted.filter((id) => pageToken === '' || compareUtf8(id, pageToken) > 0);
  const items = rest.slice(0, pageSize > 0 ? pageSize : MAX_PAGE);
  const isLast = items.length === rest.length;
  return { items, nextPageToken: isLast ? '' : (items.at(-1) ?? '') };
}

export async function listCollectionIds(
  { store, meter }: CallContext,
  request: ListCollectionIdsRequest,
): Promise<ListCollectionIdsResponse> {
  assertLatestRead(request);
  const parent = parseParentName(request.parent);
  const ids = await store.list(parent.database, (database) => database.segmentsBelow(parent.path));
  meter.recordReads(1);
  const { items, nextPageToken } = selectPage(ids, request);
  return { collectionIds: [...items], nextPageToken };
}

/**
 * The documents of a collection by id. With `show_missing`, also the ids under which there
 * are only collections.
 */
export async function listDocuments(
  { store, meter }: CallContext,
  request: ListDocumentsRequest,
): Promise<ListDocumentsResponse> {
  assertLatestRead(request);
  if (request.collectionId === '') throw unimplemented('lists without a collection id');
  assertCollectionId(request.collectionId);
  if (request.orderBy !== '' && request.orderBy !== DOCUMENT_ID) {
    throw unimplemented('lists of documents in another order than that of their names (order_by)');
  }
  const { database, path } = parseParentName(request.parent);
  const collection = childPath(path, request.collectionId);
  const mask = parseReadMask(request.mask);
  const page = await store.list(database, (state) => {
    const present = state.documentIdsIn(collection);
    const missing = request.showMissing ? state.segmentsBelow(collection) : [];
    const { items, nextPageToken } = selectPage([...present, ...missing], request);
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
