import { dgToKg, applyRate } from '../../../src/measures/units';
import type { Price } from '../../../src/pricing/price-package';
import type { Reason } from '../../model/bill/bill';
import { type Pricing, priceOn } from './pricer';

/** What a freight that is not the price's may be: without its discount, of another card, of another row. */
export function explainFreight(billed: number, price: Price, pricing: Pricing): Reason {
  const values = { billed, expected: price.base };
  if (billed === price.base) return { code: 'freight_other', values };
  if (billed === 0) return { code: 'freight_missing', values: { expected: price.base } };
  if (price.freightDiscount > 0 && billed === price.listFreight) {
    return { code: 'freight_list', values: { rate: price.zone.freightDiscountBp } };
  }
  for (const card of pricing.otherCards()) {
    // Its own fuel may be of a schedule; only the freight is asked for.
    const other = { ...pricing, card: { ...card, fuelBp: card.fuelBp ?? 0 } };
    if (priceOn(other, pricing.item)?.base === billed) {
      return {
        code: 'freight_version',
        values: { version: card.version, expected: price.card.version },
      };
    }
  }
  const weight = findRowWeight(billed, price);
  if (weight !== undefined) {
    return {
      code: 'freight_row',
      values: { billed: dgToKg(weight), expected: dgToKg(price.billableDg) },
    };
  }
  return { code: 'freight_other', values };
}

/** The billable weight of the zone's row, also of one piece, with a freight; only if it is one. */
function findRowWeight(freight: number, price: Price): number | undefined {
  const { card, tariff, zone } = price;
  const zoneIndex = card.zones.indexOf(zone);
  const billed = price.each?.map(({ charges }) => charges) ?? [price];
  const weights = billed.flatMap(({ base, billableDg }) =>
    tariff.rowUpToDg.flatMap((upToDg, at) => {
      const list = tariff.rows[at]?.[zoneIndex] ?? 0;
      const others = price.base - base;
      const isRow = list - applyRate(list, zone.freightDiscountBp) + others === freight;
      return isRow ? [price.billableDg - billableDg + upToDg] : [];
    }),
  );
  const [weight, ...more] = new Set(weights);
  return more.length === 0 ? weight : undefined;
}
