import { randomUUID } from 'node:crypto';

import type { Timestamp } from 'firebase-admin/firestore';

import { silentLog } from '../../desk/session/silent-log';
import { ServiceError } from '../../src/errors/service-error';
import { createInstance } from '../../src/functions/compose-instance';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import type { Endpoint } from '../../src/http/serve';
import type { Principal } from '../../src/model/account/principal';
import { newRecordId } from '../../src/model/creation/record-id';
import type { CarrierSettings } from '../../src/platform/config';
import { Deadline } from '../../src/platform/request-scope';
import type { Database } from '../../src/store/database';
import { carrierSettings } from '../support/carriers';
import { connectFirestore, describeLocal, openFirestore } from '../support/firestore';
import { openedForEach } from '../support/opened';
import { aPrincipal } from '../support/records';
import { NOON } from '../support/service';
import { shipmentData } from '../support/shipments';
import { dhlEvent, openStandInDhl } from '../support/stand-in-dhl';

type Body = Readonly<Record<string, unknown>>;

interface Answer {
  readonly data?: unknown;
}

/** A machine whose clock is off by so much. */
interface Machine {
  offsetMs: number;
  /** Undefined if a limit is met. */
  readonly call: (actor: Principal, body: Body) => Promise<Answer | undefined>;
}

const STAFF = aPrincipal({ role: 'staff', accountId: 'staff', email: '' });

/** A Firestore that has the true time, for machines of which none has it. */
async function openSkewedWorld(carriers: Partial<CarrierSettings> = {}) {
  const clock = { now: NOON };
  const projectId = `test-${randomUUID().slice(0, 13)}`;
  const firestore = await openFirestore(projectId, { now: () => clock.now });
  const config = { environment: 'production', projectId } as const;
  const clients: { close: () => Promise<void> }[] = [];
  const connect = (): Database => {
    const client = connectFirestore(projectId, firestore.host);
    clients.push(client);
    return client.db;
  };

  const machine = (
    offsetMs: number,
    make: (now: () => number, db: Database) => Machine['call'],
  ): Machine => {
    const own: Machine = { offsetMs, call: make(() => clock.now + own.offsetMs, connect()) };
    return own;
  };

  const createCall =
    <Input, Output extends Answer>(endpoint: Endpoint<Input, Output>) =>
    (now: () => number, db: Database): Machine['call'] => {
      const settings = () => carrierSettings('http://127.0.0.1:1', carriers);
      const parts = { config, db, now, newId: newRecordId, log: silentLog };
      const instance = createInstance({ ...parts, carrierSettings: settings });
      return (actor, body) =>
        unlessLimited(async () => {
          const context = { ...instance, actor, deadline: new Deadline(20_000) };
          return endpoint.run(context, endpoint.parse(body, { actor, headers: {} }));
        });
    };

  return {
    clock,
    db: firestore.db,
    /** An instance of `shipmentCrud`. */
    instance: (offsetMs: number) => machine(offsetMs, createCall(shipmentEndpoint)),
    /** An instance of `tracking`. */
    tracker: (offsetMs: number) => machine(offsetMs, createCall(trackingEndpoint)),
    async close() {
      await Promise.all(clients.map((client) => client.close()));
      await firestore.close();
    },
  };
}

async function unlessLimited(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ServiceError && cause.code === 'rate_limited') return undefined;
    throw cause;
  }
}

const NUMBERS = ['7777777770', '8264715546', '1000000005'] as const;
const [NUMBER] = NUMBERS;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FAST = 5 * MINUTE_MS;
const SLOW = -FAST;
const PARTNER = aPrincipal({ accountId: 'partner@example.com', clientType: 'partner' });

