import { isDeepStrictEqual } from 'node:util';

import type { Shipment } from '../../src/shipments/record/shipment';
import type { HeldDesk, Settled } from './held-desk';
import { thaiDayOf } from './held-oracle';
import {
  dayOf,
  holdsAt,
  isLate,
  isNamed,
  lateDay,
  referenceAt,
  type PlaceCase,
} from './place-cases';
import type { NamedPlace, PlaceWorld } from './place-world';
import { aShipment } from './records';

const QUOTE_LOST = 'The shipment was changed, so its quote no longer applies.';

/** Holds, books and changes shipments, and compares each outcome with the reference. */
export class PlaceChecks {
  readonly faults: unknown[] = [];
  readonly counts: Record<string, number> = {};

  constructor(
    private readonly desk: HeldDesk,
    private readonly before: PlaceWorld,
  ) {}

  /** Undefined for a case that the courier gives no price for. */
  async hold(one: PlaceCase): Promise<string | undefined> {
    const { quoted, country, size, isDocument, shipDate, quotedAt } = one;
    const parcel = { size, country, isDocument, postalCode: quoted.code, city: quoted.city };
    const moment = { at: quotedAt, book: this.before.book, view: 'full' } as const;
    const { quote_id = '', quotes } = await this.desk.hold(moment, parcel, shipDate);
    const entry = quotes.find(({ service_id }) => service_id === one.courier);
    if (entry === undefined) return undefined;
    const expected = this.#quotedTotal(one);
    if (Math.round(entry.final_price_thb * 100) !== expected)
      this.#fault(one, 'quote', entry, expected);
    if (one.isOld) await this.desk.withoutPlaces(quote_id);
    return quote_id;
  }

  /** Books a shipment; what is booked is never less than the price to its own place. */
  async take(one: PlaceCase, id: string, after: PlaceWorld): Promise<void> {
    const shipment = shipmentTo(one, one.own);
    const taken = await this.desk.take(momentOf(one, after), id, shipment);
    const quoted = this.#quotedTotal(one);
    const own = referenceAt(this.before, one, one.own, dayOf(one));
    const expected = this.#outcome(one, after);
    this.#count(`${one.isOld ? 'old quote: ' : isLate(one) ? 'late: ' : ''}${expected}`);
    if ('code' in taken) {
      const isBoth =
        expected !== 'refused: place' ||
        one.isOld ||
        Number.isNaN(own.total) ||
        namesBoth(taken, own.total, quoted);
      const code = expected === 'expired' ? 'quote_expired' : 'quote_mismatch';
      if (expected === 'booked' || taken.code !== code || !isBoth)
        this.#fault(one, expected, taken, own);
      return;
    }
    const total = taken.price?.total_satang ?? 0;
    const isCheaper = !one.isOld && !isLate(one) && !(total >= own.total);
    if (expected !== 'booked' || total !== quoted || isCheaper)
      this.#fault(one, expected, taken, own);
    await this.#change(one, { ...shipment, ...taken }, after);
    await this.#change(one, { ...shipment, ...taken, quote_id: null }, after);
  }

  /** Sends a booked shipment elsewhere: it keeps a price that was quoted for there too, or gets the day's. */
  async #change(one: PlaceCase, before: Shipment, after: PlaceWorld): Promise<void> {
    const next = { ...before, consignee_address: addressOf(one, one.next) };
    const fields = { consignee_address: next.consignee_address };
    const patch = await this.desk.reprice(momentOf(one, after), { before, after: next, fields });
    const isQuoted = before.quote_id !== null;
    const isSame = isSamePlace(one.own, one.next);
    if (isSame || (isQuoted && this.#isHeldAt(one, one.next, after))) {
      this.#count(isSame ? 'change: same place' : 'change: keeps its quote');
      if (!isDeepStrictEqual(patch, {})) this.#fault(one, 'kept', patch, {});
      return;
    }
    this.#count(`change: repriced, ${isQuoted ? 'with' : 'without'} a quote`);
    const { total } = referenceAt(after, one, one.next, thaiDayOf(one.takenAt));
    const note = patch.price_note ?? '';
    const isRight =
      patch.quote_id === null &&
      (Number.isNaN(total) ? patch.price === null : patch.price?.total_satang === total) &&
      note.startsWith(QUOTE_LOST) === isQuoted;
    if (!isRight) this.#fault(one, 'repriced', patch, total);
  }

  #outcome(
    one: PlaceCase,
    after: PlaceWorld,
  ): 'booked' | 'expired' | 'refused: place' | 'refused: field' {
    if (!isNamed(one, one.own)) return 'refused: field';
    if (!isLate(one)) return this.#isHeldAt(one, one.own, after) ? 'booked' : 'refused: place';
    const current = referenceAt(after, one, one.own, lateDay(one));
    return current.total === this.#quotedTotal(one) ? 'booked' : 'expired';
  }

  #isHeldAt(one: PlaceCase, place: Required<NamedPlace>, after: PlaceWorld): boolean {
    if (!isNamed(one, place)) return false;
    const isWhole =
      one.naming.code !== 'none' && one.naming.code !== 'beginning' && one.naming.city !== 'none';
    return isWhole || holdsAt(one.isOld ? after : this.before, one, place);
  }

  #quotedTotal(one: PlaceCase): number {
    const named = one.naming.code === 'beginning' ? { ...one.quoted, code: undefined } : one.quoted;
    return referenceAt(this.before, one, named as NamedPlace, dayOf(one)).total;
  }

  #fault(one: PlaceCase, what: string, is: unknown, should: unknown): void {
    this.faults.push({ what, is, should, one });
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}

const momentOf = ({ takenAt }: PlaceCase, { book }: PlaceWorld) =>
  ({ at: takenAt, book, view: 'plain' }) as const;

const isSamePlace = (a: Required<NamedPlace>, b: Required<NamedPlace>): boolean =>
  a.code === b.code && a.city.toLowerCase() === b.city.toLowerCase();

/** The refusal names the price quoted and the price to the shipment's place. */
const namesBoth = (
  { message }: Extract<Settled, { code: string }>,
  own: number,
  quoted: number,
): boolean => [own, quoted].every((satang) => message.includes(` ${satang / 100} THB`));

function addressOf({ country }: PlaceCase, { code, city }: Required<NamedPlace>) {
  const { postal_code: _, ...address } = aShipment().consignee_address;
  return { ...address, country, city, ...(code !== '' && { postal_code: code }) };
}

function shipmentTo(one: PlaceCase, place: Required<NamedPlace>): Shipment {
  const { size, isDocument, courier } = one;
  return {
    ...aShipment(),
    service_id: courier,
    shipment_type: isDocument ? 'document' : 'parcel',
    actual_weight_dg: size.dg,
    length_10um: size.length,
    width_10um: size.width,
    height_10um: size.height,
    consignee_address: addressOf(one, place),
  };
}
