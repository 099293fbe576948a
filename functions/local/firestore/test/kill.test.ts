import { once } from 'node:events';

import { run, withDirectory } from './support/data-directory';
import { describeLocal } from './support/open-firestore';
import { rawClient } from './support/raw-client';
import { ready, spawnCli } from './support/spawn-cli';

const DATABASE = 'projects/local-persistence/databases/(default)';
const WRITERS = 8;
const RUNS = 12;
/** Another number each time, so that the kill falls on another place of the log. */
const commitsBeforeKill = (run: number): number => 40 + 17 * run;

/**
 * Each commit writes the same number to two documents; answers what was acknowledged. Not through
 * the SDK, which would go on trying for a minute after the server is gone.
 */
async function commitUntilKilled(directory: string, run: number): Promise<Map<string, number>> {
  const child = spawnCli('--port', '0', '--data', directory);
  const closed = once(child, 'close');
  const raw = rawClient((await ready(child)).host);
  const acknowledged = new Map<string, number>();
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; ; n += 1) {
      const id = `${run}-${writer}-${n}`;
      const writes = ['one', 'two'].map((collection) => ({
        update: {
          name: `${DATABASE}/documents/${collection}/${id}`,
          fields: { n: { integerValue: n } },
        },
      }));
      await raw.unary('Commit', { database: DATABASE, writes });
      acknowledged.set(id, n);
      if (acknowledged.size === commitsBeforeKill(run)) child.kill('SIGKILL');
    }
  };
  // Each writer ends with the first commit that the killed server no longer answers.
  await Promise.allSettled(Array.from({ length: WRITERS }, (_, n) => write(n)));
  await closed;
  raw.close();
  return acknowledged;
}

describeLocal('killed during a stream of commits', () => {
  test(
    'every acknowledged commit comes back, and each commit whole',
    () =>
      withDirectory(async (directory) => {
        const acknowledged = new Map<string, number>();
        for (let n = 0; n < RUNS; n += 1) {
          for (const [id, value] of await commitUntilKilled(directory, n)) {
            acknowledged.set(id, value);
          }
        }
        const [one, two] = await run(directory, (db) =>
          Promise.all([db.collection('one').get(), db.collection('two').get()]),
        );
        const found = new Map(one.docs.map((doc) => [doc.id, doc.get('n') as unknown]));
        expect(acknowledged.size).toBeGreaterThan(RUNS * commitsBeforeKill(0));
        for (const [id, value] of acknowledged) {
          expect([id, found.get(id)]).toEqual([id, value]);
        }
        expect(two.docs.map(({ id }) => id)).toEqual(one.docs.map(({ id }) => id));
      }),
    120_000,
  );
});
