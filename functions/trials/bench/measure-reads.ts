import demoTokens from '../../desk/demo/tokens.json';
import { connectFirestore } from '../../local/connect-firestore';
import type { Meter } from '../../local/firestore/index';
import {
  API_QUOTE,
  API_SHIPPING_SERVICES,
  type BuiltFunction,
  TRACKING,
} from '../../local/function-server';
import { createInstance } from '../../src/functions/compose-instance';
import { newRecordId } from '../../src/model/creation/record-id';
import { logTo } from '../world';
import { type Row, judged, repeat } from './report';
import { type Project, QUOTE_BODY, callFunction, publishCouriers, withFunction } from './world';

const WARM_CALLS = 200;

/** Measures documents read by the first call of a new process, and by later calls. */
export async function measureReads(
  project: Project,
  meter: Meter,
  stored: { cards: number; surcharges: number; services: number },
): Promise<Row[]> {
  // The first instance of all lists the tokens for the others.
  await countReads(API_QUOTE, project, meter);
  const quotes = await countReads(API_QUOTE, project, meter);
  const services = await countReads(API_SHIPPING_SERVICES, project, meter);
  return [
    ...rows(
      'apiQuote',
      quotes,
      `1 token + 1 for the known ones + ${stored.cards} rate cards + ${stored.surcharges} with surcharges`,
      2 + stored.cards + stored.surcharges,
    ),
    ...rows(
      'apiShippingServices',
      services,
      `1 token + 1 for the known ones + ${stored.services} services`,
      2 + stored.services,
    ),
  ];
}

async function countReads(
  target: BuiltFunction,
  project: Project,
  meter: Meter,
): Promise<{ cold: number; warm: number }> {
  return withFunction(target, project, async (server) => {
    const readBy = async (calls: number): Promise<number> => {
      meter.reset();
      await repeat(calls, () => callFunction(server, QUOTE_BODY));
      return meter.reading().documentsRead;
    };
    return { cold: await readBy(1), warm: await readBy(WARM_CALLS) };
  });
}

const rows = (
  name: string,
  { cold, warm }: { cold: number; warm: number },
  budget: string,
  atMost: number,
): Row[] => [
  count(`${name}, cold: documents read`, cold, budget, atMost),
  count(`${name}, warm: documents read by ${WARM_CALLS} calls`, warm, '0', 0),
];

const count = (name: string, value: number, budget: string, atMost: number): Row =>
  judged({ name, value, unit: 'documents' }, { atMost }, budget);

const FIVE_MINUTES_MS = 5 * 60_000;
const COURIERS = [20, 500] as const;

/** Measures the documents that an instance reads to learn that no rate has changed. */
export async function measureLooks(firestoreHost: string, meter: Meter): Promise<Row[]> {
  const rows: Row[] = [];
  for (const couriers of COURIERS) {
    const read = await readByLook(firestoreHost, meter, couriers);
    const name = `a look whether the rates changed, ${couriers} couriers: documents read`;
    rows.push(count(name, read, '1', 1));
  }
  return rows;
}

async function readByLook(firestoreHost: string, meter: Meter, couriers: number): Promise<number> {
  const projectId = `demo-looks-${couriers}`;
  const client = connectFirestore(projectId, firestoreHost);
  try {
    await publishCouriers(client.db, couriers);
    let now = Date.now();
    const instance = createInstance({
      config: { environment: 'production', projectId },
      db: client.db,
      now: () => now,
      newId: newRecordId,
      log: logTo((_level, message) => failAtOnce(message)),
      carrierSettings: () => failAtOnce('No carrier is asked here.'),
    });
    await instance.rates.get();
    now += FIVE_MINUTES_MS;
    meter.reset();
    await instance.rates.get();
    return meter.reading().documentsRead;
  } finally {
    await client.close();
  }
}

/** An instance that cannot load something would be counted wrongly. */
function failAtOnce(message: string): never {
  throw new Error(message);
}

/** Below a credential's limit of 60 calls a minute. */
const TRACKING_CALLS = 40;

/** Measures the documents that a kept answer of tracking reads. */
export async function measureTracking(project: Project, meter: Meter): Promise<Row> {
  const body = { api_token: demoTokens.production.tracking, trackingNumber: 'SIMLIFE' };
  return withFunction(TRACKING, project, async (server) => {
    await callFunction(server, body);
    meter.reset();
    await repeat(TRACKING_CALLS, () => callFunction(server, body));
    const reads = meter.reading().documentsRead / TRACKING_CALLS;
    return count('tracking, kept answer: documents read', reads, '2', 2);
  });
}
