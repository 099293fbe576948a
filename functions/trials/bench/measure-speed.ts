import autocannon from 'autocannon';

import { API_QUOTE, type BuiltFunction, startServer } from '../../local/function-server';
import { type Row, judged, repeat, computeSpread } from './report';
import type { Runtime } from './runtimes';
import { type Project, QUOTE_BODY, callFunction } from './world';

const MIN_SHARE = 0.8;
const CONNECTIONS = 20;
const SECONDS = 3;

/** Measures requests per second of warm quotes and of a bare handler, alternating, on the same framework. */
export async function measureThroughput(
  project: Project,
  rounds: number,
  { version, path }: Runtime,
): Promise<Row> {
  const bare = await startServer(BARE, project, undefined, {}, path);
  const quote = await startServer(API_QUOTE, project, undefined, {}, path);
  try {
    for (const server of [bare, quote]) {
      await callFunction(server, QUOTE_BODY);
      await requestsPerSecond(server.url);
    }
    const rates = await repeat(rounds, async () => ({
      bare: await requestsPerSecond(bare.url),
      quote: await requestsPerSecond(quote.url),
    }));
    const ratio = computeSpread(rates.map((rate) => rate.quote / rate.bare));
    const from = {
      'bare, requests/s': computeSpread(rates.map((rate) => rate.bare)),
      'apiQuote, requests/s': computeSpread(rates.map((rate) => rate.quote)),
      ratio,
    };
    const name = `apiQuote, warm, Node ${version}: requests a second over a bare handler`;
    return judged(
      { name, value: ratio.median, unit: 'ratio', from },
      { atLeast: MIN_SHARE },
      `${MIN_SHARE.toFixed(2)} or more`,
    );
  } finally {
    await Promise.all([bare.stop(), quote.stop()]);
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(QUOTE_BODY),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests to ${url} failed.`);
  return requests.average;
}

const BARE: BuiltFunction = { module: 'trials/bench/bare.js', name: 'bare' };
