import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { exportCardCsv } from '../../operations/rates/files/write-card';
import type { Operator } from '../../operations/store/operation';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { type Ran, openAdmin, runLine } from './admin';
import { aRateCard, storeServices } from './cards';
import { NOON } from './service';

export type RateDesk = Awaited<ReturnType<typeof openRateDesk>>;

/** What a spreadsheet saves of a card of the courier falcon. */
export const falconCsv = (overrides: Partial<RateCard> = {}): string =>
  exportCardCsv(aRateCard({ courier_name: 'falcon', valid_from: '2026-11-21', ...overrides }));

/**
 * The rate commands at noon of 2026-11-21 in Thailand, with a folder for their files and the service
 * falcon.
 */
export async function openRateDesk() {
  const admin = await openAdmin();
  const { firestore, projectId } = admin;
  await storeServices(firestore.db, 'falcon');
  const folder = await mkdtemp(join(tmpdir(), 'cards-'));
  const now = () => new Date(NOON);
  const operator: Operator = { name: 'tester', dryRun: false, now };
  const project = ['--project', projectId, '--firestore', firestore.host, '--as', 'tester'];
  const run = (...args: string[]): Promise<Ran> => runLine([...project, 'rates', ...args], { now });
  const done = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await run(...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return out;
  };
  const file = async (name: string, content: string | Uint8Array): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  return {
    db: firestore.db,
    operator,
    project,
    folder,
    run,
    done,
    file,
    json: async <T>(...args: string[]): Promise<T> =>
      JSON.parse(await done(...args, '--json')) as T,
    imported: async (overrides: Partial<RateCard> = {}) =>
      done('import', await file('falcon.csv', falconCsv(overrides))),
    async close() {
      await admin.close();
      await rm(folder, { recursive: true });
    },
  };
}
