import { PICKUP } from '../../operations/demo/examples';
import { idOf } from './drive-shipments';
import type { RecordedRequest } from './recording';
import type { Release } from './release';

type Body = Record<string, unknown>;
type Holder = RecordedRequest['holder'];

const ADDRESS = PICKUP.pickup_address;
const SCOPE = { api_scope: 'pickup' };

interface Slot {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** Pickups in every state that they can reach, and a partner's saved addresses. */
export class PickupDrive {
  readonly #ids: string[] = [];
  readonly #addresses: string[] = [];

  constructor(private readonly release: Release) {}

  async run(): Promise<void> {
    const slot = await this.#lastSlot();
    const address_id = await this.#saveAddress();
    const asked = { destination_id: 'bangkok', parcels_count: 6, total_weight_kg: 21.5 };
    const quote = await this.#send('partner', {
      action: 'quote_fee',
      data: { ...asked, address_id },
    });
    const { quote_id } = quote['data'] as { quote_id: string };
    const contact = { name: 'สมใจ', phone: '0812345678', email: null };
    await this.#createKeyed('order-1', { ...asked, address_id, quote_id, slot });
    await this.#createKeyed('order-2', {
      ...asked,
      pickup_address: ADDRESS,
      contact,
      notes: 'โทรก่อน',
      slot,
    });
    const place = { ...asked, pickup_address: ADDRESS, slot };
    await this.#move(await this.#create(place), ['confirmed', 'picked_up', 'at_hub']);
    await this.#move(await this.#create(place), ['confirmed', 'failed']);
    const cancelled = await this.#create(place);
    await this.#send('partner', { action: 'cancel', ...SCOPE, id: cancelled, reason: 'Too late' });
  }

  async read(): Promise<void> {
    const crud = { function: 'shipmentCrud', holder: 'partner' } as const;
    for (const id of this.#ids) {
      const body = { action: 'get', ...SCOPE, id, include_history: true };
      await this.release.read({ ...crud, body });
      await this.release.read({ ...crud, body: { action: 'get_tracking', ...SCOPE, id } });
    }
    for (const id of this.#addresses) {
      await this.release.read({ ...crud, body: { action: 'get', api_scope: 'address', id } });
    }
    await this.release.read({ ...crud, body: { action: 'verify_account' } });
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  async #lastSlot(): Promise<Slot> {
    const { data } = await this.#send('partner', { action: 'list_destinations' });
    const hubs = data as { id: string; next_slots: Slot[] }[];
    const last = hubs.find(({ id }) => id === 'bangkok')?.next_slots.at(-1);
    if (last === undefined) throw new Error('The hub has no slot.');
    return last;
  }

  async #saveAddress(): Promise<string> {
    const body = { action: 'create', api_scope: 'address', data: ADDRESS, idempotency_key: 'home' };
    const told = await this.release.createKeyed({
      function: 'shipmentCrud',
      holder: 'partner',
      body,
    });
    this.#addresses.push(idOf(told));
    return idOf(told);
  }

  async #createKeyed(key: string, data: Body): Promise<void> {
    const body = { action: 'create', ...SCOPE, data };
    const request = { function: 'shipmentCrud', holder: 'partner', body, key } as const;
    this.#ids.push(idOf(await this.release.createKeyed(request)));
  }

  async #create(data: Body): Promise<string> {
    const id = idOf(await this.#send('partner', { action: 'create', ...SCOPE, data }));
    this.#ids.push(id);
    return id;
  }

  async #move(id: string, statuses: readonly string[]): Promise<void> {
    for (const status of statuses) {
      await this.#send('staff', { action: 'update', ...SCOPE, id, data: { status } });
    }
  }

  async #send(holder: Holder, body: Body): Promise<Body> {
    return (await this.release.send({ function: 'shipmentCrud', holder, body })).body;
  }
}
