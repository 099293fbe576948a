import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import type {
  BatchGetDocumentsRequest,
  BatchWriteRequest,
  BeginTransactionRequest,
  CommitRequest,
  GetDocumentRequest,
  ListCollectionIdsRequest,
  ListDocumentsRequest,
  RollbackRequest,
  RunAggregationQueryRequest,
  RunQueryRequest,
} from '../protocol/messages';
import type { Handlers } from '../protocol/handlers';
import { batchGetDocuments } from './batch-get-documents';
import { batchWrite } from './batch-write';
import { beginTransaction } from './begin-transaction';
import { commit } from './commit';
import type { CallContext } from './context';
import { getDocument } from './get-document';
import { listCollectionIds } from './list-collection-ids';
import { listDocuments } from './list-documents';
import { refuseListen } from './refuse-listen';
import { rollback } from './rollback';
import { runAggregationQuery } from './run-aggregation-query';
import { runQuery } from './run-query';

/** Binds a call to what all calls work on. */
type Bind = <Request, Response>(
  call: (
    context: CallContext,
    request: Request,
    signal: AbortSignal,
  ) => Response | Promise<Response>,
) => (request: Request, signal: AbortSignal) => Promise<Response>;

/** The calls that are covered. gRPC answers every other with UNIMPLEMENTED and the call's name. */
export function implementation(
  context: CallContext,
  handlers: Handlers,
): UntypedServiceImplementation {
  const bind: Bind = (call) => async (request, signal) => call(context, request, signal);
  return {
    GetDocument: handlers.unary<GetDocumentRequest, unknown>('GetDocument', bind(getDocument)),
    BatchGetDocuments: handlers.streaming<BatchGetDocumentsRequest, unknown>(
      'BatchGetDocuments',
      bind(batchGetDocuments),
    ),
    BeginTransaction: handlers.unary<BeginTransactionRequest, unknown>(
      'BeginTransaction',
      bind(beginTransaction),
    ),
    Commit: handlers.unary<CommitRequest, unknown>('Commit', bind(commit)),
    Rollback: handlers.unary<RollbackRequest, unknown>('Rollback', bind(rollback)),
    BatchWrite: handlers.unary<BatchWriteRequest, unknown>('BatchWrite', bind(batchWrite)),
    RunQuery: handlers.streaming<RunQueryRequest, unknown>('RunQuery', bind(runQuery)),
    RunAggregationQuery: handlers.streaming<RunAggregationQueryRequest, unknown>(
      'RunAggregationQuery',
      bind(runAggregationQuery),
    ),
    ListDocuments: handlers.unary<ListDocumentsRequest, unknown>(
      'ListDocuments',
      bind(listDocuments),
    ),
    ListCollectionIds: handlers.unary<ListCollectionIdsRequest, unknown>(
      'ListCollectionIds',
      bind(listCollectionIds),
    ),
    Listen: refuseListen,
  };
}
