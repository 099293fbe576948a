import { halfUp } from '../../../src/measures/rounding';
import { BASIS_POINTS, SATANG_PER_THB, applyRate } from '../../../src/measures/units';
import type { FuelRate } from '../../../src/pricing/surcharges/fuel-schedule';
import { type BilledCharge, type BilledLine, type Reason, totalOf } from '../../model/bill/bill';
import { type Amounts, countFeeTimes } from '../../model/bill/cost';
import type { FuelOnUnknown } from './attribute-charges';
import { ALL, type WithoutFuel, computeFuel, fuelled, fuelledPart, withoutFuel } from './fuel-rule';
import type { Restated, Step } from './restate';

export interface FuelScope extends Step, BilledFuel {
  readonly without: WithoutFuel;
  /** Of pieces that are billed by themselves, fuel is rounded for each: not part of the billed fuel here. */
  readonly roundedFuel: number;
}

/** Our amounts, with fuel on what the carrier puts it on. */
export function compareFuelScope(
  { charges }: BilledLine,
  amounts: Amounts,
  { price, pricing, cost }: Restated,
): FuelScope {
  const { fuelBp } = price;
  const rule = withoutFuel(price, pricing.item);
  const roundedFuel = cost.fuel - computeFuel(cost, rule, fuelBp);
  const fuel: BilledFuel = {
    billed: amounts.fuel - roundedFuel,
    unknown: charges.filter(({ step }) => step === null),
    slack: Math.max(2, charges.length, countFeeTimes(price)),
  };
  const { without, changed } = findScope(amounts, rule, fuelBp, fuel);
  const total = totalOf({ ...cost, fuel: computeFuel(cost, without, fuelBp) }) + roundedFuel;
  const why = { cause: 'fuel_rate', code: 'fuel_scope', values: { name: changed } } as const;
  return { ...why, ...fuel, total, without, roundedFuel };
}

/** Whether a bill has the fuel of our amounts, though it has others: then none of it falls on what differs. */
export function hasOurFuel(
  { without, ...fuel }: FuelScope,
  ours: Amounts,
  theirs: Amounts,
  fuelBp: number,
): boolean {
  const [own, base] = [fuelled(ours, without), fuelled(theirs, without)];
  const isOfTheirs = findFuelled(fuel, base, fuelBp) !== undefined;
  return (
    fuel.billed > 0 && own !== base && !isOfTheirs && missBy(fuel.billed, own, fuelBp) <= fuel.slack
  );
}

/** The amounts that are taken over, with the billed fuel but for that on unknown charges. */
export function compareFuel(
  { price: { fuelBp }, pricing, cost }: Restated,
  { without, roundedFuel, ...fuel }: FuelScope,
  amounts: Amounts,
): Step & FuelOnUnknown {
  const base = fuelled(amounts, without);
  const { satang, reason, ...answer } = explainFuel({
    ...fuel,
    base,
    ours: fuelled(cost, without),
    fuelBp,
    day: pricing.item.shipDate,
    rates: pricing.fuelRates,
  });
  const total = totalOf({ ...amounts, fuel: satang }) + roundedFuel;
  return {
    ...answer,
    base,
    total,
    cause: 'fuel_rate',
    ...(reason ?? { code: 'rounding', values: {} }),
  };
}

/** A fuel that a bill has, in satang. */
export interface BilledFuel {
  readonly billed: number;
  /** Charges of which the card cannot know whether fuel applies. */
  readonly unknown: readonly BilledCharge[];
  /** How far rounding may take it, in satang. */
  readonly slack: number;
}

/** More charges than that are taken together or not at all. */
const MAX_APART = 4;

/** The fewest unknown charges with which a fuel is that of a base at a rate; undefined if it is not. */
const findFuelled = (
  { billed, unknown, slack }: BilledFuel,
  base: number,
  fuelBp: number,
): readonly BilledCharge[] | undefined =>
  listChoices(unknown).find(
    (charges) => missBy(billed, base + sumCharges(charges), fuelBp) <= slack,
  );

const missBy = (billed: number, base: number, fuelBp: number): number =>
  Math.abs(applyRate(base, fuelBp) - billed);

const sumCharges = (charges: readonly BilledCharge[]): number =>
  charges.reduce((sum, { satang }) => sum + Math.max(0, satang), 0);

