import { loadClient, type Client } from './support/typescript';

const TOKEN = 'svc_secret-of-the-test';
const TRACKING_TOKEN = 'trk_secret-of-the-test';
const OK = { success: true, data: {} };
const DAY_MS = 24 * 60 * 60_000;
const LIMITED = { success: false, code: 'rate_limited', error: 'Too many calls.' };

/** An answer to each call in turn; the last one to all that follow. */
interface Scripted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object | string;
}

describe('the TypeScript client, given odd values', () => {
  let lib: typeof Client;
  beforeAll(async () => {
    lib = await loadClient();
  });

  function open(answers: readonly Scripted[] = [{ body: OK }], more: object = {}) {
    const sent: string[] = [];
    const fetch = (_: unknown, init?: RequestInit): Promise<Response> => {
      const { body, ...rest } = answers[sent.length] ?? answers.at(-1) ?? { body: OK };
      sent.push(typeof init?.body === 'string' ? init.body : '');
      return Promise.resolve(
        new Response(typeof body === 'string' ? body : JSON.stringify(body), rest),
      );
    };
    const client = new lib.ShippingClient({
      baseUrl: 'https://example.com',
      token: TOKEN,
      trackingToken: TRACKING_TOKEN,
      backoffMs: 1,
      fetch,
      ...more,
    });
    return { client, sent };
  }
  /** What plain JavaScript may pass, whatever the types say. */
  const untyped = (value: unknown): never => value as never;

  test.each([1001, 0, false, ''])('an idempotency key %j is sent as it is', async (key) => {
    const { client, sent } = open();
    await client.shipments.create(untyped({ data: {}, idempotency_key: key }));
    expect(JSON.parse(sent[0] ?? '')).toHaveProperty('idempotency_key', key);
  });

  test.each([undefined, null])('an idempotency key %j is made', async (key) => {
    const { client, sent } = open();
    await client.shipments.create(untyped({ data: {}, idempotency_key: key }));
    const made: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(JSON.parse(sent[0] ?? '')).toHaveProperty('idempotency_key', made);
  });

  test.each([
    [{ timeoutMs: Infinity }, 'timeoutMs must be a number of at least 1.'],
    [{ timeoutMs: 0 }, 'timeoutMs must be a number of at least 1.'],
    [{ timeoutMs: '50' }, 'timeoutMs must be a number of at least 1.'],
    [{ requestId: 'a\nb' }, 'requestId must be 1 to 64 of A-Z a-z 0-9 . _ -'],
    [{ maxRetries: Number.NaN }, 'maxRetries must be a number of at least 0.'],
  ])('refuses %p for a call', async (options, message) => {
    const { client, sent } = open();
    await expect(client.services.list({}, untyped(options))).rejects.toThrow(
      new TypeError(message),
    );
    expect(sent).toEqual([]);
  });

  test.each([Number.NaN, Infinity, 0])('refuses to poll every %p ms', async (pollMs) => {
    const { client, sent } = open();
    const changes = client.shipments.changes({ since: 'c', pollMs });
    const message = 'pollMs must be a number of at least 1.';
    await expect(changes.next()).rejects.toThrow(new TypeError(message));
    expect(sent).toEqual([]);
  });

  test('refuses to follow changes since an invalid date', async () => {
    const { client, sent } = open();
    const changes = client.shipments.changes({ since: new Date('') });
    const message = 'since must be a cursor or a valid date.';
    await expect(changes.next()).rejects.toThrow(new TypeError(message));
    expect(sent).toEqual([]);
  });

  test('waits no longer than a timer can', async () => {
    const setTimer = jest.spyOn(globalThis, 'setTimeout');
    // What earlier files of this process left open sets timers too, shorter ones.
    const longTimers = () =>
      setTimer.mock.calls.map(([, ms]) => ms).filter((ms = 0) => ms > DAY_MS);
    const end = { has_more: false, next_cursor: 'd' };
    const { client } = open([{ body: { ...OK, data: [], pagination: end } }], { timeoutMs: 1e12 });
    const stop = new AbortController();
    const options = { signal: stop.signal, timeoutMs: 2 ** 31 };
    const next = client.shipments.changes({ since: 'c', pollMs: 1e12 }, options).next();
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    await expect(next).rejects.toMatchObject({ code: 'aborted' });
    await client.services.list();
    expect(longTimers()).toEqual(Array(3).fill(2 ** 31 - 1));
    setTimer.mockRestore();
  });

  const parcels = [{ weight_kg: 1 }, { weight_kg: Number.NaN }];
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  test.each([
    ['NaN', { parcels }, 'data.parcels.1.weight_kg cannot be sent: JSON has no NaN.'],
    ['Infinity', { a: -Infinity }, 'data.a cannot be sent: JSON has no -Infinity.'],
    ['a bad date', { a: new Date('') }, 'data.a cannot be sent: JSON has no Invalid Date.'],
    ['a BigInt', { a: BigInt(1) }, 'data.a cannot be sent: JSON has no BigInt.'],
    ['a circle', circle, 'circular'],
  ])('refuses %s in a request', async (_, data, message) => {
    const { client, sent } = open();
    const call = client.shipments.update(untyped({ id: 'x', data }));
    await expect(call).rejects.toThrow(TypeError);
    await expect(call).rejects.toThrow(message);
    expect(sent).toEqual([]);
  });

  test('leaves undefined members out, and repeats an object that is there twice', async () => {
    const { client, sent } = open();
    const place = { city: 'Bangkok', on: new Date(0) };
    const data = { notes: undefined, reference: null, from: place, to: place };
    await client.shipments.update(untyped({ id: 'x', data }));
    const returned = { city: 'Bangkok', on: '1970-01-01T00:00:00.000Z' };
    expect(JSON.parse(sent[0] ?? '')).toHaveProperty('data', {
      reference: null,
      from: returned,
      to: returned,
    });
  });

  test('the error for an answer of another server has no tokens', async () => {
    const echo = `${'.'.repeat(180)}${TOKEN} ${TRACKING_TOKEN} ${TOKEN}`;
    const foreign = { code: 'denied', error: `${TOKEN} is unknown.` };
    const { client } = open([{ body: echo }, { body: foreign }]);
    const cause = `${'.'.repeat(180)}[token] [token] [token]`.slice(0, 200);
    await expect(client.services.list()).rejects.toMatchObject({ code: 'invalid_response', cause });
    await expect(client.services.list()).rejects.toMatchObject({ message: '[token] is unknown.' });
  });

  test.each([
    ['Thu, 01 Jan 2099 00:00:00 GMT', 9, expect.any(Number)],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 9, 0],
    ['7', 9, 7],
    ['', 9, 9],
    ['-1', 9, 9],
    ['0x2', 9, 9],
    ['1e1', 9, 9],
    ['soon', -1, undefined],
    ['', '9', undefined],
  ])('Retry-After "%s", with %j in the body, is %p', async (header, inBody, seconds: unknown) => {
    const body = { ...LIMITED, retry_after_seconds: inBody };
    const { client } = open([{ status: 429, headers: { 'retry-after': header }, body }]);
    const call = client.services.list({}, { maxRetries: 0 });
    await expect(call).rejects.toMatchObject({ retryAfterSeconds: seconds });
    if (header.includes('2099'))
      await expect(call).rejects.not.toMatchObject({ retryAfterSeconds: inBody });
  });

  test.each([
    ['"refreshes";r=0;t=60', ['refresh']],
    ['"calls";r=0;t=9', ['track', 'refresh']],
    ['"writes";r=0;t=9, "reads";r=0;t=9', ['create', 'hold']],
    ['"reads";r=9;t=1,\t"x, \\"";pk=:a=:;note=";r=1", "bytes";r=0;  t=1', ['create', 'hold']],
    ['token;a;r=0;t=9, 4.5;x=?1', []],
    ['"calls";r=1;t=9, "reads";r=0, "writes";note="r=0;t=9"', []],
    ['"calls";r=0;t=61, "writes";r=0;t=-1', []],
    ['"calls";r=0;t=9, ("reads" "writes");r=0', []],
    ['"calls";r=0;t=9;long"', []],
  ])('RateLimit %p holds up %j', async (header, expected) => {
    const ratelimit = header.replace('long', 'a;'.repeat(30_000));
    const { client } = open([{ headers: { ratelimit }, body: OK }]);
    const parcel = untyped({});
    const calls = {
      get: (options: object) => client.shipments.get({ id: 'a' }, options),
      quote: (options: object) => client.quotes.get(parcel, options),
      track: (options: object) => client.tracking.get({ trackingNumber: 'a' }, options),
      refresh: (options: object) =>
        client.tracking.get({ trackingNumber: 'a', refresh: true }, options),
      create: (options: object) => client.shipments.create({ data: parcel }, options),
      hold: (options: object) => client.quotes.get(untyped({ hold: true }), options),
    };
    const held: string[] = [];
    for (const [name, call] of Object.entries(calls)) {
      await call({ maxRetries: 0 });
      const startedAt = performance.now();
      await call({ signal: AbortSignal.timeout(20) }).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'aborted' });
        expect(performance.now() - startedAt).toBeLessThan(900);
        held.push(name);
      });
    }
    expect(held).toEqual(expected);
  });

  test('a list whose cursor stands still ends', async () => {
    const pagination = { has_more: true, next_cursor: 'c' };
    const { client, sent } = open([{ body: { ...OK, data: [{ id: '1' }], pagination } }]);
    const drain = async (rows: AsyncIterable<unknown>): Promise<void> => {
      for await (const row of rows) if (sent.length > 5) throw new Error(JSON.stringify(row));
    };
    const stuck = { name: 'ShippingError', code: 'invalid_response' };
    await expect(drain(client.shipments.changes({ since: 'b' }))).rejects.toMatchObject(stuck);
    expect(sent).toHaveLength(2);
    sent.length = 0;
    await expect(drain(client.shipments.listAll())).rejects.toMatchObject(stuck);
    expect(sent).toHaveLength(2);
  });

  test.each([
    'example.com',
    'https://example.com?',
    'https://example.com?a=secret',
    'https://example.com#',
    'https://example.com#secret',
    'https://secret@example.com',
    'https://:secret@example.com',
  ])('refuses the base URL %s', (baseUrl) => {
    const message =
      'baseUrl must be a URL such as https://thai-shipping-prod.web.app, without credentials, query or fragment.';
    expect(() => open([], { baseUrl })).toThrow(new TypeError(message));
  });
});
