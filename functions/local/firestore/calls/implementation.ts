import type { UntypedServiceImplementation } from '@grpc/grpc-js';

import type { Caller } from '../protocol/call';
import type { Handlers } from '../protocol/handlers';
import type {
  ListenRequest,
  ListenResponse,
  WriteRequest,
  WriteResponse,
} from '../protocol/messages';
import { batchWrite, beginTransaction, commit, rollback, writeStream } from './commits';
import type { CallContext } from './context';
import { batchGetDocuments, getDocument, listCollectionIds, listDocuments } from './documents';
import { listen } from './listen';
import { partitionQuery, runAggregationQuery, runQuery } from './queries';

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
    Listen: handlers.duplex<ListenRequest, ListenResponse>('Listen', (stream) =>
      listen(context, stream),
    ),
    Write: handlers.duplex<WriteRequest, WriteResponse>('Write', ({ caller }) =>
      writeStream({ ...context, caller }),
    ),
  };
}
