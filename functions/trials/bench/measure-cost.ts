import { CONCURRENCY, GIVEN_MIB, VCPUS } from '../../local/demo-service';
import type { FunctionServer } from '../../local/function-server';
import { cpuMilliseconds } from '../../tools/process-usage';
import { type InstanceSize, type Usage, costOfCalls, idleMonth } from './cost-of-calls';
import { type CostedAction, costedActions } from './costed-actions';
import type { FirestoreProcess } from './firestore-process';
import { runLoad } from './load';
import { priceList, prices } from './prices';
import { type Table, figure, median, milliseconds, repeat } from './report';
import { type Project, callFunction, openWorld, withFunction } from './world';
import { worstTables } from './worst-costs';

/** How many calls warm up, how many are counted together, and how many are timed one by one. */
const CALLS = { warm: 60, counted: 300, timed: 30 };
/** The collections from which time-to-live removes documents. */
const EXPIRING = [
  'carrier_notes',
  'carrier_shares',
  'idempotency_keys',
  'pickup_quotes',
  'quotes',
  'tracking',
  'refresh_limits',
];
const MILLION = 1_000_000;
/** Few, so that first look-ups of tokens hardly count; each may refresh 10 times a minute. */
const CREDENTIALS = 100;
const SIZE: InstanceSize = { vcpus: VCPUS, gib: GIVEN_MIB / 1024, concurrency: CONCURRENCY };

interface Measured extends Usage {
  readonly function: string;
  readonly action: string;
  readonly storedBytes: number;
}

interface Desk {
  readonly firestore: FirestoreProcess;
  readonly project: Project;
}

const countExpiring = ({ firestore, project }: Desk): Promise<number> =>
  firestore.with(project.projectId, async (db) => {
    const counts = EXPIRING.map((name) => db.collection(name).count().get());
    return (await Promise.all(counts)).reduce((sum, one) => sum + one.data().count, 0);
  });

async function storedBytes({ firestore }: Desk): Promise<number> {
  const { documentBytes, indexBytes } = await firestore.stored();
  return documentBytes + indexBytes;
}

async function measureAction(
  desk: Desk,
  server: FunctionServer,
  { target, name, prepare }: CostedAction,
): Promise<Measured> {
  const { warm, counted, timed } = CALLS;
  const bodies = await prepare((body) => callFunction(server, body), warm + counted + timed);
  const send = (from: number, requests: number, connections: number): Promise<number> => {
    const bodyOf = (n: number): object => bodies[from + n] ?? {};
    return runLoad({ url: server.url, connections, requests, bodyOf });
  };
  await send(0, warm, CONCURRENCY);
  const before = { expiring: await countExpiring(desk), stored: await storedBytes(desk) };
  await desk.firestore.metered();
  const cpuBefore = cpuMilliseconds(server.pid);
  const answerBytes = await send(warm, counted, CONCURRENCY);
  const cpuMs = cpuMilliseconds(server.pid) - cpuBefore;
  const { documentsRead, documentsWritten } = await desk.firestore.metered();
  const expiring = (await countExpiring(desk)) - before.expiring;
  const stored = (await storedBytes(desk)) - before.stored;
  const times = await repeat(timed, (n) => milliseconds(() => send(warm + counted + n, 1, 1)));
  return {
    function: target.name,
    action: name,
    reads: documentsRead / counted,
    writes: documentsWritten / counted,
    expiring: expiring / counted,
    storedBytes: stored / counted,
    answerBytes: answerBytes / counted,
    cpuMs: cpuMs / counted,
    aloneMs: median(times),
  };
}

async function measureAll(desk: Desk): Promise<Measured[]> {
  const world = await openWorld(desk.project, desk.firestore, CREDENTIALS);
  const measured: Measured[] = [];
  for (const action of costedActions(world)) {
    // An instance for each: an account may not use as much as all of them together in one.
    measured.push(
      await withFunction(action.target, desk.project, (server) =>
        measureAction(desk, server, action),
      ),
    );
  }
  return measured;
}

const usageTable = (measured: readonly Measured[]): Table => ({
  title: 'What one call uses, the token and what an instance remembers in memory',
  header: [
    'function, action',
    'read',
    'written',
    'expiring',
    'bytes stored',
    'bytes answered',
    'CPU ms',
    'ms alone',
  ],
  lines: measured.map((one) => [
    `${one.function}, ${one.action}`,
    // A token is reloaded once a minute, between any two calls.
    figure(Math.round(one.reads * 10) / 10),
    figure(Math.round(one.writes * 10) / 10),
    figure(Math.round(one.expiring * 10) / 10),
    figure(Math.max(0, Math.round(one.storedBytes))),
    figure(Math.round(one.answerBytes)),
    one.cpuMs.toFixed(2),
    one.aloneMs.toFixed(1),
  ]),
  notes: [
    'Documents as the local Firestore meters them; "expiring" ones are removed by time-to-live, which is billed as a delete.',
    `CPU is that of the function's process over ${CALLS.counted} calls, ${CONCURRENCY} at once, on this machine; "ms alone" is one call after the other, with Firestore on the same machine: add a round trip or two in the region.`,
  ],
});

const costTable = (measured: readonly Measured[]): Table => ({
  title: `A million calls in US dollars, prices of ${priceList.as_of} in ${priceList.region}, beyond the free quotas`,
  header: [
    'function, action',
    'Firestore',
    'requests',
    'computing, full to alone',
    'transfer',
    'together',
  ],
  lines: measured.map((one) => {
    const cost = costOfCalls(MILLION, one, SIZE, prices);
    const rest = cost.firestore + cost.requests + cost.egress;
    return [
      `${one.function}, ${one.action}`,
      figure(cost.firestore),
      figure(cost.requests),
      `${figure(cost.computingShared)} to ${figure(cost.computingAlone)}`,
      figure(cost.egress),
      `${figure(rest + cost.computingShared)} to ${figure(rest + cost.computingAlone)}`,
    ];
  }),
  notes: [
    `An instance of ${SIZE.vcpus} vCPU and ${GIVEN_MIB} MiB. "Full" is ${CONCURRENCY} requests at once all the time, "alone" one at a time, each billed as 100 ms at least.`,
    `An instance that waits for requests costs ${figure(idleMonth(SIZE, prices))} a month of 30 days; one for each of the four functions ${figure(4 * idleMonth(SIZE, prices))}.`,
    'Storage: bytes stored times calls, at ' +
      `${priceList.prices.firestore_storage.usd} a GiB-month, for as long as they are kept.`,
  ],
});

/** Measures what each action uses, and what a million of its calls cost. */
export async function measureCost(firestore: FirestoreProcess): Promise<Table[]> {
  const project = { projectId: 'demo-bench-cost', firestoreHost: firestore.host };
  const measured = await measureAll({ firestore, project });
  return [usageTable(measured), costTable(measured), ...worstTables(measured)];
}
