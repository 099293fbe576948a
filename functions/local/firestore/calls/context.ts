import type { ReadState, Store, TransactionRequest } from '../engine/store';
import { unimplemented } from '../errors/rpc-error';
import type { IndexDefinitions } from '../indexes/definitions';
import type { Caller } from '../protocol/call';
import type {
  Consistency,
  PlainConsistency,
  TransactionOptions,
  TransactionStart,
} from '../protocol/messages';
import type { Meter } from './meter';

/** What every call needs. */
export interface CallContext {
  readonly store: Store;
  readonly meter: Meter;
  /** The current definitions, which can be replaced while the server runs. */
  readonly indexes: () => IndexDefinitions;
  readonly caller: Caller;
}

const atTime = () => unimplemented('reads at a time (read_time)');

/** A transaction without options may write. */
export function transactionRequest(options: TransactionOptions | null): TransactionRequest {
  switch (options?.mode) {
    case 'readOnly':
      if (options.readOnly.consistencySelector !== undefined) throw atTime();
      return { isReadOnly: true, retried: undefined };
    case 'readWrite':
      return { isReadOnly: false, retried: options.readWrite.retryTransaction };
    case undefined:
      return { isReadOnly: false, retried: undefined };
  }
}

export function readState(request: Consistency): ReadState {
  switch (request.consistencySelector) {
    case undefined:
      return { kind: 'latest' };
    case 'transaction':
      return { kind: 'within', transaction: request.transaction };
    case 'newTransaction':
      return { kind: 'begin', request: transactionRequest(request.newTransaction) };
    case 'readTime':
      throw atTime();
  }
}

/** For lists, which the SDK never requests within a transaction. */
export function assertLatestRead({ consistencySelector }: PlainConsistency): void {
  if (consistencySelector !== undefined) {
    throw unimplemented('lists within a transaction or at a time (read_time)');
  }
}

/** A stream's answers, preceded by one with the id of the transaction that it began. */
export function* withTransaction<T extends TransactionStart>(
  begun: Buffer | undefined,
  responses: Iterable<T>,
): Generator<T | TransactionStart> {
  if (begun !== undefined) yield { transaction: begun };
  yield* responses;
}
