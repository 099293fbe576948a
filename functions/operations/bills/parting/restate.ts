import { dgToKg } from '../../../src/measures/units';
import type { Price } from '../../../src/quotes/pricing/price-package';
import type { Package } from '../../../src/quotes/pricing/weights';
import { zoneCode } from '../../units/reading';
import { type BilledLine, totalOf } from '../record/bill';
import { costOf, zoneOf } from './cost';
import { type Reason, explainFreight } from './explain-freight';
import { type Pricing, asMeasured, priceOn } from './pricer';

interface Reweighed {
  readonly price: Price;
  readonly item: Package;
  readonly reason: Reason;
}

/** The price at what the carrier weighed and measured, if that makes a difference. */
export function reweigh(line: BilledLine, price: Price, pricing: Pricing): Reweighed {
  const asBooked = { price, item: pricing.item, reason: { code: 'rounding', values: {} } };
  const { billed_dg: billedDg, scale_dg: scaleDg, sides } = line;
  const isOther = billedDg !== null && billedDg !== price.billableDg;
  const isResized = sides !== null && !isSameSize(sides, pricing.sides);
  if (!isOther && !isResized) return asBooked;
  const measures = { ...(isOther && { billedDg, scaleDg }), ...(isResized && { sides }) };
  const item = asMeasured(pricing.item, measures, pricing.card.isBilledByActual);
  const measured = priceOn(pricing, item);
  if (
    measured === undefined ||
    totalOf(costOf(measured, item)) === totalOf(costOf(price, pricing.item))
  ) {
    return asBooked;
  }
  const [billed, booked] = [measured.billableDg, price.billableDg];
  if (billed === booked) {
    const values = {
      billed: describeSides(sides ?? pricing.sides),
      booked: describeSides(pricing.sides),
    };
    return { price: measured, item, reason: { code: 'size_other', values } };
  }
  const code = billed > booked ? 'weight_heavier' : 'weight_lighter';
  const values = { billed: dgToKg(billed), booked: dgToKg(booked) };
  return { price: measured, item, reason: { code, values } };
}

const inOrder = (sides: readonly number[]): string => [...sides].sort((a, b) => a - b).join();

/** Carriers write whole centimetres. */
const isSameSize = (a: readonly number[], b: readonly number[]): boolean =>
  inOrder(a.map((side) => Math.round(side / 1000))) ===
  inOrder(b.map((side) => Math.round(side / 1000)));

const describeSides = (sides: readonly number[]): string =>
  sides.map((side) => side / 1000).join(' x ');

/** The price in the zone that a bill names, or that its freight is of, if that is nearer to it. */
export function rezone(
  line: BilledLine,
  freight: number,
  price: Price,
  item: Package,
  pricing: Pricing,
): Price {
  if (freight === price.base || freight === 0) return price;
  const codes = [...price.card.zoneIndexOfCode.keys()].filter((code) => code !== zoneOf(price));
  const others = codes.flatMap((code) => priceOn(pricing, item, code) ?? []);
  if (line.zone === null) {
    // Without a name, only a freight that nothing else explains.
    const exact = others.filter(({ base }) => base === freight);
    const { code } = explainFreight(freight, price, item, pricing);
    return code === 'freight_other' || code === 'freight_row' ? (only(exact) ?? price) : price;
  }
  const named = plainZone(line.zone);
  const [found] = others.filter((other) => plainZone(zoneOf(other)) === named);
  const isNearer = found && Math.abs(found.base - freight) < Math.abs(price.base - freight);
  return isNearer ? found : price;
}

const only = <Item>(items: readonly Item[]): Item | undefined =>
  items.length === 1 ? items[0] : undefined;

/** `Zone 03` is zone 3. */
const plainZone = (text: string): string =>
  zoneCode(text.trim())
    .toLowerCase()
    .replace(/^0+(?=.)/, '');
