import { fill, scatteredId } from './fill';
import { startFirestoreProcess, type FirestoreProcess } from './firestore-process';
import type { Row } from './row';
import { milliseconds, spreadOf, type Spread } from './statistics';

const SMALL = 1000;
const LARGE = 1_000_000;
const ROWS = 20;
const AT_ONCE = 50;
const CALLS = 2000;
const QUERIES = 200;

type Firestore = FirebaseFirestore.Firestore;

/** About 500 bytes, as Firestore counts them. */
const documentOf = (n: number): object => ({
  status: ['pending', 'in_transit', 'delivered'][n % 3],
  created: new Date(1_700_000_000_000 + n * 1000),
  client_email: `client-${n % 100}@example.com`,
  weight_grams: 100 + (n % 30_000),
  is_deleted: false,
  notes: 'x'.repeat(340),
});

/** Measures calls per second, several at a time, over one client. */
async function rate(rounds: number, call: (n: number) => Promise<unknown>): Promise<Spread> {
  const round = async (): Promise<number> => {
    let next = 0;
    const start = performance.now();
    const caller = async (): Promise<void> => {
      while (next < CALLS) {
        next += 1;
        await call(next);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
    return (CALLS * 1000) / (performance.now() - start);
  };
  await round();
  const rates: number[] = [];
  for (let n = 0; n < rounds; n += 1) rates.push(await round());
  return spreadOf(rates);
}

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

async function measure(server: FirestoreProcess, db: Firestore, rounds: number): Promise<Row[]> {
  const small = db.collection('small');
  await fill(small, SMALL, documentOf);
  const reads = await rate(rounds, (n) => small.doc(scatteredId(n % SMALL, SMALL)).get());
  const commits = await rate(rounds, (n) => small.doc(`extra-${n}`).set(documentOf(n)));
  await Promise.all(
    (await small.listDocuments())
      .filter(({ id }) => id.startsWith('extra-'))
      .map((one) => one.delete()),
  );
  const before = await server.residentMegabytes();
  await fill(db.collection('large'), LARGE, documentOf);
  const after = await server.residentMegabytes();
  const first = db.collection('large').where('status', '==', 'pending').orderBy('created', 'desc');
  const sorting = await milliseconds(() => first.limit(1).get());
  await small.where('status', '==', 'pending').orderBy('created', 'desc').limit(1).get();
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
  from: { [`${AT_ONCE} calls at a time`]: rates },
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
