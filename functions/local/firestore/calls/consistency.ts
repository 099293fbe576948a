import type { Consistency, PlainConsistency, TransactionOptions } from '../protocol/messages';
import { unimplemented } from '../protocol/rpc-error';
import { PAST, type ReadState, type TransactionRequest } from '../storage/store';
import { microsOfTimestamp } from '../values/timestamps';

/** A transaction without options may write. */
export function transactionRequest(options: TransactionOptions | null): TransactionRequest {
  switch (options?.mode) {
    case 'readOnly':
      if (options.readOnly.consistencySelector !== undefined) throw unimplemented(PAST);
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
      return { kind: 'at', micros: microsOfTimestamp(request.readTime) };
  }
}

/** For lists, which the SDK never requests within a transaction. */
export function assertLatestRead({ consistencySelector }: PlainConsistency): void {
  if (consistencySelector === 'readTime') throw unimplemented(PAST);
  if (consistencySelector === 'transaction') {
    throw unimplemented('lists of documents or collections within a transaction');
  }
}
