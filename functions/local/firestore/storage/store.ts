import { stageCommit } from '../writes/stage-commit';
import type { CommitResponse, Write } from '../protocol/messages';
import { timestampOfMicros } from '../values/timestamps';
import type { Timestamp } from '../values/value';
import type { Database } from './database';
import type { Databases } from './databases';
import type { Journal } from './journal';

/** Reads and commits, each in one step on the memory, answered when it is safe in the journal. */
export class Store {
  constructor(
    private readonly databases: Databases,
    private readonly journal: Journal,
  ) {}

  /** Nobody is shown a document that a crash could still take back. */
  async read<T>(
    databaseName: string,
    reader: (database: Database, readTime: Timestamp) => T,
  ): Promise<T> {
    const readTime = timestampOfMicros(this.databases.clock.now());
    const found = reader(this.databases.get(databaseName), readTime);
    await this.journal.settled();
    return found;
  }

  /** All writes or none: a write that is refused throws before anything is applied. */
  async commit(databaseName: string, writes: readonly Write[]): Promise<CommitResponse> {
    const database = this.databases.get(databaseName);
    const commitMicros = this.databases.clock.tick();
    const { writeResults, changes } = stageCommit(database, writes, commitMicros);
    for (const change of changes) {
      database.apply(change);
    }
    // No await before this line: the journal must take the commits in the order of the memory.
    await this.journal.append(databaseName, changes);
    return { writeResults, commitTime: timestampOfMicros(commitMicros) };
  }
}
