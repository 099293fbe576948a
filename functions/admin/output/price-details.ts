import { roundTo } from '../../src/measures/integer';
import { DG_PER_GRAM, dgToKg } from '../../src/measures/weight';
import { compileHandlingFee, feesInOrder } from '../../src/quotes/cards/compile-card';
import { describeFee } from '../../src/quotes/cards/describe-fee';
import type { HandlingFee, RateCard } from '../../src/quotes/cards/rate-card';
import { lowerHigherWeight } from '../../src/quotes/cards/tariff-prices';
import type { Package } from '../../src/quotes/pricing/package';
import type { Price } from '../../src/quotes/pricing/price-package';
import { handling, isMet } from '../../src/quotes/pricing/steps';
import { formatKg } from '../units/format-units';

/** Which lines of the card a step comes from, where the amount alone does not tell. */
export function priceDetails(
  card: RateCard,
  price: Price,
  item: Package,
): Readonly<Record<string, readonly string[]>> {
  const met = new Set(card.handling_fees.filter((fee) => isMet(compileHandlingFee(fee, 0), item)));
  const inOrder = feesInOrder(card, price.fuelBp).filter((fee) => met.has(fee));
  const isCharged = (fee: HandlingFee): boolean =>
    inOrder.find(({ group }) => group === fee.group) === fee;
  const higher = lowerHigherWeight(
    card,
    item.isDocument ? 'document' : 'parcel',
    price.card.zones.indexOf(price.zone),
    { grams: price.billableDg / DG_PER_GRAM, satang: price.listFreight },
  );
  const weights = weightDetails(card, price, item);
  return {
    ...(weights.length > 0 && { billable_weight: weights }),
    ...(higher && { base_freight: [`as ${formatKg(higher.grams)} kg, which costs less`] }),
    ...(met.size > 0 && {
      handling: [...met].map((fee) => describeFee(fee) + (isCharged(fee) ? '' : ' (not charged)')),
    }),
  };
}

/** What happens to the chargeable weight before the next row or step. */
function weightDetails(card: RateCard, { tariff, card: compiled }: Price, item: Package): string[] {
  const rounded = roundTo(item.chargeableDg, tariff.roundToDg);
  const { minDg } = handling(compiled, item);
  return [
    ...(card.round_weight_to_grams === undefined ? [] : [`rounded to ${dgToKg(rounded)} kg first`]),
    ...(minDg > rounded ? [`at least ${dgToKg(minDg)} kg, for its handling fee`] : []),
  ];
}
