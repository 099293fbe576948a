import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

import type { Reply } from '../../local/stand-ins/carrier-server';
import { carrierEvents } from '../../src/tracking/carrier-events';
import type { CarrierReport } from '../../src/tracking/carriers/carrier';
import { type CurrentStatus, deriveStatus, inOrder } from '../../src/tracking/record/event';
import { withoutForesight } from '../../src/tracking/record/expected';
import { instantOf } from '../../src/tracking/record/local-time';
import { failureOf } from './carrier-failure';
import type { CarrierDesk } from './carriers';
import { NOON } from './service';

/** How an adapter's answer holds events. */
export interface AnswerOfEvents {
  answer: (events: unknown[]) => unknown;
  event: (time: string) => unknown;
  delivery: (time: string) => unknown;
}

interface Hostile {
  desk: () => CarrierDesk;
  number: string;
  path: string;
  known: unknown;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_EVENTS = 1000;
/** The clock of Thailand, as adapters are given it with its offset. */
const thaiTime = (instant: number): string =>
  new Date(instant + 7 * HOUR_MS).toISOString().replace('.000Z', '+07:00');

const DEEP = '['.repeat(500_000) + ']'.repeat(500_000);

/** How every adapter meets bodies that are too much, whatever they hold. */
export function describeHostileBodies({ desk, number, path, known }: Hostile): void {
  const text = JSON.stringify(known);
  const track = (reply: Reply) => {
    desk().script(path, reply, { body: known });
    return desk().track(number);
  };
  const outcome = async (reply: Reply) => {
    const { code } = await failureOf(track(reply));
    return [code, desk().to(path).length];
  };

  test.each(['gzip', 'br', 'deflate', 'gzip, gzip', 'br, gzip'])(
    'twenty megabytes in a few kilobytes of %s cannot be read',
    async (encodings) => {
      expect(await outcome(bomb(encodings))).toEqual(['carrier_unreadable', 1]);
    },
  );

  test.each(['gzip', 'br', 'deflate', 'bare deflate', 'gzip, br'])(
    'an answer in %s is read',
    async (encodings) => {
      expect(await track(packed(text, encodings))).toBeDefined();
    },
  );

  test.each(['zstd', 'gzip, gzip, gzip', 'compress', 'constructor'])(
    'an answer in %s cannot be read',
    async (encoding) => {
      const headers = { 'content-encoding': encoding };
      expect(await outcome({ body: text, headers })).toEqual(['carrier_unreadable', 1]);
    },
  );

  test.each<[string, BufferEncoding]>([
    ['utf-8', 'utf8'],
    ['', 'utf8'],
    ['iso-8859-1', 'utf8'],
    ['windows-874', 'utf8'],
    ['klingon', 'utf8'],
    ['utf-16', 'utf16le'],
    ['utf-16le', 'utf16le'],
    ['iso-8859-1', 'latin1'],
    ['klingon', 'latin1'],
  ])('an answer with the charset %j, written in %s, is read', async (charset, encoding) => {
    const latin = JSON.stringify({ ...Object(known), town: 'Zürich' }).replace(/[^ -ÿ]/g, 'é');
    const body = Buffer.from(encoding === 'latin1' ? latin : text, encoding);
    const headers = { 'content-type': `application/json; charset=${charset}` };
    expect(await track({ body, headers })).toBeDefined();
  });

  test('text that is not of its charset cannot be read', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-16' };
    expect(await outcome({ body: text, headers })).toEqual(['carrier_unreadable', 1]);
  });

  test('an endless body is left once it is too large', async () => {
    const { reply, isClosed } = endless();
    expect(await outcome(reply)).toEqual(['carrier_unreadable', 1]);
    while (!isClosed()) await new Promise((resolve) => setTimeout(resolve, 1));
  });

  test('headers larger than any answer’s are refused', async () => {
    const headers = { 'x-large': 'x'.repeat(100_000) };
    desk().script(path, { headers, body: known });
    expect((await failureOf(desk().track(number))).code).toBe('carrier_unavailable');
  });

  test('a cookie is not sent back', async () => {
    await track({ headers: { 'set-cookie': 'session=1' }, body: known });
    await desk().track(number);
    expect(desk().requests.map(({ headers }) => headers.cookie)).not.toContain('session=1');
  });

  test('a body nested half a million times is as any other', async () => {
    expect(await track({ body: `{"deep":${DEEP},${text.slice(1)}` })).toBeDefined();
    expect((await failureOf(track({ body: DEEP }))).code).toBe('carrier_unreadable');
  });
}

