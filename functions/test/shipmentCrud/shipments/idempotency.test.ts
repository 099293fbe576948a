import { status } from '@grpc/grpc-js';
import { FieldValue } from 'firebase-admin/firestore';

import { describeLocal } from '../../support/firestore';
import { openedForAll, openedForEach } from '../../support/opened';
import { openShipments, shipmentData } from '../../support/shipments';
import { countStored, requireData, isReplay } from '../reading';

const DAY_MS = 24 * 60 * 60_000;

describe('an idempotency key', () => {
  let keys = 0;
  let key: string;

  const { service, owner, other } = openedForAll(openShipments);
  beforeEach(() => {
    keys += 1;
    key = `order-${keys}`;
  });

  const create = (overrides: object = {}, caller = owner) =>
    caller.call('create', { data: shipmentData({ ...overrides }) }, { 'idempotency-key': key });
  const count = () => countStored(service.db, 'shipments');

  test('the same key with the same data answers what it did first, and creates nothing', async () => {
    const first = await create({ notes: 'a' });
    const before = await count();
    service.clock.now += 1000;
    const data = Object.fromEntries(Object.entries(shipmentData({ notes: ' a ' })).reverse());
    const inBody = { data, idempotency_key: key };
    for (const again of [
      await create({ notes: 'a', items: null }),
      await owner.call('create', inBody),
      await owner.call('create', inBody, { 'idempotency-key': key }),
    ]) {
      expect([isReplay(first), isReplay(again)]).toEqual([false, true]);
      expect([again.status, again.text]).toEqual([200, first.text]);
    }
    expect(await count()).toBe(before);
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
    const changed = await create({ service_id, notes: 'other' });
    expect(changed.body['code']).toBe('idempotency_key_reused');
    key = `${key}-new`;
    expect((await create({ service_id })).body['code']).toBe('validation_failed');
  });

  test('the first answer stays although the shipment changes', async () => {
    const first = await create();
    const { id } = requireData(first);
    await owner.call('update', { id, data: { length_cm: 99 } });
    await owner.call('delete', { id });
    expect((await create()).text).toBe(first.text);
  });

  test('with other data it is refused, and nothing is created; a refused request does not use it up', async () => {
    expect((await create({ length_cm: 0 })).status).toBe(400);
    expect((await create()).status).toBe(200);
    const before = await count();
    expect(await create({ notes: 'another' })).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_reused', action: 'create' },
    });
    expect(await count()).toBe(before);
  });

  test('every account has keys of its own', async () => {
    const [first, second] = [await create(), await create({}, other)];
    expect(isReplay(second)).toBe(false);
    expect(requireData(second).id).not.toBe(requireData(first).id);
  });

  test('it lives for 24 hours', async () => {
    const first = await create();
    service.clock.now += DAY_MS - 1;
    expect(isReplay(await create())).toBe(true);
    service.clock.now += 1;
    const again = await create({ notes: 'another day' });
    expect(isReplay(again)).toBe(false);
    expect(requireData(again).id).not.toBe(requireData(first).id);
    expect((await create({ notes: 'another day' })).text).toBe(again.text);
  });

  test.each([1, 20])('many at once create one, %d days later as well', async (days) => {
    if (days > 1) {
      await create();
      service.clock.now += days * DAY_MS;
    }
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(isReplay)).toHaveLength(9);
    expect(await count()).toBe(before + 1);
  });

  test.each<[string, unknown, string | undefined]>([
    ['a number', 7, undefined],
    ['an empty one', '', undefined],
    ['spaces within', 'a b', undefined],
    ['no ASCII', 'กขค', undefined],
    ['too long', 'k'.repeat(256), undefined],
    ['two that differ', 'one', 'two'],
    ['an empty header', undefined, ''],
  ])('%s is refused by name', async (_name, idempotency_key, inHeader) => {
    const before = await count();
    const headers = inHeader === undefined ? undefined : { 'idempotency-key': inHeader };
    const fields = { data: shipmentData(), idempotency_key };
    expect(await owner.call('create', fields, headers)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: [{ field: 'idempotency_key' }] },
    });
    expect(await count()).toBe(before);
  });
});

