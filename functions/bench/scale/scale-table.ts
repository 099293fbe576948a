import { prices } from '../prices';
import { type Table, figure } from '../report';
import { propagate, propagateThree } from './propagation';
import { atPeak, instancesAt, isCreate, perDay, readsOfTotal, shareOf } from './simulate-caches';
import type { TotalReads } from './simulate-totals';
import { ASSUMED, callsADay, type FunctionName } from './traffic';

/** Documents read per day to refresh caches. */
export interface CacheReads {
  readonly tokens: number;
  readonly rates: number;
  /** Hubs, holidays, zones and fee rules. */
  readonly pickups: number;
}

/** What the simulation found at a multiple of the assumed traffic. */
export interface Scaled {
  readonly factor: number;
  /** Active services, which an instance reads once a day. */
  readonly services: number;
  readonly caches: CacheReads;
  readonly totals: TotalReads;
}

interface Service {
  readonly couriers: number;
  readonly mostInstances: number;
}

/** Firestore's limit on documents per second whose indexed values only increase. */
const RISING_A_SECOND = 500;
const NAMES: readonly FunctionName[] = [
  'apiQuote',
  'apiShippingServices',
  'shipmentCrud',
  'tracking',
];

type Column = readonly string[];

const instancesOf = (factor: number): number[] =>
  NAMES.map((name) => instancesAt(name, ASSUMED.busyPerSecond * factor));

interface DayReads {
  readonly list: number;
  readonly records: number;
  readonly cached: number;
  readonly counted: number;
  readonly all: number;
}

/** What all instances read in a day. */
export function readsOf({ factor, services, caches, totals }: Scaled): DayReads {
  const list = (instancesOf(factor)[1] ?? 1) * services;
  const records = perDay(factor, ({ reads }) => reads);
  const cached = caches.tokens + caches.rates + caches.pickups + list;
  const counted = totals.clients + totals.staff;
  return { list, records, cached, counted, all: cached + records + counted };
}

function readCells(scaled: Scaled): Column {
  const { factor, caches, totals } = scaled;
  const { list, records, cached, counted, all } = readsOf(scaled);
  return [
    figure(Math.round(caches.tokens)),
    figure(Math.round(caches.rates)),
    figure(Math.round(caches.pickups)),
    figure(list),
    figure(Math.round(records)),
    figure(Math.round(totals.clients)),
    figure(Math.round(totals.staff)),
    figure(Math.round(all)),
    `${figure((100 * cached) / all)} %`,
    `${figure((100 * counted) / all)} %`,
    figure(readsOfTotal(callsADay(isCreate) * factor * ASSUMED.daysKept)),
    figure(Math.round(all * prices.firestore_read * 100) / 100),
  ];
}

function writeCells({ factor }: Scaled): Column {
  const writes = perDay(factor, (one) => one.writes);
  const expiring = perDay(factor, (one) => one.expiring);
  const created = atPeak(callsADay(isCreate), factor);
  return [
    figure(Math.round(writes)),
    figure(2 * ASSUMED.accounts * factor),
    figure(Math.round(expiring)),
    figure(created),
    `${figure((100 * created) / RISING_A_SECOND)} %`,
  ];
}

async function rateCells({ factor }: Scaled): Promise<Column> {
  const instances = instancesAt('apiQuote', ASSUMED.busyPerSecond * factor);
  const each = Math.min(1, (ASSUMED.busyPerSecond * factor * shareOf('apiQuote')) / instances);
  const one = await propagate(instances, each);
  const three = await propagateThree(instances, each);
  return [`${Math.ceil(one.lastOldMs / 1000)} s`, `${one.statesAtOnce}, ${three.statesAtOnce}`];
}

const LABELS = [
  'requests a day',
  'accounts',
  'requests a second in the busy hour (in its busiest seconds)',
  'instances of apiQuote, apiShippingServices, shipmentCrud, tracking',
  'read a day: tokens',
  'read a day: rate cards',
  'read a day: hubs, holidays, zones, fees',
  'read a day: services',
  'read a day: records',
  "read a day: totals of clients' own lists, after a year",
  "read a day: totals of staff's lists of all shipments, after a year",
  'read a day: all',
  'of these because of caches',
  'of these for totals',
  'reads of the total of one list of all shipments, by staff, after a year',
  'US dollars a day for reads',
  'written a day: records, histories, keys, quotes, tracking',
  'written a day: last use of tokens (one for API, one for tracking an account)',
  'removed by time-to-live a day',
  'shipments created a second, in the busiest seconds',
  `of the ${RISING_A_SECOND} a second of an index with a rising time`,
  'after a change of rates, the last old quote, at most of ten times',
  'states quoted within one second: after one change, after three within two minutes',
];

async function column(scaled: Scaled): Promise<Column> {
  const { factor } = scaled;
  const busy = ASSUMED.busyPerSecond * factor;
  return [
    figure(callsADay(() => true) * factor),
    figure(ASSUMED.accounts * factor),
    `${figure(busy)} (${figure(busy * ASSUMED.burst)})`,
    instancesOf(factor).join(', '),
    ...readCells(scaled),
    ...writeCells(scaled),
    ...(await rateCells(scaled)),
  ];
}

/** The smallest multiple of the traffic, in steps of 10, at which a function needs more instances. */
export function factorBeyond(mostInstances: number): number {
  let factor = 10;
  while (Math.max(...instancesOf(factor)) <= mostInstances) factor += 10;
  return factor;
}

export async function scaleTable(
  all: readonly Scaled[],
  { couriers, mostInstances }: Service,
): Promise<Table> {
  const columns: Column[] = [];
  for (const scaled of all) columns.push(await column(scaled));
  const { accounts, burst, roundTripMs, mostCpu } = ASSUMED;
  return {
    title: 'What grows with traffic',
    header: ['', ...all.map(({ factor }) => (factor === 1 ? 'today' : `${figure(factor)} times`))],
    lines: LABELS.map((label, n) => [label, ...columns.map((cells) => cells[n] ?? '')]),
    notes: [
      `Today is an assumption: ${figure(callsADay(() => true))} requests a day, ${accounts} accounts of which the n-th sends 1/n of what the first does, ${couriers} couriers, ${figure(callsADay(isCreate))} new shipments. Accounts grow with the requests, couriers do not. Of lists, ${100 * ASSUMED.staffLists} % are by staff over all shipments; ${100 * ASSUMED.deleted} % of the shipments are deleted, and ${ASSUMED.handovers} a day are handed over.`,
      `Instances are for seconds with ${burst} times the mean of the busy hour, ${roundTripMs} ms a round trip to Firestore, and ${mostCpu * 100} % of a processor. More than ${mostInstances} of one function are needed from ${figure(factorBeyond(mostInstances))} times today's traffic on.`,
      'Documents written most often: what one credential may refresh, 10 times a minute at most; what is known of a number, twice a minute at most; a shipment or pickup as often as its owner changes it, for which Firestore allows about one a second for long; a token once a day.',
    ],
  };
}
