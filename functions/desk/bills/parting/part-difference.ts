import { SATANG_PER_THB, rateOf } from '../../../src/measures/units';
import {
  type BilledLine,
  type Cause,
  type Cost,
  type CostAmount,
  billedCost,
  totalOf,
} from '../../model/bill/bill';
import {
  type Amounts,
  type WithoutFuel,
  billedAmounts,
  costOf,
  countOf,
  fuelOf,
  fuelled,
  withoutFuel,
  zoneOf,
} from '../../model/bill/cost';
import { type CauseName } from '../../model/bill/names';
import { type Reason, explainFreight } from './explain-freight';
import { explainFuel, fuelScope } from './explain-fuel';
import { type Pricing, priceOn } from './pricer';
import { amountReason, areaReason, dayReason, unknownReason } from './reasons';
import { reweigh, rezone } from './restate';

export interface Parted {
  /** By our rates of the day, at the billed weight; null if they have no price. */
  readonly expected: Cost | null;
  /** By how much the client's price is higher at the billed weight than at the booked one, in satang. */
  readonly clientDifference: number | null;
  /** They add up to what is billed less what was booked. */
  readonly causes: readonly Cause[];
}

/**
 * Parts the difference between what a line bills and what was booked into its causes, in the order
 * of `CAUSES`, each with the fuel that falls on it. In satang, exact.
 */
export function partDifference(
  line: BilledLine,
  booked: Cost,
  pricing: Pricing | undefined,
): Parted {
  const causes = new Causes(totalOf(booked), line);
  const ofDay = pricing && priceOn(pricing, pricing.item);
  if (pricing === undefined || ofDay === undefined) {
    causes.addUnknown();
    causes.rest('freight', { code: 'no_price', values: {} });
    return { expected: null, clientDifference: null, causes: causes.list };
  }
  causes.upTo(totalOf(costOf(ofDay, pricing.item)), 'day', dayReason(booked, ofDay, pricing.item));

  const { price: weighed, pricing: measured, reason } = reweigh(line, ofDay, pricing);
  const { item } = measured;
  const expected = costOf(weighed, item);
  causes.upTo(totalOf(expected), 'weight', reason);

  const billed = billedAmounts(line);
  const zoned = rezone(line, billed.freight, weighed, measured);
  causes.upTo(totalOf(costOf(zoned, item)), 'zone', {
    code: 'zone_other',
    values: { country: item.country, billed: zoneOf(zoned), expected: expected.zone },
  });

  const unknown = line.charges.filter(({ step }) => step === null);
  const ours = costOf(zoned, item);
  const rule = withoutFuel(zoned, item);
  const { fuelBp } = zoned;
  // Of pieces that are billed by themselves, fuel is rounded for each.
  const roundedFuel = ours.fuel - fuelOf(ours, rule, fuelBp);
  const fuel = billed.fuel - roundedFuel;
  const slack = Math.max(2, line.charges.length, countOf(zoned));
  const scope = fuelScope({ ...billed, fuel }, rule, { unknown, slack, fuelBp });
  const { without } = scope;
  const steps = new Steps(ours, without, fuelBp, roundedFuel);
  causes.upTo(steps.refuel(), 'fuel_rate', { code: 'fuel_scope', values: { name: scope.changed } });
  causes.upTo(steps.takeAreas(billed), 'remote', areaReason(line, billed, zoned, measured));
  for (const name of ['country_fee', 'handling', 'demand'] as const) {
    if (isRounding(billed[name], steps.amounts[name])) continue;
    const reason = amountReason(name, billed[name], steps.amounts[name], line, measured);
    causes.upTo(steps.take(name, billed[name]), name, reason);
  }
  const freight = explainFreight(billed.freight, zoned, measured);
  if (freight.code !== 'freight_other' || !isRounding(billed.freight, zoned.base)) {
    causes.upTo(steps.take('freight', billed.freight), 'freight', freight);
  }

  const base = fuelled(steps.amounts, without);
  const answer = explainFuel({
    billed: fuel,
    base,
    ours: fuelled(ours, without),
    fuelBp,
    day: item.shipDate,
    rates: pricing.fuelRates,
    unknown,
    slack,
  });
  causes.upTo(steps.take('fuel', answer.satang), 'fuel_rate', answer.reason ?? NOTHING);
  causes.addUnknown((charge, before) =>
    answer.onUnknown.includes(charge)
      ? rateOf(base + before + charge.satang, answer.fuelBp) - rateOf(base + before, answer.fuelBp)
      : 0,
  );
  causes.rest('rounding', { code: 'rounding', values: {} });
  return { expected, clientDifference: weighed.total - ofDay.total, causes: causes.list };
}

