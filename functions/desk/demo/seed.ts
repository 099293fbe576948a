import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

import type { Environment } from '../../src/model/account/token';
import type { Database } from '../../src/store/database';
import type { ParsedDocuments } from '../../src/store/parse-document';
import { OWN_CONNECTIONS } from '../../tools/own-connections';
import type { OperatorDesk, Operator } from '../model/operation';
import { createAccount, readAccount } from '../store/accounts';
import {
  storedFeeRules,
  importHolidays,
  storedHubs,
  storedServices,
  storedZones,
  listHolidayYears,
} from '../store/catalogs';
import { importDraft, publishVersion } from '../store/rate-operations';
import { readVersions } from '../store/rate-versions';
import { changeSurcharges, storeAreaDocuments } from '../store/surcharge-operations';
import { issueToken, listTokens } from '../store/token-operations';
import type { NewList } from '../surcharges/files/area-file';
import {
  type DemoSurcharges,
  demoAccounts,
  demoFees,
  demoHolidays,
  demoZones,
  demoSurcharges,
  readDemoAreas,
  readDemoCards,
} from './demo-data';
import demoHubs from './hubs.json';
import demoServices from './services.json';

/** A courier with a card keeps what it has. */
export async function seedRates(
  desk: OperatorDesk,
): Promise<{ cards: number; surcharges: number }> {
  const [cards, areas] = await Promise.all([readDemoCards(), readDemoAreas()]);
  const dated = demoSurcharges(desk.operator.now());
  const seeded = { cards: 0, surcharges: 0 };
  // One after another: each publication writes the document that notifies instances, and concurrent
  // ones would wait for each other and retry.
  for (const card of cards) {
    const courier = card.courier_name;
    if ((await readVersions(desk.db, courier)).next > 1) continue;
    const { result: draft } = await importDraft(desk, card);
    const charges = { dated: dated.get(courier) ?? {}, lists: areas.get(courier) ?? [] };
    if (await seedCharges(desk, courier, charges)) seeded.surcharges += 1;
    const request = { courier, version: draft.version, daysOf: () => card };
    await publishVersion(desk, request, () => []);
    seeded.cards += 1;
  }
  return seeded;
}

/** Before the card is published, so that no quote is without it. */
async function seedCharges(
  desk: OperatorDesk,
  courier: string,
  { dated, lists }: { readonly dated: DemoSurcharges; readonly lists: readonly NewList[] },
): Promise<boolean> {
  const added = {
    ...dated,
    ...(lists.length > 0 && { areas: lists.map(({ entry }) => entry) }),
  };
  if (Object.keys(added).length === 0) return false;
  await storeAreaDocuments(
    desk.db,
    lists.flatMap(({ documents }) => documents),
  );
  await changeSurcharges(
    desk,
    [courier],
    ({ surcharges }) => ({
      surcharges: { ...surcharges, ...added },
      action: 'surcharges entered',
      from: null,
      to: added,
    }),
    () => undefined,
  );
  return true;
}

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

export async function seedProject(target: {
  projectId: string;
  environment: Environment;
  firestoreHost: string;
}): Promise<Seeded> {
  const { projectId, environment, firestoreHost } = target;
  process.env['FIRESTORE_EMULATOR_HOST'] = firestoreHost;
  const app = initializeApp({ projectId }, `seed-${projectId}`);
  const db = getFirestore(app);
  db.settings(OWN_CONNECTIONS);
  try {
    return await seedDemo({ db, operator: SEEDER }, environment);
  } finally {
    await deleteApp(app);
  }
}

/**
 * Creates the demo accounts, tokens, services, hubs, holidays, zones, fees and rate cards that are
 * missing, with the same operations as for real ones, and the dated charges of new cards. Existing
 * data stays unchanged.
 */
export async function seedDemo(desk: OperatorDesk, environment: Environment): Promise<Seeded> {
  // Before the cards, so that every quoted courier can be booked.
  const services = await seedList(desk, demoServices, storedServices, byId);
  const [people, hubs, holidays, zones, fees, rates] = await Promise.all([
    seedAccounts(desk, environment),
    seedList(desk, demoHubs, storedHubs, byId),
    seedList(
      desk,
      demoHolidays,
      { listAll: listHolidayYears, importAll: importHolidays },
      ({ year }) => String(year),
    ),
    seedList(desk, demoZones, storedZones, byId),
    seedList(desk, demoFees, storedFeeRules, byId),
    seedRates(desk),
  ]);
  return { ...people, services, hubs, holidays, zones, fees, ...rates };
}

async function seedAccounts(
  desk: OperatorDesk,
  environment: Environment,
): Promise<Pick<Seeded, 'accounts' | 'tokens'>> {
  const seeded = { accounts: 0, tokens: 0 };
  for (const { id, record, tokens } of demoAccounts(environment, desk.operator.now())) {
    if ((await readAccount(desk.db, id)) === undefined) {
      await createAccount(desk, id, record);
      seeded.accounts += 1;
    }
    const { items: present } = await listTokens(desk.db, id);
    for (const { token, label } of tokens) {
      if (present.some((one) => one.label === label)) continue;
      await issueToken(desk, { token, accountId: id, label, expiresAt: null });
      seeded.tokens += 1;
    }
  }
  return seeded;
}

const byId = ({ id }: { readonly id: string }): string => id;

interface ListStore<Entry> {
  readonly listAll: (db: Database) => Promise<ParsedDocuments<Entry>>;
  readonly importAll: (desk: OperatorDesk, entries: readonly Entry[]) => Promise<unknown>;
}

/** Imports the entries whose ids are missing, and counts them. */
async function seedList<Entry>(
  desk: OperatorDesk,
  entries: readonly Entry[],
  { listAll, importAll }: ListStore<Entry>,
  idOf: (entry: Entry) => string,
): Promise<number> {
  const { items, malformed } = await listAll(desk.db);
  const present = new Set([...items.map(idOf), ...malformed.map(({ id }) => id)]);
  const missing = entries.filter((entry) => !present.has(idOf(entry)));
  await importAll(desk, missing);
  return missing.length;
}
