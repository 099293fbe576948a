import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readProjectIndexes } from '../../local/project-indexes';
import { exportCardCsv } from '../../operations/rates/files/write-card';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { runLine, type Ran } from './admin';
import { aRateCard } from './cards';
import { openFirestore } from './firestore';
import { storeServices } from './services';

export type PastDesk = Awaited<ReturnType<typeof openPastDesk>>;

/** 2027-01-05 10:00 in Thailand. */
export const MORNING = Date.parse('2027-01-05T03:00:00Z');

/** The operator's tool on a Firestore that shares its clock; nothing else of the process does. */
export async function openPastDesk(projectId: string) {
  const clock = { now: MORNING };
  const firestore = await openFirestore(projectId, {
    indexes: readProjectIndexes(),
    now: () => clock.now,
  });
  const folder = await mkdtemp(join(tmpdir(), 'past-'));
  const project = ['--project', projectId, '--firestore', firestore.host, '--as', 'nim'];
  const run = (...args: string[]): Promise<Ran> =>
    runLine([...project, ...args], { now: () => new Date(clock.now) });
  const done = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await run(...args);
    expect({ code, err, args }).toEqual({ code: 0, err: '', args });
    return out;
  };
  const file = async (name: string, ...lines: string[]): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, lines.map((line) => `${line}\n`).join(''));
    return path;
  };
  return {
    clock,
    firestore,
    db: firestore.db,
    folder,
    run,
    done,
    file,
    refused: async (...args: string[]): Promise<string> => {
      const { code, out, err } = await run(...args);
      expect({ code, out }).toEqual({ code: 3, out: '' });
      return err;
    },
    json: async <T>(...args: string[]): Promise<T> =>
      JSON.parse(await done('--json', ...args)) as T,
    imported: async (overrides: Partial<RateCard> = {}): Promise<string> => {
      const card = aRateCard({ courier_name: 'falcon', valid_from: '2027-01-01', ...overrides });
      await storeServices(firestore.db, card.courier_name);
      return done('rates', 'import', await file('card.csv', exportCardCsv(card)));
    },
    async close() {
      await firestore.close();
      await rm(folder, { recursive: true });
    },
  };
}
