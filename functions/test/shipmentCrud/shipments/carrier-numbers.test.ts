import { openedForAll } from '../../support/opened';
import { callerOf, openShipments, shipmentData } from '../../support/shipments';

/** What spreadsheets, and people in a hurry, make of a carrier's number. */
const DAMAGED = [
  '7.71402E9',
  '7.71E+09',
  '="7.71E+09"',
  '7714023778.0',
  '12.345',
  '########',
  '7714023001 / 7714023002',
  '7714023001, 7714023002',
  '7714023001;7714023002',
  '7714023001 & 7714023002',
  '7714023001 7714023002',
  '7714023001/02',
  '20261122',
  '2026-11-22',
  '22/11/2026',
  '22-Nov-26',
];

describe('the number that staff enter for a carrier', () => {
  const { service, staff, owner } = openedForAll(openShipments);
  const storedOf = async (id: string) =>
    (await service.db.collection('shipments').doc(id).get()).data();
  const enter = (id: string, carrier_tracking_number: string, others: object = {}) =>
    staff.call('update', { id, data: { carrier_tracking_number, ...others } });
  const REFUSED = {
    status: 400,
    body: {
      code: 'validation_failed',
      details: [{ field: 'data.carrier_tracking_number', message: expect.any(String) as string }],
    },
  };

  test.each(DAMAGED)('%s is refused, on a shipment and on a new one', async (text) => {
    const { id } = await owner.create();
    const before = await storedOf(id);
    expect(await enter(id, text)).toMatchObject(REFUSED);
    expect(await storedOf(id)).toEqual(before);
    const data = shipmentData({ carrier_tracking_number: text });
    expect(await staff.call('create', { data })).toMatchObject(REFUSED);
  });

  test.each([
    ['="7714023778"', '7714023778'],
    ["'041441760228964", '041441760228964'],
    ['1z 879e93 03 4683 4440', '1Z879E930346834440'],
    ['12E45', '12E45'],
  ])('%s is stored as %s', async (text, number) => {
    const { id } = await owner.create();
    expect(await enter(id, text)).toMatchObject({ status: 200 });
    expect(await storedOf(id)).toMatchObject({ carrier_tracking_number: number });
  });

  test('one that an earlier release stored may be sent back', async () => {
    const { id } = await owner.create();
    const carrier_tracking_number = '20261122';
    await service.db.collection('shipments').doc(id).update({ carrier_tracking_number });
    expect((await enter(id, carrier_tracking_number, { notes: 'Read back.' })).body).toMatchObject({
      data: { updated_fields: ['notes'] },
    });
    expect(await enter(id, '20261123')).toMatchObject(REFUSED);
  });

  test('a creation that an earlier release answered is answered again', async () => {
    const staffOwned = await callerOf(service, 'staff-2@example.com', 'staff');
    const create = (carrier_tracking_number: string) =>
      staffOwned.call(
        'create',
        { data: shipmentData({ carrier_tracking_number }) },
        { 'idempotency-key': 'damaged' },
      );
    // Releases before 1.21 normalised the one to the other before they stored what a key stands for.
    const first = await create('771402E9');
    expect(first).toMatchObject({ status: 200 });
    expect(await create('7.71402E9')).toMatchObject({ status: 200, text: first.text });
    expect((await create('7.71403E9')).body['code']).toBe('idempotency_key_reused');
  });
});
