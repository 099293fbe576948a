import { PICKUP } from '../../../desk/demo/examples';
import type { JsonObject as Fields } from '../../../src/fields/members';
import { shiftDay, thaiDay } from '../../../src/thailand/day';
import type { Client } from './client';
import type { Action, Known, World } from './world';
import { change, create, readKnown, readList, withHotRecord, withRecord } from './writing';

const PICKUPS = 'pickups';
const ADDRESSES = 'pickup_addresses';
const PICKUP_SCOPE = { api_scope: 'pickup' };
const ADDRESS_SCOPE = { api_scope: 'address' };
const DESTINATIONS = ['bangkok', 'chiang_mai'] as const;
const STATUSES = ['confirmed', 'failed', 'picked_up', 'at_hub', 'cancelled'] as const;
const MORNING = { from: '09:00', to: '12:00' };
const AFTERNOON = { from: '13:00', to: '17:00' };
const AT_ONCE = 4;

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

export const quoteFee: Action = async (client, world) => {
  await client.call('shipmentCrud', { action: 'quote_fee', data: wanted(client, world) });
};

/** Books at the current price, or at one that was just quoted. */
export const createPickup: Action = async (client, world) => {
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

export const cancelPickup = withRecord(PICKUPS, (client, world, record) =>
  change(client, world, record, 'cancel'),
);

/** Cancels twice at once: one succeeds, and the other gets the same answer. */
export const cancelPickupTwice = withRecord(PICKUPS, (client, world, record) => {
  const cancel = () => change(client, world, record, 'cancel');
  return Promise.all([cancel(), cancel()]);
});

export const updatePickup = withRecord(PICKUPS, update);

/** Sends an update several times at once, each to any instance. */
export const updateHotPickup = withHotRecord(PICKUPS, (client, world, record) =>
  Promise.all(Array.from({ length: AT_ONCE }, () => update(client, world, record))),
);

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

export const getPickup = withRecord(PICKUPS, (client, world, record) => {
  const include_history = client.random.chance(0.5);
  return readKnown(client, world, record, { action: 'get', ...PICKUP_SCOPE, include_history });
});

export const trackPickup = withRecord(PICKUPS, (client, world, record) =>
  readKnown(client, world, record, { action: 'get_tracking' }),
);

export const listPickups: Action = (client) => readList(client, PICKUP_SCOPE);

export const createAddress: Action = async (client, world) => {
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

export const getAddress = withRecord(ADDRESSES, (client, world, record) =>
  readKnown(client, world, record, { action: 'get', ...ADDRESS_SCOPE }),
);

export const listAddresses: Action = (client) => readList(client, ADDRESS_SCOPE);

export const verifyAccount: Action = async (client) => {
  await client.call('shipmentCrud', { action: 'verify_account' });
};

export const listDestinations: Action = async (client) => {
  await client.call('shipmentCrud', { action: 'list_destinations' });
};
