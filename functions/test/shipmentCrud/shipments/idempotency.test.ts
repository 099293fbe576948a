import { status } from '@grpc/grpc-js';

import { shipmentEndpoint } from '../../../src/functions/shipment-endpoint';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { openService, type Answer } from '../../support/service';
import { callerOf, openShipments, shipmentData } from '../../support/shipments';

const DAY_MS = 24 * 60 * 60_000;

describe('an idempotency key', () => {
  let keys = 0;
  let key: string;

  const { service, owner } = openedForAll(openShipments);
  beforeEach(() => {
    keys += 1;
    key = `order-${keys}`;
  });

  const create = (overrides: object = {}, caller = owner) =>
    caller.call('create', { data: shipmentData({ ...overrides }) }, { 'idempotency-key': key });
  const isReplay = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true';
  const countShipments = async () =>
    (await service.db.collection('shipments').count().get()).data().count;

  test('the same key with the same data answers what it did first, and creates nothing', async () => {
    const first = await create();
    const before = await countShipments();
    service.clock.now += 1000;
    const again = await create();
    expect([isReplay(first), isReplay(again)]).toEqual([false, true]);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await countShipments()).toBe(before);
  });

  test('the header and the body’s member are the same key', async () => {
    const first = await create();
    const fields = { data: shipmentData(), idempotency_key: key };
    expect((await owner.call('create', fields)).text).toBe(first.text);
    const both = await owner.call('create', fields, { 'idempotency-key': key });
    expect(both.text).toBe(first.text);
  });

  test('the same data is the same in another order and with spaces around', async () => {
    const first = await create({ notes: 'a' });
    const data = Object.fromEntries(Object.entries(shipmentData({ notes: ' a ' })).reverse());
    const again = await owner.call('create', { data, idempotency_key: key });
    expect(again.text).toBe(first.text);
  });

  test.each<[object, object]>([
    [{}, { notes: null }],
    [{}, { items: null }],
    [{ items: null }, { items: [] }],
    [{ actual_weight_kg: 3.2 }, { actual_weight_kg: 3.200001 }],
  ])('%j and %j are the same shipment', async (one, other) => {
    const first = await create(one);
    expect((await create(other)).text).toBe(first.text);
  });

  test('a repetition is answered although its service is no longer offered', async () => {
    const service_id = `service_${keys}`;
    const reference = service.db.collection('services').doc(service_id);
    await reference.set({ service_name: 'S', logo: null, active: true, sort_order: 0 });
    service.restart();
    const first = await create({ service_id });
    expect(first.status).toBe(200);
    await reference.update({ active: false });
    service.restart();
    const again = await create({ service_id });
    expect([isReplay(again), again.text]).toEqual([true, first.text]);
    expect((await create({ service_id, notes: 'other' })).body['code']).toBe(
      'idempotency_key_reused',
    );
    key = `${key}-new`;
    expect((await create({ service_id })).body['code']).toBe('validation_failed');
  });

  test('the first answer stays although the shipment changes', async () => {
    const first = await create();
    const { id } = first.body['data'] as { id: string };
    await owner.call('update', { id, data: { length_cm: 99 } });
    await owner.call('delete', { id });
    expect((await create()).text).toBe(first.text);
  });

  test('with other data it is refused, and nothing is created', async () => {
    await create();
    const before = await countShipments();
    expect(await create({ notes: 'another' })).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_reused', action: 'create' },
    });
    expect(await countShipments()).toBe(before);
  });

  test('a refused request does not use the key up', async () => {
    expect((await create({ length_cm: 0 })).status).toBe(400);
    expect((await create()).status).toBe(200);
  });

  test('every account has keys of its own', async () => {
    const other = await callerOf(service, 'other@example.com');
    const [first, second] = [await create(), await create({}, other)];
    expect(isReplay(second)).toBe(false);
    expect(second.body['data']).not.toEqual(first.body['data']);
  });

  test('it lives for 24 hours', async () => {
    const first = await create();
    service.clock.now += DAY_MS - 1;
    expect(isReplay(await create())).toBe(true);
    service.clock.now += 1;
    const anew = await create({ notes: 'another day' });
    expect(isReplay(anew)).toBe(false);
    expect(anew.body['data']).not.toEqual(first.body['data']);
    expect((await create({ notes: 'another day' })).text).toBe(anew.text);
  });

  test.each([1, 20])('many at once create one, %d days later as well', async (days) => {
    if (days > 1) {
      await create();
      service.clock.now += days * DAY_MS;
    }
    const before = await countShipments();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(isReplay)).toHaveLength(9);
    expect(await countShipments()).toBe(before + 1);
  });

  test.each<[string, unknown, string | undefined]>([
    ['a number', 7, undefined],
    ['an object', {}, undefined],
    ['an empty one', '', undefined],
    ['spaces within', 'a b', undefined],
    ['no ASCII', 'กขค', undefined],
    ['too long', 'k'.repeat(256), undefined],
    ['two that differ', 'one', 'two'],
    ['an empty header', undefined, ''],
    ['a header with spaces', undefined, 'a b'],
  ])('%s is refused by name', async (_name, inBody, inHeader) => {
    const before = await countShipments();
    const answer = await owner.call(
      'create',
      { data: shipmentData(), ...(inBody !== undefined && { idempotency_key: inBody }) },
      inHeader === undefined ? {} : { 'idempotency-key': inHeader },
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: [{ field: 'idempotency_key' }] },
    });
    expect(await countShipments()).toBe(before);
  });

  test('the key is stored by its hash, and ends by the database’s own time-to-live', async () => {
    await create();
    const { docs } = await service.db.collection('idempotency_keys').get();
    expect(JSON.stringify(docs.map((doc) => [doc.id, doc.data()]))).not.toContain(key);
    const [newest] = docs.filter((doc) => doc.id.length === 64).slice(-1);
    const lifetime = (newest?.get('expires_at') as FirebaseFirestore.Timestamp).toMillis();
    const created = (newest?.get('created_at') as FirebaseFirestore.Timestamp).toMillis();
    expect(lifetime - created).toBe(DAY_MS);
  });
});

