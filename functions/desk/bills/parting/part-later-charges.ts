import { type BilledLine, type Cause, type Cost, wordsOf } from '../../model/bill/bill';
import { type CauseName, type ChargeStep } from '../../model/bill/names';
import { unknownReason } from './reasons';

const CAUSE_OF: Readonly<Record<Exclude<ChargeStep, 'duty_tax'>, CauseName>> = {
  freight: 'freight',
  discount: 'freight',
  handling: 'handling',
  area: 'remote',
  remote: 'remote',
  country_fee: 'country_fee',
  demand: 'demand',
  fuel: 'fuel_rate',
  credit: 'credit',
};

/**
 * The causes of charges that a carrier bills after the freight of a shipment, or corrects: each by
 * itself, as nothing was booked for them. Fuel belongs to the charge that it comes with.
 */
export function partLaterCharges(line: BilledLine, booked: Cost | null): Cause[] {
  const causes: Cause[] = [];
  let fuel = 0;
  for (const { step, code, name, satang } of line.charges) {
    if (step === 'duty_tax' || satang === 0) continue;
    if (step === 'fuel') {
      fuel += satang;
      continue;
    }
    const words = wordsOf({ name, code });
    if (step === null) {
      const reason = unknownReason({ code, name });
      causes.push({
        cause: 'unknown_charge',
        satang,
        code: reason.code,
        values: { ...reason.values },
      });
      continue;
    }
    const isReweighed = step === 'freight' && isOtherWeight(line, booked);
    const cause = isReweighed ? 'weight' : CAUSE_OF[step];
    causes.push({ cause, satang, code: 'billed_later', values: { name: words } });
  }
  const [first] = causes;
  if (fuel === 0) return causes;
  if (first === undefined || causes.length > 1) {
    const values = { name: 'fuel' };
    return [...causes, { cause: 'fuel_rate', satang: fuel, code: 'billed_later', values }];
  }
  return [{ ...first, satang: first.satang + fuel }].filter(({ satang }) => satang !== 0);
}

const isOtherWeight = ({ billed_dg }: BilledLine, booked: Cost | null): boolean =>
  billed_dg !== null && booked !== null && billed_dg !== booked.billable_dg;
