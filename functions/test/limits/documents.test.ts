import { listRefusals } from '../../reference/document/refusals';
import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { servicesEndpoint } from '../../src/functions/services-endpoint';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import type { Endpoint } from '../../src/http/serve';
import { aRateCard, storeServices } from '../support/cards';
import { usedBy } from '../support/cost';
import { DOCUMENTED_ACTIONS, TRIALS } from '../support/documented-actions';
import { openedForAll } from '../support/opened';
import { loadPickups, pickupCallers, type PickupCallers } from '../support/pickups';
import { SMALL_PARCEL } from '../support/quotes';
import { type Answer, openService, type Service } from '../support/service';
import { type Caller, createCaller, createCalls, shipmentData } from '../support/shipments';
import { issueToken } from '../support/tokens';

/** Little comes back of what is used up: nothing within a minute. */
const PER_SECOND = { reads: 0.01, writes: 0.01, bytes: 1e4 };

const shipments = openedForAll(() => openService(shipmentEndpoint, { cards: [aRateCard()] }));
let callers: PickupCallers;

beforeAll(async () => {
  await loadPickups(shipments.db);
  await storeServices(shipments.db, 'amber_kite');
  callers = await pickupCallers(shipments);
});
const allCallers = (): Caller[] => [callers.partner, callers.other, callers.staff, callers.client];

/** Another function, or this one with so much at once, on the same data. */
const beside = <Input, Output extends object>(endpoint: Endpoint<Input, Output>) =>
  openService(endpoint, { sharing: shipments, carriers: { isSimulated: true } });
const limitedTo = <Input, Output extends object>(
  endpoint: Endpoint<Input, Output>,
  reads: number,
  writes: number,
) =>
  beside({
    ...endpoint,
    allowance: { burst: { reads, writes, bytes: 1e6 }, perSecond: PER_SECOND },
  });

const trials = DOCUMENTED_ACTIONS.map((action) => [action.title, action] as const);