describeLocal('a create whose answer is lost between the database and us', () => {
  test.each([{}, { idempotency_key: 'lost' }])('creates one, with %j', async (fields) => {
    const service = await openService(shipmentEndpoint);
    const owner = await callerOf(service, 'owner@example.com');
    await owner.call('list');
    service.faults?.add({
      at: 'commit',
      path: /shipments/,
      fault: { kind: 'drop', when: 'after' },
    });
    const answer = await owner.call('create', { data: shipmentData(), ...fields });
    expect(service.faults?.pending).toBe(0);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('idempotent-replayed')).toBeNull();
    const { docs } = await service.db.collection('shipments').get();
    expect(docs.map(({ id }) => id)).toEqual([(answer.body['data'] as { id: string }).id]);
    await service.close();
  });

  test('an expired key that the database removes before it is taken over is free', async () => {
    const service = await openService(shipmentEndpoint);
    const owner = await callerOf(service, 'owner@example.com');
    const keys = service.db.collection('idempotency_keys');
    const create = () => owner.call('create', { data: shipmentData(), idempotency_key: 'k' });
    const first = await create();
    service.clock.now += 2 * DAY_MS;
    const path = /idempotency_keys/;
    service.faults?.add(
      { at: 'commit', path, fault: { kind: 'delay', ms: 0 } },
      { at: 'commit', path, fault: { kind: 'hold' } },
    );
    const anew = create();
    await service.faults?.untilMet();
    const [key] = await keys.listDocuments();
    await key?.delete();
    service.faults?.release();
    expect((await anew).status).toBe(200);
    expect((await anew).headers.get('idempotent-replayed')).toBeNull();
    expect((await anew).body['data']).not.toEqual(first.body['data']);
    expect((await service.db.collection('shipments').get()).size).toBe(2);
    expect((await create()).text).toBe((await anew).text);
    await service.close();
  });

  test('a commit that the database refuses is a fault of ours, and stores nothing', async () => {
    const service = await openService(shipmentEndpoint);
    const owner = await callerOf(service, 'owner@example.com');
    const code = status.PERMISSION_DENIED;
    service.faults?.add({ at: 'commit', path: /shipments/, fault: { kind: 'refuse', code } });
    const answer = await owner.call('create', { data: shipmentData(), idempotency_key: 'k' });
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal', action: 'create' } });
    expect((await service.db.collection('shipments').get()).size).toBe(0);
    expect((await service.db.collection('idempotency_keys').get()).size).toBe(0);
    await service.close();
  });
});
