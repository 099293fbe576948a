export interface TransactionLimits {
  /** A transaction that is unused for this long expires, and its locks are released. */
  readonly idleMs: number;
  /** Any transaction expires after this long. */
  readonly totalMs: number;
  /**
   * Nobody waits for a lock longer than this, and a transaction that is unused for this long loses
   * its locks to whoever waits for them.
   */
  readonly lockMs: number;
}

/**
 * https://firebase.google.com/docs/firestore/quotas#writes_and_transactions and, for `lockMs`,
 * https://firebase.google.com/docs/firestore/manage-data/transactions#transaction_failure
 */
export const PRODUCTION_LIMITS: TransactionLimits = {
  idleMs: 60_000,
  totalMs: 270_000,
  lockMs: 20_000,
};
