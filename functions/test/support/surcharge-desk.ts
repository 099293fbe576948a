import { exportCardCsv } from '../../desk/rates/files/write-card';
import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import type { Database } from '../../src/store/database';
import { type Ran, openAdmin, openCommands, runLine } from './admin';
import { aRateCard, storeServices } from './cards';
import { openService } from './service';
import { issueToken } from './tokens';

type Commands = Awaited<ReturnType<typeof openCommands>>;

/** What prices change by, on the command line. */
function openPricing<Given extends Commands>(commands: Given, db: Database, from: string) {
  const { file } = commands;
  return {
    ...commands,
    file: (name: string, ...lines: string[]) =>
      file(name, lines.map((line) => `${line}\n`).join('')),
    /** Imports a card as a spreadsheet's CSV: its next version, a draft. */
    imported: async (overrides: Partial<RateCard> = {}): Promise<string> => {
      const card = aRateCard({ courier_name: 'falcon', valid_from: from, ...overrides });
      await storeServices(db, card.courier_name);
      return commands.done('rates', 'import', await file('card.csv', exportCardCsv(card)));
    },
  };
}

export type SurchargeDesk = Awaited<ReturnType<typeof openSurchargeDesk>>;

/** The operator's tool and apiQuote on the same data, at the same time, with services for three couriers. */
export async function openSurchargeDesk() {
  const service = await openService(quoteEndpoint);
  const { db, clock } = service;
  const api_token = await issueToken(db, 'svc_');
  const staff_token = await issueToken(db, 'svc_', { role: 'staff' });
  await storeServices(db, 'falcon', 'heron', 'osprey');
  const run = (...args: string[]): Promise<Ran> =>
    runLine([...service.project, '--as', 'tester', ...args], { now: () => new Date(clock.now) });
  const commands = openPricing(await openCommands(run), db, '2026-11-21');
  return {
    ...commands,
    service,
    db,
    /** What an integrator gets; `staff` for what staff do. */
    quote: (fields: object, { staff = false } = {}) =>
      service.post({ api_token: staff ? staff_token : api_token, ...fields }),
    /** Every instance has looked for changes. */
    afterALook() {
      clock.now += 5 * 60_000;
    },
    async close() {
      await service.close();
      await commands.close();
    },
  };
}

export type PastDesk = Awaited<ReturnType<typeof openPastDesk>>;

/** 2027-01-05 10:00 in Thailand. */
export const MORNING = Date.parse('2027-01-05T03:00:00Z');

/** The operator's tool at a time that can be turned; nothing else of the process shares it. */
export async function openPastDesk(projectId: string) {
  const clock = { now: MORNING };
  const admin = await openAdmin({ projectId, now: () => new Date(clock.now), name: 'nim' });
  const { db } = admin.firestore;
  return { ...openPricing(admin, db, '2027-01-01'), clock, db };
}
