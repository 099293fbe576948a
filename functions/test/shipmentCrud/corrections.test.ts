import { deriveStatus, inOrder } from '../../src/model/tracking/event';
import { shipmentEvents } from '../../src/model/tracking/service-events';
import { shipmentStore } from '../../src/store/shipments';
import { openedForAll } from '../support/opened';
import { openShipments } from '../support/shipments';
import { requireData, detailsOf } from './reading';

describe('a status that was a mistake', () => {
  const { service, owner, staff } = openedForAll(openShipments);

  const move = (id: string, status: string) => staff.call('update', { id, data: { status } });
  const delivered = async (): Promise<string> => {
    const { id } = await owner.create();
    await move(id, 'in_transit');
    await move(id, 'delivered');
    service.clock.now += 3_600_000;
    return id;
  };
  const correct = (id: string, status: string, given: object, caller = staff) =>
    caller.call('update', { id, data: { status, correction: true }, ...given });
  const listEvents = async (id: string) => {
    const { items } = await shipmentStore.readPublicHistory(service, id);
    return inOrder(shipmentEvents(id, items));
  };

  test('is corrected by staff beyond the transitions, with the reason in the history', async () => {
    const id = await delivered();
    const reason = 'It is still at the depot';
    expect(requireData(await correct(id, 'in_transit', { reason }))['updated_fields']).toEqual([
      'status',
    ]);
    const { status, history } = await owner.get(id);
    expect(status).toBe('in_transit');
    expect(history.at(-1)).toMatchObject({
      action: 'update',
      reason,
      changes: [{ field: 'status', from: 'delivered', to: 'in_transit' }],
    });
    const events = await listEvents(id);
    expect(deriveStatus(events)).toMatchObject({ status: 'in_transit', delivered_at: null });
    expect(events.map(({ description }) => description)).toEqual([
      'Shipment registered',
      'On its way',
      'Withdrawn: Delivered',
      'Corrected: On its way',
    ]);
  });

  test('that was taken back at once is nowhere in tracking', async () => {
    const { id } = await owner.create();
    await move(id, 'delivered');
    await correct(id, 'pending', { reason: 'Undone within seconds' });
    expect((await owner.get(id)).history).toHaveLength(3);
    const events = await listEvents(id);
    expect(events.map(({ description }) => description)).toEqual(['Shipment registered']);
  });

  test('opens a shipment for its owner again', async () => {
    const id = await delivered();
    const data = { status: 'pending', correction: true, reason: 'Not sent' };
    expect((await correct(id, 'pending', { data })).status).toBe(200);
    const ours = await owner.call('update', { id, data: { notes: 'Ours again' } });
    expect(ours.status).toBe(200);
  });

  test.each([
    [{}, 'reason'],
    [{ data: { correction: true }, reason: 'why' }, 'data.status'],
    [{ data: { status: 'pending', correction: 'yes' }, reason: 'why' }, 'data.correction'],
  ])('is not corrected by %j', async (given, field) => {
    const id = await delivered();
    const { body } = await correct(id, 'pending', given);
    expect(body).toMatchObject({ code: 'validation_failed', details: [{ field }] });
    expect(await owner.get(id)).toMatchObject({ status: 'delivered' });
  });

  test('is corrected neither by a client nor without saying so', async () => {
    const id = await delivered();
    const own = (await owner.create()).id;
    const data = { notes: 'x', correction: true };
    expect(detailsOf(await correct(own, 'pending', { data, reason: 'why' }, owner))).toEqual([
      { field: 'data.correction', message: 'data.correction can only be set by staff.' },
    ]);
    const usual = { data: { status: 'pending', correction: false }, reason: 'why' };
    expect((await correct(id, 'pending', usual)).body['code']).toBe('invalid_transition');
  });
});
