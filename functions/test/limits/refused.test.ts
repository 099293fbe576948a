import { refusalsOf } from '../../openapi/refusals';
import { quoteEndpoint } from '../../src/functions/apiQuote';
import { servicesEndpoint } from '../../src/functions/apiShippingServices';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { aRateCard } from '../support/cards';
import { DOCUMENTED_ACTIONS, TRIALS } from '../support/documented-actions';
import { openedForAll } from '../support/opened';
import { loadPickups, pickupCallers, type PickupCallers } from '../support/pickups';
import { SMALL_PARCEL } from '../support/quotes';
import { openService, type Answer, type Service } from '../support/service';
import { callerOf, shipmentData, type Caller } from '../support/shipments';
import { issueToken } from '../support/tokens';

/** Used up by the first request, and for the next 100 seconds. */
const SMALL = {
  burst: { reads: 1, writes: 1, bytes: 1e6 },
  perSecond: { reads: 0.01, writes: 0.01, bytes: 1e4 },
};

const shipments = openedForAll(() => openService(shipmentEndpoint, { cards: [aRateCard()] }));
let callers: PickupCallers;

beforeAll(async () => {
  await loadPickups(shipments.db);
  await shipments.db
    .doc('services/amber_kite')
    .set({ service_name: 'Amber Kite', logo: null, active: true, sort_order: 1 });
  callers = await pickupCallers(shipments);
});

const writesOf = async (service: Service, work: () => Promise<Answer>) => {
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
}

