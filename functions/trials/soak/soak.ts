import { seedDemo } from '../../desk/demo/seed';
import { connectFirestore } from '../../local/connect-firestore';
import type { Database } from '../../src/store/database';
import { createRandom } from '../../tools/random';
import { type Caller, issueTokens, openCaller, operatorNamed } from '../world';
import { checkStored } from './check/check-stored';
import type { Finding } from './check/ledger';
import { planFaults } from './faults/fault-plan';
import { createFaultLog, injectFaults } from './faults/inject';
import { type LogLine, type Machines, openMachines } from './machines/machines';
import { readStored } from './read-stored';
import type { Report } from './report';
import { createTally } from './tally';
import { ACCOUNTS } from './traffic/account';
import { type Fleet, createClient } from './traffic/client';
import { type OpenClient, runTraffic, settleCreations } from './traffic/traffic';
import { type World, createBook } from './traffic/world';

/** Loads the demo data and the accounts, and returns a token of each account. */
async function seedSoak(db: Database): Promise<ReadonlyMap<Caller, string>> {
  const desk = { db, operator: operatorNamed('soak') };
  await seedDemo(desk, 'production');
  const tokens = new Map<Caller, string>();
  for (const caller of Object.values(ACCOUNTS)) {
    await openCaller(desk, caller);
    const {
      tokens: [token = ''],
    } = await issueTokens(desk, caller, 1);
    tokens.set(caller, token);
  }
  return tokens;
}

interface SoakOptions {
  readonly seed: number;
  /** Length of traffic and faults, without starting and checking. */
  readonly durationMs: number;
  readonly instances: number;
  readonly progress: (what: string) => void;
}

/**
 * Runs traffic and faults against instances of all functions over one Firestore, all on this
 * machine. Then ends the faults, restarts everything, and checks what is stored against what was
 * acknowledged.
 */
export async function runSoak(options: SoakOptions): Promise<Report> {
  const log = new Map<string, LogLine>();
  const machines = await openMachines(options.instances, (line) => {
    if (line.level === 'error') log.set(line.requestId ?? `${log.size}`, line);
  });
  try {
    return await runOn(machines, options, log);
  } finally {
    await machines.close();
  }
}

async function runOn(
  machines: Machines,
  options: SoakOptions,
  log: ReadonlyMap<string, LogLine>,
): Promise<Report> {
  const { seed, durationMs, instances, progress } = options;
  const started = performance.now();
  const tokens = await withDatabase(machines, seedSoak);
  await startInstances(machines);

  const faults = createFaultLog();
  const tally = createTally(faults);
  const fleet: Fleet = { instances: machines.instances, underWay: [] };
  const world: World = { book: createBook(), creations: [], changes: [], findings: [] };
  const openClient: OpenClient = (tag, account, random) => {
    const token = tokens.get(account) ?? '';
    return createClient({ tag, account, token, random, fleet, observe: tally.observe });
  };

  progress('traffic and faults begin');
  const isBusy = (at: number): boolean => (fleet.underWay[at] ?? 0) > 0;
  await Promise.all([
    runTraffic({ seed, durationMs }, world, openClient),
    injectFaults(planFaults(options), { machines, log: faults, isBusy, progress }),
  ]);

  progress('all faults are over; repeating creations without an answer');
  await restartInstances(machines);
  await settleCreations(world, clientsToSettle(seed, openClient));

  progress('Firestore is killed and restarted; checking what is stored');
  await stopAll(machines);
  await machines.firestore.start();
  const stored = await withDatabase(machines, readStored);
  const creations = world.creations.map(({ creation }) => creation);
  const findings: Finding[] = [
    ...world.findings,
    ...tally.findings(),
    ...checkStored({ creations, changes: world.changes }, stored),
  ];
  return {
    seed,
    instances,
    seconds: (performance.now() - started) / 1000,
    counts: tally.counts(),
    faults: faults.counts(),
    acknowledged: {
      creations: creations.filter(({ outcomes }) => outcomes.some(isAcknowledged)).length,
      changes: world.changes.filter(({ outcome }) => isAcknowledged(outcome)).length,
    },
    findings,
    log,
  };
}

const isAcknowledged = ({ kind }: { kind: string }): boolean => kind === 'acknowledged';

async function withDatabase<Result>(
  { projectId, firestore }: Machines,
  work: (db: FirebaseFirestore.Firestore) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connectFirestore(projectId, `127.0.0.1:${firestore.port() ?? 0}`);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const startInstances = ({ instances }: Machines): Promise<unknown> =>
  Promise.all(instances.map((instance) => instance.start()));

async function restartInstances(machines: Machines): Promise<void> {
  await Promise.all(machines.instances.map((instance) => instance.kill()));
  await startInstances(machines);
}

/** Without warning: what was acknowledged must be on disk. */
async function stopAll({ instances, firestore }: Machines): Promise<void> {
  await Promise.all(instances.map((instance) => instance.kill()));
  await firestore.kill();
}

/** A client per account, for what is still unsettled. */
function clientsToSettle(seed: number, openClient: OpenClient) {
  const clients = new Map(
    Object.values(ACCOUNTS).map((account: Caller) => [
      account.name,
      openClient(account.name.replace('soak', 'settle'), account, createRandom(seed, 'settling')),
    ]),
  );
  return (name: string) => {
    const client = clients.get(name);
    if (client === undefined) throw new Error(`Nobody is ${name}.`);
    return client;
  };
}