/** None of them first, then each by itself and together, fewest first. */
function listChoices(charges: readonly BilledCharge[]): (readonly BilledCharge[])[] {
  if (charges.length > MAX_APART) return [[], charges];
  const choices = Array.from({ length: 2 ** charges.length }, (_, bits) =>
    charges.filter((_charge, at) => (bits & (1 << at)) !== 0),
  );
  return choices.sort((a, b) => a.length - b.length);
}

/**
 * Whether a carrier puts fuel on an amount that the card leaves out, or leaves it off one: where that
 * alone, at the rate of the day, gives the billed fuel.
 * @returns what has no fuel on the bill, and the amount in which that is not as the card says; empty for none.
 */
export function findScope(
  amounts: Amounts,
  without: WithoutFuel,
  fuelBp: number,
  fuel: BilledFuel,
): { readonly without: WithoutFuel; readonly changed: string } {
  const fits = (rule: WithoutFuel): boolean =>
    findFuelled(fuel, fuelled(amounts, rule), fuelBp) !== undefined;
  if (fuel.billed === 0 || fits(without)) return { without, changed: '' };
  for (const name of ['remote', 'area', 'country_fee', 'handling', 'demand'] as const) {
    const isOn = fuelledPart(amounts[name], without[name]) !== 0;
    const other = { ...without, [name]: isOn ? ALL : 0 };
    if (amounts[name] !== 0 && fits(other)) return { without: other, changed: name };
  }
  return { without, changed: '' };
}

export interface FuelQuestion extends BilledFuel {
  /** What it applies to, as billed. */
  readonly base: number;
  /** What it would apply to by our own amounts. */
  readonly ours: number;
  readonly fuelBp: number;
  readonly day: string;
  readonly rates: readonly FuelRate[];
}

export interface FuelAnswer {
  /** The rate that the bill implies. */
  readonly fuelBp: number;
  /** What it comes to without unknown charges, in satang. */
  readonly satang: number;
  /** Undefined at the rate of the day. */
  readonly reason: Reason | undefined;
  /** The unknown charges that have fuel as well. */
  readonly onUnknown: readonly BilledCharge[];
}

/** The rate of the day, else that of the nearest week, else whatever rate it comes to. */
export function explainFuel(question: FuelQuestion): FuelAnswer {
  const { billed, base, fuelBp, slack } = question;
  const answer = (
    rate: number,
    reason: Reason | undefined,
    onUnknown: readonly BilledCharge[] = [],
  ): FuelAnswer => ({ fuelBp: rate, satang: applyRate(base, rate), reason, onUnknown });
  const ofDay = findFuelled(question, base, fuelBp);
  if (ofDay !== undefined) return answer(fuelBp, undefined, ofDay);
  if (billed < 0) return { ...answer(0, { code: 'fuel_negative', values: {} }), satang: billed };
  if (billed === 0 && base > 0) return answer(0, buildReason('fuel_none', question, 0));
  if (question.ours !== base && missBy(billed, question.ours, fuelBp) <= slack) {
    return { ...answer(fuelBp, undefined), satang: billed };
  }
  for (const { from, fuel_bp } of nearestFirst(question)) {
    const charges = findFuelled(question, base, fuel_bp);
    if (charges === undefined) continue;
    const { code, values } = buildReason('fuel_week', question, fuel_bp);
    return answer(fuel_bp, { code, values: { ...values, from } }, charges);
  }
  if (missBy(billed, base, fuelBp) < SATANG_PER_THB) return answer(fuelBp, undefined);
  if (base === 0) {
    return { ...answer(fuelBp, buildReason('fuel_on_nothing', question, 0)), satang: billed };
  }
  const implied = halfUp(billed * BASIS_POINTS, base);
  return answer(implied, buildReason('fuel_implied', question, implied));
}

const buildReason = (code: string, { fuelBp }: FuelQuestion, rate: number): Reason => ({
  code,
  values: { rate, expected: fuelBp },
});

/** Another week's rates, the nearest week first. */
function nearestFirst({ rates, day, fuelBp }: FuelQuestion): FuelRate[] {
  const distance = ({ from }: FuelRate): number => Math.abs(Date.parse(from) - Date.parse(day));
  return rates
    .filter(({ fuel_bp }) => fuel_bp !== fuelBp)
    .sort((a, b) => distance(a) - distance(b));
}
