import { CONSUMER_SALE } from '../../../reference/document/schemas/examples';
import { storeServices } from '../../support/cards';
import { cost, meterCost } from '../../support/cost';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { openShipments, shipmentData } from '../../support/shipments';

describeLocal('documents read and written by shipmentCrud, the token cached', () => {
  const { service, owner, staff } = openedForAll(openShipments);
  beforeAll(async () => {
    for (const caller of [owner, staff]) await caller.call('list');
  });

  const call = (action: string, fields: object, caller = owner) =>
    meterCost(service, caller.call(action, fields));
  const create = (fields: object = {}) => call('create', { data: shipmentData(), ...fields });

  test('create: the record and its history, and the idempotency key', async () => {
    expect(await create()).toEqual(cost(0, 2));
    expect(await create({ idempotency_key: 'one' })).toEqual(cost(0, 3));
    expect(await create({ idempotency_key: 'one' })).toEqual(cost(1, 0));
    expect(await create({ data: shipmentData({ length_cm: -1 }) })).toEqual(cost(0, 0, false));
    await storeServices(service.db, 'amber_kite');
    const data = shipmentData({ service_id: 'amber_kite' });
    await create({ data });
    expect(await create({ data })).toEqual(cost(0, 2));
  });

  test('get, update, delete, restore: one read; a change writes the record and its history', async () => {
    const target = await owner.create();
    expect(await call('get', target)).toEqual(cost(1, 0));
    const update = { ...target, data: { notes: 'x' } };
    expect(await call('update', update)).toEqual(cost(1, 2));
    expect(await call('update', update)).toEqual(cost(1, 0));
    expect(await call('delete', target)).toEqual(cost(1, 2));
    expect(await call('delete', target)).toEqual(cost(1, 0, false));
    expect(await call('restore', target, staff)).toEqual(cost(1, 2));
    expect(await call('get', { ...target, include_history: true }, staff)).toEqual(cost(1 + 4, 0));
  });

  test('what a shipment lacks for customs is said without a read more', async () => {
    const data = shipmentData({ ...CONSUMER_SALE, sale_type: null });
    expect(await create({ data })).toEqual(cost(0, 2));
    const { request_number } = await owner.create(data);
    const update = (reference: string, more: object = {}) =>
      call('update', { request_number, data: { reference }, ...more });
    expect(await call('get', { request_number })).toEqual(cost(1, 0));
    expect(await update('a', { preview: true })).toEqual(cost(1, 0));
    expect(await update('a')).toEqual(cost(1, 2));
    expect(await update('a')).toEqual(cost(1, 0));
  });

  test('a mistyped number costs nothing', async () => {
    const { id } = await owner.create();
    const typo = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    for (const action of ['get', 'update', 'delete', 'restore']) {
      const fields = { id: typo, data: { notes: 'x' } };
      expect(await call(action, fields, staff)).toEqual(cost(0, 0, false));
    }
  });
});
