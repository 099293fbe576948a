import { FieldValue } from 'firebase-admin/firestore';

import { openedForEach } from '../support/opened';
import { openShipments, shipmentData } from '../support/shipments';

const DAY_MS = 24 * 60 * 60_000;

describe('an idempotency key whose document is malformed', () => {
  const { service, owner } = openedForEach(openShipments);

  const create = (overrides: object = {}) =>
    owner.call('create', { data: shipmentData({ ...overrides }), idempotency_key: 'order' });
  const countShipments = async () =>
    (await service.db.collection('shipments').count().get()).data().count;

  /** Uses the key, then corrupts what is stored under it. */
  async function corrupt(fields: Record<string, unknown>) {
    await create();
    const { docs } = await service.db.collection('idempotency_keys').get();
    const [key] = docs;
    if (docs.length !== 1 || key === undefined) throw new Error('There is to be one key.');
    await key.ref.update(fields);
    return key.ref;
  }

  test.each([
    ['an answer that is no JSON', { answer: '{' }],
    ['no fingerprint', { fingerprint: FieldValue.delete() }],
    ['an end that is no time', { expires_at: 'tomorrow' }],
  ])('with %s it is refused by name while it says what it created', async (_name, fields) => {
    const { path } = await corrupt(fields);
    for (const overrides of [{}, { service_id: 'unknown' }]) {
      const answer = await create(overrides);
      expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency_key_reused' } });
      expect(answer.body['error']).toMatch(/cannot be read. Check whether .* use a new key/);
      expect(service.lines.at(-1)).toMatchObject({ fields: { path } });
    }
    expect(await countShipments()).toBe(1);
  });

  test('one that says what it created, but not until when, is free after its day', async () => {
    await corrupt({ expires_at: 'tomorrow' });
    service.clock.now += DAY_MS - 1;
    expect((await create()).body['code']).toBe('idempotency_key_reused');
    service.clock.now += 1;
    expect((await create()).status).toBe(200);
    expect(await countShipments()).toBe(2);
  });

  test.each([
    ['nothing', { resource: FieldValue.delete() }],
    ['a number', { resource: 7 }],
    ['an empty text', { resource: '', answer: '{' }],
  ])('one that names %s is replaced, once, and logged', async (_name, fields) => {
    const { path } = await corrupt(fields);
    const anew = await create();
    expect([anew.status, anew.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expect(service.lines).toMatchObject([{ fields: { path } }]);
    expect(service.lines[0]?.message).toContain('is malformed');
    expect(await countShipments()).toBe(2);
    const again = await create();
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([anew.text, 'true']);
  });

  test('ten at once replace one that names nothing by one', async () => {
    await corrupt({ resource: FieldValue.delete() });
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countShipments()).toBe(2);
  });

  test('one that has expired is free, whatever it names', async () => {
    await corrupt({ answer: '{' });
    service.clock.now += DAY_MS;
    expect((await create()).status).toBe(200);
    expect(await countShipments()).toBe(2);
  });

  test('where a new record would be refused, one that names nothing changes nothing', async () => {
    await corrupt({ resource: FieldValue.delete() });
    const refused = await create({ service_id: 'unknown' });
    expect(refused.body['code']).toBe('validation_failed');
    expect(await countShipments()).toBe(1);
  });
});
