import type { Reply } from '../../../local/stand-ins/carrier-server';
import { createQuota } from '../../../src/tracking/carriers/breaker';
import { QuotaSpent } from '../../../src/tracking/carriers/carrier';
import { ADAPTERS } from '../../support/adapters';
import { requireFailure, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { openAdapter, describeOutcome } from '../../support/open-adapter';

const TOKEN_PATH = '/post/api/v1/authenticate/token';
const TRACK_PATH = '/post/api/v1/track';
const NUMBER = 'EB315050240TH';

const aToken = (token = 'first-jwt', expire = '2026-12-21 12:00:00+07:00'): Reply => ({
  body: { expire, token },
});

/** An item of a number's answer, with overrides. */
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

/** An answer with items by number. */
const buildAnswer = (items: unknown) => ({
  response: {
    items,
    track_count: { track_date: '21/11/2569', count_number: 48, track_count_limit: 1500 },
  },
  message: 'successful',
  status: true,
});
/** An answer with one item of the number. */
const known = buildAnswer({ [NUMBER]: [anItem()] });

const ISO = /^(\d{4})-(\d{2})-(\d{2})T(.*)$/;

/** A time as Thailand Post writes it: day, month and Buddhist year. */
const postDate = (time: string): string =>
  time.replace(
    ISO,
    (_, year: string, month: string, day: string, clock: string) =>
      `${day}/${month}/${String(Number(year) + 543).padStart(4, '0')} ${clock}`,
  );

const DAY_MS = 24 * 60 * 60_000;
const KNOWN: Reply = { body: known };

const POST = ADAPTERS.thailand_post;
const { desk, track } = openAdapter(POST);

test('a question is a token for the key, and the number with the token', async () => {
  await track(KNOWN);
  expect(desk.requests).toMatchObject([
    {
      method: 'POST',
      path: TOKEN_PATH,
      headers: { authorization: `Token ${KEY}`, 'content-type': 'application/json' },
      body: undefined,
    },
    {
      method: 'POST',
      path: TRACK_PATH,
      headers: { authorization: 'Token first-jwt', 'content-type': 'application/json' },
    },
  ]);
  const body = { status: 'all', language: 'TH', barcode: [NUMBER] };
  expect(desk.requests[1]?.body).toEqual(body);
});

const refusal = (message: string) => ({ message, status: false });
const OVER_QUOTA = refusal('blocked, your request over quota!!');
const UNREADABLE = 'CarrierFailure carrier_unreadable';

test.each([
  [99, 'known'],
  [100, 'unknown'],
])('the first hundred numbers are read: the one at %d is %s', async (place, outcome) => {
  const items = Array.from({ length: 20_000 }, (_, at) =>
    at === place ? [NUMBER, [anItem()]] : [`n${at}`, []],
  );
  const body = buildAnswer(Object.fromEntries(items));
  expect(await describeOutcome(track({ body }))).toBe(outcome);
});

describe('the quota of the day', () => {
  /** 17:00 UTC is midnight in Thailand. */
  const MIDNIGHT = Date.parse('2026-11-21T17:00:00Z');
  const counting = (track_count: unknown, { response } = known): Reply => ({
    body: { ...known, response: { ...response, track_count } },
  });
  const spent = { count_number: 1000, track_count_limit: 1000 };
  /** Whether another instance would call. */
  const mayCall = () =>
    createQuota('thailand_post', KEY, 'calls', desk.tools)
      .spend(() => Promise.resolve(true))
      .catch((cause: unknown) => (cause instanceof QuotaSpent ? cause.retryAt : cause));

  test.each<[string, Reply]>([
    ['in other words', { body: refusal('Quota exceeded') }],
    ['with status 429', { status: 429, body: OVER_QUOTA }],
    ['with status 403', { status: 403, body: OVER_QUOTA }],
  ])('is spent until the next day in Thailand, %s', async (_name, reply) => {
    const failure = await requireFailure(track(reply));
    expect(failure).toBeInstanceOf(QuotaSpent);
    expect(failure).toMatchObject({ code: 'carrier_busy', scope: 'calls', retryAt: MIDNIGHT });
  });

  test.each([
    ['2026-11-21T16:59:59.999Z', MIDNIGHT],
    ['2026-11-21T17:00:00Z', MIDNIGHT + DAY_MS],
  ])('ends, if asked at %s, at midnight', async (now, until) => {
    desk.clock.now = Date.parse(now);
    expect((await requireFailure(track({ body: OVER_QUOTA }))).retryAt).toBe(until);
  });

  test.each<[string, Reply, string]>([
    ['a number', counting(spent), 'known'],
    ['a number over it', counting({ ...spent, count_number: 1001 }), 'known'],
    ['one that is not known', counting(spent, buildAnswer({})), 'unknown'],
  ])('is used up by %s, which is still reported', async (_what, reply, outcome) => {
    expect(await describeOutcome(track(reply))).toBe(outcome);
    expect(await mayCall()).toBe(MIDNIGHT);
    desk.clock.now = MIDNIGHT;
    expect(await mayCall()).toBe(true);
  });

  test('that was counted yesterday is of yesterday, though the answer came today', async () => {
    desk.clock.now = MIDNIGHT - 1;
    desk.script(TRACK_PATH, () => {
      desk.clock.now = MIDNIGHT;
      return counting(spent);
    });
    expect(await describeOutcome(track())).toBe('known');
    expect(await mayCall()).toBe(true);
  });

  test.each<[string, unknown]>([
    ['below its limit', { ...spent, count_number: 999 }],
    ['missing', undefined],
    ['a text', '1000/1000'],
    ['of texts', { count_number: 'many', track_count_limit: '1000' }],
    ['without a limit', { count_number: 1000 }],
    ['with a limit of nothing', { count_number: 1000, track_count_limit: 0 }],
  ])('is not used up by a count %s', async (_name, count) => {
    expect(await describeOutcome(track(counting(count)))).toBe('known');
    expect(await mayCall()).toBe(true);
  });
});

describe('the token', () => {
  const tokensUsed = () => desk.to(TRACK_PATH).map(({ headers }) => headers.authorization);

  test.each<[string, unknown, number]>([
    ['until the time it states', '2026-11-21 13:00:00+07:00', 60 * 60_000],
    ['for 29 days if it states none', undefined, 29 * DAY_MS],
    ['for 29 days if it states one that cannot be read', 'in a month', 29 * DAY_MS],
  ])('is kept %s', async (_name, expire, ms) => {
    desk.script(TOKEN_PATH, { body: { expire, token: 'first-jwt' } }, aToken('second-jwt'));
    await track(KNOWN);
    desk.clock.now += ms - 1;
    await track();
    desk.clock.now += 1;
    await track();
    expect(tokensUsed()).toEqual(['Token first-jwt', 'Token first-jwt', 'Token second-jwt']);
  });

  test.each([401, 403])('that is refused with %d is renewed once', async (status) => {
    desk.script(TOKEN_PATH, aToken(), aToken('second-jwt'));
    const forbidden: Reply = { status, body: refusal('Forbidden') };
    expect(await describeOutcome(track(forbidden, KNOWN))).toBe('known');
    expect(tokensUsed()).toEqual(['Token first-jwt', 'Token second-jwt']);
    await requireFailure(track(forbidden), 'first-jwt', 'second-jwt');
    expect(desk.to(TOKEN_PATH)).toHaveLength(3);
  });

  test.each<[string, Reply, string]>([
    ['status 429', { status: 429, body: KEY }, 'QuotaSpent carrier_busy'],
    ['an empty object', { body: {} }, UNREADABLE],
    ['an empty text', { body: { token: '' } }, UNREADABLE],
    ['a number', { body: { token: 5 } }, UNREADABLE],
    ['HTML', { body: '<html>' }, UNREADABLE],
    ['null', { body: null }, UNREADABLE],
  ])('is not given by %s', async (_what, reply, outcome) => {
    desk.script(TOKEN_PATH, reply);
    expect(await describeOutcome(track(KNOWN))).toBe(outcome);
    expect(desk.to(TRACK_PATH)).toEqual([]);
  });
});

describeCarrierFaults({
  ...POST,
  known,
  events: {
    answer: (events) => buildAnswer({ [NUMBER]: events }),
    event: (time) => anItem({ status_date: postDate(time) }),
    delivery: (time) => anItem({ status: '501', status_date: postDate(time) }),
  },
});
