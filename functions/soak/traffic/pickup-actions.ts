import { PICKUP } from '../../operations/demo/examples';
import { shiftDay, thaiDay } from '../../src/thailand/day';
import type { Known } from './book';
import type { Client, Fields } from './client';
import { readKnown, readList } from './lists';
import type { Deed, World } from './world';
import { change, create } from './writing';

const PICKUPS = 'pickups';
const ADDRESSES = 'pickup_addresses';
const PICKUP_SCOPE = { api_scope: 'pickup' };
const ADDRESS_SCOPE = { api_scope: 'address' };
const DESTINATIONS = ['bangkok', 'chiang_mai'] as const;
const STATUSES = ['confirmed', 'failed', 'picked_up', 'at_hub', 'cancelled'] as const;
const MORNING = { from: '09:00', to: '12:00' };
const AFTERNOON = { from: '13:00', to: '17:00' };
const AT_ONCE = 4;

const seenBy = ({ account: { role, name } }: Client): string | undefined =>
  role === 'staff' ? undefined : name;

/** What to pick up, and where, for both the quote and the booking. */
function wanted({ account, random }: Client, { book }: World): Fields {
  const address = random.chance(0.4) ? book.pick(random, ADDRESSES, account.name) : undefined;
  const { pickup_address, ...asked } = PICKUP;
  return {
    ...asked,
    ...(address ? { address_id: address.id } : { pickup_address }),
    destination_id: random.pick(DESTINATIONS),
    parcels_count: random.between([1, 20]),
  };
}

export const quoteFee: Deed = async (client, world) => {
  await client.call('shipmentCrud', { action: 'quote_fee', data: wanted(client, world) });
};

/** Books at the current price, or at one that was just quoted. */
export const createPickup: Deed = async (client, world) => {
  const question = wanted(client, world);
  const mark = client.mark(client.account.name);
  let quote_id: unknown;
  if (client.random.chance(0.4)) {
    const { outcome } = await client.call('shipmentCrud', { action: 'quote_fee', data: question });
    if (outcome.kind === 'acknowledged') quote_id = outcome.answer['quote_id'];
  }
  const data = { ...question, notes: mark, quote_id };
  const { parcels_count, total_weight_kg } = { ...PICKUP, ...question };
  await create(client, world, {
    collection: PICKUPS,
    mark,
    fields: { action: 'create', ...PICKUP_SCOPE, data },
    expected: { notes: mark, parcels_count, total_weight_kg },
  });
};

export const cancelPickup: Deed = async (client, world) => {
  const record = world.book.pick(client.random, PICKUPS, seenBy(client));
  if (record) await change(client, world, record, 'cancel');
};

/** Cancels twice at once: one succeeds, and the other gets the same answer. */
export const cancelPickupTwice: Deed = async (client, world) => {
  const record = world.book.pick(client.random, PICKUPS, seenBy(client));
  if (!record) return;
  const cancel = () => change(client, world, record, 'cancel');
  await Promise.all([cancel(), cancel()]);
};

export const updatePickup: Deed = async (client, world) => {
  const record = world.book.pick(client.random, PICKUPS);
  if (record) await update(client, world, record);
};

export const updateHotPickup: Deed = async (client, world) => {
  const record = world.book.pickHot(client.random, PICKUPS);
  if (!record) return;
  await Promise.all(Array.from({ length: AT_ONCE }, () => update(client, world, record)));
};

async function update(client: Client, world: World, record: Known): Promise<void> {
  const { random } = client;
  const data: Fields = random.chance(0.4)
    ? { status: random.pick(STATUSES) }
    : {
        slot: {
          date: shiftDay(thaiDay(Date.now()), random.between([2, 20])),
          ...random.pick([MORNING, AFTERNOON]),
        },
      };
  await change(client, world, record, 'update', () => ({
    fields: { ...PICKUP_SCOPE, data },
    sets: data,
  }));
}

export const getPickup: Deed = async (client, world) => {
  const record = world.book.pick(client.random, PICKUPS, seenBy(client));
  const include_history = client.random.chance(0.5);
  const fields = { action: 'get', ...PICKUP_SCOPE, include_history };
  if (record) await readKnown(client, world, record, fields);
};

export const trackPickup: Deed = async (client, world) => {
  const record = world.book.pick(client.random, PICKUPS, seenBy(client));
  if (record) await readKnown(client, world, record, { action: 'get_tracking' });
};

export const listPickups: Deed = (client) => readList(client, PICKUP_SCOPE);

export const createAddress: Deed = async (client, world) => {
  const mark = client.mark(client.account.name);
  const data = { ...PICKUP.pickup_address, name: mark };
  const { address_line1, postal_code } = data;
  await create(client, world, {
    collection: ADDRESSES,
    mark,
    fields: { action: 'create', ...ADDRESS_SCOPE, data },
    expected: { name: mark, address_line1, postal_code },
  });
};

export const getAddress: Deed = async (client, world) => {
  const record = world.book.pick(client.random, ADDRESSES, seenBy(client));
  if (record) await readKnown(client, world, record, { action: 'get', ...ADDRESS_SCOPE });
};

export const listAddresses: Deed = (client) => readList(client, ADDRESS_SCOPE);

export const verifyAccount: Deed = async (client) => {
  await client.call('shipmentCrud', { action: 'verify_account' });
};

export const listDestinations: Deed = async (client) => {
  await client.call('shipmentCrud', { action: 'list_destinations' });
};
