/** Counts of documents, and times, of one call of an action. */
export interface CallCost {
  readonly reads: number;
  readonly writes: number;
  /** Documents that time-to-live removes later. */
  readonly expiring: number;
  readonly cpuMs: number;
  /** Sequential calls of Firestore. */
  readonly roundTrips: number;
}

export type FunctionName = 'apiQuote' | 'apiShippingServices' | 'shipmentCrud' | 'tracking';

export interface Kind extends CallCost {
  readonly function: FunctionName;
  readonly action: string;
  /** On the assumed day. */
  readonly callsADay: number;
}

const kind = (
  name: FunctionName,
  action: string,
  callsADay: number,
  [reads, writes, expiring]: readonly [number, number, number],
  [cpuMs, roundTrips]: readonly [number, number],
): Kind => ({
  function: name,
  action,
  callsADay,
  reads,
  writes,
  expiring,
  cpuMs,
  roundTrips,
});

/**
 * The assumed day: 50,000 requests. The cost of each is measured by `--only cost`, without the
 * totals of lists, which are counted separately. Times are those of one core of the benchmark's
 * machine.
 */
export const KINDS: readonly Kind[] = [
  kind('apiQuote', 'quote', 30_000, [0, 0, 0], [1.1, 0]),
  kind('apiShippingServices', 'list of services', 1500, [0, 0, 0], [0.8, 0]),
  kind('shipmentCrud', 'create with a key', 2000, [0, 3, 1], [2.8, 1]),
  kind('shipmentCrud', 'get', 4000, [1, 0, 0], [1.8, 1]),
  kind('shipmentCrud', 'update', 2500, [1, 2, 0], [2.6, 2]),
  kind('shipmentCrud', 'list of 20, page 1', 2000, [20, 0, 0], [5.5, 1]),
  kind('shipmentCrud', 'list of 100, page 1', 200, [100, 0, 0], [12.2, 1]),
  kind('shipmentCrud', 'delete', 50, [1, 2, 0], [2.1, 2]),
  kind('shipmentCrud', 'restore', 10, [1, 2, 0], [1.9, 2]),
  kind('shipmentCrud', 'pickup list_destinations', 400, [0, 0, 0], [0.9, 0]),
  kind('shipmentCrud', 'pickup quote_fee', 600, [0, 1, 1], [1.6, 1]),
  kind('shipmentCrud', 'pickup create with a key', 300, [0, 3, 1], [1.9, 1]),
  kind('shipmentCrud', 'pickup get', 400, [1, 0, 0], [1.5, 1]),
  kind('shipmentCrud', 'pickup list of 20, page 1', 200, [20, 0, 0], [4.4, 1]),
  kind('shipmentCrud', 'pickup update', 300, [1, 2, 0], [2.1, 2]),
  kind('shipmentCrud', 'pickup cancel', 30, [1, 2, 0], [2.3, 2]),
  kind('shipmentCrud', 'pickup get_tracking', 210, [2, 0, 0], [2.2, 2]),
  kind('tracking', "a carrier's number, kept", 2300, [2, 0, 0], [2.6, 1]),
  kind('tracking', 'a number of ours, kept', 2300, [2, 0, 0], [2.6, 1]),
  kind('tracking', "a carrier's number, first time", 500, [3, 2, 1], [8.2, 4]),
  kind('tracking', 'refresh at the carrier', 200, [4, 3, 1], [6.9, 6]),
];

/** Parts of a day and their requests per second, 49,968 in all; the busy hour has two per second. */
export const DAY: readonly { readonly hours: number; readonly perSecond: number }[] = [
  { hours: 4, perSecond: 0.07 },
  { hours: 4, perSecond: 0.2 },
  { hours: 4, perSecond: 1 },
  { hours: 1, perSecond: 2 },
  { hours: 3, perSecond: 2.8 / 3 },
  { hours: 4, perSecond: 0.7 },
  { hours: 4, perSecond: 0.3 },
];

export const ASSUMED = {
  accounts: 40,
  busyPerSecond: 2,
  /** The peak of the busiest seconds, which instances must handle, relative to the mean of their hour. */
  burst: 5,
  /** Between a function and Firestore in the same region. */
  roundTripMs: 20,
  /** The processor load beyond which Cloud Run adds an instance. */
  mostCpu: 0.6,
  /** The share of lists that staff request over all clients. */
  staffLists: 0.05,
  daysKept: 365,
  /** The share of shipments that are deleted and not restored. */
  deleted: 40 / 2000,
  /** Shipments that staff hand to another owner, a day. */
  handovers: 2,
};

/** The share of the n-th account, largest first: proportional to 1, 1/2, 1/3 and so on. */
export function shares(accounts: number): number[] {
  const weights = Array.from({ length: accounts }, (_, n) => 1 / (n + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

export const callsADay = (of: (kind: Kind) => boolean): number =>
  KINDS.filter(of).reduce((sum, one) => sum + one.callsADay, 0);
