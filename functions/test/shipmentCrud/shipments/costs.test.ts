import { newRecordId } from '../../../src/creation/record/record-id';
import { cost, costOf } from '../../support/cost';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { type Answer } from '../../support/service';
import { callerOf, openShipments, shipmentData } from '../../support/shipments';

describeLocal('documents read and written by shipmentCrud, the token cached', () => {
  const { service, owner, staff } = openedForAll(openShipments);
  beforeAll(async () => {
    for (const caller of [owner, staff]) await caller.call('list');
  });

  const create = (fields: object = {}) => owner.call('create', { data: shipmentData(), ...fields });

  test('create: the record and its history, and the idempotency key', async () => {
    expect(await costOf(service, create())).toEqual(cost(0, 2));
    expect(await costOf(service, create({ idempotency_key: 'one' }))).toEqual(cost(0, 3));
    expect(await costOf(service, create({ idempotency_key: 'one' }))).toEqual(cost(1, 0));
    expect(await costOf(service, create({ data: shipmentData({ length_cm: -1 }) }))).toEqual(
      cost(0, 0, false),
    );
  });

  test('create with a service that the instance knows', async () => {
    await service.db
      .collection('services')
      .doc('amber_kite')
      .set({ service_name: 'Amber', logo: null, active: true, sort_order: 0 });
    const data = shipmentData({ service_id: 'amber_kite' });
    await create({ data });
    expect(await costOf(service, create({ data }))).toEqual(cost(0, 2));
  });

  test('get, update, delete, restore: one read; a change writes the record and its history', async () => {
    const target = await owner.create();
    expect(await costOf(service, owner.call('get', target))).toEqual(cost(1, 0));
    const update = (data: object) => owner.call('update', { ...target, data });
    expect(await costOf(service, update({ notes: 'x' }))).toEqual(cost(1, 2));
    expect(await costOf(service, update({ notes: 'x' }))).toEqual(cost(1, 0));
    expect(await costOf(service, owner.call('delete', target))).toEqual(cost(1, 2));
    expect(await costOf(service, owner.call('delete', target))).toEqual(cost(1, 0, false));
    expect(await costOf(service, staff.call('restore', target))).toEqual(cost(1, 2));
    expect(await costOf(service, staff.call('get', { ...target, include_history: true }))).toEqual(
      cost(1 + 4, 0),
    );
  });

  test('a mistyped number costs nothing', async () => {
    const { id } = await owner.create();
    const typo = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    for (const action of ['get', 'update', 'delete', 'restore']) {
      const answer = staff.call(action, { id: typo, data: { notes: 'x' } });
      expect(await costOf(service, answer)).toEqual(cost(0, 0, false));
    }
  });

  test('list: the rows and one for each 1,000 that match; by cursor the same, however deep', async () => {
    const lister = await callerOf(service, 'lister@example.com');
    const { id } = await lister.create();
    const model = (await service.db.collection('shipments').doc(id).get()).data() ?? {};
    const writer = service.db.bulkWriter({ throttling: false });
    for (let n = 1; n < 2500; n += 1) {
      const submitted_at = new Date(service.clock.now - n * 1000);
      const reference = service.db.collection('shipments').doc(newRecordId());
      void writer.create(reference, { ...model, submitted_at });
    }
    await writer.close();

    const list = (fields: object) => lister.call('list', { limit: 20, ...fields });
    const nextOf = ({ body }: Answer) =>
      (body['pagination'] as { next_cursor: string }).next_cursor;
    expect(await costOf(service, list({}))).toEqual(cost(20 + 3, 0));
    let cursor = nextOf(await list({}));
    for (let page = 2; page <= 124; page += 1) {
      if ([2, 60, 124].includes(page))
        expect(await costOf(service, list({ cursor }))).toEqual(cost(20 + 3, 0));
      cursor = nextOf(await list({ cursor }));
    }
    expect(await costOf(service, list({ cursor }))).toEqual(cost(20 + 3, 0));
    expect(nextOf(await list({ cursor }))).toBeNull();
    expect(await costOf(service, list({ page: 3 }))).toEqual(cost(20 + 20 + 3, 0));
    expect(await costOf(service, list({ page: 400 }))).toEqual(cost(3, 0));
  });
});
