import { connectFirestore } from '../local/connect-firestore';
import type { Meter } from '../local/firestore/index';
import {
  API_QUOTE,
  API_SHIPPING_SERVICES,
  type BuiltFunction,
  TRACKING,
  startServer,
} from '../local/function-server';
import demoTokens from '../operations/demo/tokens.json';
import type { Row } from './report';
import { openInstance } from './scale/cached-instance';
import { milliseconds, spreadOf } from './statistics';
import { callOnce, publishCouriers } from './world';

const WARM_CALLS = 200;

interface Project {
  projectId: string;
  firestoreHost: string;
}

/** Measures documents read by the first call of a new process, and by later calls. */
export async function measureReads(
  project: Project,
  meter: Meter,
  stored: { cards: number; surcharges: number; services: number },
): Promise<Row[]> {
  const quotes = await readsOf(API_QUOTE, project, meter);
  const services = await readsOf(API_SHIPPING_SERVICES, project, meter);
  return [
    ...rows(
      'apiQuote',
      quotes,
      `1 token + ${stored.cards} rate cards + ${stored.surcharges} with surcharges`,
      1 + stored.cards + stored.surcharges,
    ),
    ...rows(
      'apiShippingServices',
      services,
      `1 token + ${stored.services} services`,
      1 + stored.services,
    ),
  ];
}

async function readsOf(
  target: BuiltFunction,
  project: Project,
  meter: Meter,
): Promise<{ cold: number; warm: number }> {
  const server = await startServer(target, project);
  try {
    meter.reset();
    await callOnce(server.url);
    const cold = meter.reading().documentsRead;
    meter.reset();
    for (let call = 0; call < WARM_CALLS; call += 1) await callOnce(server.url);
    return { cold, warm: meter.reading().documentsRead };
  } finally {
    await server.stop();
  }
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

function count(name: string, value: number, budget: string, atMost: number): Row {
  return { name, value, unit: 'documents', budget, met: value <= atMost, from: {} };
}

const FIVE_MINUTES_MS = 5 * 60_000;
const COURIERS = [20, 500] as const;

/** Measures the documents that an instance reads to learn that no rate has changed. */
export async function measureLooks(firestoreHost: string, meter: Meter): Promise<Row[]> {
  const rows: Row[] = [];
  for (const couriers of COURIERS) {
    const read = await readByLook(firestoreHost, meter, couriers);
    rows.push({
      name: `a look whether the rates changed, ${couriers} couriers: documents read`,
      value: read,
      unit: 'documents',
      budget: '1',
      met: read === 1,
      from: {},
    });
  }
  return rows;
}

async function readByLook(firestoreHost: string, meter: Meter, couriers: number): Promise<number> {
  const projectId = `demo-looks-${couriers}`;
  const client = connectFirestore(projectId, firestoreHost);
  try {
    await publishCouriers(client.db, couriers);
    const clock = { now: Date.now() };
    const instance = openInstance(client.db, projectId, clock);
    await instance.rates.get();
    clock.now += FIVE_MINUTES_MS;
    meter.reset();
    await instance.rates.get();
    return meter.reading().documentsRead;
  } finally {
    await client.close();
  }
}

/** Together below a credential's limits of 60 calls and 10 refreshes a minute. */
const CACHED_CALLS = 40;
const REFRESHES = 9;

/** Measures tracking: a cached answer, and a refresh at the simulated carrier. */
export async function measureTracking(
  project: { projectId: string; firestoreHost: string },
  meter: Meter,
): Promise<Row[]> {
  const server = await startServer(TRACKING, project);
  const call = async (trackingNumber: string, refresh: boolean): Promise<void> => {
    const body = { api_token: demoTokens.production.tracking, trackingNumber, refresh };
    const response = await fetch(server.url, { method: 'POST', body: JSON.stringify(body) });
    const text = await response.text();
    if (!text.startsWith('{"success":true')) throw new Error(`No answer to measure: ${text}`);
  };
  const measure = async (name: string, calls: (() => Promise<void>)[]): Promise<Row[]> => {
    meter.reset();
    const times: number[] = [];
    for (const one of calls) times.push(await milliseconds(one));
    const reads = meter.reading().documentsRead / calls.length;
    const spread = spreadOf(times);
    const isCached = name === 'kept answer';
    return [
      {
        name: `tracking, ${name}: documents read`,
        value: reads,
        unit: 'documents',
        budget: isCached ? '2' : 'none',
        met: isCached ? reads <= 2 : undefined,
        from: {},
      },
      {
        name: `tracking, ${name}: time of a call`,
        value: spread.median,
        unit: 'ms',
        budget: 'none',
        met: undefined,
        from: { 'one after the other, ms': spread },
      },
    ];
  };
  try {
    await call('SIMLIFE', false);
    const cached = Array.from({ length: CACHED_CALLS }, () => () => call('SIMLIFE', false));
    const refreshes = Array.from({ length: REFRESHES }, (_, n) => () => call(`SIMLIFE${n}`, true));
    return [...(await measure('kept answer', cached)), ...(await measure('refresh', refreshes))];
  } finally {
    await server.stop();
  }
}
