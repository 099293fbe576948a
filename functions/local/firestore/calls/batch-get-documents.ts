import { parseReadMask } from '../names/field-mask';
import { assertDatabaseName, parseDocumentName, type DocumentName } from '../names/resource-path';
import { invalidArgument } from '../protocol/rpc-error';
import type { BatchGetDocumentsRequest, BatchGetDocumentsResponse } from '../protocol/messages';
import { assertLatestRead } from './consistency';
import type { CallContext } from './context';
import { outgoingDocument } from '../protocol/outgoing-document';

function parseNames(request: BatchGetDocumentsRequest): [string, DocumentName][] {
  return [...new Set(request.documents)].map((text) => {
    const name = parseDocumentName(text);
    if (name.database !== request.database) {
      throw invalidArgument(`Document "${text}" is not in ${request.database}.`);
    }
    return [text, name];
  });
}

/** The documents of one moment, in the order asked for; a name asked for twice is answered once. */
export async function batchGetDocuments(
  { store, meter }: CallContext,
  request: BatchGetDocumentsRequest,
): Promise<BatchGetDocumentsResponse[]> {
  assertLatestRead(request);
  assertDatabaseName(request.database);
  const names = parseNames(request);
  const mask = parseReadMask(request.mask);
  const responses = await store.read(request.database, (database, readTime) =>
    names.map(([text, name]): BatchGetDocumentsResponse => {
      const document = database.get(name);
      return document === undefined
        ? { missing: text, readTime }
        : { found: outgoingDocument(database.name, name.collection, document, mask), readTime };
    }),
  );
  meter.recordReads(responses.length);
  return responses;
}
