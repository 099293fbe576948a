import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FunctionName } from '../../../src/http/request-parts';
import type { CarrierSettings } from '../../../src/platform/config';
import { endWithParent } from '../../../tools/end-with-parent';
import { findFunctionsFolder } from '../../../tools/functions-folder';
import { type CarrierMachine, carrierSettings, openCarrierMachine } from './carrier-machine';
import { type TcpProxy, openTcpProxy } from './tcp-proxy';

/** The address of each function of an instance. */
type Addresses = Readonly<Record<FunctionName, string>>;

/** The parts of an instance's log line that matter here. */
export interface LogLine {
  readonly level: 'warn' | 'error';
  readonly message: string;
  /** The request that it is about, if any. */
  readonly requestId: string | undefined;
  readonly cause: string | undefined;
}

/** An instance's setup, passed as JSON in its argument. */
export interface InstanceSetup {
  readonly projectId: string;
  readonly carriers: CarrierSettings;
  readonly clockOffsetMs: number;
}

export type FromInstance =
  | { readonly kind: 'ready'; readonly addresses: Addresses }
  | { readonly kind: 'log'; readonly line: LogLine };

export interface ToInstance {
  readonly clockOffsetMs: number;
}

/**
 * Starts a built program of this folder in a process that ends with this one, and waits for its
 * first message.
 * @throws Error where it ends before.
 */
async function startChild(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; message: unknown }> {
  const file = join(findFunctionsFolder(), 'lib/trials/soak/machines', `${program}.js`);
  const child = endWithParent(fork(file, args, { execArgv: [], env: { ...process.env, ...env } }));
  const message = await Promise.race([
    once(child, 'message').then(([first]: unknown[]) => first),
    once(child, 'exit').then(() => {
      throw new Error(`${program} ended before it was ready.`);
    }),
  ]);
  return { child, message };
}

/** Kills a process, even a paused one. */
async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** A local Firestore that can be paused or killed, and continues with the same data. */
interface FirestoreMachine {
  /** Undefined while it is not running. */
  port(): number | undefined;
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
}

function createFirestoreMachine(dataDir: string): FirestoreMachine {
  let running: { child: ChildProcess; port: number } | undefined;
  return {
    port: () => running?.port,
    async start() {
      const { child, message } = await startChild('firestore-program', [dataDir]);
      running = { child, port: Number(message) };
    },
    pause() {
      running?.child.kill('SIGSTOP');
    },
    resume() {
      running?.child.kill('SIGCONT');
    },
    async kill() {
      const killed = running;
      running = undefined;
      if (killed) await killChild(killed.child);
    },
  };
}

/** An instance of all functions that can be killed and restarted, and whose clock can be moved. */
export interface InstanceMachine {
  /** Undefined while it is not running. */
  addresses(): Addresses | undefined;
  /** Counts its starts: a new number means that it was killed in between. */
  life(): number;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** The offset from the machine's clock, kept across restarts. */
  turnClock(offsetMs: number): void;
}

function createInstanceMachine(setup: {
  projectId: string;
  firestoreHost: string;
  carriers: CarrierSettings;
  onLog: (line: LogLine) => void;
}): InstanceMachine {
  const { projectId, firestoreHost, carriers, onLog } = setup;
  let running: { child: ChildProcess; addresses: Addresses } | undefined;
  let clockOffsetMs = 0;
  let lives = 0;
  return {
    addresses: () => running?.addresses,
    life: () => lives,
    async start() {
      const argument: InstanceSetup = { projectId, carriers, clockOffsetMs };
      const { child, message } = await startChild('instance-program', [JSON.stringify(argument)], {
        FIREBASE_CONFIG: JSON.stringify({ projectId }),
        GCLOUD_PROJECT: projectId,
        FIRESTORE_EMULATOR_HOST: firestoreHost,
        METADATA_SERVER_DETECTION: 'none',
      });
      child.on('message', (later: FromInstance) => {
        if (later.kind === 'log') onLog(later.line);
      });
      running = { child, addresses: addressesIn(message) };
      child.once('exit', (code) => {
        if (running?.child !== child) return;
        const line = `An instance ended by itself, with ${String(code)}.`;
        onLog({ level: 'error', message: line, requestId: undefined, cause: undefined });
      });
    },
    async kill() {
      const killed = running;
      running = undefined;
      lives += 1;
      if (killed) await killChild(killed.child);
    },
    turnClock(offsetMs) {
      clockOffsetMs = offsetMs;
      if (running?.child.connected === true) running.child.send({ clockOffsetMs });
    },
  };
}

/** An instance's first message has its addresses. */
function addressesIn(message: unknown): Addresses {
  const first = message as FromInstance;
  if (first.kind === 'ready') return first.addresses;
  throw new Error(`The instance did not start: ${first.line.message}`);
}

/** All processes of a run, on this machine only. */
export interface Machines {
  readonly projectId: string;
  readonly firestore: FirestoreMachine;
  readonly carrier: CarrierMachine;
  readonly instances: readonly InstanceMachine[];
  /** One per instance, between it and Firestore. */
  readonly proxies: readonly TcpProxy[];
  /** Stops all of them and removes their data. */
  close(): Promise<void>;
}

const PROJECT = 'soak';

/** Starts Firestore on a new directory. The instances are started separately. */
export async function openMachines(
  count: number,
  onLog: (line: LogLine) => void,
): Promise<Machines> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soak-'));
  const firestore = createFirestoreMachine(dataDir);
  await firestore.start();
  const carrier = await openCarrierMachine();
  const proxies = await Promise.all(
    Array.from({ length: count }, () => openTcpProxy(() => firestore.port())),
  );
  const instances = proxies.map(({ host }) =>
    createInstanceMachine({
      projectId: PROJECT,
      firestoreHost: host,
      carriers: carrierSettings(carrier.url),
      onLog,
    }),
  );
  return {
    projectId: PROJECT,
    firestore,
    carrier,
    instances,
    proxies,
    async close() {
      await Promise.all([firestore.kill(), ...instances.map((instance) => instance.kill())]);
      await Promise.all([carrier.close(), ...proxies.map((proxy) => proxy.close())]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
