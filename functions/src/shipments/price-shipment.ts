import type { Context } from '../context';
import { isRateLimited } from '../errors/service-error';
import { breakdownToStore } from '../quotes/pricing/breakdown';
import type { Package } from '../quotes/pricing/weights';
import { type CourierPrice, priceAtCourier } from '../rates/price-at-courier';
import { readHeldQuote } from '../store/quotes';
import { thaiDay } from '../thailand/day';
import {
  type PricedFields,
  type Pricing,
  QUOTE_LOST,
  UNPRICED,
  UNREADABLE_RATES,
  asQuoted,
  isPricedAlike,
  noRates,
  packageOf,
  shipmentRefusal,
  unlikeQuote,
  writeNote,
} from './record/priced-fields';
import { type Shipment, type ShipmentRecord, isShipped } from './record/shipment';
import { unlikePlace } from './take-quote';

/**
 * The price of a shipment at its service by the rates of the day, or a note why there is none: a
 * missing price never refuses a shipment. No reads while the rates are cached.
 */
export async function priceShipment(context: Context, shipment: PricedFields): Promise<Pricing> {
  const { service_id } = shipment;
  if (service_id === null) return UNPRICED;
  const at = context.now();
  const day = thaiDay(at);
  const item = packageOf(shipment, day);
  const found = await findPrice(context, service_id, item, shipment);
  if (found === undefined) return { ...UNPRICED, price_note: writeNote(UNREADABLE_RATES) };
  switch (found.kind) {
    case 'unknown':
      return { ...UNPRICED, price_note: writeNote(noRates(service_id)) };
    case 'refused':
      return { ...UNPRICED, price_note: writeNote(shipmentRefusal(found.refusal)) };
    case 'price': {
      const { price } = found;
      return {
        ...UNPRICED,
        courier_name: price.card.courierName,
        price: {
          total_satang: price.total,
          rate_version: price.card.version,
          day,
          priced_at: new Date(at).toISOString(),
          steps: breakdownToStore(price, item),
        },
      };
    }
  }
}

/** A shipment before and after a change, and what the change sets. */
export interface PricedChange {
  readonly before: Shipment;
  readonly after: Shipment;
  readonly fields: Partial<ShipmentRecord>;
}

/**
 * The price after a change before shipping: the price of the day, if the price may differ or there
 * was none. A held price stays as long as the shipment matches its quote; checking that costs one
 * read, plus area lists that are not cached. A courier that staff named stays.
 */
export async function repriceShipment(
  context: Context,
  { before, after, fields }: PricedChange,
): Promise<Partial<ShipmentRecord>> {
  const isAlike = isPricedAlike(before, after);
  if (isShipped(before.status) || (isAlike && before.price !== null)) return {};
  if (await isStillQuoted(context, before, after)) return {};
  const { courier_name, price_note, ...pricing } = await priceShipment(context, after);
  const isAsBefore = pricing.price === null && before.price_note !== writeNote(UNREADABLE_RATES);
  if (isAlike && isAsBefore) return {};
  const isNamedByStaff =
    fields.courier_name !== undefined ||
    (before.courier_name !== null && before.courier_name !== before.service_id);
  const note = before.quote_id === null ? [] : [writeNote(QUOTE_LOST)];
  return {
    ...pricing,
    price_note: [...note, price_note ?? ''].join(' ').trim() || null,
    ...(!isNamedByStaff && { courier_name }),
  };
}

/** Quotes are kept for 90 days. */
async function isStillQuoted(
  context: Context,
  { quote_id, service_id }: Shipment,
  after: Shipment,
): Promise<boolean> {
  if (quote_id === null || service_id !== after.service_id) return false;
  const quote = await readHeldQuote(context.db, quote_id);
  const held = quote?.prices.find(({ courier_name }) => courier_name === service_id);
  if (quote === undefined || held === undefined) return false;
  if (unlikeQuote(quote, asQuoted(after)).length > 0) return false;
  return (await unlikePlace(context, quote, held, after)).length === 0;
}

/** Undefined where the rates cannot be read, which is reported. */
async function findPrice(
  context: Context,
  service: string,
  item: Package,
  { consignee_address }: PricedFields,
): Promise<CourierPrice | undefined> {
  try {
    const book = await context.rates.get();
    return await priceAtCourier(context, book, service, item, consignee_address);
  } catch (cause) {
    if (isRateLimited(cause)) throw cause;
    context.log.error('A shipment could not be priced.', { cause });
    return undefined;
  }
}
