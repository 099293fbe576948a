import { Database } from './database';
import type { Committed, StoredDocument } from './stored-document';

/** Times in microseconds since 1970 that never go back, even if the clock they are taken from does. */
class Clock {
  private lastMicros = 0;

  /** `nowMs`: the time in milliseconds since 1970. */
  constructor(private readonly nowMs: () => number) {}

  /** Not before any time issued so far; every later tick is after it. */
  now(): number {
    this.advanceTo(this.micros());
    return this.lastMicros;
  }

  /** After every time issued so far. */
  tick(): number {
    this.lastMicros = Math.max(this.micros(), this.lastMicros + 1);
    return this.lastMicros;
  }

  /** Never ticks at or before a time that an earlier run issued. */
  advanceTo(micros: number): void {
    this.lastMicros = Math.max(this.lastMicros, micros);
  }

  private micros(): number {
    return Math.floor(this.nowMs() * 1000);
  }
}

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
  restore({ database: name, micros, changes }: Committed): void {
    const database = this.get(name);
    for (const change of changes) {
      database.apply(change);
      this.clock.advanceTo(micros ?? change.document?.updateMicros ?? 0);
    }
  }
}
