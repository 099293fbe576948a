import { dgToKg } from '../../../src/measures/units';
import type { Price } from '../../../src/pricing/price-package';
import { countPieces } from '../../../src/pricing/weights';
import {
  type BilledLine,
  type Cause,
  type Cost,
  type Reason,
  totalOf,
} from '../../model/bill/bill';
import { type Amounts, computeCost, findZoneCode } from '../../model/bill/cost';
import { zoneCode } from '../../units/reading';
import { explainFreight } from './explain-freight';
import { type Pricing, asWeighed, priceOn } from './pricer';
import { isRounding } from './rounding';

/** One more difference is taken over from the bill: the total with it, in satang, and why. */
export interface Step extends Omit<Cause, 'satang'> {
  readonly total: number;
}

/** A step to another price of ours. */
export interface Restated extends Step {
  readonly price: Price;
  /** Of the package as it is priced. */
  readonly pricing: Pricing;
  readonly cost: Cost;
}

function restate(cause: Step['cause'], price: Price, pricing: Pricing, reason: Reason): Restated {
  const cost = computeCost(price, pricing.item);
  return { cause, ...reason, price, pricing, cost, total: totalOf(cost) };
}

/** By the rates of the day on which the carrier took it. */
export const restateDay = (booked: Cost, price: Price, pricing: Pricing): Restated =>
  restate('day', price, pricing, dayReason(booked, price, pricing.item.shipDate));

function dayReason(booked: Cost, { card: { version }, fuelBp }: Price, day: string): Reason {
  if (booked.rate_version !== version) {
    return { code: 'day_card', values: { version, booked: booked.rate_version } };
  }
  if (booked.fuel_bp !== null && booked.fuel_bp !== fuelBp) {
    return { code: 'day_fuel', values: { rate: fuelBp, booked: booked.fuel_bp } };
  }
  return { code: booked.day === day ? 'day_rates_since' : 'day_rates', values: {} };
}

/** At what the carrier weighed and measured; the same step where that makes no difference. */
export function reweigh(line: BilledLine, freight: number, day: Restated): Restated {
  const { price, pricing } = day;
  const { billed_dg: billedDg, scale_dg: scaleDg } = line;
  // A size says nothing of several pieces.
  const sides = pricing.item.pieces === null ? line.sides : null;
  const isOther = billedDg !== null && billedDg !== price.billableDg;
  const isResized = sides !== null && !isSameSize(sides, pricing.sides);
  if (!isOther && !isResized) return day;
  const measures = { ...(isOther && { billedDg, scaleDg }), ...(isResized && { sides }) };
  const found = asWeighed(pricing, price, measures).flatMap((one) => {
    const measured = priceOn(one, one.item);
    return measured === undefined ? [] : [{ price: measured, pricing: one }];
  });
  const weighed = found.find((one) => one.price.base === freight) ?? found[0];
  if (weighed === undefined) return day;
  // The sides weigh by different rules, and the price is that of the booked weight.
  const isAtOurs = isRounding(freight, price.base) && !isRounding(freight, weighed.price.base);
  if (isAtOurs) return day;
  const reason =
    weighed.price.billableDg === price.billableDg
      ? sizeReason(sides ?? pricing.sides, pricing)
      : weightReason(line, weighed.price, price, pricing);
  const restated = restate('weight', weighed.price, weighed.pricing, reason);
  return restated.total === day.total ? day : restated;
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

/** Carriers write whole centimetres, in any order. */
const isSameSize = (a: readonly number[], b: readonly number[]): boolean =>
  inCentimetres(a) === inCentimetres(b);

const inCentimetres = (sides: readonly number[]): string =>
  sides
    .map((side) => Math.round(side / 1000))
    .sort((a, b) => a - b)
    .join();

const describeSides = (sides: readonly number[]): string =>
  sides.map((side) => side / 1000).join(' x ');

/** In the zone that a bill names, or that its freight is of, if that explains more of it. */
export function rezone(
  { zone }: BilledLine,
  billed: Amounts,
  { price, pricing, cost }: Restated,
): Restated {
  const zoned = priceInZone(zone, billed, price, pricing);
  const { country } = pricing.item;
  const values = { country, billed: findZoneCode(zoned), expected: cost.zone };
  return restate('zone', zoned, pricing, { code: 'zone_other', values });
}

function priceInZone(zone: string | null, billed: Amounts, price: Price, pricing: Pricing): Price {
  const { freight } = billed;
  if (freight === price.base || freight === 0) return price;
  const codes = [...price.card.zoneIndexOfCode.keys()].filter(
    (code) => code !== findZoneCode(price),
  );
  const others = codes.flatMap((code) => priceOn(pricing, pricing.item, code) ?? []);
  if (zone === null) {
    // Without a name, only a freight that nothing else explains.
    const [exact, ...more] = others.filter(({ base }) => base === freight);
    const { code } = explainFreight(freight, price, pricing);
    const isUnexplained = code === 'freight_other' || code === 'freight_row';
    return exact !== undefined && more.length === 0 && isUnexplained ? exact : price;
  }
  const named = plainZone(zone);
  const found = others.find((other) => plainZone(findZoneCode(other)) === named);
  return found !== undefined && isNearer(found, price, billed, pricing) ? found : price;
}

/** Carriers bill a zone's fee as a remote area's or by itself. */
const FEES = [['area', 'remote'], ['country_fee'], ['handling'], ['demand']] as const;

/** Whether a price has more of the billed amounts than another; else by the freight. */
function isNearer(a: Price, b: Price, billed: Amounts, { item }: Pricing): boolean {
  const countSame = (price: Price): number => {
    const cost = computeCost(price, item);
    return FEES.filter((names) => {
      const sum = (of: Amounts): number => names.reduce((total, name) => total + of[name], 0);
      return isRounding(sum(cost), sum(billed));
    }).length;
  };
  const miss = ({ base }: Price): number => Math.abs(base - billed.freight);
  const more = countSame(a) - countSame(b);
  return more === 0 ? miss(a) < miss(b) : more > 0;
}

/** `Zone 03` is zone 3. */
const plainZone = (text: string): string =>
  zoneCode(text.trim())
    .toLowerCase()
    .replace(/^0+(?=.)/, '');
