import type { Fault, Reply } from '../../../local/stand-ins/carrier-server';
import { createQuota } from '../../../src/tracking/carriers/breaker';
import { QuotaSpent } from '../../../src/tracking/carriers/carrier';
import { createThailandPost } from '../../../src/tracking/carriers/thailand-post/adapter';
import { failureOf, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { openCarrierDesk } from '../../support/carriers';
import { openedForEach } from '../../support/opened';
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

const DAY_MS = 24 * 60 * 60_000;
const FORBIDDEN: Reply = { status: 403, body: { message: 'Forbidden', status: false } };

const desk = openedForEach(() => openCarrierDesk(createThailandPost));
beforeEach(() => {
  desk.script(TOKEN_PATH, aToken());
});

const track = (...replies: (Reply | Fault)[]) => {
  desk.script(TRACK_PATH, ...replies);
  return desk.track(NUMBER);
};

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

describe('the quota of the day', () => {
  /** 17:00 UTC is midnight in Thailand. */
  const MIDNIGHT = Date.parse('2026-11-21T17:00:00Z');
  const OVER_QUOTA = { message: 'blocked, your request over quota!!', status: false };
  const counting = (track_count: unknown): Reply => ({
    body: { ...known, response: { ...known.response, track_count } },
  });
  /** Whether another instance would call. */
  const mayCall = () =>
    createQuota('thailand_post', KEY, 'calls', desk.tools)
      .spend(() => Promise.resolve(true))
      .catch((cause: unknown) => (cause instanceof QuotaSpent ? cause.retryAt : cause));

  test.each<[string, Reply]>([
    ['with status 200', { body: OVER_QUOTA }],
    ['in other words', { body: { message: 'Quota exceeded', status: false } }],
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

  test('is not spent by an answer that only says so', async () => {
    const { code } = await failureOf(track({ body: { ...OVER_QUOTA, status: 'false' } }));
    expect(code).toBe('carrier_unreadable');
  });

  test.each([
    [1000, 1000],
    [1001, 1000],
  ])('is used up by the number %d of %d, which is still reported', async (count_number, limit) => {
    const report = await track(counting({ count_number, track_count_limit: limit }));
    expect(report?.events).toHaveLength(1);
    expect(await mayCall()).toBe(MIDNIGHT);
    desk.clock.now = MIDNIGHT;
    expect(await mayCall()).toBe(true);
  });

  test('is used up by a number that is not known as well', async () => {
    const { response } = answerOf({});
    const track_count = { count_number: 1000, track_count_limit: 1000 };
    const body = { ...known, response: { ...response, track_count } };
    expect(await track({ body })).toBeUndefined();
    expect(await mayCall()).toBe(MIDNIGHT);
  });

  test('that was counted yesterday is of yesterday, though the answer came today', async () => {
    desk.clock.now = MIDNIGHT - 1;
    desk.script(TRACK_PATH, () => {
      desk.clock.now = MIDNIGHT;
      return counting({ count_number: 1000, track_count_limit: 1000 });
    });
    expect((await desk.track(NUMBER))?.events).toHaveLength(1);
    expect(await mayCall()).toBe(true);
  });

  test.each<[string, unknown]>([
    ['below its limit', { count_number: 999, track_count_limit: 1000 }],
    ['null', null],
    ['missing', undefined],
    ['a text', '1000/1000'],
    ['of texts', { count_number: 'many', track_count_limit: '1000' }],
    ['without a limit', { count_number: 1000 }],
    ['with a limit of nothing', { count_number: 1000, track_count_limit: 0 }],
  ])('is left by a count %s', async (_name, count) => {
    expect((await track(counting(count)))?.events).toHaveLength(1);
    expect(await mayCall()).toBe(true);
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
  events: {
    answer: (events) => answerOf({ [NUMBER]: events }),
    event: (time) => anItem({ status_date: postDate(time) }),
    delivery: (time) => anItem({ status: '501', status_date: postDate(time) }),
  },
});
