import autocannon from 'autocannon';

import { API_QUOTE, type BuiltFunction, startServer } from '../../local/function-server';
import { type Row, judged, ratioAtMost, repeat, computeSpread } from './report';
import { type Project, QUOTE_BODY, callFunction, withFunction } from './world';

const MIN_SHARE = 0.8;
const CONNECTIONS = 20;
const SECONDS = 3;

/** Measures requests per second of warm quotes and of a bare handler, alternating, on the same framework. */
export async function measureThroughput(project: Project, rounds: number): Promise<Row> {
  const bare = await startServer(BARE, project);
  const quote = await startServer(API_QUOTE, project);
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
    const name = 'apiQuote, warm: requests a second over a bare handler';
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

const MAX_RATIO = '1.15';

/** Measures the time from starting a process to its first answer: a quote, relative to a bare function's one read. */
export async function measureColdStart(project: Project, rounds: number): Promise<Row> {
  const times = await repeat(rounds, async () => ({
    bare: await millisecondsToAnswer(BARE_READ, project),
    quote: await millisecondsToAnswer(API_QUOTE, project),
  }));
  const bare = computeSpread(times.map((time) => time.bare));
  const quote = computeSpread(times.map((time) => time.quote));
  const name = 'cold start to the first quote over a bare function with one read';
  const from = { 'bare with one read, ms': bare, 'apiQuote, ms': quote };
  return ratioAtMost(name, quote.median / bare.median, MAX_RATIO, from);
}

function millisecondsToAnswer(target: BuiltFunction, project: Project): Promise<number> {
  const start = performance.now();
  return withFunction(target, project, async (server) => {
    await callFunction(server, QUOTE_BODY);
    return performance.now() - start;
  });
}

const BARE: BuiltFunction = { module: 'trials/bench/bare.js', name: 'bare' };
const BARE_READ: BuiltFunction = { module: 'trials/bench/bare.js', name: 'bareRead' };
