import { openCarrierServer, type Reply } from '../../local/stand-ins/carrier-server';
import { isS10Number } from '../../src/carrier-numbers/check-digits';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { KEY } from '../support/carrier-failure';
import { cost, meterCost } from '../support/cost';
import { describeLocal } from '../support/firestore';
import { openedForEach } from '../support/opened';
import { openService, type Service } from '../support/service';
import {
  accepted,
  anEvent,
  failed,
  NOT_REGISTERED,
  REGISTERED,
  withEvents,
} from '../support/seventeen-track-answers';
import { IS_AT_LENGTH } from '../support/share';
import { openShipments } from '../support/shipments';
import { dhlEvent } from '../support/stand-in-dhl';
import { issueToken } from '../support/tokens';

const DAY_MS = 24 * 60 * 60_000;
const USED_UP = -18_019_908;

/** A quota of the day, which is renewed at 00:00 GMT. */
function meteredDay(most: number, now: () => number) {
  let day = -1;
  const meter = { used: 0 };
  return Object.assign(meter, {
    take(): boolean {
      const today = Math.floor(now() / DAY_MS);
      if (today !== day) meter.used = 0;
      day = today;
      if (meter.used >= most) return false;
      meter.used += 1;
      return true;
    },
  });
}

/** DHL and 17TRACK on loopback, with quotas of a day; they know the numbers that are added. */
async function openMeteredCarriers(quotas: { dhl: number; registrations: number }) {
  const servers = { dhl: await openCarrierServer(), aggregator: await openCarrierServer() };
  const clock = { now: (): number => 0 };
  const dhl = meteredDay(quotas.dhl, () => clock.now());
  const registrations = meteredDay(quotas.registrations, () => clock.now());
  const known = new Set<string>();
  const registered = new Set<string>();

  // In the same process, requests arrive without a path.
  servers.dhl.script('/', (): Reply => {
    const number = servers.dhl.requests.at(-1)?.query['trackingNumber'] ?? '';
    if (!dhl.take()) return { status: 429, body: { title: 'Too many requests', status: 429 } };
    if (!known.has(number)) return { status: 404, body: { title: 'No result', status: 404 } };
    const events = [dhlEvent('2026-11-20T10:00:00', 'transit')];
    return { body: { shipments: [{ id: number, events }] } };
  });
  servers.aggregator.script('/', (): Reply => {
    const [entry] = servers.aggregator.requests.at(-1)?.body as [{ number: string }];
    const { number } = entry;
    if (Object.keys(entry).length > 1) {
      if (!registrations.take()) return failed(USED_UP);
      registered.add(number);
      return REGISTERED;
    }
    if (!registered.has(number)) return NOT_REGISTERED;
    const events = known.has(number) ? [anEvent()] : [];
    return accepted({ number, carrier: 3011, track_info: withEvents(...events) });
  });

  return {
    clock,
    known,
    dhl,
    registrations,
    access: {
      dhl: { baseUrl: servers.dhl.url, key: KEY, dayQuota: quotas.dhl },
      '17track': {
        baseUrl: servers.aggregator.url,
        key: KEY,
        dayQuota: quotas.registrations,
      },
    },
    async close() {
      await servers.dhl.close();
      await servers.aggregator.close();
    },
  };
}

/** Three instances of tracking, which ask carriers that count, and `shipmentCrud` on the same data. */
async function openMeteredTrackers(quotas = { dhl: 250, registrations: 400 }) {
  const carriers = await openMeteredCarriers(quotas);
  // Dozens of calls at once take seconds on a busy machine, and none of them is to fail.
  const patient = { ...carriers.access, timeoutMs: 30_000, totalTimeoutMs: 30_000 };
  const shipments = await openShipments();
  const sharing = shipments.service;
  const instances: Service[] = [];
  for (let at = 0; at < 3; at += 1) {
    instances.push(await openService(trackingEndpoint, { carriers: patient, sharing }));
  }
  carriers.clock.now = () => sharing.clock.now;
  let turn = 0;
  return {
    carriers,
    shipments,
    instances,
    clock: sharing.clock,
    later: (ms: number): void => {
      for (const { clock } of [...instances, sharing]) clock.now += ms;
    },
    account: (account_id: string, carrier_share = 25) =>
      issueToken(sharing.db, 'trk_', { account_id, carrier_share }),
    /** Asks the instances in turn. */
    track: async (api_token: string, trackingNumber: string) => {
      turn += 1;
      const answer = await instances[turn % 3]?.post({ api_token, trackingNumber });
      return answer?.body['data'] as
        | { events: unknown[]; status: string; carrier_error?: Record<string, unknown> }
        | undefined;
    },
    async close() {
      for (const open of [...instances, sharing]) await open.close();
      await carriers.close();
    },
  };
}