/** How every adapter reads very many events, none that it can read, and some that are to come. */
export function describeHostileEvents(
  { desk, number, path }: Hostile,
  { answer, event, delivery }: AnswerOfEvents,
): void {
  const reportOf = async (...events: unknown[]): Promise<CarrierReport> => {
    desk().script(path, { body: answer(events) });
    const report = await desk().track(number);
    if (report === undefined) throw new Error('The parcel is not known.');
    return report;
  };

  const MANY = 3000;
  /** A minute apart, the last one now. */
  const times = Array.from({ length: MANY }, (_, at) => thaiTime(NOON - (MANY - at) * 60_000));
  const shuffled = times.map((_, at) => times[(at * 1741) % MANY] ?? '');
  test.each([
    ['oldest first', times],
    ['newest first', [...times].reverse()],
    ['in no order', shuffled],
  ])('of very many events, %s, the newest thousand are read', async (_order, sent) => {
    const { events } = await reportOf(...sent.map(event));
    const instants = events.map(instantOf);
    expect([instants.length, Math.min(...instants), Math.max(...instants)]).toEqual([
      MAX_EVENTS,
      Date.parse(times.at(-MAX_EVENTS) ?? ''),
      Date.parse(times.at(-1) ?? ''),
    ]);
  });

  test.each([
    ['a time in words', ['soon', 'later']],
    ['no time', ['', '']],
    ['the first day of a calendar', ['0001-01-01T00:00:00+07:00', '1970-01-01T07:00:00+07:00']],
  ])('an answer whose events all have %s cannot be read', async (_what, unreadable) => {
    const { code, name } = await failureOf(reportOf(...unreadable.map(event)));
    expect([code, name]).toEqual(['carrier_unreadable', 'CarrierFailure']);
    expect((await reportOf(...unreadable.map(event), event(thaiTime(NOON)))).events).toHaveLength(
      1,
    );
  });

  const statusOf = ({ events, estimatedDelivery }: CarrierReport): CurrentStatus => {
    const read = carrierEvents('dhl', number, events);
    const reported = { events: read, estimated_delivery: estimatedDelivery };
    return deriveStatus(inOrder(withoutForesight(reported, NOON).events));
  };
  test.each([
    ['two days ahead', NOON + 2 * DAY_MS],
    ['a year ahead', NOON + 365 * DAY_MS],
    ['in the year 2569', Date.parse('2569-11-21T12:00:00+07:00')],
    ['in the year 9999', Date.parse('9999-12-31T00:00:00Z')],
  ])('a delivery %s is none', async (_when, instant) => {
    const scan = event(thaiTime(NOON - DAY_MS));
    const before = statusOf(await reportOf(scan));
    expect(statusOf(await reportOf(scan, delivery(thaiTime(instant))))).toEqual(before);
    expect(statusOf(await reportOf(scan, delivery(thaiTime(NOON + HOUR_MS))))).toMatchObject({
      status: 'delivered',
    });
  });
}

/** A body that never ends, a space at a time. */
export const dripping: Reply = {
  send(response) {
    response.write('{');
    const timer = setInterval(() => response.write(' '), 10);
    response.on('close', () => {
      clearInterval(timer);
    });
  },
};

/** A body that never ends, as fast as it is read, and how much of it was taken. */
function endless(): { reply: Reply; isClosed: () => boolean } {
  let isClosed = false;
  const chunk = Buffer.alloc(65_536, ' ');
  const fill = (response: ServerResponse): void => {
    while (!response.destroyed && response.write(chunk));
  };
  return {
    isClosed: () => isClosed,
    reply: {
      send(response) {
        response.on('close', () => (isClosed = true));
        response.on('drain', () => {
          fill(response);
        });
        fill(response);
      },
    },
  };
}

type Encoder = (bytes: Buffer) => Buffer;

const ENCODERS: Readonly<Record<string, Encoder>> = {
  gzip: (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  'bare deflate': (bytes) => deflateRawSync(bytes),
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};

/** A body in one encoding or several, of which the last is applied last: `gzip, br`. */
function packed(body: string | Buffer, encodings: string): Reply {
  const bytes = encodings.split(', ').reduce<Buffer>((inner, name) => {
    const encode = ENCODERS[name];
    if (encode === undefined) throw new Error(`No such encoding: ${name}`);
    return encode(inner);
  }, Buffer.from(body));
  return { body: bytes, headers: { 'content-encoding': encodings.replace('bare ', '') } };
}

const BOMBS = new Map<string, Reply>();

/** 20 MB of nothing in a few kilobytes. */
function bomb(encodings: string): Reply {
  const made = BOMBS.get(encodings) ?? packed(Buffer.alloc(20_000_000, ' '), encodings);
  BOMBS.set(encodings, made);
  return made;
}

/** 1.2 GB of nothing in a megabyte: parts of gzip one after the other are one body. */
export function largeBomb(): Reply {
  const part = gzipSync(Buffer.alloc(20_000_000, ' '));
  const body = Buffer.concat(Array.from({ length: 60 }, () => part));
  return { body, headers: { 'content-encoding': 'gzip' } };
}
