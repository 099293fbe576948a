import { isDeepStrictEqual } from 'node:util';

import type { QuoteEntry, QuoteResponse } from '../../src/quotes/quote-response';
import { showSteps, type PriceSteps, type PriceView } from '../../src/quotes/record/price-steps';
import { type Held, VALID_MS, isPrice } from './held-cases';
import type { HeldDesk, Moment, Settled } from './held-desk';
import {
  hasCode,
  isNamed,
  referenceAnswers,
  referenceDay,
  referenceHolds,
  referenceMoved,
  referenceRefusal,
  referenceSteps,
  referenceVersion,
  referenceZone,
  thaiDayOf,
  totalOf,
  writtenSteps,
} from './held-oracle';
import type { OracleAnswer } from './price-oracle';

const before = ({ quotedAt, beforeBook }: Held, view: PriceView): Moment => ({
  at: quotedAt,
  book: beforeBook,
  view,
});

const after = ({ afterBook, views }: Held, at: number, view = views[1]): Moment => ({
  at,
  book: afterBook,
  view,
});

const codeOf = (settled: Settled): string | undefined =>
  'code' in settled ? settled.code : undefined;

type Explained = Awaited<ReturnType<HeldDesk['explain']>>;

const reasonIn = (explained: Explained): string | undefined =>
  explained && 'message' in explained ? explained.message : undefined;

const codeIn = (explained: Explained): string | undefined =>
  explained && 'code' in explained ? explained.code : undefined;

/** Compares what a desk answers with the reference, notes what differs, and counts what occurs. */
export class HeldChecks {
  readonly faults: unknown[] = [];
  readonly counts: Record<string, number> = {};

  constructor(private readonly desk: HeldDesk) {}

  /** Holds a quote of the package: its couriers, prices and steps are those of the reference. */
  async hold(held: Held): Promise<string> {
    const [view] = held.views;
    const quote = await this.desk.hold(before(held, view), held.parcel, held.shipDate);
    this.#expect(held, 'prices', totalsOf(quote), held.totals);
    const validUntil = new Date(held.quotedAt + VALID_MS).toISOString();
    this.#expect(held, 'valid_until', quote.valid_until, validUntil);
    const entry = quote.quotes.find(({ courier_name }) => courier_name === held.courier);
    this.#expectSteps(held, entry?.price_breakdown, view);
    return quote.quote_id ?? '';
  }

  /**
   * Within its validity a quote is taken, whatever has changed, at the price that was quoted; for a
   * place that it leaves open, if that price was no less there.
   */
  async within(held: Held, id: string): Promise<void> {
    const { before: world, own, day, courier, quoted } = held;
    const zones = [held.parcel, own].map((parcel) => referenceZone(world, courier, parcel, day));
    const found = referenceAnswers(world, own, day).get(courier);
    const [price, isSameZone] = [isPrice(found) ? found : undefined, zones[0] === zones[1]];
    if (price && isSameZone && (price['total'] ?? 0n) <= (quoted['total'] ?? 0n)) {
      const isOpen = !hasCode(held.parcel) || held.parcel.city === undefined;
      this.#count(`place: ${isOpen ? 'left open, no dearer' : 'named'}`);
      return this.taken(held, id);
    }
    const zone = isSameZone ? '' : 'in another zone of the courier, ';
    const where = price ? `${zone}where the price is ${totalOf(price)}` : NOT_KNOWN;
    this.#count(`place: ${price ? (isSameZone ? 'dearer' : 'another zone') : 'price not known'}`);
    const taken = await this.desk.take(after(held, held.takenAt), id, held.shipment);
    this.#expect(held, 'place', taken, placeRefusal(held, where));
  }

