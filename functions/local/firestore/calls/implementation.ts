import type { ServerDuplexStream, UntypedServiceImplementation } from '@grpc/grpc-js';

import type { Caller, Handlers } from '../protocol/handlers';
import type { ListenResponse } from '../protocol/messages';
import { errorResponse, unimplemented } from '../protocol/rpc-error';
import { batchWrite, beginTransaction, commit, rollback } from './commits';
import type { CallContext } from './context';
import { batchGetDocuments, getDocument, listCollectionIds, listDocuments } from './documents';
import { partitionQuery, runAggregationQuery, runQuery } from './queries';

/** In the enum TargetChangeType of google/firestore/v1/firestore.proto. */
const REMOVE = 2;

/**
 * The SDK reopens a stream that merely fails, again and again, and its listener never learns why.
 * So the refusal is sent as the removal of the target, as in production.
 */
function refuseListen(call: ServerDuplexStream<unknown, ListenResponse>): void {
  const refusal = errorResponse(unimplemented('listeners (Listen, onSnapshot)'));
  call.once('data', () => {
    const cause = { code: refusal.code, message: refusal.details };
    call.write({ targetChange: { targetChangeType: REMOVE, cause } });
    call.emit('error', refusal);
  });
}

/** Binds a call to the context. */
type Bind = <Request extends object, Response>(
  call: (context: CallContext, request: Request) => Response | Promise<Response>,
) => (request: Request, caller: Caller) => Promise<Response>;

/** The calls that are covered. gRPC answers any other with UNIMPLEMENTED and the call's name. */
export function implementation(
  context: Omit<CallContext, 'caller'>,
  handlers: Handlers,
): UntypedServiceImplementation {
  const bind: Bind = (call) => async (request, caller) => call({ ...context, caller }, request);
  return {
    GetDocument: handlers.unary('GetDocument', bind(getDocument)),
    BatchGetDocuments: handlers.streaming('BatchGetDocuments', bind(batchGetDocuments)),
    BeginTransaction: handlers.unary('BeginTransaction', bind(beginTransaction)),
    Commit: handlers.unary('Commit', bind(commit)),
    Rollback: handlers.unary('Rollback', bind(rollback)),
    BatchWrite: handlers.unary('BatchWrite', bind(batchWrite)),
    RunQuery: handlers.streaming('RunQuery', bind(runQuery)),
    RunAggregationQuery: handlers.streaming('RunAggregationQuery', bind(runAggregationQuery)),
    PartitionQuery: handlers.unary('PartitionQuery', bind(partitionQuery)),
    ListDocuments: handlers.unary('ListDocuments', bind(listDocuments)),
    ListCollectionIds: handlers.unary('ListCollectionIds', bind(listCollectionIds)),
    Listen: refuseListen,
  };
}
