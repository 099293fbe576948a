import { SHIPMENT_CRUD, startServer } from '../local/function-server';
import { PICKUP, SHIPMENT } from '../operations/demo/examples';
import { seedProject } from '../operations/demo/seed';
import demoTokens from '../operations/demo/tokens.json';
import type { FirestoreProcess } from './firestore-process';
import type { Row } from './report';
import { milliseconds, spreadOf } from './statistics';
import { TOKEN, fill } from './world';

const SMALL = 1000;
const LARGE = 1_000_000;
/** What the caller owns in both, so that its lists show and count the same. */
const OWN = 1000;
const ROWS = 20;
const CALLS = 100;
/** How many pages come before the one that measures a list by cursor. */
const DEPTH = 25;

interface Body {
  data: Record<string, unknown>;
  pagination: { next_cursor: string };
}
type Call = (fields: object) => Promise<Body>;

/** Records of one kind, as `shipmentCrud` keeps them. */
interface Kind {
  readonly noun: string;
  readonly collection: string;
  /** Whose token is used, unless the fields name another. */
  readonly token: string;
  readonly create: object;
  readonly list: object;
  /** The stored fields in which records differ: the owner, and the time of creation. */
  readonly fieldsOf: (n: number, isOwn: boolean) => object;
}

interface Project {
  readonly call: Call;
  readonly cursor: string;
  stop(): Promise<void>;
}

/** A project with many records, some of them the caller's, and a warm function on it. */
async function open(firestore: FirestoreProcess, kind: Kind, count: number): Promise<Project> {
  const projectId = `demo-bench-${kind.collection}-${count}`;
  const target = { projectId, firestoreHost: firestore.host };
  await seedProject({ ...target, environment: 'production' });
  const server = await startServer(SHIPMENT_CRUD, target);
  const call: Call = async (fields) => {
    const body = JSON.stringify({ api_token: kind.token, ...fields });
    const response = await fetch(server.url, { method: 'POST', body });
    const answer = (await response.json()) as Body & { success: boolean };
    if (!answer.success) throw new Error(`No answer to measure: ${JSON.stringify(answer)}`);
    return answer;
  };
  await call(kind.create);
  await firestore.with(projectId, async (db) => {
    const { docs } = await db.collection(kind.collection).limit(1).get();
    const model = docs[0]?.data() ?? {};
    await fill(db.collection(kind.collection), count - 1, (n) => ({
      ...model,
      ...kind.fieldsOf(n, (n + 1) % (count / OWN) === 0),
    }));
  });
  return { call, cursor: await cursorAt(call, kind.list), stop: () => server.stop() };
}

async function cursorAt(call: Call, list: object): Promise<string> {
  let cursor: string | undefined;
  for (let page = 0; page < DEPTH; page += 1) {
    const { pagination } = await call({ ...list, cursor });
    cursor = pagination.next_cursor;
  }
  return cursor ?? '';
}

/** Measures the cost and latency of a list, among few records and among many. */
async function measureLists(
  firestore: FirestoreProcess,
  kind: Kind,
  small: Project,
  large: Project,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [how, fieldsOf, budget] of [
    ['page 1', () => ({}), ROWS + 1],
    [`page ${DEPTH + 1} by cursor`, ({ cursor }: Project) => ({ cursor }), ROWS],
  ] as const) {
    const list = (project: Project) => project.call({ ...kind.list, ...fieldsOf(project) });
    for (const [of, project] of [
      ['1,000', small],
      ['1,000,000', large],
    ] as const) {
      await list(project);
      await firestore.metered();
      await list(project);
      const { documentsRead: value } = await firestore.metered();
      const name = `${kind.noun}, list, ${how}, in ${of}: documents read`;
      const met = value <= budget;
      rows.push({ name, value, unit: 'documents', budget: `${budget}`, met, from: {} });
    }
    const times = { small: [] as number[], large: [] as number[] };
    for (let n = 0; n < CALLS; n += 1) {
      times.small.push(await milliseconds(() => list(small)));
      times.large.push(await milliseconds(() => list(large)));
    }
    const [inSmall, inLarge] = [spreadOf(times.small), spreadOf(times.large)];
    rows.push({
      name: `${kind.noun}, list, ${how}: time in 1,000,000 over 1,000`,
      value: inLarge.median / inSmall.median,
      unit: 'ratio',
      budget: 'none',
      met: undefined,
      from: { 'in 1,000,000, ms': inLarge, 'in 1,000, ms': inSmall },
    });
  }
  return rows;
}

