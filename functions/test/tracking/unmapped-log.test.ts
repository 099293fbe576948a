import { readNote } from '../../src/store/carrier-notes';
import { cost, costOf } from '../support/cost';
import { itLocal } from '../support/firestore';
import { openedForEach } from '../support/opened';
import { DAY_MS, dhlEvent, MINUTE_MS, openTrackedShipments } from '../support/stand-in-dhl';

describe('what an adapter cannot read', () => {
  const trackers = openedForEach(openTrackedShipments);
  const { dhl, service, second } = trackers;

  const refresh = async (instance = service, trackingNumber = '7777777770') => {
    trackers.later(MINUTE_MS);
    return instance.post({ api_token: trackers.token, trackingNumber, refresh: true });
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
    trackers.later(DAY_MS);
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
    dhl.events = [dhlEvent('2026-11-20T10:00:00', 'transit')];
    await refresh();
    // With the credential, which is looked at each minute.
    const quiet = await costOf(service, refresh());
    dhl.events = [dhlEvent('2026-11-20T10:00:00', 'on-holiday')];
    const first = await costOf(service, refresh());
    const again = await costOf(service, refresh());
    expect([quiet, first, again]).toEqual([cost(7, 4), cost(7, 5), cost(7, 4)]);
  });
});
