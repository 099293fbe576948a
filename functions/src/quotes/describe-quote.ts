import type { Principal } from '../accounts/record/principal';
import { dgToKg, lengthToCm } from '../measures/units';
import type { Quoted } from './cards/rate-book';
import type { Package } from './pricing/package';
import type { HeldQuote } from './record/held-quote';

/**
 * A quote as logged: the account, the package, the day, and each courier's version and price. Of
 * the destination, only the country.
 */
export const describeQuote = (
  { accountId }: Principal,
  item: Package,
  { prices, unavailable }: Quoted,
  held: HeldQuote | undefined,
): Record<string, unknown> => ({
  account: accountId,
  ...(held !== undefined && { quote_id: held.id }),
  country: item.country,
  is_document: item.isDocument,
  actual_weight_kg: dgToKg(item.actualDg),
  volumetric_weight_kg: dgToKg(item.volumetricDg),
  longest_side_cm: lengthToCm(item.longestSide),
  ship_date: item.shipDate,
  prices: prices.map(({ card: { courierName, version }, total }) => ({
    courier_name: courierName,
    version,
    price_satang: total,
  })),
  unavailable: unavailable.map(({ courierName, refusal: { code } }) => ({
    courier_name: courierName,
    code,
  })),
});
