import type { Desk } from '../../operations/desk';
import type { Fault } from '../../src/errors/fault';
import { parseFields } from '../../src/http/parse-fields';
import type { JsonObject } from '../../src/http/request-parts';
import { dgToKg } from '../../src/measures/units';
import { quoteOffers } from '../../src/quotes/cards/rate-book';
import { quote, quoteBasis } from '../../src/quotes/quote';
import { quoteNotes } from '../../src/quotes/quote-notes';
import { QuoteRequest } from '../../src/quotes/quote-request';
import type { QuoteEntry } from '../../src/quotes/quote-response';
import { shipmentRefusal } from '../../src/shipments/record/priced-fields';
import { type PriceRates, priceRates } from './price-rates';
import { pricingContext } from './pricing-context';

export interface SimulatedQuote {
  /** The code of the country. */
  readonly country: string;
  readonly ship_date: string;
  readonly actual_weight_kg: number;
  readonly volumetric_weight_kg: number;
  readonly chargeable_weight_kg: number;
  readonly weight_used: 'actual' | 'volumetric';
  readonly quotes: readonly QuoteEntry[];
  /** Why the others give no price. */
  readonly unavailable: readonly UnpricedCourier[];
  readonly notes: readonly Fault[];
  /** By courier. */
  readonly rates: Readonly<Record<string, PriceRates>>;
}

interface UnpricedCourier {
  readonly courier_name: string;
  readonly reason: Fault;
}

/**
 * What `apiQuote` answers staff for a package with `explain`, and by courier the rates that each price is
 * made by.
 * @param fields - The body that `apiQuote` takes.
 * @throws ServiceError as `apiQuote` answers it.
 */
export async function simulateQuote(desk: Desk, fields: JsonObject): Promise<SimulatedQuote> {
  const context = await pricingContext(desk);
  const request = parseFields(QuoteRequest, { ...fields, explain: true, hold: false });
  const { quotes } = await quote(context, request);
  const { book, item, areas } = await quoteBasis(context, request);
  const found = quoteOffers(book.offersOn(item.shipDate), item, areas);
  return {
    country: item.country,
    ship_date: item.shipDate,
    actual_weight_kg: dgToKg(item.actualDg),
    volumetric_weight_kg: dgToKg(item.volumetricDg),
    chargeable_weight_kg: dgToKg(item.chargeableDg),
    weight_used: item.weightUsed,
    quotes,
    unavailable: found.unavailable.map(({ courierName, refusal }) => ({
      courier_name: courierName,
      reason: shipmentRefusal(refusal),
    })),
    notes: quoteNotes({ book, item, request, quoted: found, areas }),
    rates: Object.fromEntries(
      found.prices.map((price) => [price.card.courierName, priceRates(price, item)]),
    ),
  };
}
