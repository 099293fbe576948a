import type { Reply } from '../../../local/stand-ins/carrier-server';
import { deriveStatus } from '../../../src/model/tracking/event';
import { carrierEvents } from '../../../src/tracking/carrier-events';
import { createQuota } from '../../../src/tracking/carriers/breaker';
import { QuotaSpent } from '../../../src/tracking/carriers/carrier';
import { createThailandPost } from '../../../src/tracking/carriers/thailand-post/adapter';
import { failureOf, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { readExamples } from '../../support/repository';
import {
  aToken,
  anItem,
  answerOf,
  known,
  NUMBER,
  postDate,
  TOKEN_PATH,
  TRACK_PATH,
} from '../../support/thailand-post-answers';
import { openAdapter, outcomeOf } from './open-adapter';

const EXAMPLES = readExamples<{
  codes: [code: string, status: string][];
  dates: [what: string, sent: string, time: string, zone: string][];
  offices: [sent: string, city: string | null][];
  overseas: [sent: string | null, city: string | null, country: string | null][];
  attempts: [code: string, end: string, status: string, text: string][];
}>(__dirname, 'examples/thailand-post.json');

const DAY_MS = 24 * 60 * 60_000;
const KNOWN: Reply = { body: known };

const POST = {
  create: createThailandPost,
  number: NUMBER,
  path: TRACK_PATH,
  others: { [TOKEN_PATH]: aToken() },
};
const { desk, track, reportOf } = openAdapter(POST);
const eventsOf = async (...items: unknown[]) =>
  (await reportOf(answerOf({ [NUMBER]: items }))).events;

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

test.each(EXAMPLES.codes)('the code %s is %s, in words of both languages', async (code, status) => {
  for (const sent of [code, Number(code)]) {
    const [event] = await eventsOf(anItem({ status: sent }));
    expect(event).toMatchObject({ status, code });
    expect([event?.text?.en, event?.text?.th]).toEqual([
      expect.stringMatching(/^[A-Z][a-z ]+$/),
      expect.stringMatching(/^[ก-๙ ]+$/),
    ]);
  }
  expect(desk.unknownCodes).toEqual([]);
});

test.each([
  ['999', '999', '999'],
  ['__proto__', '__proto__', '__proto__'],
  ['ส่งให้คุณสมชาย', null, 'no code'],
])('the code %s is unknown, and noted', async (status, code, noted) => {
  expect(await eventsOf(anItem({ status }))).toMatchObject([{ status: 'unknown', code }]);
  expect(desk.unknownCodes).toEqual([`thailand_post ${noted}`]);
});

test.each(EXAMPLES.dates)('a date %s', async (_name, status_date, occurredAt, zone) => {
  expect(await eventsOf(anItem({ status_date }))).toMatchObject([{ occurredAt, zone }]);
});

test.each(EXAMPLES.offices)('the office %s is returned as %s', async (location, city) => {
  expect(await eventsOf(anItem({ location }))).toMatchObject([{ city, country: 'TH' }]);
});

test.each(EXAMPLES.overseas)(
  '%s overseas is the city %s in the country %s',
  async (location, city, country) => {
    for (const postcode of ['99999', 99999]) {
      const [event] = await eventsOf(anItem({ location, postcode }));
      expect(event).toMatchObject({ occurredAt: '2026-11-20T18:12:26+07:00', city, country });
    }
  },
);

test.each(['ศป.10 โทร 0812345678', '', null, undefined, 10500])(
  '%j is no place',
  async (location) => {
    expect(await eventsOf(anItem({ location }))).toMatchObject([{ city: null, country: 'TH' }]);
  },
);

test('members other than the code and the date may be missing', async () => {
  const item = { status: '103', status_date: '20/11/2569 18:12:26+07:00' };
  expect(await eventsOf(item)).toMatchObject([{ status: 'picked_up', city: null }]);
});

test('items that cannot be read are left out, the others returned', async () => {
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

const refusal = (message: string) => ({ message, status: false });
const OVER_QUOTA = refusal('blocked, your request over quota!!');
const REFUSED = 'NumberRefusal carrier_refused';
const UNREADABLE = 'CarrierFailure carrier_unreadable';

test.each<[string, unknown, string]>([
  ['items without its key', answerOf({}), 'unknown'],
  ['items of another', answerOf({ EB315050253TH: [anItem()] }), 'unknown'],
  ['no items', answerOf({ [NUMBER]: [] }), 'unknown'],
  ['an empty list for items', answerOf([]), 'unknown'],
  ['“Barcode not found”', refusal('Barcode not found'), 'unknown'],
  ['“The number is incorrect.”', refusal('The number is incorrect.'), 'unknown'],
  ['another word about the number', refusal('barcode is not allowed'), REFUSED],
  ['“invalid status”', refusal('invalid status'), UNREADABLE],
  ['“cannot be null”', refusal('value cannot be null or empty'), UNREADABLE],
  ['an answer that is none', { ...known, status: false }, UNREADABLE],
  ['an answer of another form', { ...known, status: 'true' }, UNREADABLE],
  ['the quota, by another form', { ...OVER_QUOTA, status: 'false' }, UNREADABLE],
  ['its key in small letters', answerOf({ eb315050240th: [anItem()] }), 'known'],
  ['its key with spaces', answerOf({ 'EB 3150 5024 0TH': [anItem()] }), 'known'],
])('%s, with status 200', async (_what, body, outcome) => {
  expect(await outcomeOf(track({ body }))).toBe(outcome);
  expect(desk.to(TRACK_PATH)).toHaveLength(1);
});

test.each([
  [99, 'known'],
  [100, 'unknown'],
])('the first hundred numbers are read: the one at %d is %s', async (place, outcome) => {
  const items = Array.from({ length: 20_000 }, (_, at) =>
    at === place ? [NUMBER, [anItem()]] : [`n${at}`, []],
  );
  const body = answerOf(Object.fromEntries(items));
  expect(await outcomeOf(track({ body }))).toBe(outcome);
});

test('a path that is not there is no unknown number', async () => {
  expect(await outcomeOf(track({ status: 404, body: {} }))).toBe(UNREADABLE);
});

describe('an attempt at delivery', () => {
  test.each(EXAMPLES.attempts)(
    'of the code %s that ends with %j is %s',
    async (code, delivery_status, status, en) => {
      const events = await eventsOf(anItem({ status: code, delivery_status }));
      expect(events).toMatchObject([{ status, code, text: { en } }]);
      expect(desk.unknownCodes).toEqual([]);
    },
  );

  test.each<[unknown, string[]]>([
    ['9Z', ['thailand_post 501/9Z']],
    ['constructor', ['thailand_post 501/no code']],
    ['Somchai', ['thailand_post 501/no code']],
    [{}, []],
    ['null', []],
    ['', []],
  ])('that ends with %j is the code alone, and noted if it says more', async (end, noted) => {
    const events = await eventsOf(anItem({ status: '501', delivery_status: end }));
    expect(events).toMatchObject([{ status: 'delivered', code: '501' }]);
    expect(desk.unknownCodes).toEqual(noted);
  });
});

describe('a return to sender', () => {
  const at = (day: number, status: string, overrides = {}) =>
    anItem({ status, status_date: `${day}/11/2569 18:12:26+07:00`, ...overrides });
  const waiting = at(14, '501', { delivery_status: 'F' });

  test.each<[string, object[], string, number]>([
    ['after a delivery is none', [at(10, '103'), at(12, '501'), at(14, '203')], 'delivered', 12],
    ['waits for the sender', [at(12, '203'), waiting], 'available_for_pickup', 14],
    ['stays ended once paid', [at(12, '203'), at(14, '501'), at(15, '901')], 'returned', 14],
    ['is none of one that is paid first', [at(12, '301'), at(14, '901')], 'delivered', 14],
  ])('%s', async (_name, items, status, since) => {
    const events = carrierEvents('thailand_post', NUMBER, await eventsOf(...items));
    const status_since = `2026-11-${since}T18:12:26+07:00`;
    expect(deriveStatus(events)).toMatchObject({ status, status_since });
  });
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
    const failure = await failureOf(track(reply));
    expect(failure).toBeInstanceOf(QuotaSpent);
    expect(failure).toMatchObject({ code: 'carrier_busy', scope: 'calls', retryAt: MIDNIGHT });
  });

  test.each([
    ['2026-11-21T16:59:59.999Z', MIDNIGHT],
    ['2026-11-21T17:00:00Z', MIDNIGHT + DAY_MS],
  ])('ends, if asked at %s, at midnight', async (now, until) => {
    desk.clock.now = Date.parse(now);
    expect((await failureOf(track({ body: OVER_QUOTA }))).retryAt).toBe(until);
  });

  test.each<[string, Reply, string]>([
    ['a number', counting(spent), 'known'],
    ['a number over it', counting({ ...spent, count_number: 1001 }), 'known'],
    ['one that is not known', counting(spent, answerOf({})), 'unknown'],
  ])('is used up by %s, which is still reported', async (_what, reply, outcome) => {
    expect(await outcomeOf(track(reply))).toBe(outcome);
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
    expect(await outcomeOf(track())).toBe('known');
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
    expect(await outcomeOf(track(counting(count)))).toBe('known');
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
    expect(await outcomeOf(track(forbidden, KNOWN))).toBe('known');
    expect(tokensUsed()).toEqual(['Token first-jwt', 'Token second-jwt']);
    await failureOf(track(forbidden), 'first-jwt', 'second-jwt');
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
    expect(await outcomeOf(track(KNOWN))).toBe(outcome);
    expect(desk.to(TRACK_PATH)).toEqual([]);
  });
});

describeCarrierFaults({
  ...POST,
  known,
  events: {
    answer: (events) => answerOf({ [NUMBER]: events }),
    event: (time) => anItem({ status_date: postDate(time) }),
    delivery: (time) => anItem({ status: '501', status_date: postDate(time) }),
  },
});
