import { requireFailure, KEY } from '../../../test/support/carrier-failure';
import { carrierSettings, quotasInMemory } from '../../../test/support/carriers';
import { createAccessTokens, createClientTokens } from './access-tokens';
import type { CarrierAnswer } from './call-carrier';
import type { CarrierTools } from './carrier';

const DAY_MS = 24 * 60 * 60_000;
const patient = () => new AbortController().signal;
const ok = (json: unknown): CarrierAnswer => ({ status: 200, json });
const ENDED: CarrierAnswer = { status: 401, json: {} };

/** Tools, and what becomes of a call for each token that it is made with. */
function setUp() {
  const clock = { now: 1_000_000 };
  const tools: CarrierTools = {
    settings: carrierSettings('http://127.0.0.1:1', { totalTimeoutMs: 20 }),
    now: () => clock.now,
    quotas: quotasInMemory(),
    onUnknownCode: () => undefined,
    onUnreadable: () => undefined,
  };
  const used: string[] = [];
  const refused = new Map<string, number>();
  const call = (token: string): Promise<CarrierAnswer> => {
    used.push(token);
    return Promise.resolve({ status: refused.get(token) ?? 200, json: token });
  };
  return { clock, tools, used, refused, call };
}

/** A carrier whose tokens `t1`, `t2` serve for a day; `issue` is what it answers in their place. */
function openIssuer(issue?: (signal: AbortSignal) => Promise<CarrierAnswer>) {
  const opened = setUp();
  const issued: string[] = [];
  const withToken = createAccessTokens(
    {
      carrier: 'ups',
      request: (signal) => {
        issued.push(`t${issued.length + 1}`);
        return issue?.(signal) ?? Promise.resolve(ok(issued.at(-1)));
      },
      read: (json) =>
        typeof json === 'string' ? { text: json, endsAt: opened.clock.now + DAY_MS } : undefined,
      endedStatuses: new Set([401]),
    },
    opened.tools,
  );
  return { ...opened, issued, ask: (signal = patient()) => withToken(signal, opened.call) };
}

test('a token serves until it ends', async () => {
  const { ask, clock, used } = openIssuer();
  await ask();
  clock.now += DAY_MS - 1;
  await ask();
  clock.now += 1;
  await ask();
  expect(used).toEqual(['t1', 't1', 't2']);
});

test('all who need a token at once share one, and its successor once it is refused', async () => {
  const { ask, used, issued, refused } = openIssuer();
  await Promise.all([ask(), ask(), ask()]);
  expect(issued).toEqual(['t1']);
  refused.set('t1', 401);
  await Promise.all([ask(), ask()]);
  expect(used.slice(3)).toEqual(['t1', 't1', 't2', 't2']);
});

test('a refusal is the answer if the successor is refused too, or the token has not ended', async () => {
  const { ask, used, refused } = openIssuer();
  for (const token of ['t1', 't2']) refused.set(token, 401);
  expect((await ask()).status).toBe(401);
  expect(used).toEqual(['t1', 't2']);
  refused.set('t2', 403);
  expect((await ask()).status).toBe(403);
  expect(used).toEqual(['t1', 't2', 't2']);
});

test.each([
  [{ status: 400, json: {} }, 'carrier_refused'],
  [{ status: 400, json: undefined }, 'carrier_unreadable'],
  [ENDED, 'carrier_refused'],
  [{ status: 403, json: undefined }, 'carrier_refused'],
  [{ status: 404, json: 't1' }, 'carrier_unreadable'],
  [ok(5), 'carrier_unreadable'],
])('%j in place of a token: %s, and the next asks again', async (answer, code) => {
  const answers = [answer];
  const { ask, used } = openIssuer(() => Promise.resolve(answers.pop() ?? ok('good')));
  expect(await requireFailure(ask())).toMatchObject({ name: 'CarrierFailure', code });
  expect(used).toEqual([]);
  await ask();
  expect(used).toEqual(['good']);
});

test('who has no time does not wait for a token, which is there for the others', async () => {
  let issue!: (answer: CarrierAnswer) => void;
  const { ask, used, issued } = openIssuer(() => new Promise((resolve) => (issue = resolve)));
  const others = ask();
  expect((await requireFailure(ask(AbortSignal.abort()))).code).toBe('carrier_timeout');
  expect((await requireFailure(ask(AbortSignal.timeout(5)))).code).toBe('carrier_timeout');
  issue(ok('late'));
  await others;
  expect([used, issued]).toEqual([['late'], ['t1']]);
});

test('a token that does not come is given up after the time for all', async () => {
  const stopped = (signal: AbortSignal) =>
    new Promise<CarrierAnswer>((resolve) => {
      signal.addEventListener('abort', () => {
        resolve({ status: 404, json: undefined });
      });
    });
  expect((await requireFailure(openIssuer(stopped).ask())).code).toBe('carrier_unreadable');
});

describe('a token for an id and a secret', () => {
  const openClient = (key: string, json: unknown) => {
    const { clock, tools, used, refused, call } = setUp();
    const sent: unknown[] = [];
    const request = (credentials: unknown) => {
      sent.push(credentials);
      return Promise.resolve(ok(json));
    };
    const withToken = createClientTokens('ups', key, request, tools);
    return { clock, used, refused, sent, ask: () => withToken(patient(), call) };
  };

  test.each([
    [3600, 3540_000],
    ['3600', 3540_000],
    [null, 0],
    ['', 0],
    ['soon', 0],
    [-1, 0],
    [{}, 0],
  ])('that ends in %j seconds serves for %d ms', async (expires_in, ms) => {
    const { ask, clock, sent } = openClient('id:secret', { access_token: 'token', expires_in });
    await ask();
    clock.now += Math.max(ms - 1, 0);
    await ask();
    expect(sent).toHaveLength(ms === 0 ? 2 : 1);
    clock.now += 1;
    await ask();
    expect(sent).toHaveLength(ms === 0 ? 3 : 2);
  });

  test('is renewed if it is refused, but not if it may not ask', async () => {
    const { ask, refused, used } = openClient('id:secret', { access_token: 'token' });
    refused.set('token', 403);
    expect((await ask()).status).toBe(403);
    refused.set('token', 401);
    expect((await ask()).status).toBe(401);
    expect(used).toHaveLength(3);
  });

  test.each(['', 'a b', 'a\nb', 5, null])('is none as %j', async (access_token) => {
    const { ask, used } = openClient('id:secret', { access_token, expires_in: 3600 });
    expect((await requireFailure(ask())).code).toBe('carrier_unreadable');
    expect(used).toEqual([]);
  });

  test('is asked for with both, of which the secret may hold a colon', async () => {
    const { ask, sent } = openClient('id:se:cret', { access_token: 'token' });
    await ask();
    expect(sent).toEqual([{ id: 'id', secret: 'se:cret' }]);
  });

  test.each([KEY, `:${KEY}`, `${KEY}:`, `a b:${KEY}`, `id:${KEY}\n`, ':'])(
    'is not asked for with the key %j, which is shown to nobody',
    async (key) => {
      const { ask, sent } = openClient(key, { access_token: 'token' });
      const { code, message } = await requireFailure(ask());
      expect([code, message]).toEqual([
        'carrier_refused',
        'ups: the key does not have the form client_id:client_secret',
      ]);
      expect(sent).toEqual([]);
    },
  );
});
