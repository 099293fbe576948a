interface Ended {
  readonly rank: number;
  readonly isAborted: boolean;
}

/** How many are remembered, so that a late call learns how its own ended. */
const MAX_REMEMBERED = 10_000;

/** How the latest transactions have ended. */
export class EndedTransactions {
  private readonly ended = new Map<string, Ended>();

  get(key: string): Ended | undefined {
    return this.ended.get(key);
  }

  add(key: string, ended: Ended): void {
    this.ended.set(key, ended);
    const [oldest] = this.ended.keys();
    if (this.ended.size > MAX_REMEMBERED && oldest !== undefined) this.ended.delete(oldest);
  }
}
