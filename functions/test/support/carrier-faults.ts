import { setTimeout as delay } from 'node:timers/promises';

import { type Fault, type Reply, openCarrierServer } from '../../local/stand-ins/carrier-server';
import { type Carrier, type CarrierTools, QuotaSpent } from '../../src/tracking/carriers/carrier';
import { KEY, failureOf } from './carrier-failure';
import { type CarrierDesk, carrierSettings, openCarrierDesk } from './carriers';
import {
  type AnswerOfEvents,
  describeHostileBodies,
  describeHostileEvents,
  dripping,
} from './hostile-answers';
import { NOON } from './service';

interface Adapter {
  create: (tools: CarrierTools, key: string) => Carrier;
  number: string;
  /** Which of its paths is at fault, and a good answer of it. */
  path: string;
  known: unknown;
  /** How the others answer. */
  others?: Readonly<Record<string, Reply>>;
  /** How an answer of this path holds events, if it does. */
  events?: AnswerOfEvents;
  /** What comes of a key that no header can carry. */
  unsendableKey?: string;
}

const HTML = '<!doctype html><title>Maintenance</title>';
const UTC_NOON = 'Sat, 21 Nov 2026 05:00:00 GMT';
const IN_AN_HOUR = 'Sat, 21 Nov 2026 06:00:00 GMT';

/** How every adapter meets a carrier that does not answer as it should. */
export function describeCarrierFaults({
  create,
  number,
  path,
  known,
  others = {},
  events,
  unsendableKey = 'carrier_unavailable',
}: Adapter): void {
  let desk: CarrierDesk;

  async function open(timeoutMs: number): Promise<void> {
    desk = await openCarrierDesk(create, { timeoutMs });
    for (const [place, reply] of Object.entries(others)) desk.script(place, reply);
  }
  const track = (...replies: (Reply | Fault)[]) => {
    desk.script(path, ...replies);
    return desk.track(number);
  };
  const outcome = async (...replies: (Reply | Fault)[]) => {
    const { code } = await failureOf(track(...replies));
    return [code, desk.to(path).length];
  };

  describe('a carrier at fault', () => {
    beforeEach(() => open(2000));
    afterEach(() => desk.close());

    test.each<[number, string]>([
      [400, 'carrier_unreadable'],
      [418, 'carrier_unreadable'],
      [500, 'carrier_unavailable'],
      [501, 'carrier_unavailable'],
    ])('status %d: %s, without a second try', async (status, code) => {
      expect(await outcome({ status, body: HTML })).toEqual([code, 1]);
    });

    test.each([502, 503, 504])('status %d is tried once more', async (status) => {
      expect(await outcome({ status, body: HTML })).toEqual(['carrier_unavailable', 2]);
      expect(await track({ status, body: HTML }, { body: known })).toBeDefined();
    });

    test.each<Fault>(['cut', 'half'])('an answer that is %s is tried once more', async (fault) => {
      expect(await outcome(fault)).toEqual(['carrier_unavailable', 2]);
      expect(await track(fault, { body: known })).toBeDefined();
    });

    test.each<[string, unknown]>([
      ['HTML', HTML],
      ['half of its JSON', JSON.stringify(known).slice(0, -2)],
      ['no body', ''],
      ['null', 'null'],
      ['a list', []],
      ['an empty object', {}],
      ['another interface’s answer', { ok: true, data: 'x', response: 5, shipments: 'none' }],
    ])('%s in place of an answer cannot be read', async (_name, body) => {
      expect(await outcome({ body })).toEqual(['carrier_unreadable', 1]);
    });

    test.each<[string, string | undefined, number]>([
      ['without a word of when', undefined, 60_000],
      ['for two minutes', '120', 120_000],
      ['until a date', IN_AN_HOUR, 3_600_000],
      ['until now', UTC_NOON, 0],
      ['for longer than a day', '864000', 86_400_000],
      ['in words', 'soon', 60_000],
      ['with an empty word', '', 60_000],
      ['until a date that is past', 'Sat, 21 Nov 2026 04:00:00 GMT', 60_000],
      ['for less than nothing', '-5', 60_000],
    ])('too many calls, %s', async (_name, retryAfter, ms) => {
      expect(desk.clock.now).toBe(NOON);
      const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
      const failure = await failureOf(track({ status: 429, headers, body: HTML }));
      expect(failure).toBeInstanceOf(QuotaSpent);
      expect([failure.code, failure.retryAt]).toEqual(['carrier_busy', NOON + ms]);
      expect(desk.to(path)).toHaveLength(1);
    });

    test('a redirection is not followed: the key is for the carrier alone', async () => {
      const elsewhere = await openCarrierServer();
      const headers = { location: `${elsewhere.url}/elsewhere` };
      try {
        expect(await outcome({ status: 307, headers })).toEqual(['carrier_unavailable', 1]);
        expect(elsewhere.requests).toEqual([]);
      } finally {
        await elsewhere.close();
      }
    });

    test('an answer larger than any parcel’s is refused', async () => {
      const body = `${' '.repeat(5_000_000)}${JSON.stringify(known)}`;
      expect(await outcome({ body })).toEqual(['carrier_unreadable', 1]);
    });

    test('a caller whose time is over ends the call', async () => {
      desk.script(path, 'hang');
      const { code } = await failureOf(desk.track(number, AbortSignal.timeout(50)));
      expect(code).toBe('carrier_timeout');
      expect((await failureOf(desk.track(number, AbortSignal.abort()))).code).toBe(code);
    });

    test('a carrier that is not there is tried once more', async () => {
      await desk.close();
      const gone = await failureOf(desk.track(number));
      expect([gone.code, gone.message]).toEqual([
        'carrier_unavailable',
        expect.stringContaining('ECONNREFUSED'),
      ]);
    });

    test('a carrier that is back by the second try answers', async () => {
      await desk.close();
      const carrier = create(
        { ...desk.tools, settings: carrierSettings(desk.url, { pauseMs: [200, 200] }) },
        KEY,
      );
      const report = carrier.track(number, AbortSignal.timeout(10_000));
      await delay(50);
      const back = await openCarrierServer(Number(new URL(desk.url).port));
      try {
        for (const [place, reply] of Object.entries(others)) back.script(place, reply);
        back.script(path, { body: known });
        expect(await report).toBeDefined();
      } finally {
        await back.close();
      }
    });

    test('a key that no header can carry is shown to nobody', async () => {
      const carrier = create(desk.tools, 'first-line\nsecond-line');
      const call = carrier.track(number, AbortSignal.timeout(10_000));
      expect((await failureOf(call, 'first-line', 'second-line')).code).toBe(unsendableKey);
    });
  });

  describe('a carrier that means harm', () => {
    beforeEach(() => open(4000));
    afterEach(() => desk.close());

    const hostile = { desk: () => desk, number, path, known };
    describeHostileBodies(hostile);
    if (events) describeHostileEvents(hostile, events);
  });

  describe('a carrier without an answer', () => {
    // Long enough for a busy machine to make the calls that come before, as for a token.
    beforeEach(() => open(1000));
    afterEach(() => desk.close());

    test.each<[string, Fault | Reply]>([
      ['that says nothing', 'hang'],
      ['that is slow', { afterMs: 5000, body: known }],
      ['whose body drips', dripping],
    ])('%s is left after its time, without a second try', async (_name, reply) => {
      expect(await outcome(reply)).toEqual(['carrier_timeout', 1]);
    });
  });
}
