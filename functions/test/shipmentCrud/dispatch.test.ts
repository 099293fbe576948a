import { openedForAll } from '../support/opened';
import { openShipments, shipmentData } from '../support/shipments';

describe('the action of a request', () => {
  const { service, owner } = openedForAll(openShipments);

  test('every answer repeats the action that could be read', async () => {
    for (const action of ['create', 'update', 'get', 'delete', 'restore', 'nothing', '']) {
      expect((await owner.call(action)).body).toMatchObject({ success: false, action });
    }
    expect((await service.post({ action: 'get' })).body).toMatchObject({
      code: 'missing_token',
      action: 'get',
    });
    for (const action of [7, null, ['get'], 'x'.repeat(41)]) {
      expect((await owner.call(action)).body).not.toHaveProperty('action');
    }
    expect((await service.post('{')).body).not.toHaveProperty('action');
  });

  test.each([
    ['creat', 'create'],
    ['Delete', 'delete'],
    ['getall', undefined],
    ['__proto__', undefined],
    ['toString', undefined],
  ])('the action %j is unknown', async (action, suggestion) => {
    const { status, body } = await owner.call(action);
    expect([status, body['code']]).toEqual([400, 'unknown_action']);
    expect(body['error']).toContain('create, update, get, list, delete, restore');
    expect((body['details'] as { suggestion?: string }[])[0]?.suggestion).toBe(suggestion);
  });

  test.each([undefined, null, 7, ['get'], {}])(
    'an action of %j is refused by name',
    async (action) => {
      expect((await owner.call(action)).body).toMatchObject({
        code: 'validation_failed',
        details: [{ field: 'action' }],
      });
    },
  );

  test('a pickup’s scope creates no international shipment, and a mistyped one neither', async () => {
    for (const [api_scope, code] of [
      ['pickup', 'insufficient_role'],
      ['address', 'insufficient_role'],
      ['pickups', 'validation_failed'],
      ['__proto__', 'validation_failed'],
      [1, 'validation_failed'],
    ]) {
      const { body } = await owner.call('create', { api_scope, data: shipmentData() });
      expect(body).toMatchObject({ success: false, code });
    }
    expect((await service.db.collection('shipments').count().get()).data().count).toBe(0);
  });
});
