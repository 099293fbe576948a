import type { Desk } from '../../operations/desk';
import type { JsonObject } from '../../src/http/json-body';
import { parseFields } from '../../src/http/parse-fields';
import { dgToKg } from '../../src/measures/weight';
import { quoteOffers } from '../../src/quotes/cards/rate-book';
import { quote, quoteBasis } from '../../src/quotes/quote';
import { QuoteRequest } from '../../src/quotes/quote-request';
import type { QuoteEntry, UnavailableEntry } from '../../src/quotes/quote-response';
import { priceRates, type PriceRates } from './price-rates';
import { pricingContext } from './pricing-context';
import { refusalFigures, type RefusalFigures } from './refusal-figures';

export interface SimulatedQuote {
  /** The code of the country. */
  readonly country: string;
  readonly ship_date: string;
  readonly actual_weight_kg: number;
  readonly volumetric_weight_kg: number;
  readonly chargeable_weight_kg: number;
  readonly weight_used: 'actual' | 'volumetric';
  readonly quotes: readonly QuoteEntry[];
  readonly unavailable: readonly UnavailableEntry[];
  readonly notes: readonly string[];
  /** By courier. */
  readonly rates: Readonly<Record<string, PriceRates>>;
  readonly figures: Readonly<Record<string, RefusalFigures>>;
}

/**
 * What `apiQuote` answers staff for a package with `explain`; beside it, by courier, the rates that
 * each price is made by, and the figures of each refusal.
 * @param fields - The body that `apiQuote` takes.
 * @throws ServiceError as `apiQuote` answers it.
 */
export async function simulateQuote(desk: Desk, fields: JsonObject): Promise<SimulatedQuote> {
  const context = await pricingContext(desk);
  const request = parseFields(QuoteRequest, { ...fields, explain: true, hold: false });
  const { quotes, unavailable = [], notes = [] } = await quote(context, request);
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
    unavailable,
    notes,
    rates: Object.fromEntries(
      found.prices.map((price) => [price.card.courierName, priceRates(price, item)]),
    ),
    figures: Object.fromEntries(
      found.unavailable.map(({ courierName, refusal }) => [courierName, refusalFigures(refusal)]),
    ),
  };
}
