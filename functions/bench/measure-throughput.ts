import autocannon from 'autocannon';

import { API_QUOTE, startServer } from '../local/function-server';
import { BARE } from './bare-functions';
import type { Row } from './report';
import { spreadOf } from './statistics';
import { QUOTE_BODY, callOnce } from './world';

const BUDGET = 0.8;
const CONNECTIONS = 20;
const SECONDS = 3;

/** Measures requests per second of warm quotes and of a bare handler, alternating, on the same framework. */
export async function measureThroughput(
  project: { projectId: string; firestoreHost: string },
  rounds: number,
): Promise<Row> {
  const bare = await startServer(BARE, project);
  const quote = await startServer(API_QUOTE, project);
  try {
    for (const { url } of [bare, quote]) {
      await callOnce(url);
      await requestsPerSecond(url);
    }
    const rates: { bare: number; quote: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      rates.push({
        bare: await requestsPerSecond(bare.url),
        quote: await requestsPerSecond(quote.url),
      });
    }
    const ratio = spreadOf(rates.map((rate) => rate.quote / rate.bare));
    return {
      name: 'apiQuote, warm: requests a second over a bare handler',
      value: ratio.median,
      unit: 'ratio',
      budget: `${BUDGET.toFixed(2)} or more`,
      met: ratio.median >= BUDGET,
      from: {
        'bare, requests/s': spreadOf(rates.map((rate) => rate.bare)),
        'apiQuote, requests/s': spreadOf(rates.map((rate) => rate.quote)),
        ratio,
      },
    };
  } finally {
    await Promise.all([bare.stop(), quote.stop()]);
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: QUOTE_BODY,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests to ${url} failed.`);
  return requests.average;
}
