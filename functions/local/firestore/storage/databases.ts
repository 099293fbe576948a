import type { Committed } from './change';
import { Clock } from './clock';
import { Database } from './database';
import type { StoredDocument } from './stored-document';

/** All databases of one server in memory, side by side, with the clock they share. */
export class Databases {
  readonly clock: Clock;
  /** Nothing that was restored is later. Earlier moments are not remembered. */
  restoredUntil = 0;
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
  restore({ database: name, micros, changes }: Committed): void {
    const database = this.get(name);
    for (const change of changes) {
      database.apply(change);
      this.clock.advanceTo(micros ?? change.document?.updateMicros ?? 0);
    }
    // Without its time, a commit may be as late as the restart.
    this.restoredUntil = micros ?? this.clock.now();
  }
}
