import { GRAMS_PER_KG } from '../../../src/measures/weight';
import type { HandlingFee } from '../../../src/quotes/cards/rate-card';
import { kg, thb } from '../../units/amounts';

const MM_PER_CM = 10;

/** A handling fee as a card's CSV has it: `overweight above 70 kg: 950 THB, no_fuel`. */
export function describeFee(fee: HandlingFee): string {
  const above = 'above_grams' in fee ? kg(fee.above_grams) : `${fee.above_mm / MM_PER_CM} cm`;
  return [
    `${fee.kind} above ${above}: ${thb(fee.fee_satang)}`,
    ...(fee.group === undefined ? [] : [`group=${fee.group}`]),
    ...(fee.min_grams === undefined ? [] : [`min_kg=${fee.min_grams / GRAMS_PER_KG}`]),
    ...(fee.no_fuel === true ? ['no_fuel'] : []),
  ].join(', ');
}
