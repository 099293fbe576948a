import type { Reply } from '../../local/stand-ins/carrier-server';
import { type CurrentStatus, deriveStatus, inOrder } from '../../src/model/tracking/event';
import { withoutForesight } from '../../src/model/tracking/expected';
import { instantOf } from '../../src/model/tracking/local-time';
import { carrierEvents } from '../../src/tracking/carrier-events';
import type { CarrierReport } from '../../src/tracking/carriers/carrier';
import { requireFailure, KEY } from './carrier-failure';
import { type Adapter, openAdapter } from './open-adapter';
import { NOON } from './service';

interface Faulty extends Adapter {
  /** A good answer about the number. */
  known: unknown;
  /** How an answer holds events. */
  events: {
    answer: (events: unknown[]) => unknown;
    event: (time: string) => unknown;
    delivery: (time: string) => unknown;
  };
  /** What comes of a key that no header can carry. */
  unsendableKey?: string;
}

const HTML = '<!doctype html><title>Maintenance</title>';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const DEEP = '['.repeat(500_000) + ']'.repeat(500_000);
const MAX_EVENTS = 1000;
/** The clock of Thailand, as adapters are given it with its offset. */
const thaiTime = (instant: number): string =>
  new Date(instant + 7 * HOUR_MS).toISOString().replace('.000Z', '+07:00');

/** How every adapter meets a carrier that does not answer as it should. */
export function describeCarrierFaults({
  create,
  number,
  path,
  known,
  others = {},
  events: { answer, event, delivery },
  unsendableKey = 'carrier_unavailable',
}: Faulty): void {
  const { desk, track, reportOf: reportOfBody } = openAdapter({ create, number, path, others });
  const reportOf = (...events: unknown[]) => reportOfBody(answer(events));

  test.each<[string, Reply, string, number]>([
    ['status 401', { status: 401, body: { detail: KEY } }, 'carrier_refused', NaN],
    ['status 403', { status: 403, body: { detail: KEY } }, 'carrier_refused', NaN],
    ['status 400', { status: 400, body: HTML }, 'carrier_unreadable', 1],
    ['status 418', { status: 418, body: HTML }, 'carrier_unreadable', 1],
    ['status 429', { status: 429, body: HTML }, 'carrier_busy', 1],
    ['status 500', { status: 500, body: HTML }, 'carrier_unavailable', 1],
    ['status 503', { status: 503, body: HTML }, 'carrier_unavailable', 2],
    ['HTML', { body: HTML }, 'carrier_unreadable', 1],
    ['no body', { body: '' }, 'carrier_unreadable', 1],
    ['null', { body: 'null' }, 'carrier_unreadable', 1],
    ['a list', { body: [] }, 'carrier_unreadable', 1],
    ['an empty object', { body: {} }, 'carrier_unreadable', 1],
    [
      'another interface’s answer',
      { body: { ok: true, data: 'x', response: 5, shipments: 'none' } },
      'carrier_unreadable',
      1,
    ],
    ['half a million lists', { body: DEEP }, 'carrier_unreadable', 1],
  ])('a carrier that answers with %s fails', async (_what, reply, code, calls) => {
    expect((await requireFailure(track(reply))).code).toBe(code);
    if (!Number.isNaN(calls)) expect(desk.to(path)).toHaveLength(calls);
  });

  test('a body with half a million lists in it is as any other', async () => {
    const body = `{"deep":${DEEP},${JSON.stringify(known).slice(1)}`;
    expect(await track({ body })).toBeDefined();
  });

  test('a caller whose time is over ends the call', async () => {
    desk.script(path, 'hang');
    for (const signal of [AbortSignal.timeout(50), AbortSignal.abort()]) {
      expect((await requireFailure(desk.track(number, signal))).code).toBe('carrier_timeout');
    }
  });

  test('a key that no header can carry is shown to nobody', async () => {
    const carrier = create(desk.tools, 'first-line\nsecond-line');
    const call = carrier.track(number, AbortSignal.timeout(10_000));
    expect((await requireFailure(call, 'first-line', 'second-line')).code).toBe(unsendableKey);
  });

  test('of very many events, in no order, the newest thousand are read', async () => {
    const MANY = 3000;
    /** A minute apart, the last one now. */
    const times = Array.from({ length: MANY }, (_, at) => NOON - (MANY - 1 - at) * 60_000);
    const shuffled = times.map((_, at) => times[(at * 1741) % MANY] ?? NOON);
    const { events } = await reportOf(...shuffled.map((time) => event(thaiTime(time))));
    expect(events.map(instantOf).sort((a, b) => a - b)).toEqual(times.slice(-MAX_EVENTS));
  });

  test.each([
    ['a time in words', ['soon', 'later']],
    ['no time', ['', '']],
    ['the first day of a calendar', ['0001-01-01T00:00:00+07:00', '1970-01-01T07:00:00+07:00']],
  ])('an answer whose events all have %s cannot be read', async (_what, times) => {
    const unreadable = times.map(event);
    const { code, name } = await requireFailure(reportOf(...unreadable));
    expect([code, name]).toEqual(['carrier_unreadable', 'CarrierFailure']);
    expect((await reportOf(...unreadable, event(thaiTime(NOON)))).events).toHaveLength(1);
    expect(new Set(desk.unreadable).size).toBe(1);
  });

  const computeStatus = ({ events, estimatedDelivery }: CarrierReport): CurrentStatus => {
    const read = carrierEvents('dhl', number, events);
    const reported = { events: read, estimated_delivery: estimatedDelivery };
    return deriveStatus(inOrder(withoutForesight(reported, NOON).events));
  };
  test.each([
    ['two days ahead', NOON + 2 * DAY_MS],
    ['in the year 2569', Date.parse('2569-11-21T12:00:00+07:00')],
    ['in the year 9999', Date.parse('9999-12-31T00:00:00Z')],
  ])('a delivery %s is none', async (_when, instant) => {
    const scan = event(thaiTime(NOON - DAY_MS));
    const before = computeStatus(await reportOf(scan));
    expect(computeStatus(await reportOf(scan, delivery(thaiTime(instant))))).toEqual(before);
    const near = delivery(thaiTime(NOON + HOUR_MS));
    expect(computeStatus(await reportOf(scan, near))).toMatchObject({ status: 'delivered' });
  });
}
