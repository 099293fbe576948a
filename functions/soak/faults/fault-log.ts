import type { Fault, FaultKind } from './fault-plan';

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
