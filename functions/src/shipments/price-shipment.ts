import type { Context } from '../actions/context';
import { priceFault } from '../errors/price-faults';
import { isRateLimited } from '../errors/service-error';
import {
  noRates,
  measureShipment,
  type PricedFields,
  type Pricing,
  shipmentRefusal,
  UNPRICED,
  UNREADABLE_RATES,
  writeNote,
} from '../model/shipment/priced-fields';
import { isShipped, type ShipmentRecord } from '../model/shipment/shipment';
import { breakdownToStore } from '../pricing/breakdown';
import type { Package } from '../pricing/weights';
import { type CourierPrice, priceAtCourier } from '../rates/price-at-courier';
import { thaiDay } from '../thailand/day';

/**
 * The price of a shipment at its service by the rates of the day, or a note why there is none: a
 * missing price never refuses a shipment. No reads while the rates are cached.
 */
export async function priceShipment(context: Context, shipment: PricedFields): Promise<Pricing> {
  const { service_id } = shipment;
  if (service_id === null) return UNPRICED;
  const at = context.now();
  const day = thaiDay(at);
  const item = measureShipment(shipment, day);
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

type EarlyPrice = Partial<Pricing> & Pick<ShipmentRecord, 'replaced_quote_id'>;

/**
 * The price of a shipment that leaves before the day of its quote, whose price holds on that day
 * alone: that of today. If today has no price, the held one stays, and the note says why. Nothing
 * for any other shipment. No reads while the rates are cached.
 */
export async function priceEarlyDeparture(
  context: Context,
  shipment: PricedFields & Pricing & Pick<ShipmentRecord, 'status'>,
): Promise<EarlyPrice> {
  const { status, price, quote_id } = shipment;
  const today = thaiDay(context.now());
  if (!isShipped(status) || price === null || price.day <= today) return {};
  const { price_note, ...pricing } = await priceShipment(context, shipment);
  const held = { day: price.day, price: price.total_satang };
  if (pricing.price === null) {
    const note = writeNote(priceFault('shipment_left_early_unpriced', held));
    return { price_note: [note, price_note ?? ''].join(' ').trim() };
  }
  const price_note_today = writeNote(priceFault('shipment_left_early', held));
  return { ...pricing, price_note: price_note_today, replaced_quote_id: quote_id };
}
