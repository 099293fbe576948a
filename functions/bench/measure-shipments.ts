import { seedProject } from '../local/demo/seed';
import demoTokens from '../local/demo/tokens.json';

import { fill } from './fill';
import { startFirestoreProcess, type FirestoreProcess } from './firestore-process';
import { TOKEN } from './request';
import type { Row } from './row';
import { SHIPMENT_CRUD, startServer } from './server';
import { SHIPMENT } from './shipment';
import { milliseconds, spreadOf, type Spread } from './statistics';

const STAFF = demoTokens.production.staff;
const SMALL = 1000;
const LARGE = 1_000_000;
/** What the caller owns in either, so that its lists have the same to show and to count. */
const OWN = 1000;
const ROWS = 20;
const CALLS = 100;
/** Where a list by cursor is measured: after so many pages. */
const DEPTH = 25;

interface Body {
  data: { request_number: string };
  pagination: { next_cursor: string };
}
type Call = (fields: object) => Promise<Body>;

interface Project {
  readonly call: Call;
  readonly cursor: string;
}

/** A project with so many shipments, every so often one of the caller's, and a warm function on it. */
async function open(
  firestore: FirestoreProcess,
  count: number,
): Promise<Project & { stop(): Promise<void> }> {
  const projectId = `demo-bench-${count}`;
  const target = { projectId, firestoreHost: firestore.host };
  await seedProject({ ...target, environment: 'production' });
  const server = await startServer(SHIPMENT_CRUD, target);
  const call: Call = async (fields) => {
    const body = JSON.stringify({ api_token: TOKEN, ...fields });
    const response = await fetch(server.url, { method: 'POST', body });
    const answer = (await response.json()) as Body & { success: boolean };
    if (!answer.success) throw new Error(`No answer to measure: ${JSON.stringify(answer)}`);
    return answer;
  };
  await call({ action: 'create', data: SHIPMENT });
  await firestore.with(projectId, async (db) => {
    const { docs } = await db.collection('shipments').limit(1).get();
    const model = docs[0]?.data() ?? {};
    await fill(db.collection('shipments'), count - 1, (n) => ({
      ...model,
      ...((n + 1) % (count / OWN) !== 0 && { client_email: `client-${n % 5000}@example.com` }),
      submitted_at: new Date(1_700_000_000_000 + n * 1000),
    }));
  });
  return { call, cursor: await cursorAt(call, DEPTH), stop: () => server.stop() };
}

async function cursorAt(call: Call, depth: number): Promise<string> {
  let cursor: string | undefined;
  for (let page = 0; page < depth; page += 1) {
    const { pagination } = await call({ action: 'list', cursor });
    cursor = pagination.next_cursor;
  }
  return cursor ?? '';
}

async function measureLists(
  firestore: FirestoreProcess,
  small: Project,
  large: Project,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [how, fieldsOf, budget] of [
    ['page 1', () => ({}), ROWS + 1],
    [`page ${DEPTH + 1} by cursor`, ({ cursor }: Project) => ({ cursor }), ROWS],
  ] as const) {
    const list = (project: Project) => project.call({ action: 'list', ...fieldsOf(project) });
    for (const [of, project] of [
      ['1,000', small],
      ['1,000,000', large],
    ] as const) {
      await list(project);
      await firestore.documentsRead();
      await list(project);
      const value = await firestore.documentsRead();
      const name = `list, ${how}, in ${of} shipments: documents read`;
      rows.push({
        name,
        value,
        unit: 'documents',
        budget: `${budget}`,
        met: value <= budget,
        from: {},
      });
    }
    const times = { small: [] as number[], large: [] as number[] };
    for (let n = 0; n < CALLS; n += 1) {
      times.small.push(await milliseconds(() => list(small)));
      times.large.push(await milliseconds(() => list(large)));
    }
    const [inSmall, inLarge] = [spreadOf(times.small), spreadOf(times.large)];
    rows.push({
      name: `list, ${how}: time in 1,000,000 shipments over 1,000`,
      value: inLarge.median / inSmall.median,
      unit: 'ratio',
      budget: 'none',
      met: undefined,
      from: { 'in 1,000,000, ms': inLarge, 'in 1,000, ms': inSmall },
    });
  }
  return rows;
}

async function timesOf(call: () => Promise<unknown>): Promise<Spread> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n += 1) times.push(await milliseconds(call));
  return spreadOf(times);
}

/** How long each action takes, one call after the other, among a million shipments. */
async function measureActions({ call }: Project): Promise<Row[]> {
  const { data } = await call({ action: 'create', data: SHIPMENT });
  const target = { request_number: data.request_number };
  let changes = 0;
  const spares: string[] = [];
  const deleted: string[] = [];
  const actions: Record<string, () => Promise<unknown>> = {
    create: async () => {
      const created = await call({ action: 'create', data: SHIPMENT });
      spares.push(created.data.request_number);
    },
    get: () => call({ action: 'get', ...target }),
    update: () => call({ action: 'update', ...target, data: { notes: `${(changes += 1)}` } }),
    delete: async () => {
      const request_number = spares.pop();
      await call({ action: 'delete', request_number });
      deleted.push(request_number ?? '');
    },
    restore: () => call({ api_token: STAFF, action: 'restore', request_number: deleted.pop() }),
    list: () => call({ action: 'list' }),
  };
  const rows: Row[] = [];
  for (const [action, work] of Object.entries(actions)) {
    const times = await timesOf(work);
    rows.push({
      name: `${action}: time of a call`,
      value: times.median,
      unit: 'ms',
      budget: 'none',
      met: undefined,
      from: { 'one after the other, ms': times },
    });
  }
  return rows;
}

/** What shipments cost: documents read by a list, and how long it and each action take. */
export async function measureShipments(): Promise<Row[]> {
  const firestore = await startFirestoreProcess();
  try {
    const small = await open(firestore, SMALL);
    const large = await open(firestore, LARGE);
    try {
      return [...(await measureLists(firestore, small, large)), ...(await measureActions(large))];
    } finally {
      await Promise.all([small.stop(), large.stop()]);
    }
  } finally {
    firestore.stop();
  }
}
