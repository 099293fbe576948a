interface Debt {
  readonly owed: number;
  readonly at: number;
}

/**
 * What each key owes: it grows with use, and is paid off at a steady rate. At most `maxKeys` debts
 * are kept; beyond that the one that was added to longest ago is forgotten.
 */
export class Debts {
  private readonly debts = new Map<string, Debt>();

  constructor(
    private readonly now: () => number,
    private readonly maxKeys: number,
  ) {}

  owedBy(key: string, paidPerSecond: number): number {
    const debt = this.debts.get(key);
    if (debt === undefined) return 0;
    const seconds = Math.max(0, this.now() - debt.at) / 1000;
    return Math.max(0, debt.owed - seconds * paidPerSecond);
  }

  /** Adds to a debt, or takes from it. */
  add(key: string, amount: number, paidPerSecond: number): void {
    const owed = this.owedBy(key, paidPerSecond) + amount;
    this.debts.delete(key);
    if (owed <= 0) return;
    if (this.debts.size >= this.maxKeys) this.forgetOldest();
    this.debts.set(key, { owed, at: this.now() });
  }

  private forgetOldest(): void {
    for (const key of this.debts.keys()) {
      this.debts.delete(key);
      return;
    }
  }
}
