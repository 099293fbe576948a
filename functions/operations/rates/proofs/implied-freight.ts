import { DG_PER_GRAM } from '../../../src/measures/units';
import { kg, thb } from '../../../src/quotes/cards/card-words';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import type { Price } from '../../../src/quotes/pricing/price-package';
import { FREIGHT, VAT, WEIGHT, type DifferingStep } from './guess';
import { totalOf, type ProofResult } from './prove-card';

/** The lowest freight with which the price is the proof's, or the first above it. */
export function impliedFreight(result: ProofResult, price: Price): DifferingStep {
  const { listFreight, billableDg } = price;
  const here = `${thb(listFreight)} at ${kg(billableDg / DG_PER_GRAM)}`;
  const isReached = (satang: number): boolean => {
    const total = totalOf({ ...result, rateCard: withFreight(result.rateCard, satang) });
    return total !== undefined && total >= result.proof.price_satang;
  };
  let low = 0;
  let high = 2 * Math.max(listFreight, result.proof.price_satang);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  const total = totalOf({ ...result, rateCard: withFreight(result.rateCard, low) });
  if (total !== result.proof.price_satang) {
    const unit = thb(result.rateCard.rounding_unit_satang);
    return { ...VAT, advice: `no freight comes to it as prices are rounded up to ${unit}` };
  }
  const advice = `it would with a freight of ${thb(low)}; the card has ${here}`;
  const below = rowBelowGap(price, low);
  if (below === undefined) return { ...FREIGHT, advice };
  const row = `a row between ${kg(below / DG_PER_GRAM)} and ${kg(billableDg / DG_PER_GRAM)}`;
  return { ...WEIGHT, advice: `${advice}. Is ${row} missing?` };
}

/**
 * The row below, in decigrams, if the billed one is further above it than the rows around are from
 * one another, and a freight is between theirs: then a row may have been left out.
 */
function rowBelowGap(
  { tariff, card, zone, billableDg }: Price,
  freightSatang: number,
): number | undefined {
  const { rowUpToDg, rows } = tariff;
  const at = rowUpToDg.indexOf(billableDg);
  const [before = 0, below, above = Infinity] = [-2, -1, 1].map((by) => rowUpToDg[at + by]);
  if (at < 1 || below === undefined) return undefined;
  const gap = billableDg - below;
  if (gap <= below - before || gap <= above - billableDg) return undefined;
  const zoneIndex = card.zones.indexOf(zone);
  const [low = 0, high = 0] = [rows[at - 1]?.[zoneIndex], rows[at]?.[zoneIndex]];
  return low <= freightSatang && freightSatang <= high ? below : undefined;
}

/** The card with one price for every weight and zone. */
function withFreight(rateCard: RateCard, satang: number): RateCard {
  const tableOf = (tariff: RateCard['parcel']): RateCard['parcel'] =>
    tariff && {
      ...tariff,
      rows: tariff.rows.map((row) => ({
        ...row,
        prices_satang: row.prices_satang.map(() => satang),
      })),
      // In a band, the price is never below the last row's.
      bands: tariff.bands.map((band) => ({
        ...band,
        per_kg_satang: band.per_kg_satang.map(() => 0),
      })),
    };
  return {
    ...rateCard,
    lower_of_higher_weight: false,
    parcel: tableOf(rateCard.parcel),
    document: tableOf(rateCard.document),
  };
}
