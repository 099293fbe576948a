import { applyRate } from '../../../src/measures/units';
import {
  type BilledCharge,
  type BilledLine,
  type Cause,
  type Cost,
  wordsOf,
} from '../../model/bill/bill';
import { type CauseName, type ChargeStep } from '../../model/bill/names';

/** The fuel that a bill puts on charges that no map knows, on top of what else has it. */
export interface FuelOnUnknown {
  readonly fuelBp: number;
  /** What else has fuel, in satang. */
  readonly base: number;
  readonly onUnknown: readonly BilledCharge[];
}

const NO_FUEL: FuelOnUnknown = { fuelBp: 0, base: 0, onUnknown: [] };

/** Each charge that no map knows, with its fuel; and credits within a line. */
export function attributeUnknown(
  { charges }: BilledLine,
  { fuelBp, base, onUnknown } = NO_FUEL,
): Cause[] {
  let fuelled = base;
  return charges.flatMap((charge) => {
    const { step, name, satang } = charge;
    if (step === 'credit' && satang !== 0) {
      return [{ cause: 'credit', satang, code: 'credit', values: { name } }];
    }
    if (step !== null) return [];
    const fuel = onUnknown.includes(charge)
      ? applyRate(fuelled + satang, fuelBp) - applyRate(fuelled, fuelBp)
      : 0;
    if (fuel > 0) fuelled += satang;
    return satang + fuel === 0 ? [] : [unknownCause(charge, satang + fuel)];
  });
}

const unknownCause = ({ code, name }: BilledCharge, satang: number): Cause => ({
  cause: 'unknown_charge',
  satang,
  ...(wordsOf({ code, name }) === code
    ? { code: 'unknown_charge', values: { code } }
    : { code: 'unknown_charge_named', values: { code, name } }),
});

const CAUSE_OF: Readonly<Record<Exclude<ChargeStep, 'duty_tax' | 'fuel'>, CauseName>> = {
  freight: 'freight',
  discount: 'freight',
  handling: 'handling',
  area: 'remote',
  remote: 'remote',
  country_fee: 'country_fee',
  demand: 'demand',
  credit: 'credit',
};

/** Nothing was booked for them: each is a cause, with the fuel that it comes with. */
export function attributeLaterCharges(line: BilledLine, booked: Cost | null): Cause[] {
  const causes = line.charges.flatMap((charge): Cause[] => {
    const { step, satang } = charge;
    if (step === 'duty_tax' || step === 'fuel' || satang === 0) return [];
    if (step === null) return [unknownCause(charge, satang)];
    const isReweighed = step === 'freight' && isOtherWeight(line, booked);
    const cause = isReweighed ? 'weight' : CAUSE_OF[step];
    return [{ cause, satang, code: 'billed_later', values: { name: wordsOf(charge) } }];
  });
  const fuel = line.charges.reduce(
    (sum, { step, satang }) => (step === 'fuel' ? sum + satang : sum),
    0,
  );
  if (fuel === 0) return causes;
  const [first] = causes;
  if (first === undefined || causes.length > 1) {
    const values = { name: 'fuel' };
    return [...causes, { cause: 'fuel_rate', satang: fuel, code: 'billed_later', values }];
  }
  return [{ ...first, satang: first.satang + fuel }].filter(({ satang }) => satang !== 0);
}

const isOtherWeight = ({ billed_dg }: BilledLine, booked: Cost | null): boolean =>
  billed_dg !== null && booked !== null && billed_dg !== booked.billable_dg;