/** The n-th number that has DHL Express's form and check digit. */
const dhlNumber = (nth: number): string => {
  const base = 400_000_000 + nth;
  return `${base}${base % 7}`;
};

/** The n-th number of China Post, which is asked of 17TRACK. */
const postalNumber = (nth: number): string =>
  Array.from({ length: 10 }, (_, check) => `RR${10_000_000 + nth}${check}CN`).find(isS10Number) ??
  '';

type Opened = Awaited<ReturnType<typeof openMeteredTrackers>>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From noon in Thailand to the end of the day in GMT. */
const REST_OF_DAY_MS = 19 * HOUR_MS;
const MIDNIGHT = '2026-11-22T00:00:00.000Z';
/** DHL's own at length, and a fifth of it else. */
const QUOTAS = IS_AT_LENGTH ? { dhl: 250, registrations: 400 } : { dhl: 50, registrations: 40 };
/** What unknown numbers may use of them: a quarter of three quarters of a quarter. */
const USED = IS_AT_LENGTH ? [12, 19] : [3, 2];
const STEPS = 20;
/** A shipment of ours that DHL carries under a number. */
async function link({ carriers, shipments }: Opened, number: string): Promise<string> {
  const { request_number } = await shipments.owner.create();
  await shipments.staff.call('update', {
    request_number,
    data: { courier_name: 'dhl', carrier_tracking_number: number, status: 'in_transit' },
  });
  carriers.known.add(number);
  return request_number;
}

const count = (many: number, first = 0): number[] =>
  Array.from({ length: many }, (_, at) => first + at);

describeLocal('an account’s share of a carrier’s quota', () => {
  const opened = openedForEach(() => openMeteredTrackers(QUOTAS));
  const { carriers, clock, later, track } = opened;

  test('a day of unknown numbers by one account leaves DHL and 17TRACK to the others', async () => {
    const attacker = await opened.account('attacker');
    const others = await Promise.all(['one', 'two', 'three'].map((id) => opened.account(id)));
    const linked = await link(opened, dhlNumber(9000));
    const ofStep = (quota: number, step: number) => {
      const many = Math.ceil((quota * 1.2) / STEPS);
      return count(many, step * many);
    };
    for (const step of count(STEPS)) {
      for (const nth of ofStep(QUOTAS.dhl, step)) await track(attacker, dhlNumber(nth));
      for (const nth of ofStep(QUOTAS.registrations, step))
        await track(attacker, postalNumber(nth));
      later(Math.floor(REST_OF_DAY_MS / STEPS) - 1);
    }
    expect([carriers.dhl.used, carriers.registrations.used]).toEqual(USED);
    expect(new Date(clock.now).toISOString() < MIDNIGHT).toBe(true);

    for (const [at, other] of others.entries()) {
      for (const number of [dhlNumber(8000 + at), postalNumber(8000 + at)]) {
        carriers.known.add(number);
        const answer = await track(other, number);
        expect([answer?.carrier_error, answer?.events.length]).toEqual([undefined, 1]);
      }
    }
    // The account's own customers still follow their parcels.
    const own = await track(attacker, linked);
    expect([own?.carrier_error, own?.status]).toEqual([undefined, 'in_transit']);
    expect(await track(attacker, dhlNumber(7000))).toMatchObject({
      status: 'unknown',
      events: [],
      carrier_error: {
        carrier: 'dhl',
        code: 'carrier_share_used',
        message: `Your account has used its share of the carrier's quota until ${MIDNIGHT}.`,
        retry_at: MIDNIGHT,
      },
    });

    later(Date.parse(MIDNIGHT) - clock.now);
    carriers.known.add(dhlNumber(7000));
    expect((await track(attacker, dhlNumber(7000)))?.events).toHaveLength(1);
  });
});

