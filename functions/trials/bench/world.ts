import { readDemoCards } from '../../desk/demo/demo-data';
import { PICKUP, SHIPMENT } from '../../desk/demo/examples';
import { seedProject } from '../../desk/demo/seed';
import demoTokens from '../../desk/demo/tokens.json';
import type { Desk } from '../../desk/model/desk';
import { createRateCard } from '../../desk/store/rate-versions';
import {
  type BuiltFunction,
  type FunctionServer,
  SHIPMENT_CRUD,
  startServer,
} from '../../local/function-server';
import { SCHEDULED } from '../../src/pricing/cards/rate-card';
import type { Database } from '../../src/store/database';
import { readFields } from '../../src/store/parse-document';
import { RATES } from '../../src/store/rates';
import { thaiDay } from '../../src/thailand/day';
import { workAtOnce } from '../../tools/at-once';
import { callerNamed, issueTokens, openCaller, operatorNamed } from '../world';
import type { FirestoreProcess } from './firestore-process';
import { repeat } from './report';

const BATCH = 500;
const AT_ONCE = 4;

/** Stores a number of documents with ids in random order, like the service's own. */
export async function fill(
  collection: FirebaseFirestore.CollectionReference,
  count: number,
  documentOf: (n: number) => object,
  idOf: (n: number) => string = (n) => scatteredId(n, count),
): Promise<void> {
  await workAtOnce(Math.ceil(count / BATCH), AT_ONCE, async (at) => {
    const batch = collection.firestore.batch();
    const end = Math.min((at + 1) * BATCH, count);
    for (let n = at * BATCH; n < end; n += 1) batch.set(collection.doc(idOf(n)), documentOf(n));
    await batch.commit();
  });
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
export const SEEDER = operatorNamed('bench');

export const { client: CLIENT, staff: STAFF, partner: PARTNER } = demoTokens.production;

const PICKUPS_OF_PARTNER = { api_token: PARTNER, api_scope: 'pickup' };

/** Runs work on a built function in a process of its own. */
export async function withFunction<Result>(
  target: BuiltFunction,
  project: Project,
  work: (server: FunctionServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(target, project);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

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
  return withFunction(SHIPMENT_CRUD, project, async (server) => {
    const shipment = await createOne(server, { api_token: CLIENT, data: SHIPMENT });
    const pickup = await createOne(server, { ...PICKUPS_OF_PARTNER, data: PICKUP });
    const trackingTokens = await firestore.with(project.projectId, async (db) => {
      await copyRecord(db, 'shipments', 'submitted_at');
      await copyRecord(db, 'pickups', 'requested_at');
      return issueTrackingTokens(db, credentials);
    });
    return { project, trackingTokens, shipment, pickup };
  });
}

/** The demo data, with a shipment and a pickup as models for others, on an operator's desk. */
export async function withModels<Result>(
  firestore: FirestoreProcess,
  projectId: string,
  shipment: object,
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const project = { projectId, firestoreHost: firestore.host };
  await seedProject({ ...project, environment: 'production' });
  await withFunction(SHIPMENT_CRUD, project, async (server) => {
    await createOne(server, { api_token: CLIENT, data: shipment });
    await createOne(server, { ...PICKUPS_OF_PARTNER, data: PICKUP });
  });
  const today = thaiDay(Date.now());
  return firestore.with(projectId, (db) =>
    work({
      db,
      operator: SEEDER,
      project: { id: projectId, environment: 'production', firestoreHost: firestore.host },
      today: () => today,
    }),
  );
}

/** The only document of a collection. */
export async function readModel(
  db: Database,
  collection: string,
): Promise<Record<string, unknown>> {
  const [model] = (await db.collection(collection).limit(1).get()).docs;
  if (model === undefined) throw new Error(`There is no model in ${collection}.`);
  return readFields(model);
}

async function createOne(server: FunctionServer, fields: object): Promise<string> {
  const { data } = await callFunction(server, { action: 'create', ...fields });
  return (data as { id: string }).id;
}

/** Stores copies of a collection's only record, each with its own time. */
async function copyRecord(db: Database, collection: string, timeField: string): Promise<void> {
  const model = await readModel(db, collection);
  await fill(db.collection(collection), RECORDS, (n) => ({
    ...model,
    [timeField]: new Date(FIRST_MS + n * 1000),
  }));
}

async function issueTrackingTokens(db: Database, count: number): Promise<string[]> {
  const desk = { db, operator: SEEDER };
  const holders = await repeat(count, async (n) => {
    const caller = callerNamed(`tracker_${n}`, { prefix: 'trk_' });
    await openCaller(desk, caller);
    return issueTokens(desk, caller, 1);
  });
  return holders.flatMap(({ tokens }) => tokens);
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
