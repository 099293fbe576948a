import type { Meter } from '../local/firestore/index';
import {
  API_QUOTE,
  API_SHIPPING_SERVICES,
  startServer,
  type BuiltFunction,
} from '../local/function-server';
import { callOnce } from './request';
import type { Row } from './row';

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
