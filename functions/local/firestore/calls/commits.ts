import { status } from '@grpc/grpc-js';

import { RpcError, invalidArgument } from '../errors/rpc-error';
import { assertDatabaseName, documentKey } from '../names/resource-path';
import type {
  BatchWriteRequest,
  BatchWriteResponse,
  BeginTransactionRequest,
  CommitRequest,
  CommitResponse,
  RollbackRequest,
  Status,
  TransactionStart,
  Write,
  WriteResult,
} from '../protocol/messages';
import { timestampOfMicros } from '../values/value';
import { type StagedCommit, asDocumentWrite, parseTarget } from '../writes/stage-commit';
import { type CallContext, transactionRequest } from './context';

export function beginTransaction(
  { store }: CallContext,
  { database, options }: BeginTransactionRequest,
): TransactionStart {
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

/** Commits writes, each of which is billed even if it changes nothing. */
async function commitWrites(
  { store, meter, caller }: CallContext,
  database: string,
  writes: readonly Write[],
  transaction?: Buffer,
): Promise<StagedCommit> {
  const committed = await store.commit(database, writes, transaction, caller);
  meter.recordWrites(writes);
  return committed;
}

export async function commit(
  context: CallContext,
  { database, writes, transaction }: CommitRequest,
): Promise<CommitResponse> {
  assertDatabaseName(database);
  const owner = transaction.length > 0 ? transaction : undefined;
  const { writeResults, micros } = await commitWrites(context, database, writes, owner);
  return { writeResults, commitTime: timestampOfMicros(micros) };
}

const MAX_WRITES = 500;

function assertBatch({ database, writes }: BatchWriteRequest): void {
  assertDatabaseName(database);
  if (writes.length > MAX_WRITES) {
    throw invalidArgument(`A batch of ${writes.length} writes exceeds the limit of ${MAX_WRITES}.`);
  }
  const names = writes.map((write) => documentKey(parseTarget(asDocumentWrite(write), database)));
  if (new Set(names).size < names.length) {
    throw invalidArgument('A batch cannot write to one document more than once.');
  }
}

interface WriteOutcome {
  result: WriteResult;
  status: Status;
}

async function writeOne(
  context: CallContext,
  database: string,
  write: Write,
): Promise<WriteOutcome> {
  try {
    const { writeResults } = await commitWrites(context, database, [write]);
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
): Promise<BatchWriteResponse> {
  assertBatch(request);
  const outcomes = await Promise.all(
    request.writes.map((write) => writeOne(context, request.database, write)),
  );
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map((outcome) => outcome.status),
  };
}
