import type { Context } from '../actions/context';
import type { Fault } from '../errors/fault';
import { fieldProblem } from '../errors/field-faults';
import { type ErrorDetail, ServiceError, fieldFault, invalidField } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { assertNoneDiffers, quoteExpired, quoteMismatch } from '../model/creation/quote-refusals';
import {
  type HeldPrice,
  type HeldQuote,
  type PlacePrices,
  openParts,
  placePrices,
  priceAt,
} from '../model/quote/held-quote';
import { movedSteps, priceViewOf, showSteps } from '../model/quote/price-steps';
import {
  type PricedFields,
  type Pricing,
  asQuoted,
  noRates,
  noteOnDay,
  measureShipment,
  shipmentRefusal,
  differencesFromQuote,
} from '../model/shipment/priced-fields';
import { breakdownForStaff } from '../pricing/breakdown';
import type { Place } from '../pricing/surcharges/areas/area';
import { createAreaKeeper } from '../rates/area-keeper';
import { priceAtCourier } from '../rates/price-at-courier';
import { type ReadHeldQuote, readHeldQuote } from '../store/quotes';
import { thaiDay } from '../thailand/day';

/**
 * Whether a held price also applies to the shipment's own place, if the quote leaves it open: at
 * the time of the quote, the courier had no extra charge and no other zone there. No reads while
 * the courier's lists of the country are cached.
 * @returns What differs, with both prices.
 */
export async function differencesAtPlace(
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
  const { postal_code: postalCode, city } = shipment.consignee_address;
  const priceTo = async (place: Place) => {
    const found = await context.cached(createAreaKeeper).findIn(lists, place);
    const own = found === null ? undefined : priceAt(places, found);
    const satang = own?.satang ?? undefined;
    const isSameZone = own?.zone === quoted_zone;
    const isHeld = satang !== undefined && satang <= quotedSatang && isSameZone;
    return { satang, isSameZone, isHeld };
  };
  const { satang, isSameZone, isHeld } = await priceTo({ postalCode, city });
  if (isHeld) return [];
  const isByCode = open.code && (!open.city || !(await priceTo({ postalCode })).isHeld);
  return describe(
    isByCode,
    satang === undefined
      ? NOT_KNOWN
      : serviceFault(isSameZone ? 'place_price' : 'place_price_in_other_zone', { price: satang }),
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
  const item = measureShipment(shipment, quote.ship_date);
  const found = await priceAtCourier(context, book, courier_name, item, quote);
  if (found.kind !== 'price') return undefined;
  const couriers = book.areaListsOf(quote.country, quote.ship_date);
  const lists = couriers.find(({ courierName }) => courierName === courier_name)?.lists ?? [];
  const { price } = found;
  return { quotedSatang: price.total, places: placePrices(price, item, quote, lists) };
}

const SERVICE_FIELD = 'data.service_id';

/**
 * The price that a quote holds for a shipment: the quoted one until its `valid_until`, and after
 * that as long as the price of the day is the same. It is never less than the price to the
 * shipment's own place. The days that a valid quote named are kept too. A client can use its own quotes, staff any. One read, plus rates and area
 * lists that are not cached.
 * @throws ServiceError `quote_not_found`; `validation_failed` without a service; `quote_mismatch`
 * naming the fields that differ; `quote_expired` naming the steps that moved.
 */
export async function takeQuote(
  context: Context,
  quoteId: string,
  shipment: PricedFields,
): Promise<Pricing> {
  const quote = await requireQuote(context, quoteId);
  const held = requireHeldPrice(quote, shipment.service_id);
  assertNoneDiffers('shipment', differencesFromQuote(quote, asQuoted(shipment)));
  const isValid = quote.readAt < quote.valid_until;
  if (isValid) {
    const details = await differencesAtPlace(context, quote, held, shipment);
    if (details.length > 0) throw quoteMismatch('quote_of_other_place', details);
  } else {
    await assertPriceHolds(context, quote, held, shipment);
  }
  return heldPricing(context, { quote, price: held }, isValid);
}

export interface Held {
  readonly quote: ReadHeldQuote;
  readonly price: HeldPrice;
}

/** @param isValid whether the quote was valid when the shipment took it */
export function heldPricing(
  { now }: Pick<Context, 'now'>,
  { quote, price: { courier_name, total_satang, rate_version, steps, delivery } }: Held,
  isValid: boolean,
): Pricing {
  const priced_at = quote.quoted_at.toISOString();
  return {
    courier_name,
    quote_id: quote.id,
    // The days of a quote that is no longer valid may be past.
    delivery: (isValid ? delivery : undefined) ?? null,
    price: { total_satang, rate_version, day: quote.ship_date, priced_at, steps },
    price_note: noteOnDay(quote.ship_date, thaiDay(now())),
  };
}

async function requireQuote({ db, actor }: Context, id: string): Promise<ReadHeldQuote> {
  const quote = await readHeldQuote(db, id);
  const isOwn = actor.role === 'staff' || quote?.account_id === actor.accountId;
  if (quote !== undefined && isOwn) return quote;
  throw new ServiceError('quote_not_found', serviceFault('quote_not_found'));
}

function requireHeldPrice({ prices }: HeldQuote, service: string | null): HeldPrice {
  const held = prices.find(({ courier_name }) => courier_name === service);
  if (held !== undefined) return held;
  const couriers = prices.map(({ courier_name }) => courier_name);
  const quoted =
    couriers.length > 0
      ? serviceFault('quoted_prices', { couriers })
      : serviceFault('quoted_prices_none');
  if (service === null) {
    throw invalidField(SERVICE_FIELD, fieldProblem('field_required_with_quote', { held: quoted }));
  }
  const problem = fieldProblem('field_not_quoted', { sent: service, held: quoted });
  throw quoteMismatch('quote_of_other_services', [fieldFault(SERVICE_FIELD, problem)]);
}

/** @throws ServiceError `quote_expired` if the price of the day to its own place differs. */
async function assertPriceHolds(
  context: Context,
  quote: HeldQuote,
  held: HeldPrice,
  shipment: PricedFields,
): Promise<void> {
  const today = thaiDay(context.now());
  const item = measureShipment(shipment, quote.ship_date < today ? today : quote.ship_date);
  const book = await context.rates.get();
  const place = shipment.consignee_address;
  const found = await priceAtCourier(context, book, held.courier_name, item, place);
  const expired = {
    noun: 'price',
    quotedSatang: held.total_satang,
    validUntil: quote.valid_until,
  };
  if (found.kind !== 'price') {
    const fault =
      found.kind === 'refused' ? shipmentRefusal(found.refusal) : noRates(held.courier_name);
    throw quoteExpired({
      ...expired,
      currentSatang: null,
      moved: [{ field: SERVICE_FIELD, fault }],
    });
  }
  const { price } = found;
  if (price.total === held.total_satang) return;
  const view = priceViewOf(context.actor);
  const [before, now] = [held.steps, breakdownForStaff(price, item)].map((steps) =>
    showSteps(steps, view),
  );
  const moved = movedSteps(before ?? [], now ?? []);
  throw quoteExpired({ ...expired, currentSatang: price.total, moved });
}
