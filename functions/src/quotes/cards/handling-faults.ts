import { BASIS_POINTS } from '../../measures/money';
import type { CardFault } from './card-fault';
import { thb } from './card-words';
import type { HandlingFee, RateCard } from './rate-card';

/** The highest fees of all groups add up: with as many groups every amount stays a safe integer. */
const MAX_GROUPS = 100;

/** What every package that meets a measure meets as well, at a threshold that is no higher. */
const IMPLIED: Readonly<Record<HandlingFee['kind'], readonly HandlingFee['kind'][]>> = {
  overweight: ['overweight', 'overweight_chargeable'],
  overweight_chargeable: ['overweight_chargeable'],
  second_side: ['second_side', 'longest_side', 'length_plus_girth'],
  longest_side: ['longest_side', 'length_plus_girth'],
  length_plus_girth: ['length_plus_girth'],
};

/**
 * Fees that would make a larger package cheaper: of a group the highest fee applies, and one
 * without fuel may be higher than another and yet lower than that one with its fuel.
 */
export function handlingFaults({ handling_fees: fees, fuel_bp }: RateCard): CardFault[] {
  const groups = new Set(fees.map(({ group }) => group)).size;
  const faults = fees.flatMap((fee, index) => {
    const cheapened = fees.find((other) => isCheapenedBy(other, fee, fuel_bp));
    if (cheapened === undefined) return [];
    const message =
      `The fee of ${thb(fee.fee_satang)} without fuel would take the place of the ${thb(cheapened.fee_satang)} and ` +
      'fuel of a smaller package, and cost less. Let fuel apply to both or to neither, or put ' +
      'them into different groups.';
    return [{ path: `handling_fees[${index}]`, message }];
  });
  if (groups <= MAX_GROUPS) return faults;
  const message = `There are ${groups} groups of handling fees; at most ${MAX_GROUPS} are taken.`;
  return [...faults, { path: 'handling_fees', message }];
}

/** Whether a package that meets `other` would pay less once it meets `fee` as well. */
const isCheapenedBy = (other: HandlingFee, fee: HandlingFee, fuelBp: number): boolean =>
  fee.no_fuel === true &&
  other.no_fuel !== true &&
  other.group === fee.group &&
  !isMetFirst(fee, other) &&
  fee.fee_satang > other.fee_satang &&
  fee.fee_satang * BASIS_POINTS < other.fee_satang * (BASIS_POINTS + fuelBp);

/** Whether every package that meets `other` meets `fee`. */
const isMetFirst = (fee: HandlingFee, other: HandlingFee): boolean =>
  IMPLIED[other.kind].includes(fee.kind) && thresholdOf(fee) <= thresholdOf(other);

const thresholdOf = (fee: HandlingFee): number =>
  'above_grams' in fee ? fee.above_grams : fee.above_mm;
