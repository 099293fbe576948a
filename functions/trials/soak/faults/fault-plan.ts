import { type Random, type Range, createRandom } from '../../../tools/random';
import { CARRIER_FAILURES, type CarrierFailure } from '../machines/carrier-machine';

/** What goes wrong. `instance` counts from 0. */
export type Fault =
  | { readonly kind: 'Firestore paused' }
  | { readonly kind: 'Firestore killed' }
  | { readonly kind: 'connections reset'; readonly instance: number }
  | { readonly kind: 'instance killed'; readonly instance: number }
  | { readonly kind: 'carrier fails'; readonly how: CarrierFailure }
  /** The offset from the machine's clock, from then on. */
  | { readonly kind: 'clock turned'; readonly instance: number; readonly offsetMs: number };

export type FaultKind = Fault['kind'];

/** A fault, its start relative to the traffic's, and its duration. */
export interface PlannedFault {
  readonly fault: Fault;
  readonly atMs: number;
  readonly forMs: number;
}

/** The faults of one part, in sequence; several lanes run in parallel. */
export type Lane = readonly PlannedFault[];

/** How long faults last, and the pauses between them, in milliseconds. */
interface Pace {
  readonly leadMs: number;
  readonly faultMs: Range;
  readonly wellMs: Range;
  readonly carrierMs: Range;
  readonly carrierWellMs: Range;
  readonly clockMs: Range;
  /** Nothing fails at the end. */
  readonly tailMs: number;
  /** Longer than any deadline; happens once in a number of rounds. */
  readonly longMs: Range | undefined;
}

const SHORT: Pace = {
  leadMs: 1500,
  faultMs: [250, 700],
  wellMs: [1200, 2000],
  carrierMs: [400, 800],
  carrierWellMs: [300, 600],
  clockMs: [600, 1200],
  tailMs: 300,
  longMs: undefined,
};

const LONG: Pace = {
  leadMs: 3000,
  faultMs: [500, 6000],
  wellMs: [12_000, 20_000],
  carrierMs: [2000, 12_000],
  carrierWellMs: [6000, 15_000],
  clockMs: [5000, 15_000],
  tailMs: 3000,
  longMs: [22_000, 28_000],
};

const SHORT_UP_TO_MS = 60_000;
const ROUNDS_TO_A_LONG_ONE = 3;
const CLOCK_OFF_BY_MS: readonly [Range, Range] = [
  [1000, 30_000],
  [60_000, 300_000],
];

/**
 * The faults of a run: those of Firestore, connections and instances, those of carriers, those of
 * clocks. They follow from the seed. Each kind comes once per round, in a new order.
 */
export function planFaults(plan: { seed: number; durationMs: number; instances: number }): Lane[] {
  const { seed, durationMs, instances } = plan;
  const pace = durationMs <= SHORT_UP_TO_MS ? SHORT : LONG;
  const storage = createRandom(seed, 'faults of storage');
  const carriers = createRandom(seed, 'faults of carriers');
  const clocks = createRandom(seed, 'clocks');
  return [
    lane(durationMs, pace, storageFaults(storage, pace, instances)),
    lane(durationMs, pace, carrierFaults(carriers, pace)),
    lane(durationMs, pace, clockTurns(clocks, pace, instances)),
  ];
}

interface Step {
  readonly fault: Fault;
  readonly wellMs: number;
  readonly forMs: number;
}

/** As many steps as fit into the time. */
function lane(durationMs: number, { leadMs, tailMs }: Pace, steps: Iterable<Step>): PlannedFault[] {
  const planned: PlannedFault[] = [];
  let atMs = leadMs;
  for (const { fault, wellMs, forMs } of steps) {
    if (atMs + forMs > durationMs - tailMs) break;
    planned.push({ fault, atMs, forMs });
    atMs += forMs + wellMs;
  }
  return planned;
}

function* storageFaults(random: Random, pace: Pace, instances: number): Generator<Step> {
  for (let round = 0; ; round += 1) {
    const instance = random.below(instances);
    const faults: Fault[] = random.shuffled([
      { kind: 'Firestore paused' },
      { kind: 'Firestore killed' },
      { kind: 'connections reset', instance: random.below(instances) },
      { kind: 'instance killed', instance },
    ]);
    for (const fault of faults) {
      const range = isLong(fault, round, pace) ?? pace.faultMs;
      yield { fault, forMs: random.between(range), wellMs: random.between(pace.wellMs) };
    }
  }
}

/** Firestore is alternately paused and down, for longer than a request may take. */
function isLong({ kind }: Fault, round: number, { longMs }: Pace): Range | undefined {
  const turn = round % ROUNDS_TO_A_LONG_ONE;
  const isTurn =
    (kind === 'Firestore paused' && turn === 0) || (kind === 'Firestore killed' && turn === 1);
  return isTurn ? longMs : undefined;
}

function* carrierFaults(random: Random, pace: Pace): Generator<Step> {
  for (;;) {
    for (const how of random.shuffled(CARRIER_FAILURES)) {
      yield {
        fault: { kind: 'carrier fails', how },
        forMs: random.between(pace.carrierMs),
        wellMs: random.between(pace.carrierWellMs),
      };
    }
  }
}

/** A clock stays moved until it is moved again. */
function* clockTurns(random: Random, pace: Pace, instances: number): Generator<Step> {
  for (;;) {
    const size = random.between(random.pick(CLOCK_OFF_BY_MS));
    const offsetMs = random.chance(0.5) ? size : -size;
    const fault: Fault = { kind: 'clock turned', instance: random.below(instances), offsetMs };
    yield { fault, forMs: 0, wellMs: random.between(pace.clockMs) };
  }
}
