import { KEY } from '../support/carrier-failure';
import { itLocal } from '../support/firestore';
import { openedForEach } from '../support/opened';
import {
  dataOf,
  DHL_NUMBERS,
  dhlEvent,
  MINUTE_MS,
  openTrackedShipments,
} from '../support/stand-in-dhl';
import { issueToken } from '../support/tokens';

const [NUMBER] = DHL_NUMBERS;

describe('what tracking remembers, and how often it asks', () => {
  const opened = openedForEach(openTrackedShipments);
  const { dhl, service, later } = opened;

  const track = (fields: object = {}, trackingNumber: string = NUMBER, api_token = opened.token) =>
    service.post({ api_token, trackingNumber, ...fields });

  test('an answer serves for fifteen minutes, to the millisecond, and says that it is kept', async () => {
    const first = dataOf(await track());
    dhl.events = [...dhl.events, dhlEvent('2026-11-21T10:00:00', 'transit')];
    later(15 * MINUTE_MS - 1);
    const kept = dataOf(await track());
    expect(kept).toEqual({ ...first, cached: true });
    later(1);
    const again = dataOf(await track());
    expect([again['cached'], again.events.length, dhl.calls()]).toEqual([false, 2, 2]);
  });

  test('what is pulled again is charged for the bytes by which it has grown', async () => {
    dhl.events = Array.from({ length: 50 }, (_, at) =>
      dhlEvent(`2026-11-20T10:00:${10 + at}`, 'transit'),
    );
    const charged = async () => {
      await track();
      return Number(service.answered.at(-1)?.['stored_bytes']);
    };
    expect(await charged()).toBeGreaterThan(10_000);
    later(15 * MINUTE_MS);
    expect(await charged()).toBeLessThan(1000);
  });

  test('whoever asks while the carrier is being asked waits for the same answer', async () => {
    const release = dhl.hold();
    const asked = Promise.all(Array.from({ length: 20 }, () => track()));
    await dhl.untilCalled();
    release();
    const answers = await asked;
    expect(dhl.calls()).toBe(1);
    for (const answer of answers) expect(dataOf(answer).events).toHaveLength(1);
  });

  test('two instances do not ask twice: the second returns what it has', async () => {
    const release = dhl.hold();
    const first = track();
    await dhl.untilCalled();
    service.restart();
    const second = dataOf(await track());
    expect(second).toMatchObject({
      status: 'unknown',
      events: [],
      carrier_error: { code: 'carrier_pending' },
    });
    release();
    expect(dataOf(await first).events).toHaveLength(1);
    expect(dhl.calls()).toBe(1);
    expect(dataOf(await track()).events).toHaveLength(1);
  });

  test.each([
    ['is away', 500, 'carrier_unavailable'],
    ['refuses the key', 401, 'carrier_refused'],
    ['is busy', 429, 'carrier_busy'],
  ])(
    'while the carrier %s the last known events stay, and the answer says so',
    async (_, code, error) => {
      const first = dataOf(await track());
      dhl.status = code;
      later(20 * MINUTE_MS);
      const answer = await track();
      expect(answer.status).toBe(200);
      expect(dataOf(answer)).toMatchObject({
        events: first.events,
        status: 'in_transit',
        refreshed_at: first['refreshed_at'],
        carrier_error: { carrier: 'dhl', code: error },
      });
      expect(answer.text).not.toContain(KEY);
      expect(JSON.stringify(service.lines)).not.toContain(KEY);
      expect(dhl.calls()).toBe(2);
      expect(dataOf(await track())['cached']).toBe(true);
      dhl.status = 200;
      later(MINUTE_MS);
      const healed = dataOf(await track());
      expect(healed).not.toHaveProperty('carrier_error');
    },
  );

  test('a carrier that forgets a parcel does not make us forget it', async () => {
    const first = dataOf(await track());
    dhl.status = 404;
    later(20 * MINUTE_MS);
    expect(dataOf(await track()).events).toEqual(first.events);
  });

  test.each([
    ['fails from the start', NUMBER, 'dhl', 'carrier_unavailable'],
    ['has no key', 'EB315050240TH', 'thailand_post', 'carrier_off'],
  ])('a carrier that %s is no 500, and no events', async (_what, number, name, code) => {
    dhl.status = 500;
    const answer = await track({}, number);
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toMatchObject({
      status: 'unknown',
      events: [],
      carrier: { name, tracking_number: number },
      carrier_error: { carrier: name, code },
    });
  });

  test('after five failures in a row the carrier is left alone for half a minute', async () => {
    dhl.status = 500;
    for (const number of DHL_NUMBERS) await track({}, number);
    expect(dhl.calls()).toBe(5);
    dhl.status = 200;
    expect(dataOf(await track({}, '1000000031'))).toMatchObject({
      carrier_error: { code: 'carrier_busy' },
    });
    expect(dhl.calls()).toBe(5);
    later(30_000);
    expect(dataOf(await track({}, '1000000042')).events).toHaveLength(1);
    expect(dhl.calls()).toBe(6);
  });

  test('an ambiguous number is not guessed silently', async () => {
    const data = dataOf(await track({}, '123456789012'));
    expect(data['carrier_candidates']).toEqual([
      { carrier: 'fedex', confidence: 0.6 },
      { carrier: 'jt_express', confidence: 0.4 },
    ]);
    expect(dataOf(await track())).not.toHaveProperty('carrier_candidates');
  });

  test('sixty calls a minute of one credential, in one instance', async () => {
    for (let call = 0; call < 60; call += 1) expect((await track()).status).toBe(200);
    const { status, body, headers } = await track();
    expect([status, body['code']]).toEqual([429, 'rate_limited']);
    expect([headers.get('retry-after'), body['retry_after_seconds']]).toEqual(['60', 60]);
    expect(headers.get('ratelimit')).toBe('"calls";r=0;t=60');
    expect(headers.get('ratelimit-policy')).toMatch(/w=900, "calls";q=60;w=60$/);
    const other = await issueToken(service.db, 'trk_');
    expect((await track({}, NUMBER, other)).status).toBe(200);
    later(59_999);
    expect((await track()).status).toBe(429);
    later(1);
    expect((await track()).headers.get('ratelimit')).toMatch(/, "calls";r=59;t=60$/);
  });

  test('of many refreshes at once, in two instances, exactly ten a minute get through', async () => {
    const body = { api_token: opened.token, trackingNumber: NUMBER, refresh: true };
    const burst = async () => {
      const answers = await Promise.all(
        Array.from({ length: 14 }, (_, call) => (call % 2 ? opened.second : service).post(body)),
      );
      return answers.map(({ status }) => status).sort();
    };
    const expected = [...Array<number>(10).fill(200), ...Array<number>(4).fill(429)];
    expect(await burst()).toEqual(expected);
    later(10_000);
    expect(await burst()).toEqual(Array<number>(14).fill(429));
    const refused = await service.post(body);
    expect(refused.body).toMatchObject({ code: 'rate_limited', retry_after_seconds: 50 });
    expect(refused.headers.get('retry-after')).toBe('50');
    expect(refused.headers.get('ratelimit')).toBe('"refreshes";r=0;t=50');
    expect((await track()).status).toBe(200);
    const others = await issueToken(service.db, 'trk_');
    const { headers } = await track({ refresh: true }, NUMBER, others);
    expect(headers.get('ratelimit')).toMatch(/, "calls";r=59;t=60, "refreshes";r=9;t=60$/);
    later(50_000);
    expect(await burst()).toEqual(expected);
  });

  test('a number that its carrier knows and has no events of yet is in no state, and no failure', async () => {
    Object.assign(dhl, { events: [], estimated: '2026-11-25' });
    const first = dataOf(await track());
    expect(first).toMatchObject({
      carrier: { name: 'dhl', tracking_number: NUMBER },
      status: 'unknown',
      status_since: null,
      estimated_delivery: '2026-11-25',
      events: [],
      cached: false,
    });
    expect(first).not.toHaveProperty('carrier_error');
    expect(dataOf(await track())).toEqual({ ...first, cached: true });
  });

  itLocal(
    'a kept answer costs what is kept and a look at the record; a pull its claim and what it found',
    async () => {
      await track();
      const cost = async (fields: object) => {
        service.meter?.reset();
        await track(fields);
        const { documentsRead: reads, documentsWritten: writes } = service.meter?.reading() ?? {};
        return { reads, writes };
      };
      expect(await cost({})).toEqual({ reads: 2, writes: 0 });
      later(MINUTE_MS);
      // The number, its credential's count, the carrier's quota and the account's share of it, and
      // twice the look for a shipment that is linked to it.
      await track({ refresh: true }, '8264715546');
      expect(await cost({ refresh: true })).toEqual({ reads: 6, writes: 4 });
      expect(await cost({ refresh: true })).toEqual({ reads: 3, writes: 1 });
    },
  );

  itLocal('a number that points to nobody costs the looking, and is not kept', async () => {
    await track({}, 'NOPE12345');
    service.meter?.reset();
    expect((await track({}, 'NOPE12345')).body['code']).toBe('tracking_not_found');
    expect(service.meter?.reading()).toMatchObject({ documentsRead: 2, documentsWritten: 0 });
  });

  test('a stored state that cannot be read is logged, and found out again', async () => {
    await track();
    await service.db.collection('tracking').doc(NUMBER).update({ state: '{"own_events":7}' });
    expect(dataOf(await track()).events).toHaveLength(1);
    expect(service.lines.at(-1)).toMatchObject({ fields: { path: `tracking/${NUMBER}` } });
    expect(dataOf(await track())['cached']).toBe(true);
  });
});
