import type { Operator } from '../../desk/model/operation';
import { exportCardCsv } from '../../desk/rates/files/write-card';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { openAdmin, openCommands } from './admin';
import { aRateCard, storeServices } from './cards';
import { NOON } from './service';

/** What a spreadsheet saves of a card of the courier falcon. */
export const falconCsv = (overrides: Partial<RateCard> = {}): string =>
  exportCardCsv(aRateCard({ courier_name: 'falcon', valid_from: '2026-11-21', ...overrides }));

/** The rate commands at noon of 2026-11-21 in Thailand, with the service falcon. */
export async function openRateDesk() {
  const now = () => new Date(NOON);
  const admin = await openAdmin({ now });
  const { db } = admin.firestore;
  await storeServices(db, 'falcon');
  const operator: Operator = { name: 'tester', dryRun: false, now };
  const commands = await openCommands((...args) => admin.run('rates', ...args));
  return {
    ...commands,
    admin,
    db,
    operator,
    json: async <T>(...args: string[]) => JSON.parse(await commands.done(...args, '--json')) as T,
    imported: async (overrides: Partial<RateCard> = {}) =>
      commands.done('import', await commands.file('falcon.csv', falconCsv(overrides))),
    async close() {
      await admin.close();
      await commands.close();
    },
  };
}
