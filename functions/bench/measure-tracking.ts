import type { Meter } from '../local/firestore/index';
import { startServer, TRACKING } from '../local/function-server';
import demoTokens from '../operations/demo/tokens.json';
import type { Row } from './row';
import { milliseconds, spreadOf } from './statistics';

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