describe('what a request is charged is what Firestore bills', () => {
  /** Each is held to the local Firestore's meter, with cold memories and with warm ones. */
  async function expectExact(service: Service, work: () => Promise<unknown>): Promise<void> {
    service.restart();
    const cold = await usedBy(service, work);
    expect(cold.noted).toEqual(cold.billed);
    const warm = await usedBy(service, work);
    expect(warm.charged).toEqual(warm.billed);
  }

  beforeAll(async () => {
    for (const caller of allCallers()) await caller.call('verify_account');
  });

  test.each(trials)('%s', async (_title, { id, name, needed, example }) => {
    const { by, fields, refused } = TRIALS[id] ?? { by: 'staff' };
    const prepared = [await fields?.(callers), await fields?.(callers)];
    await expectExact(shipments, () =>
      callers[by].call(name, { ...needed, ...example, ...prepared.pop() }),
    );
    const wrong = { ...needed, ...example, ...refused };
    await expectExact(shipments, () => callers[by].call(name, wrong));
  });

  test.each<[string, (caller: Caller) => Promise<unknown>]>([
    ['a page that skips others', (caller) => caller.call('list', { limit: 2, page: 3 })],
    ['a page past the end', (caller) => caller.call('list', { limit: 2, page: 500 })],
    ['changes', (caller) => caller.call('list', { changed_since: '2026-01-01T00:00:00Z' })],
    ['a history', async (caller) => caller.get((await caller.create()).request_number)],
    [
      'a creation that is sent twice, under a key',
      async (caller) => {
        const body = { data: shipmentData(), idempotency_key: `key-${Math.random()}` };
        await caller.call('create', body);
        expect((await caller.call('create', body)).headers.get('idempotent-replayed')).toBe('true');
      },
    ],
    [
      'changes of one record at once',
      async (caller) => {
        const { id } = await caller.create();
        const notes = ['a', 'b', 'c', 'd'];
        await Promise.all(notes.map((one) => caller.call('update', { id, data: { notes: one } })));
      },
    ],
  ])('%s', async (_what, work) => {
    for (let n = 0; n < 5; n += 1) await callers.client.create();
    await expectExact(shipments, () => work(callers.client));
  });

  test('quotes, warm ones and those that hold, and the list of services', async () => {
    const { api_token } = callers.client;
    const [quotes, services] = [await beside(quoteEndpoint), await beside(servicesEndpoint)];
    const body = { api_token, ...SMALL_PARCEL };
    const holding = { ...body, hold: true, postal_code: '100-0001' };
    for (const [service, sent] of [
      [quotes, body],
      [quotes, holding],
      [services, { api_token }],
    ] as const) {
      await service.post(sent);
      await expectExact(service, () => service.post(sent));
    }
    await quotes.close();
    await services.close();
  });

  test('tracked numbers: kept, new and refreshed', async () => {
    const tracking = await beside(trackingEndpoint);
    const api_token = await issueToken(tracking.db, 'trk_');
    const { request_number } = await callers.client.create();
    const track = (trackingNumber: string, fields: object = {}) =>
      tracking.post({ api_token, trackingNumber, ...fields });
    await track(request_number);
    for (const number of [request_number, 'SIMLIFE1', 'EB315050240TH', 'nothing']) {
      await expectExact(tracking, () => track(number));
      tracking.clock.now += 61_000;
      await expectExact(tracking, () => track(number, { refresh: true }));
    }
    await tracking.close();
  });

  /** The longest that a declaration may be; a Thai letter takes three bytes. */
  const itemsOf = (letter: string) =>
    Array.from({ length: 100 }, () => ({
      description: letter.repeat(200),
      quantity: 1_000_000,
      unit_value: 999_999_999.999,
      hs_code: '6109.10.00.10.00',
      country_of_origin: 'TH',
      sku: letter.repeat(100),
      manufacturer_part_number: letter.repeat(64),
      gtin: '08850123456787',
    }));
  const largest = {
    items: itemsOf('ก'),
    notes: 'ก'.repeat(2000),
    shipment_description: 'ก'.repeat(1000),
    declared_currency: 'THB',
    sale_type: 'return',
    ioss_number: 'IM1234567890',
    incoterm: 'DDP',
  };

  test.each<[string, Record<string, unknown>]>([
    ['an ordinary shipment', {}],
    ['one as large as it may be', largest],
  ])('so are the bytes of %s, with its history and its key', async (what, fields) => {
    const storedBytes = (): number => {
      const { documentBytes = 0, indexBytes = 0 } = shipments.firestore.server?.stored() ?? {};
      return documentBytes + indexBytes;
    };
    const caller = await createCaller(shipments, `${what.length}@example.com`);
    await caller.create();
    const before = storedBytes();
    shipments.answered.length = 0;
    const body = { data: shipmentData(fields), idempotency_key: 'key-1' };
    expect((await caller.call('create', body)).status).toBe(200);
    const stored = storedBytes() - before;
    const charged = Number(shipments.answered[0]?.['stored_bytes']);
    expect(charged).toBeGreaterThan(0.9 * stored);
    expect(charged).toBeLessThan(1.3 * stored);
  });

  test('the largest declaration fits in a request, and its documents into half of what they may', async () => {
    const { client } = callers;
    const { id } = await client.create(largest);
    const update = { id, data: { items: itemsOf('ข') }, reason: 'ก'.repeat(500) };
    expect((await client.call('update', update)).body).toMatchObject({ success: true });
    for (const sent of [{ data: shipmentData(largest) }, update]) {
      expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThan(256 * 1024);
    }
    const record = shipments.db.doc(`shipments/${id}`);
    const { docs } = await record.collection('history').get();
    const stored = [await record.get(), ...docs].map((doc) => JSON.stringify(doc.data()));
    expect(stored).toHaveLength(3);
    for (const json of stored) expect(Buffer.byteLength(json)).toBeLessThan(512 * 1024);
  });
});

const countWrites = async (service: Service, work: () => Promise<Answer>) => {
  service.answered.length = 0;
  const answer = await work();
  // Not what saves in the token how much the account has used: that follows the answer.
  return { answer, written: service.answered[0]?.['writes'] };
};

function expectLimited({ status, headers, body }: Answer, expected: number): void {
  expect([status, body['code']]).toEqual([expected, 'rate_limited']);
  const seconds = body['retry_after_seconds'];
  expect(headers.get('retry-after')).toBe(String(seconds));
  expect(body['error']).toContain(`retry in ${String(seconds)} s`);
  expect(headers.get('ratelimit')).toMatch(new RegExp(`^"\\w+";r=0;t=${String(seconds)}$`));
}

const GET = { id: '000000000000' };