describeLocal.each([
  ['first fast, then slow', FAST, SLOW],
  ['first slow, then fast', SLOW, FAST],
])('instances whose clocks are ten minutes apart, %s', (_name, firstMs, secondMs) => {
  const dhl = openedForEach(openStandInDhl);
  const world = openedForEach(() => openSkewedWorld({ dhl: dhl.access }));
  let first: Machine;
  let second: Machine;

  beforeEach(() => {
    first = world.tracker(firstMs);
    second = world.tracker(secondMs);
  });

  const later = (ms: number) => {
    world.clock.now += ms;
  };
  const track = async (by: Machine, trackingNumber: string, fields: Body = {}) => {
    const answer = await by.call(PARTNER, { trackingNumber, ...fields });
    return answer?.data as Record<string, unknown> | undefined;
  };

  test('a number is pulled once a minute at most, and serves for fifteen', async () => {
    const { refreshed_at } = (await track(first, NUMBER)) ?? {};
    expect(refreshed_at).toBe(new Date(world.clock.now).toISOString());
    later(MINUTE_MS - 1);
    await track(second, NUMBER, { refresh: true });
    expect(dhl.calls()).toBe(1);
    later(14 * MINUTE_MS);
    expect(await track(second, NUMBER)).toMatchObject({ cached: true, refreshed_at });
    later(1);
    expect(await track(second, NUMBER)).toMatchObject({ cached: false });
    later(MINUTE_MS);
    await track(first, NUMBER, { refresh: true });
    expect(dhl.calls()).toBe(3);
  });

  test('ten refreshes a minute', async () => {
    for (let call = 0; call < 10; call += 1) {
      expect(await track(call % 2 ? second : first, NUMBER, { refresh: true })).toBeDefined();
      later(SECOND_MS);
    }
    for (const by of [first, second]) {
      expect(await track(by, NUMBER, { refresh: true })).toBeUndefined();
    }
    later(50 * SECOND_MS);
    expect(await track(second, NUMBER, { refresh: true })).toBeDefined();
    expect(await track(first, NUMBER, { refresh: true })).toBeUndefined();
  });

  test('a quota is spent as long as its carrier says', async () => {
    Object.assign(dhl, { status: 429, retryAfter: '90' });
    const retry_at = new Date(world.clock.now + 90 * SECOND_MS).toISOString();
    expect(await track(first, NUMBERS[0])).toMatchObject({ carrier_error: { retry_at } });
    Object.assign(dhl, { status: 200, retryAfter: '' });
    later(90 * SECOND_MS - 1);
    expect(await track(second, NUMBERS[1])).toMatchObject({ carrier_error: { retry_at } });
    expect(dhl.calls()).toBe(1);
    later(1);
    expect(await track(second, NUMBERS[2])).not.toHaveProperty('carrier_error');
  });

  test('the quota of a day is spent until the true midnight', async () => {
    world.clock.now = Date.parse('2026-11-21T23:57:00Z');
    Object.assign(dhl, { status: 429, title: 'The daily quota is used up' });
    const midnight = '2026-11-22T00:00:00.000Z';
    expect(await track(first, NUMBER)).toMatchObject({ carrier_error: { retry_at: midnight } });
  });

  test('a number is kept for ninety days from the request that last stored it', async () => {
    dhl.events = [dhlEvent('2026-11-20T10:00:00', 'delivered')];
    const data = { ...shipmentData(), courier_name: 'dhl', carrier_tracking_number: NUMBER };
    const staffs = world.instance(firstMs);
    const created = await staffs.call(STAFF, { action: 'create', data });
    const { id, request_number } = created?.data as { id: string; request_number: string };
    await track(first, request_number);
    later(20 * DAY_MS);
    await staffs.call(STAFF, { action: 'update', id, data: { status: 'in_transit' } });
    expect(await track(second, request_number)).toMatchObject({ cached: true });
    const { docs } = await world.db.collection('tracking').get();
    const ends = docs.map((number) => (number.get('expires_at') as Timestamp).toMillis());
    expect(Math.max(...ends)).toBe(world.clock.now + 90 * DAY_MS);
  });

  test('the events of a shipment are in the order in which they happened', async () => {
    const [creator, changer] = [world.instance(firstMs), world.instance(secondMs)];
    const created = await creator.call(PARTNER, { action: 'create', data: shipmentData() });
    const { id, request_number } = created?.data as { id: string; request_number: string };
    for (const status of ['in_transit', 'lost', 'in_transit', 'delivered']) {
      await changer.call(STAFF, { action: 'update', id, data: { status } });
    }
    const found = await track(first, request_number);
    expect(found?.['status']).toBe('delivered');
    const events = found?.['events'] as { status: string }[];
    expect(events.map(({ status }) => status)).toEqual([
      'delivered',
      'in_transit',
      'exception',
      'in_transit',
      'pre_transit',
    ]);
  });
});
