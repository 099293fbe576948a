import type { Context } from '../actions/context';
import {
  QUOTE_LOST,
  UNREADABLE_RATES,
  asQuoted,
  hasSamePricing,
  differencesFromQuote,
  writeNote,
} from '../model/shipment/priced-fields';
import { type Shipment, type ShipmentRecord, isShipped } from '../model/shipment/shipment';
import { readHeldQuote } from '../store/quotes';
import { priceEarlyDeparture, priceShipment } from './price-shipment';
import { type Held, heldPricing, differencesAtPlace } from './take-quote';

/** A shipment before and after a change, and what the change sets. */
interface PricedChange {
  readonly before: Shipment;
  readonly after: Shipment;
  readonly fields: Partial<ShipmentRecord>;
}

/**
 * The price after a change. Before shipping, it is the price of the day, if the price may differ or
 * there was none. A held price stays as long as the shipment matches its quote; checking that costs
 * one read, plus area lists that are not cached. If the shipment leaves before the day of its quote,
 * its price is that of the day on which it leaves; if that was a mistake, which staff correct, the
 * quote holds again. A courier that staff named stays.
 */
export async function repriceShipment(
  context: Context,
  change: PricedChange,
): Promise<Partial<ShipmentRecord>> {
  const { before, after } = change;
  if (isShipped(before.status)) {
    return isShipped(after.status) ? {} : holdAgain(context, change);
  }
  const repriced = await repricePending(context, change);
  if (!isShipped(after.status)) return repriced;
  const early = await priceEarlyDeparture(context, { ...after, ...repriced });
  return { ...repriced, ...withCourier(change, early) };
}

async function repricePending(
  context: Context,
  change: PricedChange,
): Promise<Partial<ShipmentRecord>> {
  const { before, after } = change;
  const isSamePricing = hasSamePricing(before, after);
  if (isSamePricing && before.price !== null) return {};
  if (await findHeld(context, before.quote_id, before, after)) return {};
  const { price_note, ...pricing } = await priceShipment(context, after);
  const isAsBefore = pricing.price === null && before.price_note !== writeNote(UNREADABLE_RATES);
  if (isSamePricing && isAsBefore) return {};
  const note = before.quote_id === null ? [] : [writeNote(QUOTE_LOST)];
  return withCourier(change, {
    ...pricing,
    price_note: [...note, price_note ?? ''].join(' ').trim() || null,
  });
}

function withCourier(
  { before, fields }: PricedChange,
  { courier_name, ...pricing }: Partial<ShipmentRecord>,
): Partial<ShipmentRecord> {
  const isNamedByStaff =
    fields.courier_name !== undefined ||
    (before.courier_name !== null && before.courier_name !== before.service_id);
  return { ...pricing, ...(!isNamedByStaff && courier_name !== undefined && { courier_name }) };
}

/** The price of the quote that a shipment had before it left too early, as it has not left. */
async function holdAgain(context: Context, change: PricedChange): Promise<Partial<ShipmentRecord>> {
  const { before, after } = change;
  const held = await findHeld(context, before.replaced_quote_id ?? null, before, after);
  if (held === undefined) return {};
  const wasValid = before.submitted_at < held.quote.valid_until;
  const pricing = heldPricing(context, held, wasValid);
  return withCourier(change, { ...pricing, replaced_quote_id: null });
}

/** The price that a quote holds for a shipment, if it still matches. Quotes are kept for 90 days. */
async function findHeld(
  context: Context,
  quoteId: string | null,
  { service_id }: Shipment,
  after: Shipment,
): Promise<Held | undefined> {
  if (quoteId === null || service_id !== after.service_id) return undefined;
  const quote = await readHeldQuote(context.db, quoteId);
  const price = quote?.prices.find(({ courier_name }) => courier_name === service_id);
  if (quote === undefined || price === undefined) return undefined;
  if (differencesFromQuote(quote, asQuoted(after)).length > 0) return undefined;
  const differing = await differencesAtPlace(context, quote, price, after);
  return differing.length === 0 ? { quote, price } : undefined;
}
