import { roundTo } from '../../../src/measures/integer';
import { DG_PER_GRAM, dgToKg } from '../../../src/measures/units';
import { compileHandlingFee, feesInOrder } from '../../../src/quotes/cards/compile-card';
import type { HandlingFee, RateCard } from '../../../src/quotes/cards/rate-card';
import type { Package } from '../../../src/quotes/pricing/package';
import type { Areas, Price } from '../../../src/quotes/pricing/price-package';
import { handling, isMet } from '../../../src/quotes/pricing/steps';
import { lowerHigherWeight } from '../lint/lowered-prices';
import type { PriceDetail } from './price-detail';
import { areaDetails, demandDetails, fuelDetails } from './surcharge-details';

/** By the name of a step. */
export type PriceDetails = Readonly<Record<string, readonly PriceDetail[]>>;

/** The lines of the card and the dated charges that a step comes from. */
export function priceDetails(
  card: RateCard,
  price: Price,
  item: Package,
  areas?: Areas,
): PriceDetails {
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
  const details: PriceDetails = {
    billable_weight: weightDetails(card, price, item),
    base_freight: [
      ...(areas?.zone === undefined ? [] : [{ kind: 'zone', zone: areas.zone } as const]),
      ...(higher ? [{ kind: 'higher_weight', grams: higher.grams } as const] : []),
    ],
    handling: [...met].map((fee) => ({ kind: 'handling_fee', fee, is_charged: isCharged(fee) })),
    area_fee: areaDetails(card, price, item, areas),
    demand_surcharge: demandDetails(card, price, item),
    fuel_surcharge: fuelDetails(card, price),
  };
  return Object.fromEntries(Object.entries(details).filter(([, lines]) => lines.length > 0));
}

/** What is done to the chargeable weight before the next row or step. */
function weightDetails(
  card: RateCard,
  { tariff, card: compiled }: Price,
  item: Package,
): PriceDetail[] {
  const rounded = roundTo(item.chargeableDg, tariff.roundToDg);
  const { minDg } = handling(compiled, item);
  return [
    ...(card.round_weight_to_grams === undefined
      ? []
      : [{ kind: 'rounded_weight', kg: dgToKg(rounded) } as const]),
    ...(minDg > rounded ? [{ kind: 'least_weight', kg: dgToKg(minDg) } as const] : []),
  ];
}
