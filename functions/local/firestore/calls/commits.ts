import { randomInt } from 'node:crypto';

import { status } from '@grpc/grpc-js';

import {
  assertCollectionId,
  assertDatabaseName,
  childPath,
  formatDocumentName,
  parseDocumentName,
  parseParentName,
} from '../names/resource-path';
import type {
  BatchWriteRequest,
  BatchWriteResponse,
  BeginTransactionRequest,
  CommitRequest,
  CommitResponse,
  CreateDocumentRequest,
  DeleteDocumentRequest,
  DocumentMask,
  IncomingDocument,
  OutgoingDocument,
  Precondition,
  RollbackRequest,
  Status,
  TransactionStart,
  UpdateDocumentRequest,
  Write,
  WriteResult,
} from '../protocol/messages';
import { outgoingDocument, parseReadMask } from '../protocol/outgoing-document';
import { RpcError, invalidArgument } from '../protocol/rpc-error';
import { timestampOfMicros } from '../values/value';
import { type StagedCommit, asDocumentWrite, targetOf } from '../writes/stage-commit';
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

interface DocumentUpdate {
  readonly update: IncomingDocument;
  readonly updateMask: DocumentMask | null;
  readonly currentDocument: Precondition | null;
  /** The fields to answer with. */
  readonly mask: DocumentMask | null;
}

/** Commits one update on its own, and returns the document as it left it. */
async function writeDocument(
  context: CallContext,
  { mask, ...update }: DocumentUpdate,
): Promise<OutgoingDocument> {
  const { database } = parseDocumentName(update.update.name);
  const fields = parseReadMask(mask);
  const writes = [{ operation: 'update' as const, ...update, updateTransforms: [] }];
  const { changes } = await commitWrites(context, database, writes);
  const document = changes[0]?.document;
  if (document === undefined) throw new Error('An update left no document.');
  return outgoingDocument(database, document, fields);
}

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

const newDocumentId = (): string =>
  Array.from({ length: ID_LENGTH }, () =>
    ID_CHARACTERS.charAt(randomInt(ID_CHARACTERS.length)),
  ).join('');

/** See the comments of CreateDocumentRequest in google/firestore/v1/firestore.proto. */
export async function createDocument(
  context: CallContext,
  { parent, collectionId, documentId, document, mask }: CreateDocumentRequest,
): Promise<OutgoingDocument> {
  if (document === null) throw invalidArgument('The document to create is not set.');
  if (document.name !== '') throw invalidArgument('The document to create must not have a name.');
  assertCollectionId(collectionId);
  if (documentId.includes('/')) {
    throw invalidArgument(`Document id "${documentId}" contains a slash.`);
  }
  const { database, path } = parseParentName(parent);
  const id = documentId === '' ? newDocumentId() : documentId;
  const name = formatDocumentName(database, { collection: childPath(path, collectionId), id });
  return writeDocument(context, {
    update: { name, fields: document.fields },
    updateMask: null,
    currentDocument: { conditionType: 'exists', exists: false },
    mask,
  });
}

/** Creates the document if it is missing, like an update in a commit. */
export async function updateDocument(
  context: CallContext,
  { document, ...options }: UpdateDocumentRequest,
): Promise<OutgoingDocument> {
  if (document === null) throw invalidArgument('The document to update is not set.');
  return writeDocument(context, { update: document, ...options });
}

export async function deleteDocument(
  context: CallContext,
  { name, currentDocument }: DeleteDocumentRequest,
): Promise<object> {
  const { database } = parseDocumentName(name);
  const update = { updateMask: null, updateTransforms: [], currentDocument };
  await commitWrites(context, database, [{ operation: 'delete', delete: name, ...update }]);
  return {};
}
