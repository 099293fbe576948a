import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { shipmentStore } from '../../src/store/shipments';
import { deriveStatus, inOrder } from '../../src/tracking/record/event';
import { shipmentEvents } from '../../src/tracking/record/service-events';
import { openedForAll } from '../support/opened';
import { openService } from '../support/service';
import { type Caller, callerOf } from '../support/shipments';

describe('a status that was a mistake', () => {
  let client: Caller;
  let staff: Caller;
  const service = openedForAll(() => openService(shipmentEndpoint));
  beforeAll(async () => {
    client = await callerOf(service, 'client@example.com');
    staff = await callerOf(service, 'staff@example.com', 'staff');
  });

  const delivered = async (): Promise<string> => {
    const { id } = await client.create();
    await staff.call('update', { id, data: { status: 'in_transit' } });
    await staff.call('update', { id, data: { status: 'delivered' } });
    service.clock.now += 3_600_000;
    return id;
  };
  const correct = (caller: Caller, id: string, given: object) =>
    caller.call('update', { id, ...given });

  test('is corrected by staff beyond the transitions, with the reason in the history', async () => {
    const id = await delivered();
    const data = { status: 'in_transit', correction: true };
    const reason = 'It is still at the depot';
    const { body } = await correct(staff, id, { data, reason });
    expect(body).toMatchObject({ success: true, data: { updated_fields: ['status'] } });
    const got = await client.call('get', { id, include_history: true });
    expect(got.body['data']).toMatchObject({ status: 'in_transit' });
    const { history } = got.body['data'] as { history: object[] };
    expect(history.at(-1)).toMatchObject({
      action: 'update',
      reason,
      changes: [{ field: 'status', from: 'delivered', to: 'in_transit' }],
    });
    const { items } = await shipmentStore.readPublicHistory(service, id);
    const events = inOrder(shipmentEvents(id, items));
    expect(deriveStatus(events)).toMatchObject({ status: 'in_transit', delivered_at: null });
    expect(events.map(({ description }) => description)).toEqual([
      'Shipment registered',
      'On its way',
      'Withdrawn: Delivered',
      'Corrected: On its way',
    ]);
  });

  test('that was taken back at once is nowhere in tracking', async () => {
    const { id } = await client.create();
    await staff.call('update', { id, data: { status: 'delivered' } });
    const data = { status: 'pending', correction: true };
    await correct(staff, id, { data, reason: 'Undone within seconds' });
    const { items } = await shipmentStore.readPublicHistory(service, id);
    expect(items).toHaveLength(3);
    expect(shipmentEvents(id, items).map(({ description }) => description)).toEqual([
      'Shipment registered',
    ]);
  });

  test('opens a shipment for its owner again', async () => {
    const id = await delivered();
    const data = { status: 'pending', correction: true };
    expect((await correct(staff, id, { data: { ...data, reason: 'Not sent' } })).status).toBe(200);
    const { body } = await client.call('update', { id, data: { notes: 'Ours again' } });
    expect(body['success']).toBe(true);
  });

  test.each([
    [{ data: { status: 'pending', correction: true } }, 'reason'],
    [{ data: { correction: true }, reason: 'why' }, 'data.status'],
    [{ data: { status: 'pending', correction: 'yes' }, reason: 'why' }, 'data.correction'],
  ])('is not corrected by %j', async (given, field) => {
    const id = await delivered();
    const { body } = await correct(staff, id, given);
    expect(body).toMatchObject({ code: 'validation_failed', details: [{ field }] });
    expect((await client.call('get', { id })).body['data']).toMatchObject({ status: 'delivered' });
  });

  test('is corrected neither by a client nor without saying so', async () => {
    const id = await delivered();
    const reason = 'why';
    const { id: own } = await client.create();
    const refused = await correct(client, own, { data: { notes: 'x', correction: true }, reason });
    expect(refused.body).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'data.correction', message: 'data.correction can only be set by staff.' }],
    });
    const usual = { data: { status: 'pending', correction: false }, reason };
    expect((await correct(staff, id, usual)).body['code']).toBe('invalid_transition');
  });
});