  /** The quote is taken at the price that was quoted. */
  async taken(held: Held, id: string, at = held.takenAt): Promise<void> {
    const [, view] = held.views;
    const quotedTo = (as: PriceView) =>
      this.desk.explain(before(held, as), held.parcel, held.day, held.courier);
    const taken = await this.desk.take(after(held, at), id, held.shipment);
    this.#expect(held, 'taken', taken, {
      courier_name: held.courier,
      quote_id: id,
      price: {
        total_satang: Number(held.quoted['total']),
        rate_version: referenceVersion(held.before, held.courier, held.day),
        day: held.day,
        priced_at: new Date(held.quotedAt).toISOString(),
        steps: breakdownIn(await quotedTo('staff')),
      },
      price_note: noteOnDay(held.day, thaiDayOf(at)),
    });
    const receipt = 'price' in taken ? showSteps(taken.price?.steps ?? [], view) : [];
    this.#expect(held, 'receipt', receipt, breakdownIn(await quotedTo(view)));
    this.#expectSteps(held, receipt, view);
  }

  /** Past its validity, a quote is taken for the same price, and refused for another or none. */
  async late(held: Held, id: string): Promise<void> {
    const { own, lateAt, courier, quoted } = held;
    const [, view] = held.views;
    const day = referenceDay(held.day, lateAt);
    const found = referenceAnswers(held.after, own, day).get(courier);
    const current = isPrice(found) ? found : undefined;
    if (current && totalOf(current) === totalOf(quoted)) {
      const isSame = isDeepStrictEqual(current, quoted);
      this.#count(isSame ? 'late: as before' : 'late: the same price of other steps');
      return this.taken(held, id, lateAt);
    }
    this.#count(`changed: ${held.change}`);
    this.#count(`late: ${isPrice(found) ? `another price, ${view}` : (found ?? 'no rates')}`);
    const taken = await this.desk.take(after(held, lateAt), id, held.shipment);
    const details = current
      ? referenceMoved(quoted, current, view)
      : [await this.#reason(held, day, found)];
    for (const { field } of details) this.#count(`moved: ${field}`);
    const refusal = referenceRefusal(quoted, held.quotedAt + VALID_MS, current, details);
    this.#expect(held, 'refusal', taken, refusal);
  }

  /** Why a courier gives no price any more: what `explain` says at that moment. */
  async #reason(held: Held, day: string, code: OracleAnswer | undefined) {
    const moment = after(held, held.lateAt);
    const explained = await this.desk.explain(moment, held.own, day, held.courier);
    this.#expect(held, 'reason', codeIn(explained), code);
    const message = shipmentReason(explained, held.courier);
    return { field: 'data.service_id', message };
  }

  /** A shipment that differs in one field has no claim to the price, and the error names that field. */
  async mismatch(held: Held, id: string): Promise<void> {
    const { sent, field, is, was } = held.other;
    this.#count(`mismatch: ${field}`);
    const message = `data.${field} is ${is}, but the quote is for ${was}.`;
    const shipment = { ...held.shipment, ...sent };
    const refused = await this.desk.take(after(held, held.takenAt), id, shipment);
    this.#expect(held, field, refused, {
      code: 'quote_mismatch',
      message: `The quote is for a different shipment. ${message} Get a new quote.`,
      details: [{ field: `data.${field}`, message }],
    });
  }

  /** A quote of a release that stored no prices of other places is compared by the rates of today. */
  async withoutPlaces(held: Held, id: string): Promise<void> {
    const { parcel, own, day, courier } = held;
    await this.desk.withoutPlaces(id);
    if (referenceHolds(held.after, courier, [parcel, own], day)) {
      this.#count('earlier release: taken');
      return this.taken(held, id);
    }
    this.#count('earlier release: refused');
    const refused = await this.desk.take(after(held, held.takenAt), id, held.shipment);
    this.#expect(held, 'earlier release', codeOf(refused), 'quote_mismatch');
  }

  /** A shipment that is sent elsewhere keeps a price that was quoted for there too, or gets the day's. */
  async readdressed(held: Held, id: string): Promise<void> {
    const taken = await this.desk.take(after(held, held.takenAt), id, held.shipment);
    if ('code' in taken) return;
    const booked = { ...held.shipment, ...taken };
    for (const before of [booked, { ...booked, quote_id: null }]) {
      const { own, next, parcel, courier, day } = held;
      const { consignee_address } = before;
      const isSame = own.postalCode === next.postalCode && isNamed(own, next);
      const postal_code = isSame ? consignee_address.postal_code : next.postalCode;
      const fields = { consignee_address: { ...consignee_address, postal_code, city: next.city } };
      const change = { before, after: { ...before, ...fields }, fields };
      const patch = await this.desk.reprice(after(held, held.takenAt), change);
      const holds =
        isNamed(parcel, next) && referenceHolds(held.before, courier, [parcel, next], day);
      const isQuoted = before.quote_id !== null;
      if (isSame || (isQuoted && holds)) {
        this.#count(`readdressed: ${isSame ? 'same place' : 'keeps its quote'}`);
        this.#expect(held, 'kept', patch, {});
        continue;
      }
      this.#count(`readdressed: repriced ${isQuoted ? 'with' : 'without'} a quote`);
      const found = referenceAnswers(held.after, next, thaiDayOf(held.takenAt)).get(courier);
      const is = [patch.price?.total_satang, patch.price_note?.startsWith(QUOTE_LOST) ?? false];
      const total = isPrice(found) ? Number(found['total']) : undefined;
      this.#expect(held, 'repriced', [patch.quote_id, ...is], [null, total, isQuoted]);
    }
  }

  /** A shipment without a quote has the price that a quote of that moment gives. */
  async priced(held: Held): Promise<void> {
    const { takenAt, courier, shipment } = held;
    const { postal_code = '', city } = shipment.consignee_address;
    const day = thaiDayOf(takenAt);
    const moment = after(held, takenAt, 'staff');
    const parcel = { ...held.parcel, postalCode: postal_code, city };
    const explained = await this.desk.explain(moment, parcel, day, courier);
    const entry = explained && 'final_price_thb' in explained ? explained : undefined;
    this.#count(entry ? 'priced' : `unpriced: ${codeIn(explained) ?? 'no rates'}`);
    this.#expect(held, 'the price of the day', await this.desk.price(moment, shipment), {
      courier_name: entry ? courier : null,
      quote_id: null,
      price: entry
        ? {
            total_satang: Math.round(entry.final_price_thb * 100),
            rate_version: referenceVersion(held.after, courier, day),
            day,
            priced_at: new Date(takenAt).toISOString(),
            steps: entry.price_breakdown,
          }
        : null,
      price_note: entry ? null : shipmentReason(explained, courier),
    });
  }

  /** The steps that somebody is shown are those of the reference. */
  #expectSteps(held: Held, steps: PriceSteps | undefined, view: PriceView): void {
    this.#expect(held, 'steps', writtenSteps(steps), referenceSteps(held.quoted, view));
  }

  #expect(held: Held, what: string, is: unknown, should: unknown): void {
    if (isDeepStrictEqual(is, should)) return;
    const { change, parcel, views, courier, day } = held;
    this.faults.push({ what, is, should, change, parcel, views, courier, day });
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}

