import { API_QUOTE, startServer, type BuiltFunction } from '../local/function-server';
import { BARE_READ } from './bare-functions';
import type { Row } from './report';
import { spreadOf } from './statistics';
import { callOnce } from './world';

const BUDGET = 1.15;

/** Measures the time from starting a process to its first answer: a quote, relative to a bare function's one read. */
export async function measureColdStart(
  project: { projectId: string; firestoreHost: string },
  rounds: number,
): Promise<Row> {
  const times: { bare: number; quote: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push({
      bare: await millisecondsToAnswer(BARE_READ, project),
      quote: await millisecondsToAnswer(API_QUOTE, project),
    });
  }
  const bare = spreadOf(times.map((time) => time.bare));
  const quote = spreadOf(times.map((time) => time.quote));
  const value = quote.median / bare.median;
  return {
    name: 'cold start to the first quote over a bare function with one read',
    value,
    unit: 'ratio',
    budget: `${BUDGET} or less`,
    met: value <= BUDGET,
    from: { 'bare with one read, ms': bare, 'apiQuote, ms': quote },
  };
}

async function millisecondsToAnswer(
  target: BuiltFunction,
  project: { projectId: string; firestoreHost: string },
): Promise<number> {
  const start = performance.now();
  const server = await startServer(target, project);
  try {
    await callOnce(server.url);
    return performance.now() - start;
  } finally {
    await server.stop();
  }
}
