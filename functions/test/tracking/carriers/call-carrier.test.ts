import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { Reply } from '../../../local/stand-ins/carrier-server';
import { callCarrier } from '../../../src/tracking/carriers/call-carrier';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { failureOf } from '../../support/carrier-failure';
import { openCarrierDesk } from '../../support/carriers';
import { dripping, largeBomb } from '../../support/hostile-answers';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test.each<[string, Reply]>([
  ['before the headers come', { afterMs: 2000, body: {} }],
  ['while its body drips', dripping],
])('a call ends after its time, though garbage is collected %s', async (_when, reply) => {
  const desk = await openCarrierDesk(createSeventeenTrack, { timeoutMs: 200 });
  desk.script('/', reply);
  const collecting = setInterval(collectGarbage, 20);
  try {
    const signal = AbortSignal.timeout(10_000);
    const call = { method: 'GET', url: `${desk.url}/`, headers: {}, signal } as const;
    expect((await failureOf(callCarrier('17track', call, desk.tools))).code).toBe(
      'carrier_timeout',
    );
  } finally {
    clearInterval(collecting);
    await desk.close();
  }
});

test('a second try has what the first has left of the time', async () => {
  const desk = await openCarrierDesk(createSeventeenTrack, { timeoutMs: 300, pauseMs: [400, 400] });
  desk.script('/', 'cut', { body: {} });
  const { signal } = new AbortController();
  const call = { method: 'GET', url: `${desk.url}/`, headers: {}, signal } as const;
  const { code } = await failureOf(callCarrier('17track', call, desk.tools));
  expect([code, desk.requests.length]).toEqual(['carrier_timeout', 1]);
  await desk.close();
});

test('a gigabyte that comes as a megabyte is not unpacked', async () => {
  const desk = await openCarrierDesk(createSeventeenTrack, { timeoutMs: 10_000 });
  desk.script('/', largeBomb());
  const { signal } = new AbortController();
  const call = { method: 'GET', url: `${desk.url}/`, headers: {}, signal } as const;
  const { code } = await failureOf(callCarrier('17track', call, desk.tools));
  expect([code, desk.requests.length]).toEqual(['carrier_unreadable', 1]);
  await desk.close();
});
