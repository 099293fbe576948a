import type { Context } from '../actions/context';
import { priceFault } from '../errors/price-faults';
import { type PricedFields, type Pricing, writeNote } from '../model/shipment/priced-fields';
import { type ShipmentRecord, isShipped } from '../model/shipment/shipment';
import { thaiDay } from '../thailand/day';
import { priceShipment } from './price-shipment';

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
