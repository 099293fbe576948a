import { unimplemented } from '../protocol/rpc-error';
import type { Consistency } from '../protocol/messages';

export function assertLatestRead({ consistencySelector }: Consistency): void {
  switch (consistencySelector) {
    case undefined:
      return;
    case 'transaction':
    case 'newTransaction':
      throw unimplemented('transactions');
    case 'readTime':
      throw unimplemented('reads at a time in the past (read_time)');
  }
}
