import { PICKUP, SHIPMENT } from '../../desk/demo/examples';
import { seedProject } from '../../desk/demo/seed';
import { SHIPMENT_CRUD, startServer } from '../../local/function-server';
import type { FirestoreProcess } from './firestore-process';
import { type Row, judged } from './report';
import { CLIENT, PARTNER, callFunction, fill, readModel } from './world';

const SMALL = 1000;
const LARGE = 1_000_000;
/** What the caller owns in both, so that its lists show and count the same. */
const OWN = 1000;
const ROWS = 20;
/** How many pages come before the one that measures a list by cursor. */
const DEPTH = 25;

interface Body {
  pagination: { next_cursor: string };
}
type Call = (fields: object) => Promise<Body>;

/** Records of one kind, as `shipmentCrud` keeps them. */
interface Kind {
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
  const call: Call = async (fields) =>
    (await callFunction(server, { api_token: kind.token, ...fields })) as unknown as Body;
  await call(kind.create);
  await firestore.with(projectId, async (db) => {
    const model = await readModel(db, kind.collection);
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

/** Measures the documents that a list reads, among few records and among many. */
async function measureLists(
  firestore: FirestoreProcess,
  kind: Kind,
  small: Project,
  large: Project,
): Promise<Row[]> {
  const rows: Row[] = [];
  // The rows, and one for the total.
  const budget = ROWS + 1;
  for (const [how, fieldsOf] of [
    ['page 1', () => ({})],
    [`page ${DEPTH + 1} by cursor`, ({ cursor }: Project) => ({ cursor })],
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
      const name = `${kind.collection}, list, ${how}, in ${of}: documents read`;
      rows.push(judged({ name, value, unit: 'documents' }, { atMost: budget }, `${budget}`));
    }
  }
  return rows;
}

/** Measures the lists of records of one kind, among few records and among many. */
async function measureKind(firestore: FirestoreProcess, kind: Kind): Promise<Row[]> {
  const small = await open(firestore, kind, SMALL);
  const large = await open(firestore, kind, LARGE);
  try {
    return await measureLists(firestore, kind, small, large);
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

const FIRST_MS = 1_700_000_000_000;

const SHIPMENTS: Kind = {
  collection: 'shipments',
  token: CLIENT,
  create: { action: 'create', data: SHIPMENT },
  list: { action: 'list' },
  fieldsOf: (n, isOwn) => ({
    ...(!isOwn && { client_email: `client-${n % 5000}@example.com` }),
    submitted_at: new Date(FIRST_MS + n * 1000),
  }),
};

/** Measures the documents that lists of shipments read. */
export const measureShipments = (firestore: FirestoreProcess): Promise<Row[]> =>
  measureKind(firestore, SHIPMENTS);

const SCOPE = { api_scope: 'pickup' };

const PICKUPS: Kind = {
  collection: 'pickups',
  token: PARTNER,
  create: { ...SCOPE, action: 'create', data: PICKUP },
  list: { ...SCOPE, action: 'list' },
  fieldsOf: (n, isOwn) => ({
    ...(!isOwn && { account_id: `partner-${n % 5000}` }),
    requested_at: new Date(FIRST_MS + n * 1000),
  }),
};

/** Measures the documents that lists of pickups read. */
export const measurePickups = (firestore: FirestoreProcess): Promise<Row[]> =>
  measureKind(firestore, PICKUPS);
