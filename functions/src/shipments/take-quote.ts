import type { Context } from '../context';
import { assertNoneDiffers, quoteExpired, quoteMismatch } from '../creation/record/quote-refusals';
import { fieldProblem } from '../errors/field-faults';
import { ServiceError, fieldFault, invalidField } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { breakdownForStaff } from '../quotes/pricing/breakdown';
import type { HeldPrice, HeldQuote } from '../quotes/record/held-quote';
import { movedSteps, priceViewOf, showSteps } from '../quotes/record/price-steps';
import { priceAtCourier } from '../rates/price-at-courier';
import { type ReadHeldQuote, readHeldQuote } from '../store/held-quotes';
import { thaiDay } from '../thailand/day';
import { asQuoted, unlikeQuote } from './record/fit-quote';
import {
  type PricedFields,
  type Pricing,
  noRates,
  noteOnDay,
  packageOf,
  shipmentRefusal,
} from './record/priced-fields';
import { unlikePlace } from './unlike-place';

const SERVICE_FIELD = 'data.service_id';

/**
 * The price that a quote holds for a shipment: the quoted one until its `valid_until`, and after
 * that as long as the price of the day is the same. It is never less than the price to the
 * shipment's own place. A client can use its own quotes, staff any. One read, plus rates and area
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
  assertNoneDiffers('shipment', unlikeQuote(quote, asQuoted(shipment)));
  if (quote.readAt < quote.valid_until) {
    await assertPlaceHolds(context, quote, held, shipment);
  } else {
    await assertPriceHolds(context, quote, held, shipment);
  }
  const { courier_name, total_satang, rate_version, steps } = held;
  const priced_at = quote.quoted_at.toISOString();
  return {
    courier_name,
    quote_id: quote.id,
    price: { total_satang, rate_version, day: quote.ship_date, priced_at, steps },
    price_note: noteOnDay(quote.ship_date, thaiDay(context.now())),
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

/** @throws ServiceError `quote_mismatch` if the price to the shipment's own place differed. */
async function assertPlaceHolds(
  context: Context,
  quote: HeldQuote,
  held: HeldPrice,
  shipment: PricedFields,
): Promise<void> {
  const details = await unlikePlace(context, quote, held, shipment);
  if (details.length === 0) return;
  throw quoteMismatch('quote_of_other_place', details);
}

/**
 * @throws ServiceError `quote_expired` if the price of the day to the shipment's own place differs
 * or there is none.
 */
async function assertPriceHolds(
  context: Context,
  quote: HeldQuote,
  held: HeldPrice,
  shipment: PricedFields,
): Promise<void> {
  const today = thaiDay(context.now());
  const item = packageOf(shipment, quote.ship_date < today ? today : quote.ship_date);
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