/** Measures the latency of each action, one call at a time. */
async function measureActions(
  noun: string,
  actions: Record<string, () => Promise<unknown>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [action, work] of Object.entries(actions)) {
    const times: number[] = [];
    for (let n = 0; n < CALLS; n += 1) times.push(await milliseconds(work));
    const spread = spreadOf(times);
    rows.push({
      name: `${noun}, ${action}: time of a call`,
      value: spread.median,
      unit: 'ms',
      budget: 'none',
      met: undefined,
      from: { 'one after the other, ms': spread },
    });
  }
  return rows;
}

/** Measures lists among few records and among many, and each action among many. */
async function measureCrud(
  firestore: FirestoreProcess,
  kind: Kind,
  actionsOf: (call: Call) => Promise<Record<string, () => Promise<unknown>>>,
): Promise<Row[]> {
  const small = await open(firestore, kind, SMALL);
  const large = await open(firestore, kind, LARGE);
  try {
    const lists = await measureLists(firestore, kind, small, large);
    return [...lists, ...(await measureActions(kind.noun, await actionsOf(large.call)))];
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

const { staff: STAFF, partner: PARTNER } = demoTokens.production;
const FIRST_MS = 1_700_000_000_000;

const SHIPMENTS: Kind = {
  noun: 'shipments',
  collection: 'shipments',
  token: TOKEN,
  create: { action: 'create', data: SHIPMENT },
  list: { action: 'list' },
  fieldsOf: (n, isOwn) => ({
    ...(!isOwn && { client_email: `client-${n % 5000}@example.com` }),
    submitted_at: new Date(FIRST_MS + n * 1000),
  }),
};

async function shipmentActions(call: Call): Promise<Record<string, () => Promise<unknown>>> {
  const { data } = await call(SHIPMENTS.create);
  const { request_number } = data;
  let changes = 0;
  const spares: unknown[] = [];
  const deleted: unknown[] = [];
  return {
    create: async () => {
      const created = await call(SHIPMENTS.create);
      spares.push(created.data['request_number']);
    },
    get: () => call({ action: 'get', request_number }),
    update: () => call({ action: 'update', request_number, data: { notes: `${(changes += 1)}` } }),
    delete: async () => {
      const spare = spares.pop();
      await call({ action: 'delete', request_number: spare });
      deleted.push(spare);
    },
    restore: () => call({ api_token: STAFF, action: 'restore', request_number: deleted.pop() }),
    list: () => call(SHIPMENTS.list),
  };
}

/** Measures shipments: documents read by a list, and the latency of lists and of each action. */
export const measureShipments = (firestore: FirestoreProcess): Promise<Row[]> =>
  measureCrud(firestore, SHIPMENTS, shipmentActions);

const SCOPE = { api_scope: 'pickup' };

const PICKUPS: Kind = {
  noun: 'pickups',
  collection: 'pickups',
  token: PARTNER,
  create: { ...SCOPE, action: 'create', data: PICKUP },
  list: { ...SCOPE, action: 'list' },
  fieldsOf: (n, isOwn) => ({
    ...(!isOwn && { account_id: `partner-${n % 5000}` }),
    requested_at: new Date(FIRST_MS + n * 1000),
  }),
};

async function pickupActions(call: Call): Promise<Record<string, () => Promise<unknown>>> {
  const { data } = await call(PICKUPS.create);
  const { id } = data;
  const spares: unknown[] = [];
  const moved: unknown[] = [];
  return {
    list_destinations: () => call({ action: 'list_destinations' }),
    quote_fee: () => call({ action: 'quote_fee', data: PICKUP }),
    create: async () => {
      const created = await call(PICKUPS.create);
      spares.push(created.data['id']);
    },
    get: () => call({ ...SCOPE, action: 'get', id }),
    update: async () => {
      const spare = spares.pop();
      const change = { api_token: STAFF, action: 'update', id: spare };
      await call({ ...SCOPE, ...change, data: { status: 'confirmed' } });
      moved.push(spare);
    },
    cancel: () => call({ action: 'cancel', id: moved.pop() }),
    get_tracking: () => call({ action: 'get_tracking', id }),
    list: () => call(PICKUPS.list),
  };
}

/** Measures pickups: documents read by a list, and the latency of lists and of each action. */
export const measurePickups = (firestore: FirestoreProcess): Promise<Row[]> =>
  measureCrud(firestore, PICKUPS, pickupActions);
