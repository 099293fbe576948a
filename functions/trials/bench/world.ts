import { readDemoCards } from '../../desk/demo/demo-data';
import { PICKUP, SHIPMENT } from '../../desk/demo/examples';
import { seedProject } from '../../desk/demo/seed';
import demoTokens from '../../desk/demo/tokens.json';
import type { Operator } from '../../desk/model/operation';
import { createRateCard } from '../../desk/store/rate-versions';
import { type FunctionServer, SHIPMENT_CRUD, startServer } from '../../local/function-server';
import { issueToolToken, openAccount } from '../../local/tool-accounts';
import { SCHEDULED } from '../../src/pricing/cards/rate-card';
import type { Database } from '../../src/store/database';
import { RATES } from '../../src/store/rates';
import type { FirestoreProcess } from './firestore-process';

const BATCH = 500;
const AT_ONCE = 4;

/** Stores a number of documents with ids in random order, like the service's own. */
export async function fill(
  collection: FirebaseFirestore.CollectionReference,
  count: number,
  documentOf: (n: number) => object,
  idOf: (n: number) => string = (n) => scatteredId(n, count),
): Promise<void> {
  let next = 0;
  const load = async (): Promise<void> => {
    while (next < count) {
      const batch = collection.firestore.batch();
      const end = Math.min(next + BATCH, count);
      for (; next < end; next += 1) {
        batch.set(collection.doc(idOf(next)), documentOf(next));
      }
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, load));
}

/** The unique id of the n-th document: twelve characters. */
export const scatteredId = (n: number, count: number): string =>
  ((n * 7919) % count).toString(36).padStart(12, '0');

export type Project = Parameters<typeof startServer>[1];

/** The demo data, with enough records to fill pages of 100. */
export interface World {
  readonly project: Project;
  /** Each of an account of its own, and good for 60 calls of tracking a minute. */
  readonly trackingTokens: readonly string[];
  readonly shipment: string;
  readonly pickup: string;
}

const RECORDS = 1000;
const FUEL_BP = 2750;
const FIRST_MS = 1_700_000_000_000;
export const SEEDER: Operator = { name: 'bench', dryRun: false, now: () => new Date() };

export const { client: CLIENT, staff: STAFF, partner: PARTNER } = demoTokens.production;

/** Sends one request to a function. @throws Error if it is refused. */
export async function callFunction(
  { url }: Pick<FunctionServer, 'url'>,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const answer = (await response.json()) as Record<string, unknown>;
  if (answer['success'] !== true)
    throw new Error(`No answer to measure: ${JSON.stringify(answer)}`);
  return answer;
}

export async function openWorld(
  project: Project,
  firestore: Pick<FirestoreProcess, 'with'>,
  credentials: number,
): Promise<World> {
  await seedProject({ ...project, environment: 'production' });
  const server = await startServer(SHIPMENT_CRUD, project);
  try {
    const shipment = await createOne(server, { api_token: CLIENT, data: SHIPMENT });
    const pickup = await createOne(server, {
      api_token: PARTNER,
      api_scope: 'pickup',
      data: PICKUP,
    });
    const trackingTokens = await firestore.with(project.projectId, async (db) => {
      await copyRecord(db, 'shipments', 'submitted_at');
      await copyRecord(db, 'pickups', 'requested_at');
      return issueTrackingTokens(db, credentials);
    });
    return { project, trackingTokens, shipment, pickup };
  } finally {
    await server.stop();
  }
}

async function createOne(server: FunctionServer, fields: object): Promise<string> {
  const { data } = await callFunction(server, { action: 'create', ...fields });
  return (data as { id: string }).id;
}

/** Stores copies of a collection's only record, each with its own time. */
async function copyRecord(db: Database, collection: string, timeField: string): Promise<void> {
  const { docs } = await db.collection(collection).limit(1).get();
  const model = docs[0]?.data() ?? {};
  await fill(db.collection(collection), RECORDS, (n) => ({
    ...model,
    [timeField]: new Date(FIRST_MS + n * 1000),
  }));
}

async function issueTrackingTokens(db: Database, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const accountId = `tracker_${n}`;
    await openAccount({ db, operator: SEEDER }, accountId);
    tokens.push(await issueToolToken({ db, operator: SEEDER }, accountId, 'trk_'));
  }
  return tokens;
}

/** Publishes demo cards under new names until there are enough couriers. */
export async function publishCouriers(db: Database, count: number): Promise<void> {
  const cards = await readDemoCards();
  const present = await db.collection(RATES).count().get();
  for (let n = present.data().count; n < count; n += 1) {
    const card = cards[n % cards.length];
    if (!card) throw new Error('There are no demo cards.');
    await createRateCard(db, {
      ...card,
      courier_name: `${card.courier_name}_${n}`,
      // The fuel schedule is stored apart from the original's card.
      fuel_bp: card.fuel_bp === SCHEDULED ? FUEL_BP : card.fuel_bp,
      status: 'published',
    });
  }
}

/** A parcel that most demonstration couriers can carry. */
export const PARCEL = {
  country: 'JP',
  actual_weight_kg: 3.2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
};

/** A body that every function but `tracking` and `shipmentCrud` accepts. */
export const QUOTE_BODY = { api_token: CLIENT, ...PARCEL };
