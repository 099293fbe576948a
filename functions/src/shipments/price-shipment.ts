import type { Context } from '../context';
import { breakdownForStaff } from '../quotes/pricing/breakdown';
import type { Package } from '../quotes/pricing/package';
import { priceAtCourier, type CourierPrice } from '../rates/price-at-courier';
import { thaiDay } from '../thailand/day';
import { describeForShipment, noRates } from './record/price-note';
import {
  isPricedAlike,
  packageOf,
  UNPRICED,
  type PricedFields,
  type Pricing,
} from './record/priced-fields';
import type { Shipment, ShipmentRecord } from './record/shipment';
import { isShipped } from './record/status';

const FAILED = 'The rates could not be read when the shipment was priced.';

/**
 * The price of a shipment at its service by the rates of the day, or a note why there is none: a
 * shipment is never refused for want of a price. No reads while the rates are cached.
 */
export async function priceShipment(context: Context, shipment: PricedFields): Promise<Pricing> {
  const { service_id } = shipment;
  if (service_id === null) return UNPRICED;
  const at = context.now();
  const day = thaiDay(at);
  const item = packageOf(shipment, day);
  const found = await findPrice(context, service_id, item, shipment);
  if (found === undefined) return { ...UNPRICED, price_note: FAILED };
  switch (found.kind) {
    case 'unknown':
      return { ...UNPRICED, price_note: noRates(service_id) };
    case 'refused':
      return { ...UNPRICED, price_note: describeForShipment(found.refusal) };
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
          steps: breakdownForStaff(price, item),
        },
      };
    }
  }
}

/**
 * What a change before the shipping makes of the price, if it may change it: the price of the day. A
 * held price is for what was quoted, so it no longer applies. A courier that staff named stays.
 */
export async function repriceShipment(
  context: Context,
  before: Shipment,
  after: Shipment,
): Promise<Partial<ShipmentRecord>> {
  if (isShipped(before.status) || isPricedAlike(before, after)) return {};
  const { courier_name, price_note, ...pricing } = await priceShipment(context, after);
  const isNamedByStaff =
    after.courier_name !== before.courier_name ||
    (before.courier_name !== null && before.courier_name !== before.service_id);
  const note =
    before.quote_id === null ? [] : ['The shipment was changed, so its quote no longer applies.'];
  return {
    ...pricing,
    price_note: [...note, price_note ?? ''].join(' ').trim() || null,
    ...(!isNamedByStaff && { courier_name }),
  };
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
    context.log.error('A shipment could not be priced.', { cause });
    return undefined;
  }
}