describeLocal('what is stored of an idempotency key', () => {
  const { service, owner } = openedForEach(openShipments);

  const create = (overrides: object = {}, fields: object = { idempotency_key: 'order' }) =>
    owner.call('create', { data: shipmentData({ ...overrides }), ...fields });
  const count = () => countStored(service.db, 'shipments');
  const keys = () => service.db.collection('idempotency_keys');

  async function onlyKey() {
    const { docs } = await keys().get();
    const [key] = docs;
    if (docs.length !== 1 || key === undefined) throw new Error('There is to be one key.');
    return key;
  }

  /** Uses the key, then corrupts what is stored under it. */
  async function corrupt(fields: Record<string, unknown>) {
    await create();
    const { ref } = await onlyKey();
    await ref.update(fields);
    return ref;
  }

  test('is its hash, which ends by the database’s own time-to-live', async () => {
    await create();
    const key = await onlyKey();
    expect(key.id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(key.data())).not.toContain('order');
    const [expires, created] = ['expires_at', 'created_at'].map((name) =>
      (key.get(name) as FirebaseFirestore.Timestamp).toMillis(),
    );
    expect((expires ?? 0) - (created ?? 0)).toBe(DAY_MS);
  });

  test.each([
    ['an answer that is no JSON', { answer: '{' }],
    ['no fingerprint', { fingerprint: FieldValue.delete() }],
    ['an end that is no time', { expires_at: 'tomorrow' }],
  ])(
    'with %s it is refused by name for its day, as it says what it created',
    async (_name, fields) => {
      const { path } = await corrupt(fields);
      for (const overrides of [{}, { service_id: 'unknown' }]) {
        const answer = await create(overrides);
        expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency_key_reused' } });
        expect(answer.body['error']).toMatch(/cannot be read. Check whether .* use a new key/);
        expect(service.lines.at(-1)).toMatchObject({ fields: { path } });
      }
      service.clock.now += DAY_MS - 1;
      expect((await create()).body['code']).toBe('idempotency_key_reused');
      expect(await count()).toBe(1);
      service.clock.now += 1;
      expect((await create()).status).toBe(200);
      expect(await count()).toBe(2);
    },
  );

  test.each([
    ['nothing', { resource: FieldValue.delete() }],
    ['a number', { resource: 7 }],
    ['an empty text', { resource: '', answer: '{' }],
  ])('if it names %s, it is replaced, once, and logged', async (_name, fields) => {
    const { path } = await corrupt(fields);
    const refused = await create({ service_id: 'unknown' });
    expect(refused.body['code']).toBe('validation_failed');
    expect(await count()).toBe(1);
    service.lines.length = 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(service.lines[0]).toMatchObject({
      message: expect.stringContaining('is malformed') as string,
      fields: { path },
    });
    expect(await count()).toBe(2);
  });

  test.each([{}, { idempotency_key: 'lost' }])(
    'a create whose answer is lost between the database and us creates one, with %j',
    async (fields) => {
      await owner.call('list');
      const fault = { kind: 'drop', when: 'after' } as const;
      service.faults?.add({ at: 'commit', path: /shipments/, fault });
      const answer = await create({}, fields);
      expect(service.faults?.pending).toBe(0);
      expect(isReplay(answer)).toBe(false);
      const { docs } = await service.db.collection('shipments').get();
      expect(docs.map(({ id }) => id)).toEqual([requireData(answer).id]);
    },
  );

  test('an expired key that the database removes before it is taken over is free', async () => {
    const first = await create();
    service.clock.now += 2 * DAY_MS;
    const path = /idempotency_keys/;
    service.faults?.add(
      { at: 'commit', path, fault: { kind: 'delay', ms: 0 } },
      { at: 'commit', path, fault: { kind: 'hold' } },
    );
    const creating = create();
    await service.faults?.untilMet();
    await (await onlyKey()).ref.delete();
    service.faults?.release();
    const again = await creating;
    expect(isReplay(again)).toBe(false);
    expect(requireData(again).id).not.toBe(requireData(first).id);
    expect(await count()).toBe(2);
    expect((await create()).text).toBe(again.text);
  });

  test('a commit that the database refuses is a fault of ours, and stores nothing', async () => {
    const fault = { kind: 'refuse', code: status.PERMISSION_DENIED } as const;
    service.faults?.add({ at: 'commit', path: /shipments/, fault });
    const answer = await create();
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal', action: 'create' } });
    expect(await count()).toBe(0);
    expect((await keys().get()).size).toBe(0);
  });
});
