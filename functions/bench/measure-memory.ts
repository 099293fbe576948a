import { join } from 'node:path';

import { GIVEN_MIB, MOST_SHARE } from '../local/demo-service';
import {
  API_QUOTE,
  startServer,
  type FunctionServer,
  type BuiltFunction,
} from '../local/function-server';
import { projectSettings } from '../tooling/firebase-projects';
import { peakMib } from '../tooling/process-usage';
import type { FirestoreProcess } from './firestore-process';
import { UPLOADS, runLoad, uploadAll } from './load';
import type { Row } from './report';
import { spreadOf } from './statistics';
import { trafficOf, type Traffic } from './traffic';
import { type Project, openWorld, publishCouriers } from './world';

const CONNECTIONS = [40, 80] as const;
const COURIERS = [100, 500] as const;
/** The memory of identical processes varies by a tenth, so the highest counts. */
const PROCESSES = 3;
const TURNED_CLOCK = join(__dirname, 'turned-clock.js');
/** Production's setting, so that V8 does not size its heap for this machine. */
const DEPLOYED = projectSettings('thai-shipping-prod')['NODE_OPTIONS'] ?? '';

/** Measures the peak memory of several processes that do the same work. */
async function measurePeak(
  name: string,
  start: () => Promise<FunctionServer>,
  work: (server: FunctionServer) => Promise<void>,
): Promise<Row> {
  const peaks: number[] = [];
  for (let n = 0; n < PROCESSES; n += 1) {
    const server = await start();
    try {
      await work(server);
      peaks.push(peakMib(server.pid));
    } finally {
      await server.stop();
    }
  }
  const spread = spreadOf(peaks);
  console.error(`${name}: ${Math.round(spread.max)} MiB`);
  const most = MOST_SHARE * GIVEN_MIB;
  return {
    name,
    value: spread.max,
    unit: 'MiB',
    budget: `under ${Math.floor(most)} of ${GIVEN_MIB} MiB`,
    met: spread.max < most,
    from: { 'peaks of processes, MiB': spread },
  };
}

/** Two rounds. In between, everything that the instance caches becomes stale. */
async function loadTwice(
  server: FunctionServer,
  { bodyOf, requests }: Traffic,
  connections: number,
): Promise<void> {
  const half = Math.ceil(requests / 2);
  const load = { url: server.url, connections, requests: half };
  await runLoad({ ...load, bodyOf });
  if (server.pid !== undefined) process.kill(server.pid, 'SIGUSR2');
  await runLoad({ ...load, bodyOf: (n) => bodyOf(half + n) });
}

async function sendUploads({ url }: FunctionServer): Promise<void> {
  for (const isChunked of [false, true])
    await uploadAll(`${url}__/x`, { isChunked, isPaused: false });
}

const startTurned = (target: BuiltFunction, project: Project) => (): Promise<FunctionServer> =>
  startServer(target, project, undefined, {
    NODE_OPTIONS: `--require ${TURNED_CLOCK} ${DEPLOYED}`,
  });

async function measureFunctions(traffic: readonly Traffic[], project: Project): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of traffic) {
    const start = startTurned(one.target, project);
    for (const connections of CONNECTIONS) {
      rows.push(
        await measurePeak(
          `memory of ${one.target.name}, ${connections} requests at once`,
          start,
          (server) => loadTwice(server, one, connections),
        ),
      );
    }
    const name = `memory of ${one.target.name}, ${UPLOADS} anonymous uploads of 32 MB`;
    rows.push(await measurePeak(name, start, sendUploads));
  }
  return rows;
}

/** The book of rate cards grows with the number of couriers, and doubles while it is reloaded. */
async function measureCouriers(
  firestore: FirestoreProcess,
  quotes: Traffic,
  project: Project,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const couriers of COURIERS) {
    await firestore.with(project.projectId, (db) => publishCouriers(db, couriers));
    const traffic = { ...quotes, requests: 2000 };
    rows.push(
      await measurePeak(
        `memory of apiQuote with ${couriers} couriers, ${CONNECTIONS[0]} requests at once`,
        startTurned(API_QUOTE, project),
        (server) => loadTwice(server, traffic, CONNECTIONS[0]),
      ),
    );
  }
  return rows;
}

/** Measures the peak memory of each function's process, which its instance must hold. */
export async function measureMemory(firestore: FirestoreProcess): Promise<Row[]> {
  const project = { projectId: 'demo-bench-memory', firestoreHost: firestore.host };
  const traffic = trafficOf(await openWorld(project, firestore));
  const rows = await measureFunctions(traffic, project);
  for (const one of traffic) {
    if (one.target === API_QUOTE) rows.push(...(await measureCouriers(firestore, one, project)));
  }
  return rows;
}
