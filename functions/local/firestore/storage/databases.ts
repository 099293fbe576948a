import type { Change } from './change';
import { Clock } from './clock';
import { Database } from './database';
import type { StoredDocument } from './stored-document';

/** All databases of one server in memory, side by side, with the clock they share. */
export class Databases {
  readonly clock: Clock;
  private readonly byName = new Map<string, Database>();

  constructor(nowMs: () => number = () => Date.now()) {
    this.clock = new Clock(nowMs);
  }

  get(name: string): Database {
    const present = this.byName.get(name);
    if (present !== undefined) return present;
    const database = new Database(name);
    this.byName.set(name, database);
    return database;
  }

  *documents(): Generator<StoredDocument> {
    for (const database of this.byName.values()) yield* database.documents();
  }

  /** Restores what an earlier run committed. */
  restore(databaseName: string, changes: readonly Change[]): void {
    const database = this.get(databaseName);
    for (const change of changes) {
      database.apply(change);
      this.clock.advanceTo(change.document?.updateMicros ?? 0);
    }
  }
}
