import { readNote } from '../../src/store/carrier-notes';
import { KEY } from '../support/carrier-failure';
import { cost, meterCost } from '../support/cost';
import { itLocal } from '../support/firestore';
import { openedForEach } from '../support/opened';
import {
  dataOf,
  DAY_MS,
  DHL_NUMBERS,
  dhlEvent,
  HOUR_MS,
  MINUTE_MS,
  openTrackedShipments,
} from '../support/stand-in-dhl';

const [NUMBER] = DHL_NUMBERS;
const IN_AN_HOUR = '2026-11-21T06:00:00.000Z';

const opened = openedForEach(openTrackedShipments);
const { dhl, service, second, later } = opened;
const ask = (trackingNumber: string = NUMBER, instance = service, fields: object = {}) =>
  instance.post({ api_token: opened.token, trackingNumber, ...fields });
const track = async (...asked: Parameters<typeof ask>) => dataOf(await ask(...asked));

test.each<[string, object[]]>([
  ['names no event that can be read', [{ statusCode: 'delivered', timestamp: 'today' }]],
  ['names no event any more', []],
])('an answer that %s is no news, and the carrier is asked again', async (_what, events) => {
  const { refreshed_at, events: known } = await track();
  later(20 * MINUTE_MS);
  dhl.reply = { body: { shipments: [{ id: 1, events }] } };
  expect(await track()).toMatchObject({
    status: 'in_transit',
    events: known,
    refreshed_at,
    carrier_error: { carrier: 'dhl', code: 'carrier_unreadable' },
  });
  dhl.reply = undefined;
  dhl.events = [...dhl.events, dhlEvent('2026-11-21T10:00:00', 'delivered')];
  later(MINUTE_MS);
  expect(await track()).toMatchObject({ status: 'delivered', cached: false });
});

test('a delivery that is foretold is asked for again until it is one', async () => {
  dhl.events = [...dhl.events, dhlEvent('2026-11-24T12:30:00', 'delivered')];
  const forecast = await track();
  const [expected] = forecast.events;
  expect(forecast).toMatchObject({
    status: 'in_transit',
    delivered_at: null,
    estimated_delivery: '2026-11-24T12:30:00+07:00',
  });
  expect(expected).toMatchObject({ status: 'unknown', description: 'Expected: Delivered' });
  later(2.5 * DAY_MS);
  dhl.status = 500;
  expect(await track()).toMatchObject({ status: 'in_transit', delivered_at: null });
  later(MINUTE_MS);
  dhl.status = 200;
  expect(await track()).toMatchObject({
    status: 'delivered',
    delivered_at: '2026-11-24T12:30:00+07:00',
    events: [{ event_id: expected?.event_id, description: 'Delivered' }, {}],
  });
});

test('a number of which the carrier has several parcels is ambiguous', async () => {
  const shipment = { id: NUMBER, events: dhl.events };
  dhl.reply = { body: { shipments: [shipment, shipment] } };
  expect(await track()).toMatchObject({
    status: 'unknown',
    events: [],
    carrier: { name: 'dhl', tracking_number: NUMBER },
    carrier_error: { carrier: 'dhl', code: 'carrier_ambiguous' },
  });
  expect(service.lines.at(-1)).toEqual({
    message: 'A carrier refused a number.',
    fields: {
      carrier: 'dhl',
      code: 'carrier_ambiguous',
      reason: expect.stringMatching(/^dhl: [^\n]+$/),
    },
  });
});

