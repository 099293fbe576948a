import type { UntypedServiceImplementation } from '@grpc/grpc-js';

import { notCovered } from '../errors/rpc-error';
import type { Caller } from '../protocol/call';
import type { Handlers } from '../protocol/handlers';
import { batchWrite, beginTransaction, commit, rollback } from './commits';
import type { CallContext } from './context';
import { batchGetDocuments, getDocument, listCollectionIds, listDocuments } from './documents';
import { runAggregationQuery, runQuery } from './queries';
import { refuseListeners, refuseWrites } from './refused-streams';

/** Binds a call to the context. */
type Bind = <Request extends object, Response>(
  call: (context: CallContext, request: Request) => Response | Promise<Response>,
) => (request: Request, caller: Caller) => Promise<Response>;

/** The calls that are covered, and refusals that say what to do instead. gRPC refuses all others by name. */
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
    ListDocuments: handlers.unary('ListDocuments', bind(listDocuments)),
    ListCollectionIds: handlers.unary('ListCollectionIds', bind(listCollectionIds)),
    PartitionQuery: handlers.unary('PartitionQuery', () =>
      Promise.reject(notCovered('PartitionQuery')),
    ),
    Listen: refuseListeners,
    Write: refuseWrites,
  };
}
