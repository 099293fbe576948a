import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

import type { Environment } from '../../src/platform/config';
import type { Database } from '../../src/store/database';
import type { ParsedDocuments } from '../../src/store/parse-document';
import { createAccount, readAccount } from '../store/accounts';
import {
  importFeeRules,
  importHubs,
  importServices,
  importZones,
  listAllFeeRules,
  listAllHubs,
  listAllServices,
  listAllZones,
} from '../store/catalogs';
import { importHolidays, listHolidayYears } from '../store/holidays';
import type { Operator } from '../store/operation';
import { issueToken, listTokens } from '../store/token-operations';
import { demoAccounts } from './demo-accounts';
import { demoFees, demoZones } from './demo-fees';
import { demoHolidays } from './demo-holidays';
import demoHubs from './hubs.json';
import { seedRates } from './seed-rates';
import demoServices from './services.json';

/** How many of each are new. */
export interface Seeded {
  accounts: number;
  tokens: number;
  services: number;
  hubs: number;
  /** Years. */
  holidays: number;
  zones: number;
  fees: number;
  cards: number;
  /** Couriers with dated charges. */
  surcharges: number;
}

const SEEDER: Operator = { name: 'demo seed', dryRun: false, now: () => new Date() };

/** Loads the demo data into a Firestore on this machine. */
export async function seedProject(target: {
  projectId: string;
  environment: Environment;
  firestoreHost: string;
}): Promise<Seeded> {
  const { projectId, environment, firestoreHost } = target;
  process.env['FIRESTORE_EMULATOR_HOST'] = firestoreHost;
  const app = initializeApp({ projectId }, `seed-${projectId}`);
  try {
    return await seedDemo(getFirestore(app), SEEDER, environment);
  } finally {
    await deleteApp(app);
  }
}

/**
 * Creates the demo accounts, tokens, services, hubs, holidays, zones, fees and rate cards that are
 * missing, with the same operations as for real ones, and the dated charges of new cards. Existing
 * data stays unchanged.
 */
export async function seedDemo(
  db: Database,
  operator: Operator,
  environment: Environment,
): Promise<Seeded> {
  const lists = { listAll: listAllServices, importAll: importServices };
  // Before the cards, so that every quoted courier can be booked.
  const services = await seedList(db, operator, demoServices, lists);
  const [people, hubs, holidays, zones, fees, rates] = await Promise.all([
    seedAccounts(db, operator, environment),
    seedList(db, operator, demoHubs, { listAll: listAllHubs, importAll: importHubs }),
    seedHolidays(db, operator),
    seedList(db, operator, demoZones, { listAll: listAllZones, importAll: importZones }),
    seedList(db, operator, demoFees, { listAll: listAllFeeRules, importAll: importFeeRules }),
    seedRates(db, operator),
  ]);
  return { ...people, services, hubs, holidays, zones, fees, ...rates };
}

async function seedAccounts(
  db: Database,
  operator: Operator,
  environment: Environment,
): Promise<Pick<Seeded, 'accounts' | 'tokens'>> {
  const seeded = { accounts: 0, tokens: 0 };
  for (const { id, record, tokens } of demoAccounts(environment, operator.now())) {
    if ((await readAccount(db, id)) === undefined) {
      await createAccount(db, operator, id, record);
      seeded.accounts += 1;
    }
    const { items: present } = await listTokens(db, id);
    for (const { token, label } of tokens) {
      if (present.some((one) => one.label === label)) continue;
      await issueToken(db, operator, { token, accountId: id, label, expiresAt: null });
      seeded.tokens += 1;
    }
  }
  return seeded;
}

interface ListStore<Entry> {
  readonly listAll: (db: Database) => Promise<ParsedDocuments<Entry>>;
  readonly importAll: (
    db: Database,
    operator: Operator,
    entries: readonly Entry[],
  ) => Promise<unknown>;
}

/** Imports the entries whose ids are missing, and counts them. */
async function seedList<Entry extends { readonly id: string }>(
  db: Database,
  operator: Operator,
  entries: readonly Entry[],
  { listAll, importAll }: ListStore<Entry>,
): Promise<number> {
  const { items, malformed } = await listAll(db);
  const present = new Set([...items.map(({ id }) => id), ...malformed.map(({ id }) => id)]);
  const missing = entries.filter(({ id }) => !present.has(id));
  await importAll(db, operator, missing);
  return missing.length;
}

async function seedHolidays(db: Database, operator: Operator): Promise<number> {
  const { items, malformed } = await listHolidayYears(db);
  const present = new Set([
    ...items.map(({ year }) => String(year)),
    ...malformed.map(({ id }) => id),
  ]);
  const missing = demoHolidays.filter(({ year }) => !present.has(String(year)));
  await importHolidays(db, operator, missing);
  return missing.length;
}
