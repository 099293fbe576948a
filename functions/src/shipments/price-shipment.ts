import type { Context } from '../actions/context';
import { isRateLimited } from '../errors/service-error';
import {
  type PricedFields,
  type Pricing,
  UNPRICED,
  UNREADABLE_RATES,
  noRates,
  packageOf,
  shipmentRefusal,
  writeNote,
} from '../model/shipment/priced-fields';
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
