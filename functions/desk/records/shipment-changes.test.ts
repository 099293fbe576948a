import { ShipmentChangeData } from '../../src/model/shipment/data';
import { listMemberPaths } from '../../test/support/schema-members';
import { ShipmentChanges } from './shipment-changes';

test('the desk changes all that the service lets staff change, and nothing else', () => {
  const ofService = listMemberPaths(ShipmentChangeData.staff).filter((name) => name !== 'reason');
  expect(ofService).toContain('consignee_address.postal_code');
  expect(ofService).toContain('items.quantity');
  expect(ofService).toContain('pieces.quantity');
  expect(listMemberPaths(ShipmentChanges)).toEqual(ofService);
});
