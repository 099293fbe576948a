import { satangToThb } from '../measures/money';
import { dgToKg } from '../measures/weight';
import { breakdownOf, type BreakdownLine } from './pricing/breakdown';
import type { Package } from './pricing/package';
import type { Price } from './pricing/price-package';
import { describeRefusal } from './pricing/refusal';
import type { Quoted, Refused } from './quote-offers';
import type { QuoteRequest } from './quote-request';

export interface QuoteEntry {
  courier_name: string;
  display_name: string;
  delivery_type: string;
  estimated_days: string;
  final_price_thb: number;
  currency: 'THB';
  chargeable_weight_kg: number;
  weight_used: 'actual' | 'volumetric';
  volumetric_weight_kg: number;
  is_oversize: boolean;
  price_breakdown?: BreakdownLine[];
}

export interface UnavailableEntry {
  courier_name: string;
  code: string;
  message: string;
}

export interface QuoteResponse {
  country: string;
  package: { actual_weight_kg: number; length_cm: number; width_cm: number; height_cm: number };
  quotes_count: number;
  quotes: QuoteEntry[];
  unavailable?: UnavailableEntry[];
}

/** The answer of `apiQuote`; breakdowns and refusals only where the request asks to explain. */
export function quoteResponse(
  request: QuoteRequest,
  item: Package,
  { prices, unavailable }: Quoted,
): QuoteResponse {
  const { country, explain, actual_weight_kg, length_cm, width_cm, height_cm } = request;
  return {
    country,
    package: { actual_weight_kg, length_cm, width_cm, height_cm },
    quotes_count: prices.length,
    quotes: prices.map((price) => (explain ? explainedEntry : quoteEntry)(price, item)),
    ...(explain && { unavailable: unavailable.map(unavailableEntry) }),
  };
}

function explainedEntry(price: Price, item: Package): QuoteEntry {
  return { ...quoteEntry(price, item), price_breakdown: breakdownOf(price, item) };
}

function quoteEntry({ card, tariff, zone, total, isOversize }: Price, item: Package): QuoteEntry {
  return {
    courier_name: card.courierName,
    display_name: card.displayName,
    delivery_type: tariff.deliveryType,
    estimated_days: zone.estimatedDays,
    final_price_thb: satangToThb(total),
    currency: 'THB',
    chargeable_weight_kg: dgToKg(item.chargeableDg),
    weight_used: item.weightUsed,
    volumetric_weight_kg: dgToKg(item.volumetricDg),
    is_oversize: isOversize,
  };
}

function unavailableEntry({ courierName, refusal }: Refused): UnavailableEntry {
  return {
    courier_name: courierName,
    code: refusal.code,
    message: describeRefusal(refusal),
  };
}
