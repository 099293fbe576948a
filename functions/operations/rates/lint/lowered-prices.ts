import type { RateCard, TariffName } from '../../../src/quotes/cards/rate-card';
import {
  bandPrice,
  tablePrices,
  type PriceFall,
  type PricePoint,
} from '../../../src/quotes/cards/tariff-prices';

/**
 * Each price in a zone's table that lighter packages pay, with the highest one it replaces, if the
 * lower price of a higher weight applies.
 */
export function loweredPrices(card: RateCard, name: TariffName, zone: number): PriceFall[] {
  const lowered = new Map<PricePoint, PricePoint>();
  let lowest: PricePoint | undefined;
  for (const point of tablePrices(card, name, zone).reverse()) {
    if (lowest === undefined || point.satang <= lowest.satang) lowest = point;
    else if (point.satang > (lowered.get(lowest)?.satang ?? 0)) lowered.set(lowest, point);
  }
  return [...lowered].map(([to, from]) => ({ from, to })).reverse();
}

/** The higher weight whose lower price a billable weight pays, if any. */
export function lowerHigherWeight(
  card: RateCard,
  name: TariffName,
  zone: number,
  { grams, satang }: { readonly grams: number; readonly satang: number },
): PricePoint | undefined {
  if (card.lower_of_higher_weight !== true) return undefined;
  const points = tablePrices(card, name, zone);
  const band = card[name]?.bands.findIndex(({ up_to_grams }) => grams <= up_to_grams) ?? -1;
  const own =
    points.find((point) => point.grams === grams)?.satang ??
    bandPrice(card, name, zone, band, grams);
  if (own === satang) return undefined;
  return points.find((point) => point.grams > grams && point.satang === satang);
}
