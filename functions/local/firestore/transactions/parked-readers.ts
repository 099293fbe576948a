import type { Transaction } from './transactions';

interface Parked {
  readonly transaction: Transaction;
  readonly wake: () => void;
}

/** Reads of transactions that wait behind writers, to look again whenever one of those is gone. */
export class ParkedReaders {
  private readonly parked = new Set<Parked>();

  /** Resolves when the read is woken, or the time is over. */
  park(transaction: Transaction, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.parked.delete(reader);
        resolve();
      };
      const reader = { transaction, wake };
      const timer = setTimeout(wake, ms).unref();
      this.parked.add(reader);
    });
  }

  wake(isMeant: (transaction: Transaction) => boolean = () => true): void {
    for (const { transaction, wake } of this.parked) if (isMeant(transaction)) wake();
  }
}