describe('an account that has used up its documents', () => {
  const limited = openedForAll(() =>
    openService({ ...shipmentEndpoint, allowance: SMALL }, { sharing: shipments }),
  );
  const send = (caller: Caller, action: string, fields: object) =>
    limited.post({ api_token: caller.api_token, action, ...fields });

  beforeAll(async () => {
    const { partner, other, staff, client } = callers;
    for (const caller of [partner, other, staff, client]) {
      await send(caller, 'create', { data: shipmentData() });
      for (let n = 0; n < 12; n += 1) await send(caller, 'get', { id: '000000000000' });
    }
  });

  test.each(DOCUMENTED_ACTIONS.map((action) => [action.title, action] as const))(
    'is refused before anything is changed, or costs nothing: %s',
    async (_title, action) => {
      const { id, name, needed, example } = action;
      const { by, fields } = TRIALS[id] ?? { by: 'staff' };
      const request = { ...needed, ...example, ...(await fields?.(callers)) };
      const { answer, written } = await writesOf(limited, () => send(callers[by], name, request));
      if (refusalsOf(action).includes('rate_limited')) expectLimited(answer, 400);
      else expect(answer.status).toBe(200);
      expect(written).toBe(0);
    },
  );

  test('hears of it after what is wrong with its credential and its fields', async () => {
    const { client } = callers;
    expect((await send(client, 'get', {})).body['code']).toBe('validation_failed');
    const body = { api_token: `${client.api_token}x`, action: 'get', id: '000000000000' };
    expect((await limited.post(body)).body['code']).toBe('invalid_token');
  });

  test('is logged once a minute, and keeps no other account out', async () => {
    limited.lines.length = 0;
    const fresh = await callerOf(shipments, 'fresh@example.com');
    expect((await send(fresh, 'create', { data: shipmentData() })).status).toBe(200);
    for (let n = 0; n < 5; n += 1) expectLimited(await send(fresh, 'list', { page: 2 }), 400);
    expect(limited.lines).toEqual([
      {
        message: 'An account is limited.',
        fields: { function: 'shipmentCrud', account: 'fresh@example.com', limit: 'reads' },
      },
    ]);
  });

  test('goes on after the seconds that it is given, as nothing lasts', async () => {
    const caller = await callerOf(shipments, 'patient@example.com');
    const create = { data: shipmentData(), idempotency_key: 'patient-1' };
    const first = await send(caller, 'create', { data: shipmentData() });
    expect(first.status).toBe(200);
    const { answer, written } = await writesOf(limited, () => send(caller, 'create', create));
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
    const service = await openService(
      {
        ...shipmentEndpoint,
        allowance: { ...SMALL, burst: { ...SMALL.burst, reads: 30, writes: 1000 } },
      },
      { sharing: shipments },
    );
    const caller = await callerOf(shipments, 'jumper@example.com');
    for (let n = 0; n < 25; n += 1) await caller.create();
    service.meter?.reset();
    const jump = { api_token: caller.api_token, action: 'list', limit: 1, page: 25 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.post(jump)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(service.meter?.reading().documentsRead).toBeLessThan(50);
    await service.close();
  });

  test('pays for large answers as for the documents that cost as much', async () => {
    const service = await openService(
      {
        ...shipmentEndpoint,
        allowance: { ...SMALL, burst: { ...SMALL.burst, reads: 20, writes: 1 } },
      },
      { sharing: shipments },
    );
    const caller = await callerOf(shipments, 'large@example.com');
    const get = async (notes: string) => {
      const { id } = await caller.create({ notes });
      return service.post({ api_token: caller.api_token, action: 'get', id });
    };
    for (let n = 0; n < 10; n += 1) expect((await get('small')).status).toBe(200);
    const large = await get('ก'.repeat(2000));
    expect(large.status).toBe(200);
    const answered = [large];
    while (answered.at(-1)?.status === 200) answered.push(await get('ก'.repeat(2000)));
    // Of 6 kB and more: three reads each.
    expect(answered).toHaveLength(4);
    await service.close();
  });

  test('has ten times as much as staff', async () => {
    const service = await openService(
      {
        ...shipmentEndpoint,
        allowance: { ...SMALL, burst: { ...SMALL.burst, reads: 5, writes: 1 } },
      },
      { sharing: shipments },
    );
    const gotten = async (role: 'client' | 'staff') => {
      const { api_token } = await callerOf(shipments, `${role}-of-ten@example.com`, role);
      let calls = 0;
      const get = { api_token, action: 'get', id: '000000000000' };
      while ((await service.post(get)).body['code'] !== 'rate_limited') calls += 1;
      return calls;
    };
    // The token is the first read.
    expect([await gotten('client'), await gotten('staff')]).toEqual([4, 49]);
    await service.close();
  });
});

describe('the other functions', () => {
  test('warm quotes go on, and only one that holds is refused', async () => {
    const quotes = await openService(
      { ...quoteEndpoint, allowance: SMALL },
      { sharing: shipments },
    );
    const body = { api_token: callers.client.api_token, ...SMALL_PARCEL };
    expect((await quotes.post({ ...body, hold: true })).status).toBe(200);
    const { answer, written } = await writesOf(quotes, () => quotes.post({ ...body, hold: true }));
    expectLimited(answer, 400);
    expect(written).toBe(0);
    for (let n = 0; n < 20; n += 1) expect((await quotes.post(body)).status).toBe(200);
    await quotes.close();
  });

  test('the list of services goes on', async () => {
    const services = await openService(
      {
        ...servicesEndpoint,
        allowance: { ...SMALL, burst: { ...SMALL.burst, reads: 1e-3, writes: 1e-3 } },
      },
      { sharing: shipments },
    );
    const body = { api_token: callers.client.api_token };
    for (let n = 0; n < 5; n += 1) expect((await services.post(body)).status).toBe(200);
    await services.close();
  });

  test('tracking answers 429, and what it cannot save it answers all the same', async () => {
    const tracking = await openService(
      {
        ...trackingEndpoint,
        allowance: { ...SMALL, burst: { ...SMALL.burst, reads: 1000, writes: 1 } },
      },
      { sharing: shipments, carriers: { isSimulated: true } },
    );
    const api_token = await issueToken(tracking.db, 'trk_', { account_id: 'tracker' });
    const numbers = [(await callers.client.create()).id, (await callers.client.create()).id];
    const saved = await writesOf(tracking, () =>
      tracking.post({ api_token, trackingNumber: numbers[0] }),
    );
    expect([saved.answer.status, saved.written]).toEqual([200, 1]);
    const unsaved = await writesOf(tracking, () =>
      tracking.post({ api_token, trackingNumber: numbers[1] }),
    );
    expect([unsaved.answer.status, unsaved.written]).toEqual([200, 0]);
    expectLimited(await tracking.post({ api_token, trackingNumber: 'SIMLIFE7' }), 429);
    expectLimited(
      await tracking.post({ api_token, trackingNumber: numbers[0], refresh: true }),
      429,
    );
    await tracking.close();
  });

  test('who shares the pull of a number with a refused account is answered', async () => {
    const tracking = await openService(
      {
        ...trackingEndpoint,
        allowance: { ...SMALL, burst: { ...SMALL.burst, reads: 1000, writes: 1 } },
      },
      { sharing: shipments, carriers: { isSimulated: true } },
    );
    const [poor, rich] = [
      await issueToken(tracking.db, 'trk_', { account_id: 'poor' }),
      await issueToken(tracking.db, 'trk_', { account_id: 'rich' }),
    ];
    await tracking.post({ api_token: poor, trackingNumber: 'SIMLIFE8' });
    const [refused, answered] = await Promise.all(
      [poor, rich].map((api_token) => tracking.post({ api_token, trackingNumber: 'SIMLIFE9' })),
    );
    expect([refused?.status, answered?.status]).toEqual([429, 200]);
    await tracking.close();
  });
});
