import type { Fault, Reply } from '../../../local/stand-ins/carrier-server';
import type { CarrierEvent } from '../../../src/tracking/carriers/carrier';
import { createThailandPost } from '../../../src/tracking/carriers/thailand-post/adapter';
import { failureOf, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { openCarrierDesk, type CarrierDesk } from '../../support/carriers';

const TOKEN_PATH = '/post/api/v1/authenticate/token';
const TRACK_PATH = '/post/api/v1/track';
const NUMBER = 'EB315050240TH';
const DAY_MS = 24 * 60 * 60_000;

const aToken = (token = 'first-jwt', expire = '2026-12-21 12:00:00+07:00'): Reply => ({
  body: { expire, token },
});

const anItem = (overrides: object = {}) => ({
  barcode: NUMBER,
  status: '103',
  status_description: 'รับฝาก',
  status_date: '20/11/2569 18:12:26+07:00',
  location: 'บางรัก',
  postcode: '10500',
  delivery_status: null,
  delivery_description: null,
  delivery_datetime: null,
  receiver_name: null,
  signature: null,
  ...overrides,
});

const answerOf = (items: unknown) => ({
  response: {
    items,
    track_count: { track_date: '21/11/2569', count_number: 48, track_count_limit: 1500 },
  },
  message: 'successful',
  status: true,
});
const known = answerOf({ [NUMBER]: [anItem()] });
const FORBIDDEN: Reply = { status: 403, body: { message: 'Forbidden', status: false } };

let desk: CarrierDesk;
beforeEach(async () => {
  desk = await openCarrierDesk(createThailandPost);
  desk.script(TOKEN_PATH, aToken());
});
afterEach(() => desk.close());

const track = (...replies: (Reply | Fault)[]) => {
  desk.script(TRACK_PATH, ...replies);
  return desk.track(NUMBER);
};

async function eventsOf(...items: unknown[]): Promise<readonly CarrierEvent[]> {
  const report = await track({ body: answerOf({ [NUMBER]: items }) });
  if (report === undefined) throw new Error('The parcel is not known.');
  return report.events;
}

/** With which tokens the number was asked for. */
const tokensUsed = () => desk.to(TRACK_PATH).map(({ headers }) => headers.authorization);

test('a question is a token for the key, and the number with the token', async () => {
  await track({ body: known });
  const [first, second, ...others] = desk.requests;
  expect(first).toMatchObject({
    method: 'POST',
    path: TOKEN_PATH,
    headers: { authorization: `Token ${KEY}`, 'content-type': 'application/json' },
    body: undefined,
  });
  expect(second).toMatchObject({
    method: 'POST',
    path: TRACK_PATH,
    headers: { authorization: 'Token first-jwt', 'content-type': 'application/json' },
  });
  expect(second?.body).toEqual({ status: 'all', language: 'TH', barcode: [NUMBER] });
  expect(others).toEqual([]);
});

describe('an answer', () => {
  test('is read', async () => {
    expect(await track({ body: known })).toEqual({
      events: [
        {
          occurredAt: '2026-11-20T18:12:26+07:00',
          zone: 'stated',
          status: 'picked_up',
          code: '103',
          text: expect.objectContaining({ en: 'Accepted', th: 'รับฝาก' }),
          city: 'บางรัก',
          country: 'TH',
        },
      ],
      estimatedDelivery: null,
    });
  });

  test.each([
    ['101', 'pre_transit'],
    ['102', 'picked_up'],
    ['103', 'picked_up'],
    ['201', 'in_transit'],
    ['202', 'customs'],
    ['203', 'returned'],
    ['204', 'in_transit'],
    ['205', 'in_transit'],
    ['206', 'in_transit'],
    ['207', 'in_transit'],
    ['301', 'out_for_delivery'],
    ['302', 'available_for_pickup'],
    ['401', 'delivery_failed'],
    ['501', 'delivered'],
  ])('the code %s is %s', async (code, status) => {
    expect(await eventsOf(anItem({ status: code }))).toMatchObject([{ status, code }]);
    expect(desk.unknownCodes).toEqual([]);
  });

  test('a code that is a number is the same code', async () => {
    expect(await eventsOf(anItem({ status: 501 }))).toMatchObject([
      { status: 'delivered', code: '501' },
    ]);
  });

  test.each(['999', 'constructor', '__proto__'])(
    'the code %s is unknown, kept as it is, and noted',
    async (code) => {
      const events = await eventsOf(anItem({ status: code }));
      expect(events).toMatchObject([{ status: 'unknown', code }]);
      expect(desk.unknownCodes).toEqual([`thailand_post ${code}`]);
    },
  );

  test('a code that is a sentence is noted as no code', async () => {
    const [event] = await eventsOf(anItem({ status: 'ส่งให้คุณสมชาย' }));
    expect(event).toMatchObject({ status: 'unknown', code: null });
    expect(desk.unknownCodes).toEqual(['thailand_post no code']);
  });

  test.each([
    ['of the Buddhist era', '20/11/2569 18:12:26+07:00', '2026-11-20T18:12:26+07:00', 'stated'],
    ['of a leap year', '29/02/2567 00:00:00+07:00', '2024-02-29T00:00:00+07:00', 'stated'],
    ['of the Christian era', '20/11/2026 18:12:26+07:00', '2026-11-20T18:12:26+07:00', 'stated'],
    ['without an offset', '20/11/2569 18:12:26', '2026-11-20T18:12:26+07:00', 'place'],
    ['of another offset', '20/11/2569 18:12:26+09:00', '2026-11-20T18:12:26+09:00', 'stated'],
  ])('a date %s', async (_name, status_date, occurredAt, zone) => {
    expect(await eventsOf(anItem({ status_date }))).toMatchObject([{ occurredAt, zone }]);
  });

  test('a place is told without what is no name of one', async () => {
    for (const location of ['ศป.10 โทร 0812345678', '', null, undefined, 10500]) {
      expect(await eventsOf(anItem({ location }))).toMatchObject([{ city: null, country: 'TH' }]);
    }
  });

  test('the members of the newer answers change nothing', async () => {
    const newer = { status_detail: 'x', delivery_officer_name: 'สมชาย', office_tel: '021234567' };
    expect(await eventsOf(anItem(newer))).toEqual(await eventsOf(anItem()));
  });

  test('members other than the code and the date may be missing', async () => {
    const item = { status: '103', status_date: '20/11/2569 18:12:26+07:00' };
    expect(await eventsOf(item)).toMatchObject([{ status: 'picked_up', city: null }]);
  });

  test('items that cannot be read are left out, the others told', async () => {
    const events = await eventsOf(
      null,
      'item',
      {},
      anItem({ status: null }),
      anItem({ status_date: null }),
      anItem({ status_date: '2026-11-20T18:12:26+07:00' }),
      anItem({ status_date: '30/02/2569 18:12:26+07:00' }),
      anItem({ status: '501' }),
    );
    expect(events).toMatchObject([{ status: 'delivered' }]);
  });

  test('a thousand items, some twice and in no order, are all told', async () => {
    const items = Array.from({ length: 1000 }, (_, at) => {
      const minute = (at * 7) % 500;
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      return anItem({ status_date: `20/11/2569 ${time}:00+07:00` });
    });
    const events = await eventsOf(...items);
    expect(events).toHaveLength(1000);
    expect(new Set(events.map(({ occurredAt }) => occurredAt)).size).toBe(500);
  });

  test.each<[string, unknown]>([
    ['without its key', {}],
    ['with another’s', { EB315050253TH: [anItem()] }],
    ['with nothing under it', { [NUMBER]: [] }],
    ['with null under it', { [NUMBER]: null }],
    ['as an empty list', []],
  ])('the items %s: the number is not known', async (_name, items) => {
    expect(await track({ body: answerOf(items) })).toBeUndefined();
  });

  test.each([
    [{ message: 'invalid status', status: false }],
    [{ message: 'value cannot be null or empty', status: false }],
    [{ ...known, status: false }],
    [{ ...known, status: 'true' }],
  ])('%j is no answer, though its HTTP status is 200', async (body) => {
    expect((await failureOf(track({ body }))).code).toBe('carrier_unreadable');
    expect(desk.to(TRACK_PATH)).toHaveLength(1);
  });
});

describe('the token', () => {
  test('is kept for the next question', async () => {
    await track({ body: known });
    await track({ body: known });
    expect(desk.to(TOKEN_PATH)).toHaveLength(1);
    expect(tokensUsed()).toEqual(['Token first-jwt', 'Token first-jwt']);
  });

  test('is renewed when the time it states is over', async () => {
    desk.script(TOKEN_PATH, aToken('first-jwt', '2026-11-21 13:00:00+07:00'), aToken('second-jwt'));
    await track({ body: known });
    desk.clock.now = Date.parse('2026-11-21T13:00:00+07:00') - 1;
    await track({ body: known });
    desk.clock.now += 1;
    await track({ body: known });
    expect(tokensUsed()).toEqual(['Token first-jwt', 'Token first-jwt', 'Token second-jwt']);
  });

  test.each([
    ['states no time', undefined],
    ['states one that cannot be read', 'in a month'],
  ])('that %s is kept for 29 days', async (_name, expire) => {
    desk.script(TOKEN_PATH, { body: { expire, token: 'first-jwt' } }, aToken('second-jwt'));
    await track({ body: known });
    desk.clock.now += 29 * DAY_MS - 1;
    await track({ body: known });
    desk.clock.now += 1;
    await track({ body: known });
    expect(tokensUsed()).toEqual(['Token first-jwt', 'Token first-jwt', 'Token second-jwt']);
  });

  test.each([401, 403])('that is refused with %d is renewed once', async (status) => {
    desk.script(TOKEN_PATH, aToken(), aToken('second-jwt'));
    const report = await track({ ...FORBIDDEN, status }, { body: known });
    expect(report?.events).toHaveLength(1);
    expect(tokensUsed()).toEqual(['Token first-jwt', 'Token second-jwt']);
  });

  test.each([401, 403])('whose successor is refused with %d is given up', async (status) => {
    desk.script(TOKEN_PATH, aToken(), aToken('second-jwt'));
    const failure = await failureOf(track({ ...FORBIDDEN, status }), 'first-jwt', 'second-jwt');
    expect(failure.code).toBe('carrier_refused');
    expect(tokensUsed()).toHaveLength(2);
    expect(desk.to(TOKEN_PATH)).toHaveLength(2);
  });

  test('is asked for once by all who need it at once', async () => {
    desk.script(TOKEN_PATH, { ...aToken(), afterMs: 50 });
    await Promise.all([1, 2, 3, 4].map(() => track({ body: known })));
    expect(desk.to(TOKEN_PATH)).toHaveLength(1);
    expect(tokensUsed()).toHaveLength(4);
  });

  test('is renewed once by all to whom it is refused at once', async () => {
    desk.script(TOKEN_PATH, aToken(), { ...aToken('second-jwt'), afterMs: 20 });
    await track({ body: known });
    desk.script(TRACK_PATH, FORBIDDEN, { ...FORBIDDEN, afterMs: 60 }, { body: known });
    await Promise.all([desk.track(NUMBER), desk.track(NUMBER)]);
    expect(desk.to(TOKEN_PATH)).toHaveLength(2);
    expect(tokensUsed().slice(-2)).toEqual(['Token second-jwt', 'Token second-jwt']);
  });

  test('that does not come keeps nobody waiting past the caller’s own time', async () => {
    const patient = await openCarrierDesk(createThailandPost, {
      timeoutMs: 60_000,
      totalTimeoutMs: 60_000,
    });
    patient.script(TOKEN_PATH, 'hang');
    const { code } = await failureOf(patient.track(NUMBER, AbortSignal.timeout(50)));
    expect(code).toBe('carrier_timeout');
    await patient.close();
  });

  test('that one caller had no time to wait for is there for another', async () => {
    desk.script(TOKEN_PATH, { ...aToken(), afterMs: 150 });
    desk.script(TRACK_PATH, { body: known });
    const hasty = failureOf(desk.track(NUMBER, AbortSignal.timeout(30)));
    const patient = desk.track(NUMBER);
    expect((await hasty).code).toBe('carrier_timeout');
    expect((await patient)?.events).toHaveLength(1);
    expect(desk.to(TOKEN_PATH)).toHaveLength(1);
  });

  test.each([
    [401, 'carrier_refused'],
    [403, 'carrier_refused'],
    [404, 'carrier_unreadable'],
    [429, 'carrier_busy'],
    [500, 'carrier_unavailable'],
  ])('not issued, with status %d: %s, and asked for anew by the next', async (status, code) => {
    desk.script(TOKEN_PATH, { status, body: { message: KEY } }, aToken());
    expect((await failureOf(track({ body: known }))).code).toBe(code);
    expect((await track({ body: known }))?.events).toHaveLength(1);
  });

  test.each([[{}], [{ token: '' }], [{ token: 5 }], ['<html>'], [null]])(
    '%j in its place cannot be read',
    async (body) => {
      desk.script(TOKEN_PATH, { body });
      expect((await failureOf(track({ body: known }))).code).toBe('carrier_unreadable');
      expect(desk.to(TRACK_PATH)).toEqual([]);
    },
  );
});

test('a path that is not there is no unknown number', async () => {
  expect((await failureOf(track({ status: 404, body: {} }))).code).toBe('carrier_unreadable');
});

describeCarrierFaults({
  create: createThailandPost,
  number: NUMBER,
  path: TRACK_PATH,
  known,
  others: { [TOKEN_PATH]: aToken() },
});
