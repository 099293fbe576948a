import type { Fault, Reply } from '../../local/stand-ins/carrier-server';
import type { Carrier, CarrierTools } from '../../src/tracking/carriers/carrier';
import { KEY, failureOf } from './carrier-failure';
import { describeCarrierFaults } from './carrier-faults';
import { openCarrierDesk } from './carriers';
import { openedForEach } from './opened';

interface TokenCarrier {
  create: (tools: CarrierTools, key: string) => Carrier;
  number: string;
  tokenPath: string;
  trackPath: string;
  aToken: (text?: string, expiresIn?: unknown) => Reply;
  /** A good answer about the number, and what a refused token looks like. */
  known: unknown;
  refused: Reply;
}

/** The secret of an application has the usual key for its second part. */
export const withClientId =
  (create: TokenCarrier['create']): TokenCarrier['create'] =>
  (tools, key) =>
    create(tools, `our-client:${key}`);

/** How every adapter with OAuth's client credentials gets, keeps and renews its token. */
export function describeClientTokens(carrier: TokenCarrier): void {
  const { create, number, tokenPath, trackPath, aToken, known, refused } = carrier;
  const desk = openedForEach(() => openCarrierDesk(withClientId(create)));
  beforeEach(() => {
    desk.script(tokenPath, aToken(), aToken('second-token'), aToken('third-token'));
  });
  const track = (...replies: (Reply | Fault)[]) => {
    desk.script(trackPath, ...replies);
    return desk.track(number);
  };
  const tokensUsed = () => desk.to(trackPath).map(({ headers }) => headers.authorization);

  test.each([3600, '3600'])('is kept for %j seconds, but for a minute', async (seconds) => {
    desk.script(tokenPath, aToken('first-token', seconds), aToken('second-token'));
    await track({ body: known });
    desk.clock.now += 3540_000 - 1;
    await track({ body: known });
    desk.clock.now += 1;
    await track({ body: known });
    expect(tokensUsed()).toEqual([
      'Bearer first-token',
      'Bearer first-token',
      'Bearer second-token',
    ]);
  });

  test.each([null, '', 'soon', -1, {}])('that ends in %j seconds is used once', async (seconds) => {
    desk.script(tokenPath, aToken('first-token', seconds), aToken('second-token'));
    await track({ body: known });
    await track({ body: known });
    expect(tokensUsed()).toEqual(['Bearer first-token', 'Bearer second-token']);
  });

  test('that is refused is renewed once', async () => {
    expect((await track(refused, { body: known }))?.events).toHaveLength(1);
    expect(tokensUsed()).toEqual(['Bearer first-token', 'Bearer second-token']);
  });

  test('whose successor is refused is given up', async () => {
    const failure = await failureOf(track(refused), 'first-token', 'second-token', 'our-client');
    expect(failure).toMatchObject({ name: 'CarrierFailure', code: 'carrier_refused' });
    expect([tokensUsed().length, desk.to(tokenPath).length]).toEqual([2, 2]);
  });

  test('that may not ask is not renewed', async () => {
    expect((await failureOf(track({ ...refused, status: 403 }))).code).toBe('carrier_refused');
    expect(desk.to(tokenPath)).toHaveLength(1);
  });

  test('is asked for once by all who need it at once', async () => {
    desk.script(tokenPath, { ...aToken(), afterMs: 50 });
    await Promise.all([1, 2, 3, 4].map(() => track({ body: known })));
    expect(desk.to(tokenPath)).toHaveLength(1);
    expect(tokensUsed()).toHaveLength(4);
  });

  test.each<[number, string]>([
    [400, 'carrier_refused'],
    [401, 'carrier_refused'],
    [403, 'carrier_refused'],
    [404, 'carrier_unreadable'],
    [429, 'carrier_busy'],
    [500, 'carrier_unavailable'],
  ])('not issued, with status %d: %s, and asked for anew by the next', async (status, code) => {
    desk.script(tokenPath, { status, body: { message: KEY } }, aToken());
    const failure = await failureOf(track({ body: known }), 'our-client', encoded());
    expect(failure.code).toBe(code);
    expect((await track({ body: known }))?.events).toHaveLength(1);
  });

  test.each(['', 'a b', 'a\nb', 5, null])('%j is none', async (text) => {
    desk.script(tokenPath, { body: { access_token: text, expires_in: 3600 } });
    expect((await failureOf(track({ body: known }))).code).toBe('carrier_unreadable');
    expect(desk.to(trackPath)).toEqual([]);
  });

  test.each([KEY, `:${KEY}`, `${KEY}:`, `a b:${KEY}`, ':'])(
    'is not asked for with a key of another form, which is shown to nobody',
    async (key) => {
      const call = create(desk.tools, key).track(number, AbortSignal.timeout(10_000));
      const failure = await failureOf(call);
      expect(failure.code).toBe('carrier_refused');
      expect(failure.message).toContain('client_id:client_secret');
      expect(desk.requests).toEqual([]);
    },
  );

  test('is exchanged for the secret without showing it to who watches the calls', async () => {
    const exchanges: unknown[] = [];
    const tools = { ...desk.tools, onExchange: (one: unknown) => exchanges.push(one) };
    desk.script(trackPath, { body: known });
    await create(tools, `our-client:${KEY}`).track(number, AbortSignal.timeout(10_000));
    expect(exchanges).toHaveLength(2);
    for (const secret of [KEY, 'our-client', encoded()]) {
      expect(JSON.stringify(exchanges)).not.toContain(secret);
    }
  });

  describeCarrierFaults({
    create: withClientId(create),
    number,
    path: tokenPath,
    // One that is not kept: each call asks for it.
    known: aToken('first-token', null).body,
    others: { [trackPath]: { body: known } },
    unsendableKey: 'carrier_refused',
  });
}

const encoded = (): string => Buffer.from(`our-client:${KEY}`).toString('base64');
