import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

import { type Fault, openCarrierServer, type Reply } from '../../../local/stand-ins/carrier-server';
import type { CarrierSettings } from '../../../src/platform/config';
import { callCarrier } from '../../../src/tracking/carriers/call-carrier';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { requireFailure, KEY } from '../../support/carrier-failure';
import { openCarrierDesk } from '../../support/carriers';
import { openedForEach } from '../../support/opened';
import { readExamples } from '../../support/repository';
import { NOON } from '../../support/service';
import { until } from '../../support/until';

const EXAMPLES = readExamples<{
  statuses: [status: number, outcome: string, x2: number][];
  charsets: [charset: string, encoding: BufferEncoding][];
  latin: [charset: string, town: string | null][];
}>(__dirname, 'vectors/call-carrier.json');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const KNOWN = { parcel: 'สบายดี' };
const TEXT = JSON.stringify(KNOWN);
const HTML = '<!doctype html><title>Maintenance</title>';

const desk = openedForEach(() => openCarrierDesk(createSeventeenTrack));

function call(
  settings: Partial<CarrierSettings> = {},
  more: Partial<Parameters<typeof callCarrier>[1]> = {},
) {
  const request = { method: 'GET', url: `${desk.url}/`, headers: {}, ...more } as const;
  // A busy machine may be slow: a call that is to run out of time says so.
  const patient = { ...desk.tools.settings, timeoutMs: 10_000 };
  const tools = { ...desk.tools, settings: { ...patient, ...settings } };
  return callCarrier('17track', { signal: AbortSignal.timeout(20_000), ...request }, tools);
}
const readJson = async (...replies: (Reply | Fault)[]) => {
  desk.script('/', ...replies);
  return (await call()).json;
};
/** The code of a call's failure, and how many requests it took. */
const failCall = async (settings: Partial<CarrierSettings>, ...replies: (Reply | Fault)[]) => {
  desk.script('/', ...replies);
  const { code } = await requireFailure(call(settings));
  return [code, desk.requests.length];
};

test.each(EXAMPLES.statuses)('status %d: %s, after %d tries', async (status, ...outcome) => {
  expect(await failCall({}, { status, body: HTML })).toEqual(outcome);
});

test.each<[string, Fault | Reply]>([
  ['cut', 'cut'],
  ['cut in half', 'half'],
  ['not there for a moment', { status: 503 }],
])('an answer that is %s is asked for once more', async (_what, reply) => {
  expect(await failCall({}, reply)).toEqual(['carrier_unavailable', 2]);
  expect(await readJson(reply, { body: KNOWN })).toEqual(KNOWN);
});

test.each<[string, string | undefined, number]>([
  ['without a word of when', undefined, 60_000],
  ['for two minutes', '120', 120_000],
  ['until a date', 'Sat, 21 Nov 2026 06:00:00 GMT', 3_600_000],
  ['until now', 'Sat, 21 Nov 2026 05:00:00 GMT', 0],
  ['for longer than a day', '864000', 86_400_000],
  ['in words', 'soon', 60_000],
  ['with an empty word', '', 60_000],
  ['until a date that is past', 'Sat, 21 Nov 2026 04:00:00 GMT', 60_000],
  ['for less than nothing', '-5', 60_000],
])('too many calls, %s', async (_name, retryAfter, ms) => {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  desk.script('/', { status: 429, headers, body: HTML });
  const spent = { name: 'QuotaSpent', code: 'carrier_busy', retryAt: NOON + ms };
  expect(await requireFailure(call())).toMatchObject(spent);
  expect(desk.requests).toHaveLength(1);
});

test.each([
  ['120', 120_000],
  ['soon', 5],
])('the quota of an answer that says %s ends in %d ms', async (retryAfter, ms) => {
  desk.script('/', { status: 429, headers: { 'retry-after': retryAfter }, body: KNOWN });
  const { retryAt } = await requireFailure(call({}, { quotaResetsAt: () => NOON + 5 }));
  expect(retryAt).toBe(NOON + ms);
});

test('a redirection is not followed, and a cookie is not sent back', async () => {
  const elsewhere = await openCarrierServer();
  const headers = { location: `${elsewhere.url}/elsewhere`, 'set-cookie': 'session=1' };
  expect(await failCall({}, { status: 307, headers })).toEqual(['carrier_unavailable', 1]);
  expect(await readJson({ headers, body: KNOWN })).toEqual(KNOWN);
  await call();
  expect(desk.requests.map((request) => request.headers.cookie)).not.toContain('session=1');
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();
});

const ENCODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  'bare deflate': (bytes) => deflateRawSync(bytes),
  br: (bytes) => brotliCompressSync(bytes),
};

