import type { FunctionName } from '../machines/instance-messages';
import type { Account } from './account';
import type { Reached } from './exchange';

/** A request and its outcome, as the tally takes it. */
export interface ExchangeSeen {
  readonly functionName: FunctionName;
  /** The action of `shipmentCrud` with its scope, or the function. */
  readonly kind: string;
  readonly account: Account;
  readonly requestId: string;
  /** By the clock of `performance.now()`. */
  readonly from: number;
  readonly to: number;
  readonly reached: Reached;
  /** Whether its instance was killed meanwhile. */
  readonly wasKilled: boolean;
}
