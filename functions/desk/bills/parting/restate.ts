import { dgToKg } from '../../../src/measures/units';
import type { Price } from '../../../src/pricing/price-package';
import { countPieces } from '../../../src/pricing/weights';
import { type BilledLine, totalOf } from '../../model/bill/bill';
import { billedAmounts, costOf, zoneOf } from '../../model/bill/cost';
import { zoneCode } from '../../units/reading';
import { type Reason, explainFreight } from './explain-freight';
import { type Pricing, asWeighed, priceOn } from './pricer';

interface Reweighed {
  readonly price: Price;
  /** Of the package as it was weighed and measured. */
  readonly pricing: Pricing;
  readonly reason: Reason;
}

/** The price at what the carrier weighed and measured, if that makes a difference. */
export function reweigh(line: BilledLine, price: Price, pricing: Pricing): Reweighed {
  const asBooked = { price, pricing, reason: { code: 'rounding', values: {} } };
  const { billed_dg: billedDg, scale_dg: scaleDg } = line;
  // A size says nothing of several pieces.
  const sides = pricing.item.pieces === null ? line.sides : null;
  const isOther = billedDg !== null && billedDg !== price.billableDg;
  const isResized = sides !== null && !isSameSize(sides, pricing.sides);
  if (!isOther && !isResized) return asBooked;
  const measures = { ...(isOther && { billedDg, scaleDg }), ...(isResized && { sides }) };
  const { freight } = billedAmounts(line);
  const found = asWeighed(pricing, price, measures).flatMap((one) => {
    const measured = priceOn(one, one.item);
    return measured === undefined ? [] : [{ price: measured, pricing: one }];
  });
  const weighed = found.find((one) => one.price.base === freight) ?? found[0];
  if (
    weighed === undefined ||
    totalOf(costOf(weighed.price, weighed.pricing.item)) === totalOf(costOf(price, pricing.item))
  ) {
    return asBooked;
  }
  const reason =
    weighed.price.billableDg === price.billableDg
      ? sizeReason(sides ?? pricing.sides, pricing)
      : weightReason(line, weighed.price, price, pricing);
  return { ...weighed, reason };
}

const sizeReason = (sides: readonly number[], pricing: Pricing): Reason => ({
  code: 'size_other',
  values: { billed: describeSides(sides), booked: describeSides(pricing.sides) },
});

function weightReason(
  { pieces }: BilledLine,
  { billableDg: billed }: Price,
  { billableDg: booked }: Price,
  { item }: Pricing,
): Reason {
  const values = { billed: dgToKg(billed), booked: dgToKg(booked) };
  const ours = item.pieces === null ? 1 : countPieces(item.pieces);
  if (pieces !== null && pieces !== ours) {
    return { code: 'weight_other_pieces', values: { ...values, pieces, booked_pieces: ours } };
  }
  return { code: billed > booked ? 'weight_heavier' : 'weight_lighter', values };
}

const inOrder = (sides: readonly number[]): string => [...sides].sort((a, b) => a - b).join();

/** Carriers write whole centimetres. */
const isSameSize = (a: readonly number[], b: readonly number[]): boolean =>
  inOrder(a.map((side) => Math.round(side / 1000))) ===
  inOrder(b.map((side) => Math.round(side / 1000)));

const describeSides = (sides: readonly number[]): string =>
  sides.map((side) => side / 1000).join(' x ');

/** The price in the zone that a bill names, or that its freight is of, if that is nearer to it. */
export function rezone(line: BilledLine, freight: number, price: Price, pricing: Pricing): Price {
  if (freight === price.base || freight === 0) return price;
  const codes = [...price.card.zoneIndexOfCode.keys()].filter((code) => code !== zoneOf(price));
  const others = codes.flatMap((code) => priceOn(pricing, pricing.item, code) ?? []);
  if (line.zone === null) {
    // Without a name, only a freight that nothing else explains.
    const exact = others.filter(({ base }) => base === freight);
    const { code } = explainFreight(freight, price, pricing);
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
