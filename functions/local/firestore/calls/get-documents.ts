import { assertDatabaseName, parseDocumentName, type DocumentName } from '../names/resource-path';
import type {
  BatchGetDocumentsRequest,
  BatchGetDocumentsResponse,
  GetDocumentRequest,
  OutgoingDocument,
} from '../protocol/messages';
import { outgoingDocument, parseReadMask } from '../protocol/outgoing-document';
import { invalidArgument, notFound } from '../protocol/rpc-error';
import { readState, withTransaction, type CallContext } from './context';

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

function parseNames(request: BatchGetDocumentsRequest): [string, DocumentName][] {
  return [...new Set(request.documents)].map((text) => {
    const name = parseDocumentName(text);
    if (name.database !== request.database) {
      throw invalidArgument(`Document "${text}" is not in ${request.database}.`);
    }
    return [text, name];
  });
}

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
