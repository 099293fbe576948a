import type { Doc, Time } from './document';
import type { Documents } from './history';

/** What the answers of all servers have shown, which no later one may take back. */
export class Seen {
  /** The latest time of all. */
  latest: Time = '';
  private readonly accounts = new Map<string, Time>();

  time(time: Time): void {
    if (time > this.latest) this.latest = time;
  }

  account(path: string, { updated }: Doc): void {
    const before = this.accounts.get(path) ?? '';
    if (updated > before) this.accounts.set(path, updated);
  }

  /** @throws Error if an account is older than one that was shown. */
  assertKept(found: Documents): void {
    for (const [path, time] of this.accounts) {
      const updated = found.get(path)?.updated ?? 'nothing';
      if (updated < time) throw new Error(`${path} was shown as of ${time}, and is of ${updated}.`);
    }
  }
}
