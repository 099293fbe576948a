import { SHIPMENT_CRUD, startServer } from '../local/function-server';
import { seedProject } from '../operations/demo/seed';
import { fill } from './fill';
import type { FirestoreProcess } from './firestore-process';
import type { Row } from './row';
import { milliseconds, spreadOf } from './statistics';

const SMALL = 1000;
const LARGE = 1_000_000;
/** What the caller owns in both, so that its lists show and count the same. */
const OWN = 1000;
const ROWS = 20;
const CALLS = 100;
/** How many pages come before the one that measures a list by cursor. */
const DEPTH = 25;

export interface Body {
  data: Record<string, unknown>;
  pagination: { next_cursor: string };
}
export type Call = (fields: object) => Promise<Body>;

/** Records of one kind, as `shipmentCrud` keeps them. */
export interface Kind {
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
export async function measureCrud(
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
