import type { Fault } from '../../../src/errors/fault';
import { fileFault } from '../../faults/files';
import { surchargeFault } from '../../faults/surcharges';
import { parseDecimal, withoutPercent } from '../../units/format-units';
import { type Reading, faulty, valueOf } from '../../units/reading';

const MAX_FUEL_BP = 6000;

/** The refusal of a fuel surcharge in basis points: beyond any carrier's, it is a typo. */
export const fuelLimitFault = (fuelBp: number): Fault | undefined =>
  fuelBp > MAX_FUEL_BP
    ? surchargeFault('fuel_out_of_range', { rate: fuelBp, most: MAX_FUEL_BP })
    : undefined;

/** A fuel surcharge in per cent as it is typed, in basis points: `28.5`, `28.5%` and `28.5 %` are 2850. */
export function readFuelPercent(text: string): Reading<number> {
  const bp = parseDecimal(withoutPercent(text), 2);
  if (bp === undefined) return faulty(fileFault('not_percent', { text }));
  const fault = fuelLimitFault(bp);
  return fault === undefined ? valueOf(bp) : faulty(fault);
}
