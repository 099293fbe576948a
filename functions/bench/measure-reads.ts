import type { Meter } from '../local/firestore/meter';

import { quoteOnce } from './request';
import type { Row } from './row';
import { API_QUOTE, startServer } from './server';

const WARM_QUOTES = 200;

/** Documents read by the first quote of a new process, and by the ones after it. */
export async function measureReads(
  project: { projectId: string; firestoreHost: string },
  meter: Meter,
  cardCount: number,
): Promise<Row[]> {
  const server = await startServer(API_QUOTE, project);
  try {
    meter.reset();
    await quoteOnce(server.url);
    const cold = meter.reading().documentsRead;
    meter.reset();
    for (let i = 0; i < WARM_QUOTES; i += 1) await quoteOnce(server.url);
    const warm = meter.reading().documentsRead;
    const coldBudget = 1 + cardCount;
    return [
      count(
        'apiQuote, cold: documents read',
        cold,
        `1 token + ${cardCount} rate cards`,
        coldBudget,
      ),
      count(`apiQuote, warm: documents read by ${WARM_QUOTES} quotes`, warm, '0', 0),
    ];
  } finally {
    await server.stop();
  }
}

function count(name: string, value: number, budget: string, atMost: number): Row {
  return { name, value, unit: 'documents', budget, met: value <= atMost, from: {} };
}
