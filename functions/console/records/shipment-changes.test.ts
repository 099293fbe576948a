import * as z from 'zod';

import { ShipmentChangeData } from '../../src/shipments/record/data';
import { ShipmentChanges } from './shipment-changes';

type Schema = z.core.JSONSchema.BaseSchema;

/** The paths of all members of a request, such as `items.quantity`. */
function membersOf(schema: z.ZodType): string[] {
  const walk = (node: Schema, path: string): string[] => [
    ...Object.entries(node.properties ?? {}).flatMap(([name, member]) =>
      typeof member === 'boolean' ? [] : [`${path}${name}`, ...walk(member, `${path}${name}.`)],
    ),
    ...(node.anyOf ?? []).flatMap((one) => walk(one, path)),
    ...(typeof node.items === 'object' && !Array.isArray(node.items) ? walk(node.items, path) : []),
  ];
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '').sort();
}

test('the desk changes all that the service lets staff change, and nothing else', () => {
  const ofService = membersOf(ShipmentChangeData.staff).filter((name) => name !== 'reason');
  expect(ofService).toContain('consignee_address.postal_code');
  expect(ofService).toContain('items.quantity');
  expect(membersOf(ShipmentChanges)).toEqual(ofService);
});
