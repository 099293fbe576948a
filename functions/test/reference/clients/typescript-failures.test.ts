import { inspect } from 'node:util';

import type { Fault, Reply } from '../../../local/stand-ins/carrier-server';
import { failing, openAllFunctions, type AllFunctions } from './support/all-functions';
import { loadClient, type Client } from './support/typescript';

const parcel = {
  country: 'JP',
  actual_weight_kg: 1,
  length_cm: 10,
  width_cm: 10,
  height_cm: 10,
};

describe('a call of the TypeScript client that fails', () => {
  let all: AllFunctions;
  let lib: typeof Client;
  let client: Client.ShippingClient;
  const open = (more: Partial<Client.ClientOptions> = {}) => {
    const { baseUrl, tokens } = all;
    const { client: token, tracking: trackingToken } = tokens;
    return new lib.ShippingClient({ baseUrl, token, trackingToken, backoffMs: 1, ...more });
  };

  beforeAll(async () => {
    [all, lib] = await Promise.all([openAllFunctions(), loadClient()]);
    client = open();
  });
  afterAll(() => all.close());
  beforeEach(() => {
    all.seen.length = 0;
    all.troubles.length = 0;
  });

  const meeting = (...faults: (Fault | Reply)[]) => {
    all.troubles.push(...faults.map((fault) => ({ fault })));
  };
  const requireFailure = async (call: Promise<unknown>): Promise<Client.ShippingError> => {
    const error: unknown = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof lib.ShippingError))
      throw new Error('the call did not fail as it should');
    return error;
  };

  test.each<[string, Fault | Reply]>([
    ['a broken connection', 'cut'],
    ['unavailable', failing(500, 'unavailable')],
    ['internal', failing(500, 'internal')],
    ['a platform without an instance', { status: 503, body: '<html>' }],
    ['too many changes at once', failing(400, 'conflict')],
    ['too many calls', failing(429, 'rate_limited')],
    ['too many documents', failing(400, 'rate_limited', { 'retry-after': '0' })],
    ['a token that was not looked up', failing(401, 'invalid_token', { 'retry-after': '0' })],
  ])('is repeated after %s, with the same request id', async (_, fault) => {
    meeting(fault, fault);
    const { data } = await client.quotes.get(parcel);
    expect(data.quotes_count).toBe(1);
    const ids = all.seen.map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  });

  test.each([
    ['a refused request', failing(400, 'validation_failed'), 'validation_failed'],
    ['a refused token', failing(401, 'revoked_token'), 'revoked_token'],
    ['an unknown token', failing(401, 'invalid_token'), 'invalid_token'],
    ['a page of another server', { status: 404, body: '<html>' }, 'invalid_response'],
    [
      'a redirect',
      { status: 307, headers: { location: 'http://127.0.0.1:1' } },
      'invalid_response',
    ],
    [
      'a wait that is too long',
      failing(429, 'rate_limited', { 'retry-after': '61' }),
      'rate_limited',
    ],
  ])('is not repeated after %s', async (_, fault, code) => {
    meeting(fault);
    expect(await requireFailure(client.quotes.get(parcel))).toMatchObject({ code });
    expect(all.seen).toHaveLength(1);
  });

  test('is repeated as often as it may be, and then fails with the last error', async () => {
    meeting('cut', 'cut', failing(500, 'unavailable'));
    expect(await requireFailure(client.quotes.get(parcel))).toMatchObject({
      code: 'unavailable',
      status: 500,
      requestId: 'of-the-answer',
    });
    meeting('cut');
    const once = client.quotes.get(parcel, { maxRetries: 0 });
    expect(await requireFailure(once)).toMatchObject({ code: 'network_error' });
    expect(all.seen).toHaveLength(4);
  });

  test('waits as long as the answer says', async () => {
    meeting(failing(429, 'rate_limited', { 'retry-after': '1' }));
    const start = performance.now();
    await client.tracking.get({ trackingNumber: 'SIMLIFE36' });
    expect(performance.now() - start).toBeGreaterThan(950);
  });

  test('waits, without a retry, if nothing is left by the last answer of the function', async () => {
    const track = () => client.tracking.get({ trackingNumber: 'SIMLIFE36' }, { maxRetries: 1 });
    const answer = { body: { success: true, data: {} } };
    for (const reply of [answer, failing(400, 'validation_failed')]) {
      meeting({ ...reply, headers: { ratelimit: '"reads";r=9;t=90, "calls";r=0;t=1' } });
      await track().catch(() => undefined);
      const start = performance.now();
      await track();
      expect(performance.now() - start).toBeGreaterThan(950);
    }
  });

  test('a change is repeated only where nothing was done', async () => {
    const { request_number } = await all.callers.client.create();
    const change = () => client.shipments.update({ request_number, data: { notes: 'Fragile' } });
    for (const fault of [
      'cut' as const,
      failing(500, 'unavailable'),
      { status: 503, body: '<html>' },
    ]) {
      all.seen.length = 0;
      meeting(fault);
      await requireFailure(change());
      expect(all.seen).toHaveLength(1);
    }
    meeting(failing(400, 'conflict'), failing(401, 'invalid_token', { 'retry-after': '0' }));
    expect((await change()).data.updated_fields).toEqual(['notes']);
  });

  test('times out after each attempt', async () => {
    meeting('hang', 'hang');
    const call = client.quotes.get(parcel, { timeoutMs: 50, maxRetries: 1 });
    expect(await requireFailure(call)).toMatchObject({ code: 'timeout', cause: expect.anything() });
    expect(all.seen).toHaveLength(2);
  });

  test('ends when its signal is aborted, before, during or between attempts', async () => {
    const reason = new Error('The user left.');
    const aborted = { code: 'aborted', cause: reason };
    const gone = { signal: AbortSignal.abort(reason) };
    expect(await requireFailure(client.quotes.get(parcel, gone))).toMatchObject(aborted);
    for (const fault of ['hang' as const, failing(429, 'rate_limited', { 'retry-after': '60' })]) {
      const stop = new AbortController();
      meeting(fault);
      const call = requireFailure(client.quotes.get(parcel, { signal: stop.signal }));
      setTimeout(() => {
        stop.abort(reason);
      }, 50);
      expect(await call).toMatchObject(aborted);
    }
  });

  test('the error of a failed creation has its key', async () => {
    meeting('cut');
    const data = { name: 'Shop' } as Client.PickupAddress;
    const mine = { data, idempotency_key: 'mine' };
    const failed = client.addresses.create(mine, { maxRetries: 0 });
    expect((await requireFailure(failed)).idempotencyKey).toBe('mine');
  });

  test('never shows a token', async () => {
    const { client: token, tracking } = all.tokens;
    meeting('cut', failing(401, 'revoked_token'), { status: 404, body: '<html>' }, 'hang');
    const shown = [inspect(client, { depth: 9, showHidden: true }), JSON.stringify(client)];
    for (let count = 0; count < 4; count += 1) {
      const options = { maxRetries: 0, timeoutMs: 50 };
      const error = await requireFailure(
        client.tracking.get({ trackingNumber: 'SIMLIFE36' }, options),
      );
      shown.push(
        inspect(error, { depth: 9 }),
        JSON.stringify(error),
        String(error),
        error.stack ?? '',
      );
    }
    for (const text of shown) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(tracking);
    }
    expect(() => open({ token: `${token}\n` })).toThrow('token must be a token, without spaces');
    for (const missing of [undefined, '']) {
      expect(() => open({ token: missing as never })).toThrow(/^token is missing: /);
    }
  });

  test.each([
    [{ timeoutMs: 0 }, 'timeoutMs must be a number of at least 1.'],
    [{ maxRetries: Number.NaN }, 'maxRetries must be a number of at least 0.'],
  ])('is refused before it is made: %j', (options, message) => {
    expect(() => open(options)).toThrow(message);
  });

  test('needs a tracking token for tracking alone', async () => {
    const { tracking } = open({ trackingToken: undefined });
    expect(await requireFailure(tracking.get({ trackingNumber: 'SIMLIFE36' }))).toMatchObject({
      code: 'missing_token',
    });
    expect(all.seen).toEqual([]);
  });

  test('members and values that the client does not know pass through', async () => {
    const data = { id: 'x', status: 'teleported', drone: { name: 'D1' } };
    meeting({ body: { success: true, action: 'get', data, mood: 'good' } });
    expect((await client.shipments.get({ id: 'x' })).data).toEqual(data);
  });
});
