import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import type {
  BatchGetDocumentsRequest,
  BatchWriteRequest,
  CommitRequest,
  GetDocumentRequest,
  ListCollectionIdsRequest,
  RunQueryRequest,
} from '../protocol/messages';
import { streaming, unary } from '../protocol/handlers';
import { unimplemented } from '../protocol/rpc-error';
import { batchGetDocuments } from './batch-get-documents';
import { batchWrite } from './batch-write';
import { commit } from './commit';
import type { CallContext } from './context';
import { getDocument } from './get-document';
import { listCollectionIds } from './list-collection-ids';
import { refuseListen } from './refuse-listen';
import { runQuery } from './run-query';

/** The calls that are covered. gRPC answers every other with UNIMPLEMENTED and the call's name. */
export const implementation = (context: CallContext): UntypedServiceImplementation => ({
  GetDocument: unary((request: GetDocumentRequest) => getDocument(context, request)),
  BatchGetDocuments: streaming((request: BatchGetDocumentsRequest) =>
    batchGetDocuments(context, request),
  ),
  Commit: unary((request: CommitRequest) => commit(context, request)),
  BatchWrite: unary((request: BatchWriteRequest) => batchWrite(context, request)),
  RunQuery: streaming((request: RunQueryRequest) => runQuery(context, request)),
  ListCollectionIds: unary((request: ListCollectionIdsRequest) =>
    listCollectionIds(context, request),
  ),
  RunAggregationQuery: streaming(() =>
    Promise.reject(unimplemented('aggregations (RunAggregationQuery)')),
  ),
  Listen: refuseListen,
});
