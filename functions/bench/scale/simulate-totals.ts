import { type TotalSource, type Totals, createTotals } from '../../src/lists/totals';
import type { Handover } from '../../src/store/shipments';
import { createRandom } from '../../tooling/random';
import type { Clock } from './cached-instance';
import { instancesAt, isCreate, isList, readsOfTotal, weighted } from './simulate-caches';
import { ASSUMED, callsADay, DAY, shares } from './traffic';

const SEED = 20_261_123;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Documents read per day for the totals on the first pages of shipments. */
export interface TotalReads {
  clients: number;
  staff: number;
}

/** The shipments of an account, or of all, and what counting them costs. */
export interface CountedShipments {
  /** Created up to an instant, deleted ones included. */
  readonly createdBy: (at: number) => number;
  readonly deletedBy: (at: number) => number;
}

/** A list whose parts are counted as the service does, but by a model; each count is billed. */
export function modelledList(
  name: string | undefined,
  { createdBy, deletedBy }: CountedShipments,
  options: {
    readonly clock: Clock;
    readonly handovers: readonly Handover[];
    readonly bill: (reads: number) => void;
  },
): TotalSource {
  const { clock, handovers, bill } = options;
  const counted = (matching: number): Promise<number> => {
    bill(readsOfTotal(matching));
    return Promise.resolve(matching);
  };
  return {
    filters: [name],
    count: (atMost = Infinity) =>
      counted(Math.min(atMost, createdBy(clock.now) - deletedBy(clock.now))),
    parts: {
      countCreated: (after, upTo = clock.now) =>
        counted(createdBy(upTo) - (after === undefined ? 0 : createdBy(after))),
      countDeleted: () => counted(deletedBy(clock.now)),
      ...(name !== undefined && {
        owned: {
          by: name,
          findHandovers: (since) => {
            const found = handovers.filter(({ at }) => at > since && at <= clock.now);
            bill(Math.max(1, found.length));
            return Promise.resolve(found);
          },
        },
      }),
    },
  };
}

/** A share of all shipments, of which as many come and go in each hour. */
const growing = (share: number, factor: number, start: number): CountedShipments => {
  const perDay = callsADay(isCreate) * factor;
  const createdBy = (at: number): number =>
    Math.floor(share * perDay * (ASSUMED.daysKept + (at - start) / DAY_MS));
  return { createdBy, deletedBy: (at) => Math.floor(createdBy(at) * ASSUMED.deleted) };
};

/**
 * What the service's own memory of totals reads in a day, after so many days of shipments. Those who
 * send most also list most. Instances that the busy hours add start without a memory.
 */
export async function simulateTotals(factor: number, start: number): Promise<TotalReads> {
  const random = createRandom(SEED, `totals ${factor}`);
  const clock = { now: start };
  const reads: TotalReads = { clients: 0, staff: 0 };
  const sizes = shares(ASSUMED.accounts * factor);
  const pickAccount = weighted(sizes, (size) => size);
  const accounts = new Map(sizes.map((size, n) => [size, n]));
  const anyOwner = (): string => String(accounts.get(pickAccount(random.next())));
  const handovers = Array.from({ length: ASSUMED.handovers * factor }, (_, n): Handover => ({
    key: String(n),
    at: start + random.next() * DAY_MS,
    createdAt: start - random.next() * ASSUMED.daysKept * DAY_MS,
    from: anyOwner(),
    to: anyOwner(),
  }));
  const listOf = (who: keyof TotalReads, name: string | undefined, share: number): TotalSource =>
    modelledList(name, growing(share, factor, start), {
      clock,
      handovers,
      bill: (count) => {
        reads[who] += count;
      },
    });
  const all = listOf('staff', undefined, 1);
  const own = new Map(sizes.map((size, n) => [size, listOf('clients', String(n), size)]));
  const listsPerRequest = callsADay(isList) / callsADay(() => true);
  const instances: Totals[] = [];

  for (const { hours, perSecond } of DAY) {
    const rate = perSecond * factor;
    instances.length = Math.min(instances.length, instancesAt('shipmentCrud', rate));
    while (instances.length < instancesAt('shipmentCrud', rate)) {
      instances.push(createTotals({ now: () => clock.now }));
    }
    const end = clock.now + (hours / 24) * DAY_MS;
    for (;;) {
      clock.now += (-Math.log(1 - random.next()) / (rate * listsPerRequest)) * 1000;
      if (clock.now >= end) break;
      const isStaff = random.next() < ASSUMED.staffLists;
      const source = isStaff ? all : own.get(pickAccount(random.next()));
      const totals = instances[Math.floor(random.next() * instances.length)];
      if (source !== undefined) await totals?.(source);
    }
    clock.now = end;
  }
  return reads;
}