/** A body in one encoding or several, of which the last is applied last: `gzip, br`. */
const packed = (body: string | Buffer, encodings: string): Reply => ({
  body: encodings
    .split(', ')
    .reduce<Buffer>((inner, name) => ENCODERS[name]?.(inner) ?? inner, Buffer.from(body)),
  headers: { 'content-encoding': encodings.replace('bare ', '') },
});

describe('a body', () => {
  test.each(['gzip', 'br', 'deflate', 'bare deflate', 'gzip, br'])(
    'in %s is read; twenty megabytes in a few kilobytes of it are not',
    async (encodings) => {
      expect(await readJson(packed(TEXT, encodings))).toEqual(KNOWN);
      const bomb = packed(Buffer.alloc(20_000_000, ' '), encodings);
      expect(await failCall({}, bomb)).toEqual(['carrier_unreadable', 2]);
    },
  );

  test('of a gigabyte that comes as a megabyte is not unpacked', async () => {
    // Parts of gzip one after the other are one body.
    const part = gzipSync(Buffer.alloc(20_000_000, ' '));
    const body = Buffer.concat(Array.from({ length: 60 }, () => part));
    const bomb = { body, headers: { 'content-encoding': 'gzip' } };
    expect(await failCall({}, bomb)).toEqual(['carrier_unreadable', 1]);
  });

  test.each(['zstd', 'gzip, gzip, gzip', 'compress', 'constructor'])(
    'in %s cannot be read',
    async (encodings) => {
      expect(await failCall({}, packed(TEXT, encodings))).toEqual(['carrier_unreadable', 1]);
    },
  );

  test.each(EXAMPLES.charsets)(
    'with the charset %j, written in %s, is read',
    async (charset, encoding) => {
      const headers = { 'content-type': `application/json; charset=${charset}` };
      expect(await readJson({ body: Buffer.from(TEXT, encoding), headers })).toEqual(KNOWN);
    },
  );

  test.each(EXAMPLES.latin)(
    'in Latin letters with the charset %s holds %s',
    async (charset, town) => {
      const headers = { 'content-type': `application/json; charset=${charset}` };
      const body = Buffer.from('"Zürich"', 'latin1');
      expect((await readJson({ body, headers })) ?? null).toBe(town);
    },
  );

  test('that is too large or endless is left, and headers are as well', async () => {
    const large = { body: `${' '.repeat(5_000_000)}${TEXT}` };
    expect(await failCall({}, large)).toEqual(['carrier_unreadable', 1]);
    let isClosed = false;
    const send = (response: ServerResponse): void => {
      response.on('close', () => (isClosed = true));
      const fill = (): void => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', fill);
      fill();
    };
    expect(await failCall({}, { send })).toEqual(['carrier_unreadable', 2]);
    await until(() => isClosed);
    const headers = { 'x-large': 'x'.repeat(100_000) };
    expect((await failCall({}, { headers, body: KNOWN }))[0]).toBe('carrier_unavailable');
  });
});

/** A body that never ends, a space at a time. */
const dripping: Reply = {
  send(response) {
    response.write('{');
    const timer = setInterval(() => response.write(' '), 10);
    response.on('close', () => {
      clearInterval(timer);
    });
  },
};

test.each<[string, Fault | Reply]>([
  ['nothing is said', 'hang'],
  ['the headers are late', { afterMs: 5000, body: KNOWN }],
  ['the body drips', dripping],
])('a call ends after its time where %s, though garbage is collected', async (_where, reply) => {
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

test('a carrier that is not there is tried once more, and answers if it is back', async () => {
  await desk.close();
  expect((await requireFailure(call())).message).toContain('ECONNREFUSED');
  const answer = call({ pauseMs: [200, 200] });
  await delay(50);
  const back = await openCarrierServer(Number(new URL(desk.url).port));
  back.script('/', { body: KNOWN });
  expect(await answer).toEqual({ status: 200, json: KNOWN });
  await back.close();
});

test('a form is sent encoded, and neither it nor a header is shown to anybody', async () => {
  desk.script('/', { body: {} });
  const exchanges: unknown[] = [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: KEY };
  const form = { grant_type: 'client_credentials', client_secret: 'a&b=c d' };
  const { signal } = new AbortController();
  const request = { method: 'POST', url: `${desk.url}/`, headers, form, signal } as const;
  await callCarrier('17track', request, {
    ...desk.tools,
    onExchange: (one) => exchanges.push(one),
  });
  expect(desk.requests).toMatchObject([{ body: form, headers: { authorization: KEY } }]);
  expect(exchanges).toMatchObject([{ sent: undefined, status: 200 }]);
  expect(JSON.stringify(exchanges)).not.toMatch(`a&b|${KEY}`);
});