const QUOTE_LOST = 'The shipment was changed, so its quote no longer applies.';
const NOT_KNOWN = 'where the price is not known';

/** The refusal of a place that a quote leaves open, by the first part that it leaves open. */
function placeRefusal({ parcel, quoted, shipment }: Held, where: string) {
  const part = hasCode(parcel) ? 'city' : 'postal_code';
  const field = `data.consignee_address.${part}`;
  const is = shipment.consignee_address[part] ?? '';
  const message = `${field} is ${is}, ${where}; the quoted price is ${totalOf(quoted)}.`;
  const summary = 'The quoted price does not hold at this place.';
  return {
    code: 'quote_mismatch',
    message: `${summary} ${message} Get a new quote.`,
    details: [{ field, message }],
  };
}

/** A price for a later day says so. */
const noteOnDay = (day: string, today: string): string | null =>
  day > today ? `The price is for shipping on ${day}.` : null;

/** A shipment has no `is_document`; otherwise the reason is that of the quote. */
const shipmentReason = (explained: Parameters<typeof reasonIn>[0], courier: string): string =>
  reasonIn(explained)
    ?.replace('; set is_document to true for its price.', '.')
    .replace(
      'has no document rates; set is_document to false for its price.',
      'carries no documents.',
    ) ?? `There are no rates of ${courier}.`;

const totalsOf = ({ quotes }: QuoteResponse): Map<string, string> =>
  new Map(
    quotes.map(({ service_id = '', final_price_thb }) => [service_id, `${final_price_thb} THB`]),
  );

const breakdownIn = (explained: Explained): QuoteEntry['price_breakdown'] =>
  explained && 'price_breakdown' in explained ? explained.price_breakdown : undefined;
