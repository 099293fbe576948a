import { invalidArgument, unimplemented } from '../protocol/rpc-error';
import type { RunQueryRequest, RunQueryResponse } from '../protocol/messages';
import { executeQuery } from '../query/execute-query';
import { parseQuery, type Query } from '../query/parse-query';
import type { StoredDocument } from '../storage/collection';
import type { Timestamp } from '../values/value';
import { assertLatestRead } from './consistency';
import type { CallContext } from './context';
import { outgoingDocument } from '../protocol/outgoing-document';

function* responses(
  { source, mask }: Query,
  documents: readonly StoredDocument[],
  readTime: Timestamp,
): Generator<RunQueryResponse> {
  for (const document of documents) {
    const { database, collection } = source;
    yield { document: outgoingDocument(database, collection, document, mask), readTime };
  }
  // The SDK takes the time of an empty result from a response without a document.
  if (documents.length === 0) yield { readTime };
}

export async function runQuery(
  { store, meter }: CallContext,
  request: RunQueryRequest,
): Promise<Iterable<RunQueryResponse>> {
  assertLatestRead(request);
  if (request.explainOptions !== null) {
    throw unimplemented('the explanation of a query (explain_options)');
  }
  if (request.structuredQuery === undefined) {
    throw invalidArgument('A query request has no structured query.');
  }
  const query = parseQuery(request.parent, request.structuredQuery);
  const found = await store.read(query.source.database, (database, readTime) => ({
    documents: executeQuery(database, query),
    readTime,
  }));
  meter.recordQuery(found.documents.length);
  return responses(query, found.documents, found.readTime);
}
