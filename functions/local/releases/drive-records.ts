import { PICKUP, SHIPMENT } from '../../desk/demo/examples';
import { PIECES } from './drive-quotes-and-tracking';
import type { Release } from './release';
import type { RecordedRequest } from './stored-shapes';

type Body = Record<string, unknown>;
type Holder = RecordedRequest['holder'];

const CLIENT = 'demo_client@example.com';
const OTHER_CLIENT = 'demo_other_client@example.com';

/** With a three-letter country code, which is stored as the two-letter one. */
const PLAIN = {
  ...SHIPMENT,
  consignee_address: { ...SHIPMENT.consignee_address, country: 'JPN' },
};

const { actual_weight_kg, length_cm, width_cm, height_cm, ...GOODS } = PLAIN;
const SIZE = { actual_weight_kg, length_cm, width_cm, height_cm };
const IN_PIECES = { ...GOODS, pieces: PIECES };

/** Every optional member that a client may send. */
const FULL = {
  ...PLAIN,
  shipper_address: {
    ...PLAIN.shipper_address,
    state: 'กรุงเทพมหานคร',
    postal_code: '10110',
    address_line2: 'ชั้น 3',
    company: 'ร้านสมใจ',
    email: 'Shop@Example.com',
    tax_id: '0105551234567',
    eori_number: 'DE123456789012345',
  },
  actual_weight_kg: 0.12345,
  service_id: 'rec_air',
  reference: 'PO-2026/17',
  declared_value: 1250.5,
  declared_currency: 'thb',
  items: [
    {
      description: 'Shirt',
      quantity: 3,
      unit_value: 400.125,
      hs_code: '6205.20',
      country_of_origin: 'TH',
      sku: 'SHIRT-1',
      manufacturer_part_number: 'TSC-4420',
      gtin: '8850123456787',
    },
    { description: 'Card', quantity: 1, unit_value: 0, no_gtin: true },
  ],
  sale_type: 'B2C',
  ioss_number: 'im1234567890',
  incoterm: 'ddp',
  notes: 'Leave at the door.\nRing twice.',
};

/** The id in the answer to a `create`. */
const idOf = ({ data }: Body): string => (data as { id: string }).id;

/**
 * Has a release create shipments and pickups in every state, so that `npm run record-release` can add
 * what it stores of them, if its shape is new, to the shapes that every later release still reads.
 */
class Drive {
  readonly ids: string[] = [];

  constructor(protected readonly release: Release) {}

  protected async send(holder: Holder, body: Body): Promise<Body> {
    return (await this.release.send({ function: 'shipmentCrud', holder, body })).body;
  }

  protected async create(holder: Holder, data: Body, scope = {}): Promise<string> {
    const id = idOf(await this.send(holder, { action: 'create', ...scope, data }));
    this.ids.push(id);
    return id;
  }

  /** Twice with the same key, by its header if it is given apart from the body. */
  protected async createKeyed(holder: Holder, more: Body, key?: string): Promise<string> {
    const body = { action: 'create', ...more };
    const keyed = {
      function: 'shipmentCrud',
      holder,
      body,
      ...(key !== undefined && { key }),
    } as const;
    return idOf(await this.release.createKeyed(keyed));
  }
}

/** Shipments in every state that they can reach. */
export class ShipmentDrive extends Drive {
  async run(): Promise<void> {
    await this.#createAll();
    await this.#changeManyTimes();
    await this.#deleteAndRestore();
    await this.#changeOwner();
    await this.#end();
    await this.#price();
    await this.#sendPieces();
    await this.#quoteDays();
  }

  async read(): Promise<void> {
    const crud = { function: 'shipmentCrud', holder: 'staff' } as const;
    for (const id of this.ids) {
      await this.release.read({ ...crud, body: { action: 'get', id, include_history: true } });
    }
  }

