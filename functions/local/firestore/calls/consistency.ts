import type {
  Consistency,
  PlainConsistency,
  ReadTime,
  TransactionOptions,
} from '../protocol/messages';
import { unimplemented } from '../protocol/rpc-error';
import type { ReadState, TransactionRequest } from '../storage/store';
import { microsOfTimestamp } from '../values/timestamps';

const readTimeOf = (options: ReadTime): number | undefined =>
  options.consistencySelector === undefined ? undefined : microsOfTimestamp(options.readTime);

/** A transaction without options may write. */
export function transactionRequest(options: TransactionOptions | null): TransactionRequest {
  switch (options?.mode) {
    case 'readOnly':
      return { isReadOnly: true, micros: readTimeOf(options.readOnly), retried: undefined };
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
  if (consistencySelector !== undefined) {
    throw unimplemented('lists within a transaction or at a time (read_time)');
  }
}
