import { setTimeout as sleep } from 'node:timers/promises';

import type { Machines } from '../machines/machines';
import type { Fault, FaultKind, Lane } from './fault-plan';

/** A fault that was injected, by the clock of `performance.now()`. */
interface Made {
  readonly fault: Fault;
  readonly from: number;
  /** Infinity while it lasts. */
  to: number;
}

/**
 * After a fault, clients back off before they reconnect: a little longer each time, and after a
 * long fault for about as long as it lasted.
 */
const AFTERMATH_MS = 8000;
const endOfAftermath = ({ from, to }: Made): number => to + Math.max(AFTERMATH_MS, to - from);

const OF_FIRESTORE: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'Firestore paused',
  'Firestore killed',
  'connections reset',
]);

/** Which faults happened when. */
export interface FaultLog {
  /** Records the start of a fault; the returned function records its end. */
  begin(fault: Fault): () => void;
  /** The number of faults of each kind; a carrier's by how it fails. */
  counts(): ReadonlyMap<string, number>;
  /** Whether Firestore was impaired at any time in a period. */
  isAroundFirestoreFault(from: number, to: number): boolean;
}

export function createFaultLog(): FaultLog {
  const made: Made[] = [];
  return {
    begin(fault) {
      const entry: Made = { fault, from: performance.now(), to: Infinity };
      made.push(entry);
      return () => {
        entry.to = performance.now();
      };
    },
    counts() {
      const counts = new Map<string, number>();
      for (const { fault } of made) {
        const name = fault.kind === 'carrier fails' ? `carrier: ${fault.how}` : fault.kind;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return counts;
    },
    isAroundFirestoreFault: (from, to) =>
      made.some(
        (entry) =>
          OF_FIRESTORE.has(entry.fault.kind) && entry.from <= to && from <= endOfAftermath(entry),
      ),
  };
}

interface Scene {
  readonly machines: Machines;
  readonly log: FaultLog;
  /** Whether an instance has requests in flight. */
  readonly isBusy: (instance: number) => boolean;
  readonly progress: (what: string) => void;
}

/** Injects every fault at its time, all lanes in parallel, and ends when everything has recovered. */
export async function injectFaults(lanes: readonly Lane[], scene: Scene): Promise<void> {
  const start = performance.now();
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { fault, atMs, forMs } of lane) {
        await sleep(Math.max(0, start + atMs - performance.now()));
        scene.progress(
          `${describe(fault)}${forMs > 0 ? ` for ${(forMs / 1000).toFixed(1)} s` : ''}`,
        );
        const end = scene.log.begin(fault);
        await make(fault, forMs, scene);
        end();
      }
    }),
  );
}

function describe(fault: Fault): string {
  switch (fault.kind) {
    case 'Firestore paused':
    case 'Firestore killed':
      return fault.kind;
    case 'connections reset':
    case 'instance killed':
      return `${fault.kind} (${fault.instance})`;
    case 'carrier fails':
      return `${fault.kind} (${fault.how})`;
    case 'clock turned':
      return `${fault.kind} (${fault.instance}) by ${(fault.offsetMs / 1000).toFixed(0)} s`;
  }
}

async function make(fault: Fault, forMs: number, scene: Scene): Promise<void> {
  const { firestore, carrier, instances } = scene.machines;
  switch (fault.kind) {
    case 'Firestore paused':
      firestore.pause();
      await sleep(forMs);
      firestore.resume();
      return;
    case 'Firestore killed':
      await firestore.kill();
      await sleep(forMs);
      await firestore.start();
      return;
    case 'connections reset':
      await resetAgainAndAgain(fault.instance, forMs, scene.machines);
      return;
    case 'instance killed':
      await untilBusy(fault.instance, scene);
      await instances[fault.instance]?.kill();
      await sleep(forMs);
      await instances[fault.instance]?.start();
      return;
    case 'carrier fails':
      carrier.fail(fault.how);
      await sleep(forMs);
      carrier.recover();
      return;
    case 'clock turned':
      instances[fault.instance]?.turnClock(fault.offsetMs);
  }
}

const BETWEEN_RESETS_MS = 150;

/** Alternately in place of the next answer, when the request has taken effect, and at any moment. */
async function resetAgainAndAgain(
  instance: number,
  forMs: number,
  { proxies }: Machines,
): Promise<void> {
  const end = performance.now() + forMs;
  for (let isAtAnswer = true; performance.now() < end; isAtAnswer = !isAtAnswer) {
    if (isAtAnswer) proxies[instance]?.loseNextAnswers();
    else proxies[instance]?.reset();
    await sleep(BETWEEN_RESETS_MS);
  }
  // A proxy that still waits to drop an answer would drop it after the fault.
  proxies[instance]?.reset();
}

const LOOK_MS = 2;
const MAX_CHECKS = 500;

/** A kill should hit while requests are in flight. */
async function untilBusy(instance: number, { isBusy }: Scene): Promise<void> {
  for (let look = 0; look < MAX_CHECKS && !isBusy(instance); look += 1) await sleep(LOOK_MS);
}
