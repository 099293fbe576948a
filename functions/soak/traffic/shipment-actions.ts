import { SHIPMENT } from '../../operations/demo/examples';
import { carrierNumbers } from './account';
import type { Known } from './book';
import type { Client, Fields } from './client';
import { readKnown, readList } from './lists';
import type { Deed, World } from './world';
import { change, create } from './writing';

const SHIPMENTS = 'shipments';
const AT_ONCE = 6;
const STATUSES = ['in_transit', 'delivered', 'returned', 'lost'] as const;

/** Staff see all shipments, a client its own. */
const seenBy = ({ account: { role, name } }: Client): string | undefined =>
  role === 'staff' ? undefined : name;

export const createShipment: Deed = (client, world) => {
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

export const updateShipment: Deed = async (client, world) => {
  const record = world.book.pick(client.random, SHIPMENTS, seenBy(client));
  if (record) await update(client, world, record);
};

/** Sends a deed several times at once, each to any instance. */
export const updateHotShipment: Deed = async (client, world) => {
  const record = world.book.pickHot(client.random, SHIPMENTS, seenBy(client));
  if (!record) return;
  const all = Array.from({ length: AT_ONCE }, () => update(client, world, record));
  await Promise.all(all);
};

async function update(client: Client, world: World, record: Known): Promise<void> {
  const more: Fields = client.random.chance(0.3)
    ? { width_cm: client.random.between([10, 80]) }
    : {};
  await change(client, world, record, 'update', (mark) => {
    const data = { notes: mark, ...more };
    return { fields: { data }, sets: data };
  });
}

export const deleteShipment: Deed = async (client, world) => {
  const record = world.book.pick(client.random, SHIPMENTS, seenBy(client));
  if (record) await change(client, world, record, 'delete');
};

/** Deletes as often as it restores, or changes of hot shipments would soon all be refused. */
export const deleteAndRestoreShipment: Deed = async (client, world) => {
  const record = world.book.pick(client.random, SHIPMENTS);
  if (!record) return;
  await change(client, world, record, 'delete');
  await change(client, world, record, 'restore');
};

export const restoreShipment: Deed = async (client, world) => {
  const record = world.book.pick(client.random, SHIPMENTS);
  if (record) await change(client, world, record, 'restore');
};

/** What only staff may set: the status, and the carrier's number. */
export const moveShipment: Deed = async (client, world) => {
  const { random } = client;
  const record = world.book.pick(random, SHIPMENTS);
  if (!record) return;
  const data: Fields = random.chance(0.5)
    ? { status: random.pick(STATUSES) }
    : { carrier_tracking_number: random.pick(carrierNumbers), courier_name: 'DHL' };
  await change(client, world, record, 'update', () => ({ fields: { data }, sets: data }));
};

export const getShipment: Deed = async (client, world) => {
  const record = world.book.pick(client.random, SHIPMENTS, seenBy(client));
  const include_history = client.random.chance(0.5);
  if (record) await readKnown(client, world, record, { action: 'get', include_history });
};

export const listShipments: Deed = (client) =>
  readList(client, client.random.chance(0.3) ? { status: 'pending' } : {});
