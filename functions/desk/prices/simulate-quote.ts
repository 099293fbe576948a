import type { Fault } from '../../src/errors/fault';
import type { JsonObject } from '../../src/fields/members';
import { parseFields } from '../../src/http/parse-fields';
import { dgToKg, lengthToCm } from '../../src/measures/units';
import { shipmentRefusal } from '../../src/model/shipment/priced-fields';
import type { Card, HandlingRule } from '../../src/pricing/card';
import { quoteOffers } from '../../src/pricing/cards/rate-book';
import { isMet } from '../../src/pricing/handling';
import type { Price } from '../../src/pricing/price-package';
import { type Package } from '../../src/pricing/weights';
import { quote, quoteBasis } from '../../src/quotes/quote';
import { createDelivery, quoteDays, quoteNotes } from '../../src/quotes/quote-notes';
import { QuoteRequest } from '../../src/quotes/quote-request';
import type { QuoteEntry, QuoteResponse } from '../../src/quotes/quote-response';
import { findNearestCities } from '../../src/rates/area-keeper';
import { createCalendarKeeper } from '../../src/rates/calendar-keeper';
import type { Desk } from '../model/desk';
import { pricingContext } from './pricing-context';

export interface SimulatedQuote {
  readonly country: string;
  readonly ship_date: string;
  readonly actual_weight_kg: number;
  readonly volumetric_weight_kg: number;
  readonly chargeable_weight_kg: number;
  readonly weight_used: 'actual' | 'volumetric';
  /** As given; null for one piece. */
  readonly pieces: NonNullable<QuoteResponse['package']['pieces']> | null;
  readonly quotes: readonly QuoteEntry[];
  readonly unavailable: readonly UnpricedCourier[];
  readonly notes: readonly Fault[];
  readonly rates: Readonly<Record<string, PriceRates>>;
}

interface UnpricedCourier {
  readonly courier_name: string;
  readonly reason: Fault;
}

/**
 * What `apiQuote` answers staff for a package with `explain` and `delivery_dates`, and by courier the rates
 * that each price is made by.
 * @param fields - The body that `apiQuote` takes.
 * @throws ServiceError as `apiQuote` answers it.
 */
export async function simulateQuote(desk: Desk, fields: JsonObject): Promise<SimulatedQuote> {
  const context = await pricingContext(desk);
  const request = parseFields(QuoteRequest, {
    ...fields,
    explain: true,
    delivery_dates: true,
    hold: false,
  });
  const { quotes, package: size } = await quote(context, request);
  const { book, item, areas } = await quoteBasis(context, request);
  const found = quoteOffers(book.offersOn(item.shipDate), item, areas);
  const nearestCities = await findNearestCities(context, book, item, request);
  const calendars = await context.cached(createCalendarKeeper).get();
  const delivery = createDelivery(quoteDays(context, request, item, calendars));
  return {
    country: item.country,
    ship_date: item.shipDate,
    actual_weight_kg: dgToKg(item.actualDg),
    volumetric_weight_kg: dgToKg(item.volumetricDg),
    chargeable_weight_kg: dgToKg(item.chargeableDg),
    weight_used: item.weightUsed,
    pieces: (item.pieces && size.pieces) ?? null,
    quotes,
    unavailable: found.unavailable.map(({ courierName, refusal }) => ({
      courier_name: courierName,
      reason: shipmentRefusal(refusal),
    })),
    notes: [
      ...quoteNotes({ book, item, request, quoted: found, areas, nearestCities }),
      ...delivery.notesOn(found.prices),
    ],
    rates: Object.fromEntries(
      found.prices.map((price) => [price.card.courierName, priceRates(price, item)]),
    ),
  };
}

/** The rates and rules that made a price what it is. Rates are in basis points. */
interface PriceRates {
  readonly version: number;
  /** How several pieces are weighed. */
  readonly pieces_rule: Card['piecesRule'];
  readonly freight_discount_bp: number;
  /** The rules that the package, or one of its pieces, meets; of some that belong together only the dearest is charged. */
  readonly handling: readonly MetRule[];
  readonly fuel_bp: number;
  readonly markup_bp: number;
  readonly discount_bp: number;
  readonly vat_mode: Card['vatMode'];
  readonly vat_bp: number;
  readonly rounding_unit_satang: number;
}

interface MetRule {
  readonly kind: HandlingRule['kind'];
  readonly above: number;
  readonly unit: 'kg' | 'cm';
  /** Whether the threshold itself meets it as well. */
  readonly at_least: boolean;
  readonly fee_satang: number;
}

function priceRates(price: Price, item: Package): PriceRates {
  const { card, zone, fuelBp } = price;
  const measured = item.pieces ?? [item];
  return {
    version: card.version,
    pieces_rule: card.piecesRule,
    freight_discount_bp: zone.freightDiscountBp,
    handling: card.handlingRules
      .filter((rule) => measured.some((one) => isMet(rule, one)))
      .map(showRule),
    fuel_bp: fuelBp,
    markup_bp: card.markupBp,
    discount_bp: card.discountBp,
    vat_mode: card.vatMode,
    vat_bp: card.vatBp,
    rounding_unit_satang: card.roundingUnitSatang,
  };
}

function showRule({ kind, above, isAtLeast, feeSatang }: HandlingRule): MetRule {
  const rule = { kind, at_least: isAtLeast, fee_satang: feeSatang };
  switch (kind) {
    case 'overweight':
    case 'overweight_chargeable':
      return { ...rule, above: dgToKg(above), unit: 'kg' };
    case 'longest_side':
    case 'second_side':
    case 'length_plus_girth':
      return { ...rule, above: lengthToCm(above), unit: 'cm' };
  }
}