describe('an account that has used up its documents', () => {
  const limited = openedForAll(() => limitedTo(shipmentEndpoint, 1, 1));
  const send = ({ api_token }: Caller, action: string, fields: object) =>
    createCalls(limited, api_token).call(action, fields);

  beforeAll(async () => {
    for (const caller of allCallers()) {
      await send(caller, 'create', { data: shipmentData() });
      for (let n = 0; n < 12; n += 1) await send(caller, 'get', GET);
    }
  });

  test.each(trials)(
    'is refused before anything is changed, or costs nothing: %s',
    async (_title, action) => {
      const { id, name, needed, example } = action;
      const { by, fields } = TRIALS[id] ?? { by: 'staff' };
      const request = { ...needed, ...example, ...(await fields?.(callers)) };
      const { answer, written } = await countWrites(limited, () =>
        send(callers[by], name, request),
      );
      if (listRefusals(action).includes('rate_limited')) expectLimited(answer, 400);
      else expect(answer.status).toBe(200);
      expect(written).toBe(0);
    },
  );

  test('hears of it after what is wrong with its credential and its fields', async () => {
    const { client } = callers;
    expect((await send(client, 'get', {})).body['code']).toBe('validation_failed');
    const mistyped = { ...client, api_token: `${client.api_token}x` };
    expect((await send(mistyped, 'get', GET)).body['code']).toBe('invalid_token');
  });

  test('is logged once a minute, and keeps no other account out', async () => {
    limited.lines.length = 0;
    const fresh = await createCaller(shipments, 'fresh@example.com');
    expect((await send(fresh, 'create', { data: shipmentData() })).status).toBe(200);
    for (let n = 0; n < 5; n += 1) expectLimited(await send(fresh, 'list', { page: 2 }), 400);
    const fields = { function: 'shipmentCrud', account: 'fresh@example.com', limit: 'reads' };
    expect(limited.lines).toEqual([{ message: 'An account is limited.', fields }]);
  });

  test('goes on after the seconds that it is given, as nothing lasts', async () => {
    const caller = await createCaller(shipments, 'patient@example.com');
    const create = { data: shipmentData(), idempotency_key: 'patient-1' };
    expect((await send(caller, 'create', { data: shipmentData() })).status).toBe(200);
    const { answer, written } = await countWrites(limited, () => send(caller, 'create', create));
    expectLimited(answer, 400);
    expect(written).toBe(0);
    limited.clock.now += Number(answer.body['retry_after_seconds']) * 1000;
    const made = await send(caller, 'create', create);
    limited.clock.now += 1_000_000;
    const again = await send(caller, 'create', create);
    expect(again.body['data']).toEqual(made.body['data']);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('cannot skip many rows many times at once', async () => {
    const service = await limitedTo(shipmentEndpoint, 30, 1000);
    const caller = await createCaller(shipments, 'jumper@example.com');
    for (let n = 0; n < 25; n += 1) await caller.create();
    service.meter?.reset();
    const { call } = createCalls(service, caller.api_token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('list', { limit: 1, page: 25 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(service.meter?.reading().documentsRead).toBeLessThan(50);
    await service.close();
  });

  test('pays for large answers as for the documents that cost as much', async () => {
    const service = await limitedTo(shipmentEndpoint, 20, 1);
    const caller = await createCaller(shipments, 'large@example.com');
    const get = async (notes: string) => {
      const { id } = await caller.create({ notes });
      return (await createCalls(service, caller.api_token).call('get', { id })).status;
    };
    for (let n = 0; n < 10; n += 1) expect(await get('small')).toBe(200);
    let answered = 0;
    while ((await get('ก'.repeat(2000))) === 200) answered += 1;
    // Of 6 kB and more: three reads each.
    expect(answered).toBe(3);
    await service.close();
  });

  test('goes on with warm quotes, of which only one that holds is refused, and with services', async () => {
    const { api_token } = callers.client;
    const quotes = await limitedTo(quoteEndpoint, 1, 1);
    const services = await limitedTo(servicesEndpoint, 1e-3, 1e-3);
    const body = { api_token, ...SMALL_PARCEL };
    expect((await quotes.post({ ...body, hold: true })).status).toBe(200);
    const { answer, written } = await countWrites(quotes, () =>
      quotes.post({ ...body, hold: true }),
    );
    expectLimited(answer, 400);
    expect(written).toBe(0);
    for (let n = 0; n < 20; n += 1) expect((await quotes.post(body)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await services.post({ api_token })).status).toBe(200);
    await quotes.close();
    await services.close();
  });

  test('of tracking gets 429, and what cannot be saved for it is answered all the same', async () => {
    const tracking = await limitedTo(trackingEndpoint, 1000, 1);
    const [poor, rich] = [
      await issueToken(tracking.db, 'trk_', { account_id: 'poor' }),
      await issueToken(tracking.db, 'trk_', { account_id: 'rich' }),
    ];
    const track = (trackingNumber: string, api_token = poor, fields: object = {}) =>
      tracking.post({ api_token, trackingNumber, ...fields });
    const numbers = [(await callers.client.create()).id, (await callers.client.create()).id];
    for (const [at, number] of numbers.entries()) {
      const { answer, written } = await countWrites(tracking, () => track(number));
      expect([answer.status, written]).toEqual([200, at === 0 ? 1 : 0]);
    }
    expectLimited(await track('SIMLIFE7'), 429);
    expectLimited(await track(numbers[0] ?? '', poor, { refresh: true }), 429);
    // Who shares the pull of a number with it is answered.
    const [refused, answered] = await Promise.all(
      [poor, rich].map((api_token) => track('SIMLIFE9', api_token)),
    );
    expect([refused?.status, answered?.status]).toEqual([429, 200]);
    await tracking.close();
  });
});
