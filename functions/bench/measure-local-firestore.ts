import { fill } from './fill';
import { startFirestoreProcess, type FirestoreProcess } from './firestore-process';
import { commitsASecond, documentOf, readsASecond } from './local-firestore-load';
import type { Row } from './row';
import { milliseconds, spreadOf, type Spread } from './statistics';

const SMALL = 1000;
const LARGE = 1_000_000;
const ROWS = 20;
const QUERIES = 200;

type Firestore = FirebaseFirestore.Firestore;

/** Measures a query for a page within a collection, alternately a small and a large one. */
async function compareQueries(db: Firestore): Promise<{ small: Spread; large: Spread }> {
  const page = (collection: string, count: number): Promise<number> => {
    const from = new Date(
      1_700_000_000_000 + Math.floor(count * (0.2 + Math.random() * 0.8)) * 1000,
    );
    return milliseconds(async () => {
      const { size } = await db
        .collection(collection)
        .where('status', '==', 'pending')
        .orderBy('created', 'desc')
        .startAt(from)
        .limit(ROWS)
        .get();
      if (size !== ROWS) throw new Error(`The query found ${size} rows.`);
    });
  };
  const times = { small: [] as number[], large: [] as number[] };
  for (let n = 0; n < QUERIES; n += 1) {
    times.small.push(await page('small', SMALL));
    times.large.push(await page('large', LARGE));
  }
  return { small: spreadOf(times.small), large: spreadOf(times.large) };
}

/** Milliseconds of the first query of its shape, which sorts the collection. */
const firstQueryMs = (collection: FirebaseFirestore.CollectionReference): Promise<number> =>
  milliseconds(() =>
    collection.where('status', '==', 'pending').orderBy('created', 'desc').limit(1).get(),
  );

/** The first round only warms up. */
async function repeated(rounds: number, rate: () => Promise<number>): Promise<Spread> {
  await rate();
  const rates: number[] = [];
  for (let n = 0; n < rounds; n += 1) rates.push(await rate());
  return spreadOf(rates);
}

async function measure(server: FirestoreProcess, db: Firestore, rounds: number): Promise<Row[]> {
  const small = db.collection('small');
  await fill(small, SMALL, documentOf);
  const reads = await repeated(rounds, () => readsASecond(small, SMALL));
  const commits = await repeated(rounds, () => commitsASecond(small));
  await Promise.all(
    (await small.listDocuments())
      .filter(({ id }) => id.startsWith('extra-'))
      .map((one) => one.delete()),
  );
  const before = await server.residentMegabytes();
  await fill(db.collection('large'), LARGE, documentOf);
  const after = await server.residentMegabytes();
  const sorting = await firstQueryMs(db.collection('large'));
  await firstQueryMs(small);
  const queries = await compareQueries(db);
  const ratio = queries.large.median / queries.small.median;
  return [
    { name: 'local Firestore: documents read a second, one client', ...perSecond(reads) },
    { name: 'local Firestore: documents committed a second, one client', ...perSecond(commits) },
    {
      name: `local Firestore: a query for ${ROWS} rows in 1,000,000 documents over one in 1,000`,
      value: ratio,
      unit: 'ratio',
      budget: '1.50 or less',
      met: ratio <= 1.5,
      from: {
        'in 1,000,000, ms': queries.large,
        'in 1,000, ms': queries.small,
        'the first of its kind in 1,000,000, ms': spreadOf([sorting]),
      },
    },
    {
      name: 'local Firestore: memory with 1,000,000 documents of 500 bytes',
      value: after,
      unit: 'MB',
      budget: 'under 2000 MB',
      met: after < 2000,
      from: { 'before them, MB': spreadOf([before]) },
    },
  ];
}

const perSecond = (rates: Spread): Omit<Row, 'name'> => ({
  value: rates.median,
  unit: 'a second',
  budget: 'none',
  met: undefined,
  from: { ['50 calls at a time']: rates },
});

/** Measures the local Firestore itself, through the Admin SDK, with the server in its own process. */
export async function measureLocalFirestore(rounds: number): Promise<Row[]> {
  const server = await startFirestoreProcess();
  try {
    return await server.with('demo-bench-firestore', (db) => measure(server, db, rounds));
  } finally {
    server.stop();
  }
}