describeLocal('an account’s share of a quota as DHL gives it', () => {
  const opened = openedForEach(openMeteredTrackers);
  const { carriers, clock, later, track } = opened;

  test('known numbers stop at three quarters of a share, those of our shipments at its end', async () => {
    const store = await opened.account('store', 4);
    const numbers = count(10).map(dhlNumber);
    for (const number of numbers) carriers.known.add(number);
    const trackEach = async (given: readonly string[]) => {
      for (const number of given) {
        await track(store, number);
        later(MINUTE_MS);
      }
    };
    await trackEach(numbers);
    expect(carriers.dhl.used).toBe(8);
    const shipments = await Promise.all(count(4, 100).map((nth) => link(opened, dhlNumber(nth))));
    await trackEach(shipments);
    expect(carriers.dhl.used).toBe(10);
    later(15 * MINUTE_MS);
    expect(await track(store, shipments[0] ?? '')).toMatchObject({
      status: 'in_transit',
      events: [{}, {}, {}],
      carrier_error: { code: 'carrier_share_used', retry_at: MIDNIGHT },
    });
    expect(carriers.dhl.used).toBe(10);
  });

  test('of many calls at once, over three instances, exactly a quarter of a minute’s get through', async () => {
    const store = await opened.account('store');
    const numbers = count(24).map(dhlNumber);
    for (const number of numbers) carriers.known.add(number);
    const answers = await Promise.all(numbers.map((number) => track(store, number)));
    const refused = answers.filter(
      (answer) => answer?.carrier_error?.['code'] === 'carrier_share_used',
    );
    expect([carriers.dhl.used, refused.length]).toEqual([15, 9]);
    expect(refused[0]?.carrier_error).toMatchObject({
      code: 'carrier_share_used',
      retry_at: new Date(clock.now + MINUTE_MS).toISOString(),
    });
    const [instance] = opened.instances;
    const refusedAgain = { api_token: store, trackingNumber: dhlNumber(500) };
    expect(instance && (await meterCost(instance, instance.post(refusedAgain)))).toEqual(
      cost(4, 0),
    );
    later(MINUTE_MS);
    await Promise.all(numbers.map((number) => track(store, number)));
    expect(carriers.dhl.used).toBe(24);
  });

  test('one account’s refusal is not another’s, at the same moment or afterwards', async () => {
    // Three registrations, and five calls a minute.
    const spent = await opened.account('spent', 3);
    const other = await opened.account('other');
    for (const nth of count(3)) await track(spent, postalNumber(nth));
    const [second, third] = [postalNumber(3), postalNumber(4)];
    carriers.known.add(second).add(third);
    const [instance] = opened.instances;
    const ask = async (api_token: string, trackingNumber: string) =>
      (await instance?.post({ api_token, trackingNumber }))?.body['data'];
    const both = await Promise.all([ask(spent, second), ask(other, second)]);
    expect(both).toMatchObject([
      { carrier_error: { carrier: '17track', code: 'carrier_share_used' }, events: [] },
      { events: [{}] },
    ]);
    await ask(spent, third);
    expect(await ask(other, third)).toMatchObject({ events: [{}] });
  });

  test('what cannot be counted is no failure of the carrier', async () => {
    const [instance] = opened.instances;
    const { faults } = opened.shipments.service;
    const store = await opened.account('store');
    const PERMISSION_DENIED = 7;
    for (const nth of count(5, 600)) {
      const fault = { kind: 'refuse', code: PERMISSION_DENIED } as const;
      faults?.add({ at: 'commit', path: /carrier_shares/, fault });
      const answer = await instance?.post({ api_token: store, trackingNumber: dhlNumber(nth) });
      expect(answer?.status).toBe(500);
    }
    carriers.known.add(dhlNumber(700));
    const answer = await instance?.post({ api_token: store, trackingNumber: dhlNumber(700) });
    expect(answer?.body['data']).toMatchObject({ events: [{}] });
    expect(carriers.dhl.used).toBe(1);
  });

  test('an account whose share is changed all the time is told to wait', async () => {
    const [instance] = opened.instances;
    const { faults } = opened.shipments.service;
    const store = await opened.account('store');
    const FAILED_PRECONDITION = 9;
    for (let times = 0; times < 10; times += 1) {
      const fault = { kind: 'refuse', code: FAILED_PRECONDITION } as const;
      faults?.add({ at: 'commit', path: /carrier_shares/, fault });
    }
    carriers.known.add(dhlNumber(900));
    const ask = async () =>
      (await instance?.post({ api_token: store, trackingNumber: dhlNumber(900) }))?.body['data'];
    expect(await ask()).toMatchObject({
      carrier_error: { code: 'carrier_share_used' },
      events: [],
    });
    expect(await ask()).toMatchObject({ events: [{}] });
  });
});
