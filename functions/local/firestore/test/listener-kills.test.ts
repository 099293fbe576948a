import { setTimeout as delay } from 'node:timers/promises';

import { DATABASE, ROOT, integer } from './kills/document';
import { Random } from './kills/planned-write';
import { Replica } from './kills/replica';
import { withServer } from './kills/server';
import { withDirectory } from './support/data-directory';
import { describeLocal } from './support/open-firestore';
import { shareOf } from './support/share';
import { type RawClient, numbers } from './support/suite';

const KILLS = Number(process.env['KILLS'] ?? shareOf(60));
const SEED = Number(process.env['SEED'] ?? 1);
const WRITERS = 4;
const DOCUMENTS = 30;

const order = [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }];
const even = {
  fieldFilter: { field: { fieldPath: 'even' }, op: 'EQUAL', value: { booleanValue: true } },
};
const from = [{ collectionId: 'numbered' }];
const QUERIES = [
  { from },
  { from, where: even },
  { from, orderBy: order, limit: { value: 7 } },
  { from, where: even, orderBy: order, limit: { value: 5 } },
];

const nameOf = (at: number): string => `${ROOT}/numbered/d${at}`;

/** The number of a document only ever grows, and those of writers do not meet. */
class NumberWriter {
  private n = 0;

  constructor(
    private readonly id: number,
    private readonly random: Random,
  ) {}

  /** Writes until the server is gone. */
  async write(raw: RawClient): Promise<void> {
    for (;;) {
      const writes = this.random
        .some(numbers(DOCUMENTS), this.random.between(1, 5))
        .filter((at) => at % WRITERS === this.id)
        .map((at) => (this.random.chance(0.2) ? { delete: nameOf(at) } : this.setNext(at)));
      try {
        await raw.unary('Commit', { database: DATABASE, writes });
      } catch {
        return;
      }
    }
  }

  private setNext(at: number): object {
    this.n += 1;
    const fields = { n: integer(this.n), even: { booleanValue: this.random.chance(0.5) } };
    return { update: { name: nameOf(at), fields } };
  }
}

async function found(raw: RawClient, structuredQuery: object): Promise<Map<string, number>> {
  const answers = (await raw.streamed('RunQuery', { parent: ROOT, structuredQuery })) as {
    document: { name: string; fields: { n: { integerValue: string } } } | null;
  }[];
  return new Map(
    answers.flatMap(({ document }) =>
      document === null ? [] : [[document.name, Number(document.fields.n.integerValue)] as const],
    ),
  );
}

class Run {
  readonly replicas = QUERIES.map(
    (structuredQuery) => new Replica(DATABASE, { query: { parent: ROOT, structuredQuery } }),
  );
  private readonly random = new Random(SEED);
  private readonly writers = numbers(WRITERS).map(
    (id) => new NumberWriter(id, new Random(SEED * 100 + id)),
  );

  /** Nobody writes: each replica comes to what a new query finds. */
  async expectCurrent(raw: RawClient): Promise<void> {
    for (const [at, replica] of this.replicas.entries()) {
      const expected = await found(raw, QUERIES[at] ?? {});
      const until = Date.now() + 10_000;
      while (Date.now() < until && !isEqual(replica.documents, expected)) await delay(5);
      expect(replica.documents).toEqual(expected);
    }
  }

  async untilKilled(raw: RawClient, kill: () => void): Promise<void> {
    const connected = this.replicas.map((replica) => replica.connect(raw));
    await this.expectCurrent(raw);
    const writing = this.writers.map((writer) => writer.write(raw));
    for (const [at, replica] of this.replicas.entries()) {
      await delay(this.random.between(1, 60));
      if (this.random.chance(0.5)) continue;
      // The client is gone, and comes back with what it had.
      replica.disconnect();
      await connected[at];
      connected[at] = replica.connect(raw);
    }
    await delay(this.random.between(1, 100));
    kill();
    await Promise.all([...writing, ...connected]);
  }
}

const isEqual = (a: Map<string, number>, b: Map<string, number>): boolean =>
  a.size === b.size && [...a].every(([name, n]) => b.get(name) === n);

describeLocal('listeners while they and the server are killed', () => {
  test(
    'miss nothing, hear nothing twice, and see nothing that is undone',
    () =>
      withDirectory(async (directory) => {
        const run = new Run();
        for (let n = 0; n < KILLS; n += 1) {
          await withServer(
            directory,
            ({ raw, kill }) => run.untilKilled(raw, kill),
            ...['--indexes', 'off'],
          );
          expect(run.replicas.flatMap(({ failures }) => failures)).toEqual([]);
        }
        const sum = (of: (replica: Replica) => number): number =>
          run.replicas.map(of).reduce((a, b) => a + b);
        expect(sum(({ states }) => states)).toBeGreaterThan(KILLS * 20);
        expect(sum(({ resumptions, resets }) => resumptions - resets)).toBeGreaterThan(KILLS);
      }),
    60_000 + KILLS * 5000,
  );
});
