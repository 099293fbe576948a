import { quoteEndpoint } from '../../src/functions/apiQuote';
import { servicesEndpoint } from '../../src/functions/apiShippingServices';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { aRateCard } from '../support/cards';
import { usedBy } from '../support/cost';
import { DOCUMENTED_ACTIONS, TRIALS } from '../support/documented-actions';
import { openedForAll } from '../support/opened';
import { loadPickups, pickupCallers, type PickupCallers } from '../support/pickups';
import { SMALL_PARCEL } from '../support/quotes';
import { openService, type Service } from '../support/service';
import { callerOf, shipmentData, type Caller } from '../support/shipments';
import { issueToken } from '../support/tokens';

const callersOf = ({ partner, other, staff, client }: PickupCallers): Caller[] => [
  partner,
  other,
  staff,
  client,
];

/** Each is held to the local Firestore's meter, with cold memories and with warm ones. */
async function expectExact(service: Service, work: () => Promise<unknown>): Promise<void> {
  service.restart();
  const cold = await usedBy(service, work);
  expect(cold.noted).toEqual(cold.billed);
  const warm = await usedBy(service, work);
  expect(warm.charged).toEqual(warm.billed);
}

describe('what a request of shipmentCrud is charged is what Firestore bills', () => {
  let callers: PickupCallers;

  const service = openedForAll(() => openService(shipmentEndpoint, { cards: [aRateCard()] }));
  beforeAll(async () => {
    await loadPickups(service.db);
    await service.db
      .doc('services/amber_kite')
      .set({ service_name: 'Amber Kite', logo: null, active: true, sort_order: 1 });
    callers = await pickupCallers(service);
    for (const caller of callersOf(callers)) await caller.call('verify_account');
  });

  test.each(DOCUMENTED_ACTIONS.map((action) => [action.title, action] as const))(
    '%s',
    async (_title, { id, name, needed, example }) => {
      const { by, fields, refused } = TRIALS[id] ?? { by: 'staff' };
      const prepared = [await fields?.(callers), await fields?.(callers)];
      await expectExact(service, () =>
        callers[by].call(name, { ...needed, ...example, ...prepared.pop() }),
      );
      const wrong = { ...needed, ...example, ...refused };
      await expectExact(service, () => callers[by].call(name, wrong));
    },
  );

  test.each<[string, (caller: Caller) => Promise<unknown>]>([
    ['a page that skips others', (caller) => caller.call('list', { limit: 2, page: 3 })],
    ['a page past the end', (caller) => caller.call('list', { limit: 2, page: 500 })],
    ['changes', (caller) => caller.call('list', { changed_since: '2026-01-01T00:00:00Z' })],
    [
      'a record with its history',
      async (caller) => caller.get((await caller.create()).request_number),
    ],
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
    await expectExact(service, () => work(callers.client));
  });
});

describe('what a request of the other functions is charged is what Firestore bills', () => {
  let client: Caller;

  const shipments = openedForAll(() => openService(shipmentEndpoint, { cards: [aRateCard()] }));
  beforeAll(async () => {
    client = await callerOf(shipments, 'client@example.com');
  });

  test('quotes, warm ones and those that hold', async () => {
    const quotes = await openService(quoteEndpoint, { sharing: shipments });
    const body = { api_token: client.api_token, ...SMALL_PARCEL };
    await quotes.post(body);
    await expectExact(quotes, () => quotes.post(body));
    await expectExact(quotes, () => quotes.post({ ...body, hold: true, postal_code: '100-0001' }));
    await quotes.close();
  });

  test('the list of services', async () => {
    const services = await openService(servicesEndpoint, { sharing: shipments });
    await services.post({ api_token: client.api_token });
    await expectExact(services, () => services.post({ api_token: client.api_token }));
    await services.close();
  });

  test('tracked numbers: kept, new and refreshed', async () => {
    const tracking = await openService(trackingEndpoint, {
      sharing: shipments,
      carriers: { isSimulated: true },
    });
    const api_token = await issueToken(tracking.db, 'trk_');
    const { request_number } = await client.create();
    await tracking.post({ api_token, trackingNumber: request_number });
    for (const trackingNumber of [request_number, 'SIMLIFE1', 'EB315050240TH', 'nothing']) {
      await expectExact(tracking, () => tracking.post({ api_token, trackingNumber }));
      tracking.clock.now += 61_000;
      await expectExact(tracking, () =>
        tracking.post({ api_token, trackingNumber, refresh: true }),
      );
    }
    await tracking.close();
  });
});

describe('the bytes that an account is charged are those that Firestore stores', () => {
  const service = openedForAll(() => openService(shipmentEndpoint));
  const storedBytes = (): number => {
    const { documentBytes = 0, indexBytes = 0 } = service.firestore.server?.stored() ?? {};
    return documentBytes + indexBytes;
  };
  const longItems = Array.from({ length: 100 }, () => ({
    description: '漢'.repeat(200),
    quantity: 1,
    unit_value: 1,
  }));

  test.each<[string, object]>([
    ['an ordinary shipment', {}],
    [
      'one as large as it may be',
      { items: longItems, notes: '漢'.repeat(2000), declared_currency: 'THB' },
    ],
  ])('%s, with its history and its key', async (what, fields) => {
    const caller = await callerOf(service, `${what.length}@example.com`);
    await caller.create();
    const before = storedBytes();
    service.answered.length = 0;
    const body = { data: shipmentData({ ...fields }), idempotency_key: 'key-1' };
    expect((await caller.call('create', body)).status).toBe(200);
    const stored = storedBytes() - before;
    const charged = Number(service.answered[0]?.['stored_bytes']);
    expect(charged).toBeGreaterThan(0.9 * stored);
    expect(charged).toBeLessThan(1.3 * stored);
  });
});