describe('a quota that is spent', () => {
  const spend = async (retryAfter: string) => {
    Object.assign(dhl, { status: 429, retryAfter });
    await track('1000000031');
    Object.assign(dhl, { status: 200, retryAfter: '' });
    return dhl.calls();
  };

  test('no instance calls the carrier until it ends, and each says when', async () => {
    const calls = await spend('3600');
    for (const instance of [service, second]) {
      for (const number of DHL_NUMBERS) {
        expect(await track(number, instance, { refresh: number === DHL_NUMBERS[0] })).toMatchObject(
          {
            carrier_error: {
              carrier: 'dhl',
              code: 'carrier_busy',
              message: `The carrier accepts no more requests until ${IN_AN_HOUR}.`,
              retry_at: IN_AN_HOUR,
            },
          },
        );
      }
    }
    later(HOUR_MS - 1);
    await track('1000000042', second);
    expect(dhl.calls()).toBe(calls);
    later(1);
    expect((await track(DHL_NUMBERS[0], second)).events).toHaveLength(1);
    expect((await track(DHL_NUMBERS[1])).events).toHaveLength(1);
    expect(dhl.calls()).toBe(calls + 2);
  });

  test('is the account’s: another key has its own', async () => {
    const calls = await spend('3600');
    const other = await opened.openAnother({ dhl: { ...dhl.access, key: 'another-key' } });
    expect((await track(NUMBER, other)).events).toHaveLength(1);
    expect(dhl.calls()).toBe(calls + 1);
    await other.close();
  });

  test('a short pause does not end a long one', async () => {
    await spend('3600');
    const notes = await service.db.collection('carrier_notes').get();
    const [note] = notes.docs.map((doc) => doc.ref);
    const until: unknown = (await note?.get())?.get('until');
    await note?.delete();
    Object.assign(dhl, { status: 429, retryAfter: '60' });
    const release = dhl.hold();
    const calls = dhl.calls();
    const asked = track(NUMBER, second);
    await dhl.untilCalled(calls + 1);
    await note?.set({ until, expires_at: until });
    release();
    await asked;
    expect((await note?.get())?.get('until')).toEqual(until);
  });

  test('a note that cannot be read is logged, and the carrier asked', async () => {
    await spend('3600');
    const notes = await service.db.collection('carrier_notes').get();
    await notes.docs[0]?.ref.update({ until: 'soon' });
    expect((await track()).events).toHaveLength(1);
    expect(service.lines.at(-1)?.message).toContain('malformed');
  });

  test('is logged, without the key', async () => {
    await spend('3600');
    const logged = service.lines.filter(({ message }) => message.includes('quota'));
    expect(logged).toEqual([
      {
        message: 'The quota of a carrier is spent.',
        fields: { quota: expect.stringMatching(/^dhl-calls-[0-9a-f]{12}$/), until: IN_AN_HOUR },
      },
    ]);
    expect(JSON.stringify(service.lines)).not.toContain(KEY);
  });

  itLocal('costs a read before each call, and a read and a write where it is spent', async () => {
    await ask();
    // The account's share is a read and a write.
    const known = await meterCost(service, ask('8264715546'));
    Object.assign(dhl, { status: 429, retryAfter: '3600' });
    const spent = await meterCost(service, ask('1000000005'));
    const paused = await meterCost(service, ask('1000000016'));
    expect([known, spent, paused]).toEqual([cost(5, 3), cost(6, 4), cost(5, 2)]);
    Object.assign(dhl, { status: 404, retryAfter: '' });
    later(HOUR_MS);
    await ask();
    const unknown = await meterCost(service, ask('1000000020'));
    expect(unknown).toEqual(cost(5, 4, false));
  });
});

describe('what an adapter cannot read', () => {
  const refresh = (instance = service) => {
    later(MINUTE_MS);
    return ask(NUMBER, instance, { refresh: true });
  };
  const logged = () =>
    [...service.lines, ...second.lines].filter(({ message }) => message.startsWith('A carrier'));

  test('a code is logged once a day by all instances together, and counted', async () => {
    dhl.events = [
      dhlEvent('2026-11-20T10:00:00', 'on-holiday'),
      dhlEvent('2026-11-20T11:00:00', 'on-holiday'),
    ];
    for (const instance of [service, second, service, second]) await refresh(instance);
    const message = 'A carrier sent a code that is not mapped.';
    const fields = { carrier: 'dhl', code: 'on-holiday', times: 2 };
    expect(logged()).toEqual([{ message, fields }]);
    const { docs } = await service.db.collection('carrier_notes').get();
    const notes = await Promise.all(docs.map(({ id }) => readNote(service.db, id)));
    const midnight = Date.parse('2026-11-22T00:00:00Z');
    expect(notes.map(({ until }) => until)).toEqual([midnight]);
    later(DAY_MS);
    await refresh();
    // Two of today, and two of the second look yesterday.
    expect(logged().slice(1)).toEqual([{ message, fields: { ...fields, times: 4 } }]);
  });

  test('so is an event that is left out, by its member', async () => {
    dhl.events = [
      dhlEvent('2026-11-20T10:00:00', 'transit'),
      dhlEvent('on Friday, by Somchai', 'transit'),
    ];
    for (const instance of [service, second]) await refresh(instance);
    expect(logged()).toEqual([
      {
        message: 'A carrier sent an event that cannot be read.',
        fields: { carrier: 'dhl', code: 'timestamp', times: 1 },
      },
    ]);
  });

  test('a carrier that renames everything does not fill the log', async () => {
    dhl.events = Array.from({ length: 200 }, (_, code) =>
      dhlEvent('2026-11-20T10:00:00', `code-${code}`),
    );
    await refresh();
    expect(logged()).toHaveLength(50);
  });

  itLocal('costs one write a code, a day and an instance', async () => {
    await refresh();
    // With the credential, which is looked at each minute.
    const quiet = await meterCost(service, refresh());
    dhl.events = [dhlEvent('2026-11-20T10:00:00', 'on-holiday')];
    const first = await meterCost(service, refresh());
    const again = await meterCost(service, refresh());
    expect([quiet, first, again]).toEqual([cost(7, 4), cost(7, 5), cost(7, 4)]);
  });
});
