import { status } from '@grpc/grpc-js';

import type { Meter } from '../meter';
import { assertDatabaseName } from '../names/resource-path';
import type { Caller } from '../protocol/caller';
import type {
  BatchWriteRequest,
  BatchWriteResponse,
  BeginTransactionRequest,
  BeginTransactionResponse,
  CommitRequest,
  CommitResponse,
  RollbackRequest,
  Write,
  WriteResult,
} from '../protocol/messages';
import { invalidArgument, RpcError } from '../protocol/rpc-error';
import { timestampOfMicros } from '../values/value';
import { asDocumentWrite, targetOf } from '../writes/stage-commit';
import { transactionRequest, type CallContext } from './context';

export function beginTransaction(
  { store }: CallContext,
  { database, options }: BeginTransactionRequest,
): BeginTransactionResponse {
  assertDatabaseName(database);
  return { transaction: store.begin(database, transactionRequest(options)).id };
}

export function rollback(
  { store }: CallContext,
  { database, transaction }: RollbackRequest,
): object {
  assertDatabaseName(database);
  store.rollback(database, transaction);
  return {};
}

/** Each write is billed, even if it changes nothing. */
export function recordWrites(meter: Meter, writes: readonly Write[]): void {
  for (const { operation } of writes) {
    if (operation === 'delete') meter.recordDelete();
    else meter.recordWrite();
  }
}

export async function commit(
  { store, meter }: CallContext,
  { database, writes, transaction }: CommitRequest,
  caller: Caller,
): Promise<CommitResponse> {
  assertDatabaseName(database);
  const owner = transaction.length > 0 ? transaction : undefined;
  const { writeResults, micros } = await store.commit(database, writes, owner, caller);
  recordWrites(meter, writes);
  return { writeResults, commitTime: timestampOfMicros(micros) };
}

const MAX_WRITES = 500;

function assertBatch({ database, writes }: BatchWriteRequest): void {
  assertDatabaseName(database);
  if (writes.length > MAX_WRITES) {
    throw invalidArgument(`A batch of ${writes.length} writes exceeds the limit of ${MAX_WRITES}.`);
  }
  const names = writes.map((write) => {
    const { collection, id } = targetOf(asDocumentWrite(write), database);
    return `${collection}/${id}`;
  });
  if (new Set(names).size < names.length) {
    throw invalidArgument('A batch cannot write to one document more than once.');
  }
}

interface WriteOutcome {
  result: WriteResult;
  status: { code: number; message: string };
}

async function writeOne(
  { store, meter }: CallContext,
  database: string,
  write: Write,
  caller: Caller,
): Promise<WriteOutcome> {
  try {
    const { writeResults } = await store.commit(database, [write], undefined, caller);
    recordWrites(meter, [write]);
    return { result: writeResults[0] ?? {}, status: { code: status.OK, message: '' } };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return { result: {}, status: { code: error.code, message: error.message } };
  }
}

/** Each write is independent: a refused one does not affect the others. */
export async function batchWrite(
  context: CallContext,
  request: BatchWriteRequest,
  caller: Caller,
): Promise<BatchWriteResponse> {
  assertBatch(request);
  const outcomes = await Promise.all(
    request.writes.map((write) => writeOne(context, request.database, write, caller)),
  );
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map((outcome) => outcome.status),
  };
}
