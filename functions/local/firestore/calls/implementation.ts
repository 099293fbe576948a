import type { UntypedServiceImplementation } from '@grpc/grpc-js';

import type { Caller } from '../protocol/caller';
import type { Handlers } from '../protocol/handlers';
import { batchGetDocuments } from './batch-get-documents';
import { batchWrite } from './batch-write';
import { beginTransaction } from './begin-transaction';
import { commit } from './commit';
import type { CallContext } from './context';
import { createDocument } from './create-document';
import { deleteDocument } from './delete-document';
import { getDocument } from './get-document';
import { listCollectionIds } from './list-collection-ids';
import { listDocuments } from './list-documents';
import { partitionQuery } from './partition-query';
import { refuseListen } from './refuse-listen';
import { rollback } from './rollback';
import { runAggregationQuery } from './run-aggregation-query';
import { runQuery } from './run-query';
import { updateDocument } from './update-document';

/** Binds a call to the context. */
type Bind = <Request extends object, Response>(
  call: (context: CallContext, request: Request, caller: Caller) => Response | Promise<Response>,
) => (request: Request, caller: Caller) => Promise<Response>;

/** The calls that are covered. gRPC answers any other with UNIMPLEMENTED and the call's name. */
export function implementation(
  context: CallContext,
  handlers: Handlers,
): UntypedServiceImplementation {
  const bind: Bind = (call) => async (request, caller) => call(context, request, caller);
  return {
    GetDocument: handlers.unary('GetDocument', bind(getDocument)),
    BatchGetDocuments: handlers.streaming('BatchGetDocuments', bind(batchGetDocuments)),
    BeginTransaction: handlers.unary('BeginTransaction', bind(beginTransaction)),
    Commit: handlers.unary('Commit', bind(commit)),
    Rollback: handlers.unary('Rollback', bind(rollback)),
    CreateDocument: handlers.unary('CreateDocument', bind(createDocument)),
    UpdateDocument: handlers.unary('UpdateDocument', bind(updateDocument)),
    DeleteDocument: handlers.unary('DeleteDocument', bind(deleteDocument)),
    BatchWrite: handlers.unary('BatchWrite', bind(batchWrite)),
    RunQuery: handlers.streaming('RunQuery', bind(runQuery)),
    RunAggregationQuery: handlers.streaming('RunAggregationQuery', bind(runAggregationQuery)),
    PartitionQuery: handlers.unary('PartitionQuery', bind(partitionQuery)),
    ListDocuments: handlers.unary('ListDocuments', bind(listDocuments)),
    ListCollectionIds: handlers.unary('ListCollectionIds', bind(listCollectionIds)),
    Listen: refuseListen,
  };
}