  async #createAll(): Promise<void> {
    const keyed = async (holder: Holder, data: Body, idempotency_key: string) => {
      this.ids.push(await this.createKeyed(holder, { data, idempotency_key }));
    };
    await keyed('client', PLAIN, 'order-1');
    this.ids.push(await this.createKeyed('client', { data: FULL }, 'order-2'));
    await keyed('client', { ...PLAIN, items: [], notes: null }, 'order-3');
    await keyed('client', IN_PIECES, 'order-4');
    await keyed('other_client', PLAIN, 'order-1');
    const byStaff = {
      ...FULL,
      client_email: CLIENT.toUpperCase(),
      status: 'in_transit',
      courier_name: 'old_banyan_post',
      carrier_tracking_number: 'SIMLIFE36',
    };
    await keyed('staff', byStaff, 'desk-1');
    await keyed('staff', { ...byStaff, public_note: 'Held by customs' }, 'desk-2');
  }

  async #changeManyTimes(): Promise<void> {
    const id = await this.create('client', FULL);
    const consignee_address = { ...PLAIN.consignee_address, city: 'Osaka' };
    await this.#update('client', id, { notes: null, length_cm: 41.5, consignee_address });
    await this.#update('client', id, { items: null, declared_value: null, reference: 'PO-18' });
    await this.#update('client', id, { sale_type: null, ioss_number: null, incoterm: null });
    const carrier = { courier_name: 'noodle_boat', carrier_tracking_number: 'sim-life 20' };
    await this.#update('staff', id, { status: 'in_transit', ...carrier });
    await this.#update('staff', id, { public_note: 'Late by a day' });
    await this.#update('staff', id, { public_note: null });
    await this.#update('staff', id, { public_note: 'On time' });
    await this.#update('staff', id, { status: 'delivered' });
  }

  async #deleteAndRestore(): Promise<void> {
    const kept = await this.create('client', PLAIN);
    await this.send('client', { action: 'delete', id: kept, reason: 'Sent twice' });
    const restored = await this.create('client', PLAIN);
    await this.send('staff', { action: 'delete', id: restored });
    await this.send('staff', { action: 'restore', id: restored, reason: 'Not sent twice' });
    await this.#update('client', restored, { notes: 'Restored' });
  }

  async #changeOwner(): Promise<void> {
    const id = await this.create('client', { ...PLAIN, notes: 'private' });
    await this.#update('client', id, { notes: 'still private' });
    await this.#update('staff', id, { client_email: OTHER_CLIENT, notes: null });
    await this.#update('other_client', id, { notes: 'mine' });
    const fresh = await this.create('client', PLAIN);
    await this.#update('staff', fresh, { client_email: OTHER_CLIENT });
  }

  async #end(): Promise<void> {
    for (const statuses of [
      ['lost', 'in_transit', 'confiscated', 'returned'],
      ['delivered', 'returned'],
    ]) {
      const id = await this.create('client', PLAIN);
      for (const status of statuses) await this.#update('staff', id, { status });
    }
    const mistaken = await this.create('client', PLAIN);
    await this.#update('staff', mistaken, { status: 'delivered' });
    const correction = { status: 'in_transit', correction: true, reason: 'Still on its way' };
    await this.#update('staff', mistaken, correction);
  }

  /** At the price of a quote, and at the price of the day. */
  async #price(): Promise<void> {
    const quoted = { ...PLAIN, ...(await this.#hold(SIZE)), service_id: 'pocket_gecko' };
    await this.#createTwice(quoted, { actual_weight_kg: 4 });
    await this.create('client', { ...PLAIN, service_id: 'old_banyan_post' });
    await this.create('client', { ...PLAIN, service_id: 'rec_air' });
  }

  /** At the price of a quote, with other pieces, and as a single package. */
  async #sendPieces(): Promise<void> {
    const held = await this.#hold({ pieces: PIECES });
    const quoted = { ...IN_PIECES, ...held, service_id: 'rec_osprey' };
    await this.#createTwice(quoted, { pieces: PIECES.slice(1) });
    const replaced = await this.create('client', IN_PIECES);
    await this.#update('client', replaced, SIZE);
  }

  /** With the days that a quote named, and priced again, without them. */
  async #quoteDays(): Promise<void> {
    const held = await this.#hold({ ...SIZE, delivery_dates: true });
    const quoted = { ...PLAIN, ...held, service_id: 'pocket_gecko' };
    await this.#createTwice(quoted, { actual_weight_kg: 4 });
  }

  /** The id of a quote that holds. */
  async #hold(asked: Body): Promise<Body> {
    const body = { country: 'JP', ...asked, hold: true };
    const held = await this.release.send({ function: 'apiQuote', holder: 'client', body });
    return { quote_id: held.body['quote_id'] };
  }

  /** Once as it is, and once changed. */
  async #createTwice(data: Body, change: Body): Promise<void> {
    await this.create('client', data);
    await this.#update('client', await this.create('client', data), change);
  }

  #update(holder: Holder, id: string, data: Body): Promise<Body> {
    return this.send(holder, { action: 'update', id, data });
  }
}

