import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { Fault, Reply } from '../../../local/stand-ins/carrier-server';
import type { CarrierSettings } from '../../../src/platform/config';
import { callCarrier } from '../../../src/tracking/carriers/call-carrier';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { failureOf } from '../../support/carrier-failure';
import { openCarrierDesk } from '../../support/carriers';
import { dripping, largeBomb } from '../../support/hostile-answers';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The code of a call's failure, and how many requests it took. */
async function failCall(settings: Partial<CarrierSettings>, ...replies: (Reply | Fault)[]) {
  const desk = await openCarrierDesk(createSeventeenTrack, settings);
  desk.script('/', ...replies);
  const { signal } = new AbortController();
  const call = { method: 'GET', url: `${desk.url}/`, headers: {}, signal } as const;
  const { code } = await failureOf(callCarrier('17track', call, desk.tools));
  await desk.close();
  return [code, desk.requests.length];
}

test.each<[string, Reply]>([
  ['before the headers come', { afterMs: 2000, body: {} }],
  ['while its body drips', dripping],
])('a call ends after its time, though garbage is collected %s', async (_when, reply) => {
  const collecting = setInterval(collectGarbage, 20);
  try {
    expect(await failCall({ timeoutMs: 200 }, reply)).toEqual(['carrier_timeout', 1]);
  } finally {
    clearInterval(collecting);
  }
});

test('a second try has what the first has left of the time', async () => {
  const settings: Partial<CarrierSettings> = { timeoutMs: 300, pauseMs: [400, 400] };
  expect(await failCall(settings, 'cut', { body: {} })).toEqual(['carrier_timeout', 1]);
});

test('a gigabyte that comes as a megabyte is not unpacked', async () => {
  expect(await failCall({ timeoutMs: 10_000 }, largeBomb())).toEqual(['carrier_unreadable', 1]);
});

test('a form is sent encoded, and shown to nobody', async () => {
  const desk = await openCarrierDesk(createSeventeenTrack);
  desk.script('/', { body: {} });
  const exchanges: unknown[] = [];
  const { signal } = new AbortController();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = { grant_type: 'client_credentials', client_secret: 'a&b=c d' };
  const call = { method: 'POST', url: `${desk.url}/`, headers, form, signal } as const;
  await callCarrier('17track', call, { ...desk.tools, onExchange: (one) => exchanges.push(one) });
  expect(desk.requests).toMatchObject([{ body: form }]);
  expect(exchanges).toMatchObject([{ sent: undefined, status: 200 }]);
  expect(JSON.stringify(exchanges)).not.toContain('a&b');
  await desk.close();
});
