import { SHIPMENT } from '../../../desk/demo/examples';
import type { JsonObject as Fields } from '../../../src/fields/members';
import { carrierNumbers } from './account';
import type { Client } from './client';
import type { Action, Known, World } from './world';
import { change, create, readKnown, readList, withHotRecord, withRecord } from './writing';

const SHIPMENTS = 'shipments';
const AT_ONCE = 6;
const STATUSES = ['in_transit', 'delivered', 'returned', 'lost'] as const;

export const createShipment: Action = (client, world) => {
  const mark = client.mark(client.account.name);
  const data = {
    ...SHIPMENT,
    shipment_description: `Cotton shirts, ${mark}`,
    reference: mark,
    length_cm: client.random.between([10, 80]),
  };
  const fields = { action: 'create', data };
  return create(client, world, { collection: SHIPMENTS, mark, fields, expected: data });
};

export const updateShipment = withRecord(SHIPMENTS, update);

/** Sends an update several times at once, each to any instance. */
export const updateHotShipment = withHotRecord(SHIPMENTS, (client, world, record) =>
  Promise.all(Array.from({ length: AT_ONCE }, () => update(client, world, record))),
);

async function update(client: Client, world: World, record: Known): Promise<void> {
  const more: Fields = client.random.chance(0.3)
    ? { width_cm: client.random.between([10, 80]) }
    : {};
  await change(client, world, record, 'update', (mark) => {
    const data = { notes: mark, ...more };
    return { fields: { data }, sets: data };
  });
}

export const deleteShipment = withRecord(SHIPMENTS, (client, world, record) =>
  change(client, world, record, 'delete'),
);

/** Deletes as often as it restores, or changes of hot shipments would soon all be refused. */
export const deleteAndRestoreShipment = withRecord(SHIPMENTS, async (client, world, record) => {
  await change(client, world, record, 'delete');
  await change(client, world, record, 'restore');
});

export const restoreShipment = withRecord(SHIPMENTS, (client, world, record) =>
  change(client, world, record, 'restore'),
);

/** What only staff may set: the status, and the carrier's number. */
export const moveShipment = withRecord(SHIPMENTS, async (client, world, record) => {
  const { random } = client;
  const data: Fields = random.chance(0.5)
    ? { status: random.pick(STATUSES) }
    : { carrier_tracking_number: random.pick(carrierNumbers), courier_name: 'DHL' };
  await change(client, world, record, 'update', () => ({ fields: { data }, sets: data }));
});

export const getShipment = withRecord(SHIPMENTS, (client, world, record) => {
  const include_history = client.random.chance(0.5);
  return readKnown(client, world, record, { action: 'get', include_history });
});

export const listShipments: Action = (client) =>
  readList(client, client.random.chance(0.3) ? { status: 'pending' } : {});
