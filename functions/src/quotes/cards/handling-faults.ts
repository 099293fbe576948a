import { BASIS_POINTS, satangToThb } from '../../measures/money';
import type { CardFault } from './card-fault';
import type { HandlingFee, RateCard } from './rate-card';

/**
 * Fees that would make a larger package cheaper: of a group the highest fee applies, and one
 * without fuel may be higher than another and yet lower than that one with its fuel.
 */
export function handlingFaults({ handling_fees: fees, fuel_bp }: RateCard): CardFault[] {
  return fees.flatMap((fee, index) => {
    const cheapened = fees.find((other) => isCheapenedBy(other, fee, fuel_bp));
    if (cheapened === undefined) return [];
    const message =
      `The fee of ${thb(fee)} without fuel would take the place of the ${thb(cheapened)} and ` +
      `fuel of a smaller package, and cost less. Give one of them a group of its own.`;
    return [{ path: `handling_fees[${index}]`, message }];
  });
}

/** Whether a package that meets `other` would pay less once it meets `fee` as well. */
const isCheapenedBy = (other: HandlingFee, fee: HandlingFee, fuelBp: number): boolean =>
  fee.no_fuel === true &&
  other.no_fuel !== true &&
  other.group === fee.group &&
  !isMetFirst(fee, other) &&
  fee.fee_satang > other.fee_satang &&
  fee.fee_satang * BASIS_POINTS < other.fee_satang * (BASIS_POINTS + fuelBp);

/** Whether every package that meets `other` meets `fee`, as its threshold is no higher. */
const isMetFirst = (fee: HandlingFee, other: HandlingFee): boolean =>
  fee.kind === other.kind && thresholdOf(fee) <= thresholdOf(other);

const thresholdOf = (fee: HandlingFee): number =>
  'above_grams' in fee ? fee.above_grams : fee.above_mm;

const thb = ({ fee_satang }: HandlingFee): string => `${satangToThb(fee_satang)} THB`;
