import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { exportCardCsv } from '../../operations/rates/files/write-card';
import { quoteEndpoint } from '../../src/functions/apiQuote';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { runLine, type Ran } from './admin';
import { aRateCard } from './cards';
import { openService } from './service';
import { storeServices } from './services';
import { issueToken } from './tokens';

export type SurchargeDesk = Awaited<ReturnType<typeof openSurchargeDesk>>;

/** The operator's tool and apiQuote on the same data, at the same time, with services for three couriers. */
export async function openSurchargeDesk() {
  const service = await openService(quoteEndpoint);
  const api_token = await issueToken(service.db, 'svc_');
  const staff_token = await issueToken(service.db, 'svc_', { role: 'staff' });
  await storeServices(service.db, 'falcon', 'heron', 'osprey');
  const folder = await mkdtemp(join(tmpdir(), 'surcharges-'));
  const now = () => new Date(service.clock.now);
  const run = (...args: string[]): Promise<Ran> =>
    runLine([...service.project, '--as', 'tester', ...args], { now });
  const done = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await run(...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return out;
  };
  const refused = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 3, out: '' });
    return err;
  };
  const file = async (name: string, ...lines: string[]): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, lines.map((line) => `${line}\n`).join(''));
    return path;
  };
  return {
    service,
    db: service.db,
    run,
    done,
    refused,
    file,
    json: async <T>(...args: string[]): Promise<T> =>
      JSON.parse(await done('--json', ...args)) as T,
    /** Imports a card as a spreadsheet's CSV: its next version, a draft. */
    imported: async (overrides: Partial<RateCard> = {}) => {
      const path = join(folder, 'card.csv');
      const card = aRateCard({ courier_name: 'falcon', valid_from: '2026-11-21', ...overrides });
      await writeFile(path, exportCardCsv(card));
      return done('rates', 'import', path);
    },
    /** What an integrator gets; `staff` for what staff do. */
    quote: (fields: object, { staff = false } = {}) =>
      service.post({ api_token: staff ? staff_token : api_token, ...fields }),
    /** Every instance has looked for changes. */
    afterALook() {
      service.clock.now += 5 * 60_000;
    },
    async close() {
      await service.close();
      await rm(folder, { recursive: true });
    },
  };
}
