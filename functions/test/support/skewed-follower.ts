import type { Principal } from '../../src/accounts/record/principal';
import type { Body, Machine } from './skewed-machines';

/** The times of the latest change of each record, by id. */
export type Changes = ReadonlyMap<string, string>;

interface Row {
  readonly id: string;
  readonly updated_at: string;
}

interface Page {
  readonly limit: number;
  /** Stops after so many rows, as if killed before it has stored the cursor. */
  readonly keeps?: number;
}

/** Follows a list through a machine, and stores the latest change of each record. */
export class SkewedFollower {
  private readonly known = new Map<string, string>();
  private cursor: string | undefined;
  /** What was there before the first answer: not asked for by whoever begins now. */
  private before: Changes | undefined;
  /** What a complete walk owes, once one has begun. */
  private owed: Changes | undefined;

  constructor(
    private readonly machine: Machine,
    private readonly actor: Principal,
    private readonly list: Body,
    /** The first `changed_since`, at that moment. */
    private readonly begin: () => { readonly since: number; readonly isOfNow: boolean },
  ) {}

  /** Reads a page; `committed` is what has been answered so far. Returns whether there are more. */
  async follow(committed: Changes, { limit, keeps = limit }: Page): Promise<[number, boolean]> {
    const { since, isOfNow } = this.begin();
    const before = new Map(isOfNow ? committed : []);
    if (this.before === undefined || this.owed === undefined) this.owed = new Map(committed);
    const changed_since = this.cursor ?? new Date(since).toISOString();
    const body = { action: 'list', ...this.list, changed_since, limit };
    const answer = await this.machine.call(this.actor, body);
    const rows = answer?.data as Row[];
    for (const row of rows.slice(0, keeps)) this.store(row);
    const { next_cursor, has_more } = answer?.pagination as {
      next_cursor: string;
      has_more: boolean;
    };
    if (keeps < limit) return [rows.length, true];
    this.cursor = next_cursor;
    this.before ??= before;
    if (!has_more) this.assertComplete();
    return [rows.length, has_more];
  }

  /** Goes on to the end of the walk. Returns the number of rows. */
  async finish(committed: Changes, limit: number): Promise<number> {
    for (let all = 0; ;) {
      const [rows, hasMore] = await this.follow(committed, { limit });
      all += rows;
      if (!hasMore) return all;
    }
  }

  private store({ id, updated_at }: Row): void {
    const known = this.known.get(id);
    if (known !== undefined && known > updated_at) {
      throw new Error(`${id} is at ${updated_at}, and was at ${known} before.`);
    }
    this.known.set(id, updated_at);
  }

  /** @throws Error if a change is missed that was there when the walk began. */
  private assertComplete(): void {
    for (const [id, changedAt] of this.owed ?? []) {
      if (this.before?.get(id) === changedAt) continue;
      const known = this.known.get(id);
      if (known === undefined || known < changedAt) {
        throw new Error(`${id} changed at ${changedAt}; the follower has it at ${String(known)}.`);
      }
    }
    this.owed = undefined;
  }
}
