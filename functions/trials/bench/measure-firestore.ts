import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { workAtOnce } from '../../tools/at-once';
import { endWithParent, runFile } from '../../tools/end-with-parent';
import { findFunctionsFolder } from '../../tools/functions-folder';
import { type FirestoreProcess, startFirestoreProcess } from './firestore-process';
import {
  type Row,
  type Spread,
  judged,
  milliseconds,
  ratioAtMost,
  repeat,
  computeSpread,
  under,
} from './report';
import { fill, scatteredId } from './world';

const SMALL = 1000;
const LARGE = 1_000_000;
const ROWS = 20;
const QUERIES = 200;

type Firestore = FirebaseFirestore.Firestore;

/** Measures two kinds of work alternately, so that the machine's load affects both alike. */
async function alternate(
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<readonly [Spread, Spread]> {
  const times = await repeat(QUERIES, async () => [await one(), await other()] as const);
  return [computeSpread(times.map(([of]) => of)), computeSpread(times.map(([, of]) => of))];
}

const dateOf = (n: number): Date => new Date(1_700_000_000_000 + n * 1000);

/** Milliseconds of a query for a page within a collection of so many documents. */
function queryMs(db: Firestore, collection: string, count: number): Promise<number> {
  const from = dateOf(Math.floor(count * (0.2 + Math.random() * 0.8)));
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
}

/** Milliseconds of a count of a range of the large collection. */
function countMs(db: Firestore, length: number): Promise<number> {
  const from = Math.floor(Math.random() * (LARGE - length));
  const range = db
    .collection('large')
    .where('created', '>=', dateOf(from))
    .where('created', '<', dateOf(from + length));
  return milliseconds(async () => {
    const counted = (await range.count().get()).data().count;
    if (counted !== length) throw new Error(`The range has ${counted} documents.`);
  });
}

/** Milliseconds of the first query of its shape, which sorts the collection. */
const firstQueryMs = (collection: FirebaseFirestore.CollectionReference): Promise<number> =>
  milliseconds(() =>
    collection.where('status', '==', 'pending').orderBy('created', 'desc').limit(1).get(),
  );

/** The first round only warms up. */
async function repeated(rounds: number, rate: () => Promise<number>): Promise<Spread> {
  await rate();
  return computeSpread(await repeat(rounds, rate));
}

async function measure(server: FirestoreProcess, db: Firestore, rounds: number): Promise<Row[]> {
  const small = db.collection('small');
  await fill(small, SMALL, buildDocument);
  const reads = await repeated(rounds, () => readsASecond(small, SMALL));
  const commits = await repeated(rounds, () => commitsASecond(small));
  await Promise.all(
    (await small.listDocuments())
      .filter(({ id }) => id.startsWith('extra-'))
      .map((one) => one.delete()),
  );
  const before = await server.residentMegabytes();
  await fill(db.collection('large'), LARGE, buildDocument);
  const after = await server.residentMegabytes();
  const sorting = await firstQueryMs(db.collection('large'));
  await firstQueryMs(small);
  const [smallQueries, largeQueries] = await alternate(
    () => queryMs(db, 'small', SMALL),
    () => queryMs(db, 'large', LARGE),
  );
  await countMs(db, SMALL);
  const [longCounts, shortCounts] = await alternate(
    () => countMs(db, 100_000),
    () => countMs(db, SMALL),
  );
  return [
    { name: 'local Firestore: documents read a second, one client', ...perSecond(reads) },
    { name: 'local Firestore: documents committed a second, one client', ...perSecond(commits) },
    ratioAtMost(
      `local Firestore: a query for ${ROWS} rows in 1,000,000 documents over one in 1,000`,
      largeQueries.median / smallQueries.median,
      '1.50',
      {
        'in 1,000,000, ms': largeQueries,
        'in 1,000, ms': smallQueries,
        'the first of its kind in 1,000,000, ms': computeSpread([sorting]),
      },
    ),
    ratioAtMost(
      'local Firestore: a count of a range of 100,000 documents over one of 1,000',
      longCounts.median / shortCounts.median,
      '1.50',
      { 'of 100,000, ms': longCounts, 'of 1,000, ms': shortCounts },
    ),
    {
      name: 'local Firestore: memory with 1,000,000 documents of 500 bytes',
      value: after,
      unit: 'MB',
      budget: 'under 2000 MB',
      met: after < 2000,
      from: { 'before them, MB': computeSpread([before]) },
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

const BUDGET_MS = 500;

const folder = join(findFunctionsFolder(), 'local/firestore');

/** From the start of the process until it says that it listens. */
const startOfCommand = (): Promise<number> =>
  milliseconds(async () => {
    const program = join(folder, 'dist/cli.js');
    const child = endWithParent(spawn(process.execPath, [program, '--port', '0']));
    await once(child.stdout, 'data');
    child.kill();
  });

const TEST = `
test('starts', async () => {
  const start = performance.now();
  const { startLocalFirestore } = require('local-firestore');
  const firestore = await startLocalFirestore();
  process.stdout.write('started in ' + (performance.now() - start) + ' ms');
  await firestore.stop();
});
`;

/** From the first line that loads the library until it listens, within a Jest test. */
async function startInJest(): Promise<number> {
  const project = await mkdtemp(join(tmpdir(), 'firestore-start-'));
  try {
    await writeFile(join(project, 'start.test.js'), TEST);
    await writeFile(join(project, 'package.json'), '{}');
    // Where packages lie, as Jest compiles whatever lies elsewhere.
    await cp(join(folder, 'dist'), join(project, 'node_modules/local-firestore'), {
      recursive: true,
    });
    const jest = join(findFunctionsFolder(), 'node_modules/jest/bin/jest.js');
    const { stdout } = await runFile(process.execPath, [jest], { cwd: project });
    return Number(/started in ([\d.]+) ms/.exec(stdout)?.[1]);
  } finally {
    await rm(project, { recursive: true });
  }
}

async function measureStart(
  name: string,
  start: () => Promise<number>,
  rounds: number,
): Promise<Row> {
  const spread = computeSpread(await repeat(rounds, start));
  return under(`local Firestore: start of the package, ${name}`, 'ms', BUDGET_MS, [
    'start',
    spread,
  ]);
}

/** How long the local Firestore takes to listen, as the package that `npm pack` makes. */
export async function measureFirestoreStart(rounds: number): Promise<Row[]> {
  await runFile(process.execPath, [join(folder, 'package/build.mjs')]);
  return [
    await measureStart('by its command', startOfCommand, rounds),
    await measureStart('in a Jest test', startInJest, rounds),
  ];
}

const AT_ONCE = 50;
const CALLS = 2000;

type Collection = FirebaseFirestore.CollectionReference;

/** About 500 bytes, as Firestore counts them. */
const buildDocument = (n: number): object => ({
  status: ['pending', 'in_transit', 'delivered'][n % 3],
  created: dateOf(n),
  client_email: `client-${n % 100}@example.com`,
  weight_grams: 100 + (n % 30_000),
  is_deleted: false,
  notes: 'x'.repeat(340),
});

/** How many calls a second one client makes, 50 at a time. */
async function callsASecond(call: (n: number) => Promise<unknown>): Promise<number> {
  const ms = await milliseconds(() => workAtOnce(CALLS, AT_ONCE, call));
  return (CALLS * 1000) / ms;
}

/** Of a collection that `fill` has filled with `count` documents. */
const readsASecond = (collection: Collection, count: number): Promise<number> =>
  callsASecond((n) => collection.doc(scatteredId(n % count, count)).get());

const commitsASecond = (collection: Collection): Promise<number> =>
  callsASecond((n) => collection.doc(`extra-${n}`).set(buildDocument(n)));

const PROJECT = 'demo-bench-firestore';

type Measure = (db: FirebaseFirestore.Firestore, server: FirestoreProcess) => Promise<number>;

/** A measure of both states, alternately, so that the machine's load affects both alike. */
async function inTurns(
  servers: readonly FirestoreProcess[],
  rounds: number,
  measure: Measure,
): Promise<{ own: Spread; other: Spread }> {
  const values = servers.map((): number[] => []);
  for (let n = 0; n < rounds; n += 1) {
    const turn = [...servers.entries()];
    for (const [at, server] of n % 2 === 0 ? turn : turn.reverse()) {
      values[at]?.push(await server.with(PROJECT, (db) => measure(db, server)));
    }
  }
  return { own: computeSpread(values[0] ?? []), other: computeSpread(values[1] ?? []) };
}

function ratioRow(
  name: string,
  { own, other }: { own: Spread; other: Spread },
  budget: Parameters<typeof judged>[1],
): Row {
  const row = {
    name: `local Firestore: ${name}, over that of the other checkout`,
    value: own.median / other.median,
    unit: 'ratio',
    from: { here: own, there: other },
  } as const;
  const words =
    'atLeast' in budget
      ? `${budget.atLeast.toFixed(2)} or more`
      : `${budget.atMost.toFixed(2)} or less`;
  return judged(row, budget, words);
}

/** Of one shape each, so that none finds the order that another has made. */
async function firstQueries(
  servers: readonly FirestoreProcess[],
): Promise<{ own: Spread; other: Spread }> {
  const fields = ['created', 'weight_grams', 'client_email', 'status', 'is_deleted'];
  const both = [];
  for (const field of fields) {
    both.push(
      await inTurns(servers, 1, (db) =>
        milliseconds(() => db.collection('large').orderBy(field).limit(1).get()),
      ),
    );
  }
  return {
    own: computeSpread(both.map(({ own }) => own.median)),
    other: computeSpread(both.map(({ other }) => other.median)),
  };
}

/**
 * Measures the local Firestore of this build and that of another checkout side by side.
 * `functions`: the other's folder of functions, built.
 */
export async function compareLocalFirestore(functions: string, rounds: number): Promise<Row[]> {
  const servers = [
    await startFirestoreProcess(),
    await startFirestoreProcess(join(functions, 'lib/trials/bench/firestore-server.js')),
  ];
  try {
    await inTurns(servers, 1, async (db) => {
      await fill(db.collection('small'), SMALL, buildDocument);
      return readsASecond(db.collection('small'), SMALL);
    });
    const reads = await inTurns(servers, rounds, (db) =>
      readsASecond(db.collection('small'), SMALL),
    );
    const commits = await inTurns(servers, rounds, (db) => commitsASecond(db.collection('extra')));
    const memory = await inTurns(servers, 1, async (db, server) => {
      await fill(db.collection('large'), LARGE, buildDocument);
      return server.residentMegabytes();
    });
    const first = await firstQueries(servers);
    return [
      ratioRow('documents read a second', reads, { atLeast: 0.95 }),
      ratioRow('documents committed a second', commits, { atLeast: 0.95 }),
      ratioRow('memory with 1,000,000 documents', memory, { atMost: 1.05 }),
      ratioRow('the first query of a shape in 1,000,000 documents', first, { atMost: 1.1 }),
    ];
  } finally {
    for (const server of servers) server.stop();
  }
}
