import type { ChildProcess } from 'node:child_process';

import type { CarrierSettings } from '../../src/platform/config';
import { killChild, startChild } from './child';
import type { Addresses, FromInstance, InstanceSetup, LogLine } from './instance-messages';

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

export function createInstanceMachine(setup: {
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
