import { connectFirestore } from '../../local/connect-firestore';
import type { Meter } from '../../local/firestore/index';
import { startLocalFirestore } from '../../local/firestore/index';
import { MOST_INSTANCES } from '../../local/given';
import { readProjectIndexes } from '../../local/project-indexes';
import { standingClock } from '../../local/stand-ins/process-clock';
import { seedProject } from '../../operations/demo/seed';
import { hashToken } from '../../src/accounts/record/token';
import type { Database } from '../../src/store/database';
import type { Row } from '../row';
import type { Table } from '../table';
import { publishCouriers } from '../world';
import { instancesAt, overHours, shareOf } from './arithmetic';
import { newTokens, openInstance, TOKEN_RECORD, withCountedTokens } from './cached-instance';
import { readsOf, scaleTable, type CacheReads, type Scaled } from './scale-table';
import { COUNTED_S, simulateCaches, type Stream } from './simulate-caches';
import { simulateTotals } from './simulate-totals';
import { ASSUMED, DAY, type FunctionName } from './traffic';
import { validateTotals } from './validate-totals';

const FACTORS = [1, 10, 100, 1000] as const;
const COURIERS = 20;
const PROJECT = 'demo-bench-scale';
export const FUNCTIONS: readonly FunctionName[] = [
  'apiQuote',
  'apiShippingServices',
  'shipmentCrud',
  'tracking',
];

interface Desk {
  readonly db: Database;
  readonly meter: Meter;
}

/** The start of a day in Thailand, at which each simulated period begins. */
const START = Date.parse('2026-11-22T17:00:00Z');

/** What one instance with warm caches reads in five minutes: tokens are counted, the rest is metered. */
async function readsOfInstance({ db, meter }: Desk, stream: Stream) {
  const clock = standingClock(START);
  let tokens = 0;
  const instance = withCountedTokens(openInstance(db, PROJECT, clock), () => (tokens += 1));
  await simulateCaches(instance, clock, stream, () => {
    tokens = 0;
    meter.reset();
  });
  return { tokens, books: meter.reading().documentsRead };
}

/** What all instances of all functions read in a day to refresh their caches. */
async function readsOfDay(
  desk: Desk,
  factor: number,
  tokens: readonly string[],
): Promise<CacheReads> {
  const day = { tokens: 0, rates: 0, pickups: 0 };
  for (const name of FUNCTIONS) {
    for (const { hours, perSecond } of DAY) {
      const rate = perSecond * factor;
      const instances = instancesAt(name, rate);
      const perSecondEach = (rate * shareOf(name)) / instances;
      const reads = await readsOfInstance(desk, {
        function: name,
        perSecond: perSecondEach,
        tokens,
      });
      const perDay = (count: number) => instances * overHours(count, COUNTED_S, hours);
      day.tokens += perDay(reads.tokens);
      if (name === 'apiQuote') day.rates += perDay(reads.books);
      if (name === 'shipmentCrud') day.pickups += perDay(reads.books);
    }
  }
  return day;
}

/** Sends the same stream to an instance that does read tokens: the metered reads over the counted ones. */
async function validate(desk: Desk): Promise<Row> {
  const tokens = newTokens(ASSUMED.accounts);
  for (const token of tokens) {
    await desk.db.collection('tokens').doc(hashToken(token)).create(TOKEN_RECORD);
  }
  let metered = 0;
  let counted = 0;
  for (const name of FUNCTIONS) {
    const stream = { function: name, perSecond: 1, tokens };
    const clock = standingClock(START);
    const instance = openInstance(desk.db, PROJECT, clock);
    await simulateCaches(instance, clock, stream, () => {
      desk.meter.reset();
    });
    metered += desk.meter.reading().documentsRead;
    const reads = await readsOfInstance(desk, stream);
    counted += reads.tokens + reads.books;
  }
  return {
    name: `caches: ${counted} reads as the simulation counts them over those that the meter has`,
    value: counted / metered,
    unit: 'ratio',
    budget: '1',
    met: counted === metered,
    from: {},
  };
}

async function measureFactors(desk: Desk, services: number): Promise<(Row | Table)[]> {
  const scaled: Scaled[] = [];
  for (const factor of FACTORS) {
    const tokens = newTokens(ASSUMED.accounts * factor);
    const caches = await readsOfDay(desk, factor, tokens);
    scaled.push({ factor, services, caches, totals: await simulateTotals(factor, START) });
  }
  const table = await scaleTable(scaled, { couriers: COURIERS, mostInstances: MOST_INSTANCES });
  return [...scaled.flatMap(totalsRow), table];
}

/** A hundred times today's traffic is what the service is built for. */
function totalsRow(scaled: Scaled): Row[] {
  if (scaled.factor !== 100) return [];
  const { counted, all } = readsOf(scaled);
  const value = counted / all;
  const name = "the share of totals in all reads, at a hundred times today's traffic";
  return [{ name, value, unit: 'ratio', budget: 'under 0.1', met: value < 0.1, from: {} }];
}

/** Measures what grows with traffic, from what the service's own caches read on a simulated clock. */
export async function measureScale(): Promise<(Row | Table)[]> {
  const firestore = await startLocalFirestore({ indexes: readProjectIndexes() });
  const project = { projectId: PROJECT, firestoreHost: firestore.host };
  await seedProject({ ...project, environment: 'production' });
  const { db, close } = connectFirestore(PROJECT, firestore.host);
  try {
    await publishCouriers(db, COURIERS);
    const active = await db.collection('services').where('active', '==', true).count().get();
    const desk = { db, meter: firestore.meter };
    const valid = await validate(desk);
    const totals = await validateTotals(db, firestore.meter, START);
    return [valid, totals, ...(await measureFactors(desk, active.data().count))];
  } finally {
    await close();
    await firestore.stop();
  }
}
