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

/** Charges that are to be looked at whatever was booked; unknown ones each with its fuel. */
export function attributeUnknown(
  { charges }: BilledLine,
  { fuelBp, base, onUnknown } = NO_FUEL,
): Cause[] {
  let fuelled = base;
  return charges.flatMap((charge) => {
    const { step, satang } = charge;
    if (satang === 0) return [];
    if (step !== null) return hasOwnCause(step) ? [ownCause(charge, step)] : [];
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

const OWN_CAUSES = ['carrier_fee', 'return', 'adjustment', 'credit'] as const;
type OwnCause = (typeof OWN_CAUSES)[number];

const hasOwnCause = (step: ChargeStep): step is OwnCause => OWN_CAUSES.some((own) => own === step);

const ownCause = (charge: BilledCharge, cause: OwnCause): Cause => ({
  cause,
  satang: charge.satang,
  ...(cause === 'credit'
    ? { code: cause, values: {} }
    : { code: `billed_${cause}`, values: { name: wordsOf(charge) } }),
});

const CAUSE_OF: Readonly<Record<Exclude<ChargeStep, 'duty_tax' | OwnCause>, CauseName>> = {
  freight: 'freight',
  discount: 'freight',
  handling: 'handling',
  area: 'remote',
  remote: 'remote',
  country_fee: 'country_fee',
  demand: 'demand',
  fuel: 'fuel_rate',
};

/** What is known of a parcel whose freight stands on another line. */
export interface KnownParcel {
  readonly booked: Cost | null;
  /** Whether the line with its freight, or one before, bills the same part. */
  readonly isBilled: (step: ChargeStep) => boolean;
}

/** Nothing was booked for them: each is a cause, with the fuel that it comes with. */
export function attributeLaterCharges(line: BilledLine, parcel: KnownParcel): Cause[] {
  const causes = line.charges.flatMap((charge): Cause[] => {
    const { step, satang } = charge;
    if (step === 'duty_tax' || step === 'fuel' || satang === 0) return [];
    if (step === null) return [unknownCause(charge, satang)];
    return [hasOwnCause(step) ? ownCause(charge, step) : laterCause(line, charge, step, parcel)];
  });
  const fuel = line.charges.reduce(
    (sum, { step, satang }) => (step === 'fuel' ? sum + satang : sum),
    0,
  );
  if (fuel === 0) return causes;
  const [first] = causes;
  if (first === undefined || causes.length > 1) {
    const charge = { step: 'fuel' as const, code: 'fuel', name: '', satang: fuel };
    const isBilled = (step: ChargeStep): boolean => causes.length === 0 && parcel.isBilled(step);
    return [...causes, laterCause(line, charge, 'fuel', { ...parcel, isBilled })];
  }
  return [{ ...first, satang: first.satang + fuel }].filter(({ satang }) => satang !== 0);
}

function laterCause(
  line: BilledLine,
  charge: BilledCharge,
  step: keyof typeof CAUSE_OF,
  { booked, isBilled }: KnownParcel,
): Cause {
  const why = { satang: charge.satang, values: { name: wordsOf(charge) } };
  if (line.is_return) return { ...why, cause: 'return', code: 'billed_return' };
  if (line.is_adjustment) {
    const isReweighed = step === 'freight' && isOtherWeight(line, booked);
    return isReweighed
      ? { ...why, cause: 'weight', code: 'billed_weight_adjustment' }
      : { ...why, cause: 'adjustment', code: 'billed_adjustment' };
  }
  return isBilled(step)
    ? { ...why, cause: 'billed_twice', code: 'part_twice' }
    : { ...why, cause: CAUSE_OF[step], code: 'billed_later' };
}

const isOtherWeight = ({ billed_dg }: BilledLine, booked: Cost | null): boolean =>
  billed_dg !== null && booked !== null && billed_dg !== booked.billable_dg;
