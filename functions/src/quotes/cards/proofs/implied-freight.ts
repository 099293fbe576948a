import { DG_PER_GRAM } from '../../../measures/weight';
import type { Price } from '../../pricing/price-package';
import { kg, thb } from '../card-words';
import type { RateCard } from '../rate-card';
import { FREIGHT, VAT, type PartingStep } from './guess';
import { totalOf, type ProofResult } from './prove-card';

/** The lowest freight with which the price is the proof's, or the first above it. */
export function impliedFreight(
  result: ProofResult,
  { listFreight, billableDg }: Price,
): PartingStep {
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
  return total === result.proof.price_satang
    ? { ...FREIGHT, advice: `it would with a freight of ${thb(low)}; the card has ${here}` }
    : {
        ...VAT,
        advice: `no freight comes to it as prices are rounded up to ${thb(result.rateCard.rounding_unit_satang)}`,
      };
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
