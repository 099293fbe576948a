import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { openedForAll } from '../support/opened';
import { describeSecurity } from '../support/security-suite';
import { openShipments, shipmentData } from '../support/shipments';
import { countStored, detailsOf } from './reading';

describeSecurity(shipmentEndpoint, { action: 'list' });

describe('the action of a request', () => {
  const { service, owner } = openedForAll(openShipments);

  test('every answer repeats the action that could be read', async () => {
    for (const action of ['create', 'update', 'get', 'delete', 'restore', 'nothing', '']) {
      expect((await owner.call(action)).body).toMatchObject({ success: false, action });
    }
    const unsigned = await service.post({ action: 'get' });
    expect(unsigned.body).toMatchObject({ code: 'missing_token', action: 'get' });
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
    const answer = await owner.call(action);
    expect([answer.status, answer.body['code']]).toEqual([400, 'unknown_action']);
    expect(answer.body['error']).toContain('create, update, get, list, delete, restore');
    expect(detailsOf(answer)[0]?.suggestion).toBe(suggestion);
  });

  test.each([undefined, null, 7, ['get'], {}])('an action of %j is refused', async (action) => {
    expect((await owner.call(action)).body).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'action' }],
    });
  });

  test.each([
    ['pickup', 'insufficient_role'],
    ['address', 'insufficient_role'],
    ['pickups', 'validation_failed'],
    ['__proto__', 'validation_failed'],
    [1, 'validation_failed'],
  ])('the scope %j creates no shipment', async (api_scope, code) => {
    const { body } = await owner.call('create', { api_scope, data: shipmentData() });
    expect(body).toMatchObject({ success: false, code });
    expect(await countStored(service.db, 'shipments')).toBe(0);
  });
});