const NOTHING: Reason = { code: 'rounding', values: {} };

/** Carriers round to satang or to whole baht, up or down: less than one is no cause of its own. */
const isRounding = (billed: number, ours: number): boolean =>
  Math.abs(billed - ours) < SATANG_PER_THB;

/** Collects causes while a total moves from what was booked to what is billed. */
class Causes {
  readonly list: Cause[] = [];
  private readonly billed: number;
  private sum = 0;

  constructor(
    private at: number,
    private readonly line: BilledLine,
  ) {
    this.billed = billedCost(line) - at;
  }

  /** The total by one more cause. */
  upTo(total: number, cause: CauseName, reason: Reason): void {
    this.add(total - this.at, cause, reason);
    this.at = total;
  }

  /** Each charge that no map knows, with its fuel; and credits within a line. */
  addUnknown(
    fuelOn: (charge: BilledLine['charges'][number], before: number) => number = () => 0,
  ): void {
    let before = 0;
    for (const charge of this.line.charges) {
      const { step, name, satang } = charge;
      if (step === 'credit') this.add(satang, 'credit', { code: 'credit', values: { name } });
      if (step !== null) continue;
      const fuel = fuelOn(charge, before);
      if (fuel > 0) before += satang;
      this.add(satang + fuel, 'unknown_charge', unknownReason(charge));
    }
  }

  /** Whatever is left. */
  rest(cause: CauseName, reason: Reason): void {
    this.add(this.billed - this.sum, cause, reason);
  }

  private add(satang: number, cause: CauseName, { code, values }: Reason): void {
    if (satang === 0) return;
    this.sum += satang;
    this.list.push({ cause, satang, code, values });
  }
}

/** Our amounts, taken over one by one from a bill, with the fuel on them at the rate of the day. */
class Steps {
  amounts: Amounts;

  constructor(
    amounts: Amounts,
    private readonly without: WithoutFuel,
    private readonly fuelBp: number,
    /** Part of the total, whatever is taken over. */
    private readonly roundedFuel: number,
  ) {
    const { freight, handling, area, remote, country_fee, demand, fuel } = amounts;
    this.amounts = { freight, handling, area, remote, country_fee, demand, fuel };
  }

  private get total(): number {
    return totalOf(this.amounts) + this.roundedFuel;
  }

  /** @returns the total with fuel on what the carrier puts it on. */
  refuel(): number {
    return this.take('freight', this.amounts.freight);
  }

  /** @returns the total with the billed amount. */
  take(name: CostAmount, satang: number): number {
    const taken = { ...this.amounts, [name]: satang };
    const fuel = name === 'fuel' ? satang : fuelOf(taken, this.without, this.fuelBp);
    this.amounts = { ...taken, fuel };
    return this.total;
  }

  /** Carriers bill a zone's fee as a remote area's or by itself: only the sum is compared. */
  takeAreas({ area, remote }: Amounts): number {
    const ours = this.amounts.area + this.amounts.remote;
    if (isRounding(area + remote, ours)) return this.total;
    this.take('area', area);
    return this.take('remote', remote);
  }
}