const ADDRESS = PICKUP.pickup_address;
const SCOPE = { api_scope: 'pickup' };

interface Slot {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** Pickups in every state that they can reach, and a partner's saved addresses. */
export class PickupDrive extends Drive {
  readonly #addresses: string[] = [];

  async run(): Promise<void> {
    const slot = await this.#lastSlot();
    const address_id = await this.#saveAddress();
    const asked = { destination_id: 'bangkok', parcels_count: 6, total_weight_kg: 21.5 };
    const quote = await this.send('partner', {
      action: 'quote_fee',
      data: { ...asked, address_id },
    });
    const { quote_id } = quote['data'] as { quote_id: string };
    const contact = { name: 'สมใจ', phone: '0812345678', email: null };
    await this.#createWith('order-1', { ...asked, address_id, quote_id, slot });
    await this.#createWith('order-2', {
      ...asked,
      pickup_address: ADDRESS,
      contact,
      notes: 'โทรก่อน',
      slot,
    });
    const place = { ...asked, pickup_address: ADDRESS, slot };
    await this.#bringTo(place, 'confirmed', 'picked_up', 'at_hub');
    await this.#bringTo(place, 'confirmed', 'failed');
    const cancelled = await this.create('partner', place, SCOPE);
    await this.send('partner', { action: 'cancel', ...SCOPE, id: cancelled, reason: 'Too late' });
  }

  async read(): Promise<void> {
    const crud = { function: 'shipmentCrud', holder: 'partner' } as const;
    for (const id of this.ids) {
      const body = { action: 'get', ...SCOPE, id, include_history: true };
      await this.release.read({ ...crud, body });
      await this.release.read({ ...crud, body: { action: 'get_tracking', ...SCOPE, id } });
    }
    for (const id of this.#addresses) {
      await this.release.read({ ...crud, body: { action: 'get', api_scope: 'address', id } });
    }
    await this.release.read({ ...crud, body: { action: 'verify_account' } });
  }

  async #lastSlot(): Promise<Slot> {
    const { data } = await this.send('partner', { action: 'list_destinations' });
    const hubs = data as { id: string; next_slots: Slot[] }[];
    const last = hubs.find(({ id }) => id === 'bangkok')?.next_slots.at(-1);
    if (last === undefined) throw new Error('The hub has no slot.');
    return last;
  }

  async #saveAddress(): Promise<string> {
    const address = { api_scope: 'address', data: ADDRESS, idempotency_key: 'home' };
    const id = await this.createKeyed('partner', address);
    this.#addresses.push(id);
    return id;
  }

  async #createWith(key: string, data: Body): Promise<void> {
    this.ids.push(await this.createKeyed('partner', { ...SCOPE, data }, key));
  }

  async #bringTo(data: Body, ...statuses: readonly string[]): Promise<void> {
    const id = await this.create('partner', data, SCOPE);
    for (const status of statuses) {
      await this.send('staff', { action: 'update', ...SCOPE, id, data: { status } });
    }
  }
}
