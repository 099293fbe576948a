import { join } from 'node:path';

import { fill } from './fill';
import { startFirestoreProcess, type FirestoreProcess } from './firestore-process';
import { commitsASecond, documentOf, readsASecond } from './local-firestore-load';
import type { Row } from './row';
import { milliseconds, spreadOf, type Spread } from './statistics';

const SMALL = 1000;
const LARGE = 1_000_000;
const PROJECT = 'demo-bench-firestore';

type Measure = (db: FirebaseFirestore.Firestore, server: FirestoreProcess) => Promise<number>;

/** A measure of both states, in turns, so that the machine's moods fall on both. */
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
  return { own: spreadOf(values[0] ?? []), other: spreadOf(values[1] ?? []) };
}

function ratioRow(
  name: string,
  { own, other }: { own: Spread; other: Spread },
  budget: { readonly atLeast: number } | { readonly atMost: number },
): Row {
  const value = own.median / other.median;
  const isFloor = 'atLeast' in budget;
  return {
    name: `local Firestore: ${name}, over the state beside`,
    value,
    unit: 'ratio',
    budget: isFloor
      ? `${budget.atLeast.toFixed(2)} or more`
      : `${budget.atMost.toFixed(2)} or less`,
    met: isFloor ? value >= budget.atLeast : value <= budget.atMost,
    from: { here: own, beside: other },
  };
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
    own: spreadOf(both.map(({ own }) => own.median)),
    other: spreadOf(both.map(({ other }) => other.median)),
  };
}

/**
 * Measures the local Firestore of this build and that of another checkout side by side.
 * `functions`: the other's folder of functions, built.
 */
export async function compareLocalFirestore(functions: string, rounds: number): Promise<Row[]> {
  const servers = [
    await startFirestoreProcess(),
    await startFirestoreProcess(join(functions, 'lib/bench/firestore-server.js')),
  ];
  try {
    await inTurns(servers, 1, async (db) => {
      await fill(db.collection('small'), SMALL, documentOf);
      return readsASecond(db.collection('small'), SMALL);
    });
    const reads = await inTurns(servers, rounds, (db) =>
      readsASecond(db.collection('small'), SMALL),
    );
    const commits = await inTurns(servers, rounds, (db) => commitsASecond(db.collection('extra')));
    const memory = await inTurns(servers, 1, async (db, server) => {
      await fill(db.collection('large'), LARGE, documentOf);
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
