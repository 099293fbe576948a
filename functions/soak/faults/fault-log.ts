import type { Fault, FaultKind } from './fault';

/** A fault that was made, by the clock of `performance.now()`. */
interface Made {
  readonly fault: Fault;
  readonly from: number;
  /** Infinity while it lasts. */
  to: number;
}

/**
 * After the end of a fault clients still wait before they connect again: each time longer, and
 * after a long one up to about as long as it was.
 */
const AFTERMATH_MS = 8000;
const endOfAftermath = ({ from, to }: Made): number => to + Math.max(AFTERMATH_MS, to - from);

const OF_FIRESTORE: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'Firestore paused',
  'Firestore killed',
  'connections reset',
]);

/** What went wrong when. */
export interface FaultLog {
  /** Notes that a fault begins; the function it gives notes its end. */
  begin(fault: Fault): () => void;
  /** How many there were of each kind; of the carrier's by how it fails. */
  counts(): ReadonlyMap<string, number>;
  /** Whether Firestore could not be reached as usual at any time of a span. */
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
