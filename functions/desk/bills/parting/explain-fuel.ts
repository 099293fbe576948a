import { halfUp } from '../../../src/measures/rounding';
import { BASIS_POINTS, SATANG_PER_THB, rateOf } from '../../../src/measures/units';
import type { FuelRate } from '../../../src/pricing/surcharges/fuel-schedule';
import type { BilledCharge } from '../../model/bill/bill';
import { ALL, type Amounts, type WithoutFuel, fuelled } from '../../model/bill/cost';
import type { Reason } from './explain-freight';

export interface FuelQuestion {
  /** In satang. */
  readonly billed: number;
  /** What it applies to, as billed. */
  readonly base: number;
  /** What it would apply to by our own amounts. */
  readonly ours: number;
  /** The rate of the day. */
  readonly fuelBp: number;
  readonly day: string;
  readonly rates: readonly FuelRate[];
  /** Charges of which the card cannot know whether fuel applies. */
  readonly unknown: readonly BilledCharge[];
  /** How far rounding may take it, in satang. */
  readonly slack: number;
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

/** More charges than that are taken together or not at all. */
const MOST_APART = 4;

/**
 * The rate and the charges that give a billed fuel: those of the day; else the rate of another week,
 * the nearest first; else whatever rate it comes to.
 */
export function explainFuel(question: FuelQuestion): FuelAnswer {
  const { billed, base, fuelBp, slack } = question;
  const answer = (
    rate: number,
    reason: Reason | undefined,
    onUnknown: readonly BilledCharge[] = [],
  ): FuelAnswer => ({ fuelBp: rate, satang: rateOf(base, rate), reason, onUnknown });
  const fits = (rate: number, charges: readonly BilledCharge[]): boolean =>
    Math.abs(rateOf(base + satangOf(charges), rate) - billed) <= slack;
  const choices = choicesOf(question.unknown);
  const ofDay = choices.find((charges) => fits(fuelBp, charges));
  if (ofDay !== undefined) return answer(fuelBp, undefined, ofDay);
  if (billed < 0) return { ...answer(0, { code: 'fuel_negative', values: {} }), satang: billed };
  if (billed === 0 && base > 0) return answer(0, reasonOf('fuel_none', question, 0));
  if (question.ours !== base && Math.abs(rateOf(question.ours, fuelBp) - billed) <= slack) {
    return { ...answer(fuelBp, { code: 'fuel_on_ours', values: {} }), satang: billed };
  }
  for (const { from, fuel_bp } of nearestFirst(question)) {
    const charges = choices.find((one) => fits(fuel_bp, one));
    if (charges === undefined) continue;
    const { code, values } = reasonOf('fuel_week', question, fuel_bp);
    return answer(fuel_bp, { code, values: { ...values, from } }, charges);
  }
  const isSmall = Math.abs(rateOf(base, fuelBp) - billed) < SATANG_PER_THB;
  if (isSmall) return answer(fuelBp, undefined);
  if (base === 0) {
    return { ...answer(fuelBp, reasonOf('fuel_on_nothing', question, 0)), satang: billed };
  }
  const implied = halfUp(billed * BASIS_POINTS, base);
  return answer(implied, reasonOf('fuel_implied', question, implied));
}

const satangOf = (charges: readonly BilledCharge[]): number =>
  charges.reduce((sum, { satang }) => sum + Math.max(0, satang), 0);

const reasonOf = (code: string, { fuelBp }: FuelQuestion, rate: number): Reason => ({
  code,
  values: { rate, expected: fuelBp },
});

/** None of them first, then each by itself and together, fewest first. */
function choicesOf(charges: readonly BilledCharge[]): (readonly BilledCharge[])[] {
  const apart = charges.length <= MOST_APART;
  if (!apart) return [[], charges];
  const choices = Array.from({ length: 2 ** charges.length }, (_, bits) =>
    charges.filter((_charge, at) => (bits & (1 << at)) !== 0),
  );
  return choices.sort((a, b) => a.length - b.length);
}

/** Another week's rates, the nearest week first. */
function nearestFirst({ rates, day, fuelBp }: FuelQuestion): FuelRate[] {
  const distance = ({ from }: FuelRate): number => Math.abs(Date.parse(from) - Date.parse(day));
  return rates
    .filter(({ fuel_bp }) => fuel_bp !== fuelBp)
    .sort((a, b) => distance(a) - distance(b));
}

/** What fuel applies to on a bill, and what of it is not as the card says; empty for nothing. */
export interface FuelScope {
  readonly without: WithoutFuel;
  readonly changed: string;
}

/**
 * Whether a carrier puts fuel on an amount that the card leaves out, or leaves it off one: where that
 * alone, at the rate of the day, gives the billed fuel.
 */
export function fuelScope(
  billed: Amounts,
  without: WithoutFuel,
  { unknown, slack, fuelBp }: Pick<FuelQuestion, 'unknown' | 'slack' | 'fuelBp'>,
): FuelScope {
  const choices = choicesOf(unknown);
  const fits = (rule: WithoutFuel): boolean =>
    choices.some(
      (charges) =>
        Math.abs(rateOf(fuelled(billed, rule) + satangOf(charges), fuelBp) - billed.fuel) <= slack,
    );
  if (billed.fuel === 0 || fits(without)) return { without, changed: '' };
  for (const name of ['remote', 'area', 'country_fee', 'handling', 'demand'] as const) {
    const isOn = billed[name] > without[name];
    const other = { ...without, [name]: isOn ? ALL : 0 };
    if (billed[name] > 0 && fits(other)) return { without: other, changed: name };
  }
  return { without, changed: '' };
}
