import { join } from 'node:path';

import { PICKUP, SHIPMENT } from '../../desk/demo/examples';
import { GIVEN_MIB, MAX_SHARE } from '../../local/demo-service';
import {
  API_QUOTE,
  API_SHIPPING_SERVICES,
  type BuiltFunction,
  type FunctionServer,
  SHIPMENT_CRUD,
  TRACKING,
  startServer,
} from '../../local/function-server';
import { projectSettings } from '../../tools/firebase-projects';
import { peakMib } from '../../tools/process-usage';
import type { FirestoreProcess } from './firestore-process';
import { type BodyOf, UPLOADS, runLoad, uploadAll } from './load';
import { type Row, repeat, computeSpread } from './report';
import {
  CLIENT,
  PARTNER,
  type Project,
  STAFF,
  type World,
  openWorld,
  publishCouriers,
} from './world';

const CONNECTIONS = [40, 80] as const;
const COURIERS = [100, 500] as const;
/** Enough for a fast machine, as each may call 60 times a minute. */
const CREDENTIALS = 200;
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
  const peaks = await repeat(PROCESSES, async () => {
    const server = await start();
    try {
      await work(server);
      return peakMib(server.pid);
    } finally {
      await server.stop();
    }
  });
  const spread = computeSpread(peaks);
  console.error(`${name}: ${Math.round(spread.max)} MiB`);
  const most = MAX_SHARE * GIVEN_MIB;
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
  const traffic = buildTraffic(await openWorld(project, firestore, CREDENTIALS));
  const rows = await measureFunctions(traffic, project);
  for (const one of traffic) {
    if (one.target === API_QUOTE) rows.push(...(await measureCouriers(firestore, one, project)));
  }
  return rows;
}

/** A function, and a realistic mix of requests to it. */
interface Traffic {
  readonly target: BuiltFunction;
  readonly requests: number;
  readonly bodyOf: BodyOf;
}

const COUNTRIES = ['JP', 'DE', 'US', 'SG', 'AU', 'GB', 'CN', 'Japan'] as const;
const PICKUPS = { api_token: PARTNER, api_scope: 'pickup' };

const quote: BodyOf = (n) => ({
  api_token: CLIENT,
  country: COUNTRIES[n % COUNTRIES.length],
  actual_weight_kg: 0.5 + (n % 40) / 2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
});

/** Each action of shipments and pickups in turn; three in eleven are lists of 100. */
function recordAction({ shipment, pickup }: World, n: number): object {
  const actions = [
    { api_token: CLIENT, action: 'create', data: SHIPMENT },
    { api_token: CLIENT, action: 'list', limit: 100 },
    { api_token: CLIENT, action: 'get', id: shipment },
    { ...PICKUPS, action: 'list', limit: 100 },
    { api_token: CLIENT, action: 'create', data: SHIPMENT, idempotency_key: `bench-${n}` },
    { api_token: STAFF, action: 'list', limit: 100 },
    { api_token: PARTNER, action: 'quote_fee', data: PICKUP },
    { ...PICKUPS, action: 'create', data: PICKUP },
    { ...PICKUPS, action: 'get', id: pickup },
    { api_token: PARTNER, action: 'list_destinations' },
    { api_token: CLIENT, action: 'get', id: shipment, include_history: true },
  ];
  return actions[n % actions.length] ?? {};
}

/** Numbers of the simulated carrier, each several times, our own numbers, and some refreshes. */
const track = ({ trackingTokens, shipment }: World, n: number): object => ({
  api_token: trackingTokens[n % trackingTokens.length],
  trackingNumber: n % 5 === 0 ? shipment : `SIMLIFE${n % 400}`,
  refresh: n % 21 === 1,
});

const buildTraffic = (world: World): readonly Traffic[] => [
  { target: API_QUOTE, requests: 6000, bodyOf: quote },
  {
    target: API_SHIPPING_SERVICES,
    requests: 6000,
    bodyOf: () => ({ api_token: CLIENT }),
  },
  { target: SHIPMENT_CRUD, requests: 2200, bodyOf: (n) => recordAction(world, n) },
  { target: TRACKING, requests: 3000, bodyOf: (n) => track(world, n) },
];
