import type { Context } from '../context';
import type { Fault } from '../errors/fault';
import { fieldProblem } from '../errors/field-faults';
import { fieldFault, type ErrorDetail } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import type { HeldPrice, HeldQuote } from '../quotes/record/held-quote';
import { openParts, placePrices, priceAt, type PlacePrices } from '../quotes/record/place-prices';
import type { Place } from '../quotes/surcharges/areas/area';
import { createAreaKeeper } from '../rates/area-keeper';
import { priceAtCourier } from '../rates/price-at-courier';
import { packageOf, type PricedFields } from './record/priced-fields';

/**
 * Whether a held price also applies to the shipment's own place, if the quote leaves it open: at
 * the time of the quote, the courier had no extra charge and no other zone there. No reads while
 * the courier's lists of the country are cached.
 * @returns What differs, with both prices.
 */
export async function unlikePlace(
  context: Context,
  quote: HeldQuote,
  held: HeldPrice,
  shipment: PricedFields,
): Promise<ErrorDetail[]> {
  const open = openParts(quote);
  if (!open.code && !open.city) return [];
  const describe = (isByCode: boolean, found: Fault) => [
    placeDetail(shipment, held, isByCode ? 'postal_code' : 'city', found),
  ];
  const comparable = await comparablePrices(context, quote, held, shipment);
  if (comparable === undefined) return describe(open.code, NOT_KNOWN);
  const { places, quotedSatang } = comparable;
  if (places === null) return [];
  const { documents, quoted_zone } = places;
  const lists = { courier: held.courier_name, country: quote.country, documents };
  const find = (place: Place) => context.kept(createAreaKeeper).findIn(lists, place);
  const { postal_code: postalCode, city } = shipment.consignee_address;
  const found = await find({ postalCode, city });
  const own = found === null ? undefined : priceAt(places, found);
  const isSameZone = own?.zone === quoted_zone;
  if (own?.satang != null && own.satang <= quotedSatang && isSameZone) return [];
  const isCodeListed = quote.postal_code !== null || (await find({ postalCode })) !== undefined;
  return describe(
    open.code && (isCodeListed || !open.city),
    own?.satang == null
      ? NOT_KNOWN
      : serviceFault(isSameZone ? 'place_price' : 'place_price_in_other_zone', {
          price: own.satang,
        }),
  );
}

const NOT_KNOWN = serviceFault('place_price_unknown');

function placeDetail(
  { consignee_address }: PricedFields,
  { total_satang }: HeldPrice,
  part: 'postal_code' | 'city',
  found: Fault,
): ErrorDetail {
  const field = `data.consignee_address.${part}`;
  const sent = consignee_address[part] ?? 'missing';
  return fieldFault(
    field,
    fieldProblem('field_unlike_place', { sent, found, price: total_satang }),
  );
}

/** A price to the quoted place, and those to the places that the quote leaves open, if relevant. */
interface Comparable {
  readonly quotedSatang: number;
  readonly places: PlacePrices | null;
}

/**
 * Releases up to 1.12.0 stored no prices to other places: today's are compared instead. Undefined
 * if the courier gives no price today.
 */
async function comparablePrices(
  context: Context,
  quote: HeldQuote,
  { courier_name, total_satang, places }: HeldPrice,
  shipment: PricedFields,
): Promise<Comparable | undefined> {
  if (places !== undefined) return { quotedSatang: total_satang, places };
  const book = await context.rates.get();
  const item = packageOf(shipment, quote.ship_date);
  const found = await priceAtCourier(context, book, courier_name, item, quote);
  if (found.kind !== 'price') return undefined;
  const couriers = book.areaListsOf(quote.country, quote.ship_date);
  const lists = couriers.find(({ courierName }) => courierName === courier_name)?.lists ?? [];
  const { price } = found;
  return { quotedSatang: price.total, places: placePrices(price, item, quote, lists) };
}
