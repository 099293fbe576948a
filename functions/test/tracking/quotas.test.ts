import { KEY } from '../support/carrier-failure';
import { cost, costOf } from '../support/cost';
import { itLocal } from '../support/firestore';
import { openedForEach } from '../support/opened';
import {
  dataOf,
  DHL_NUMBERS,
  dhlEvent,
  HOUR_MS,
  openTrackedShipments,
} from '../support/stand-in-dhl';

const IN_AN_HOUR = '2026-11-21T06:00:00.000Z';

describe('a quota that is spent', () => {
  const trackers = openedForEach(openTrackedShipments);
  const { dhl, service, second, later } = trackers;
  beforeEach(() => {
    dhl.events = [dhlEvent('2026-11-20T10:00:00', 'transit')];
  });

  const track = async (trackingNumber: string, instance = service, fields: object = {}) =>
    dataOf(await instance.post({ api_token: trackers.token, trackingNumber, ...fields }));
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
    const other = await trackers.openAnother({ dhl: { ...dhl.access, key: 'another-key' } });
    expect((await track('7777777770', other)).events).toHaveLength(1);
    expect(dhl.calls()).toBe(calls + 1);
    await other.close();
  });

  test('a short pause does not end a long one', async () => {
    await spend('3600');
    const other = await trackers.openAnother();
    const notes = await service.db.collection('carrier_notes').get();
    const [note] = notes.docs.map((doc) => doc.ref);
    const until: unknown = (await note?.get())?.get('until');
    await note?.delete();
    Object.assign(dhl, { status: 429, retryAfter: '60' });
    const release = dhl.hold();
    const calls = dhl.calls();
    const asked = track('7777777770', other);
    await dhl.untilCalled(calls + 1);
    await note?.set({ until, expires_at: until });
    release();
    await asked;
    expect((await note?.get())?.get('until')).toEqual(until);
    await other.close();
  });

  test('a note that cannot be read is logged, and the carrier asked', async () => {
    await spend('3600');
    const notes = await service.db.collection('carrier_notes').get();
    await notes.docs[0]?.ref.update({ until: 'soon' });
    expect((await track('7777777770')).events).toHaveLength(1);
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
    const ask = (trackingNumber: string) =>
      service.post({ api_token: trackers.token, trackingNumber });
    await ask('7777777770');
    // The account's share is a read and a write.
    const known = await costOf(service, ask('8264715546'));
    Object.assign(dhl, { status: 429, retryAfter: '3600' });
    const spent = await costOf(service, ask('1000000005'));
    const paused = await costOf(service, ask('1000000016'));
    expect([known, spent, paused]).toEqual([cost(5, 3), cost(6, 4), cost(5, 2)]);
    Object.assign(dhl, { status: 404, retryAfter: '' });
    later(HOUR_MS);
    await ask('7777777770');
    const unknown = await costOf(service, ask('1000000020'));
    expect(unknown).toEqual(cost(5, 4, false));
  });
});
