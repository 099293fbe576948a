import type { Fault } from '../../../src/errors/fault';
import type { FuelRate } from '../../../src/pricing/surcharges/fuel-schedule';
import { surchargeFault } from '../../faults/surcharges';
import { median } from '../../rates/lint/likely-typos/robust';

/** However much a schedule moves, a change of more than ten points is worth a look. */
const JUMP_BP = 1000;
const MIN_SPIKE_BP = 200;
const MIN_JUMP_BP = 400;
/** How many times the usual change of a schedule a change may be. */
const SPIKE_TIMES = 4;
const JUMP_TIMES = 6;
/** With fewer changes, what is usual is not known. */
const FEW_CHANGES = 5;
const ONE_PERCENT_BP = 100;

interface OddFuelRate {
  readonly from: string;
  readonly fault: Fault;
}

/**
 * The entered rates of a schedule that differ from the rates before and after them, whether those
 * were stored or are entered with them. A spike is found once: the fall back after it is its end.
 * @param schedule - With the entered rates, in the order of days.
 */
export function oddFuelRates(
  schedule: readonly FuelRate[],
  entered: readonly FuelRate[],
): OddFuelRate[] {
  const isEntered = ({ from }: FuelRate): boolean => entered.some((rate) => rate.from === from);
  const changes = schedule
    .slice(1)
    .map(({ fuel_bp }, at) => Math.abs(fuel_bp - (schedule[at]?.fuel_bp ?? fuel_bp)));
  const usual = changes.length < FEW_CHANGES ? undefined : median(changes);
  const spikes = findSpikes(schedule, usual ?? MIN_SPIKE_BP);
  return schedule.flatMap((rate, at): OddFuelRate[] => {
    const before = schedule[at - 1];
    const next = schedule[at + 1];
    // Less than 1 % has a note of its own.
    if (!isEntered(rate) || before === undefined || rate.fuel_bp < ONE_PERCENT_BP) return [];
    const { from, fuel_bp } = rate;
    const values = { rate: fuel_bp, from, before: before.fuel_bp };
    const usualBefore = spikes.get(at);
    if (usualBefore !== undefined && next !== undefined) {
      const around = { before: usualBefore.fuel_bp, after: next.fuel_bp };
      return [{ from, fault: surchargeFault('fuel_spike', { ...values, ...around }) }];
    }
    const most =
      usual === undefined ? JUMP_BP : Math.max(MIN_JUMP_BP, Math.min(JUMP_BP, usual * JUMP_TIMES));
    return spikes.has(at - 1) || Math.abs(fuel_bp - before.fuel_bp) <= most
      ? []
      : [{ from, fault: surchargeFault('fuel_jump', values) }];
  });
}

/**
 * The rates that are far above, or far below, both of their neighbours, which are alike: each with the
 * one before it. A spike is nobody's neighbour from before, or the fall back after it would be one.
 */
function findSpikes(schedule: readonly FuelRate[], usual: number): ReadonlyMap<number, FuelRate> {
  const least = Math.max(MIN_SPIKE_BP, Math.min(JUMP_BP, SPIKE_TIMES * usual));
  const spikes = new Map<number, FuelRate>();
  let before: FuelRate | undefined;
  for (const [at, rate] of schedule.entries()) {
    const after = schedule[at + 1];
    if (before !== undefined && after !== undefined && isSpike(before, rate, after, least)) {
      spikes.set(at, before);
    } else before = rate;
  }
  return spikes;
}

function isSpike(before: FuelRate, rate: FuelRate, after: FuelRate, least: number): boolean {
  const [up, down] = [rate.fuel_bp - before.fuel_bp, rate.fuel_bp - after.fuel_bp];
  const isOutside =
    Math.sign(up) === Math.sign(down) && Math.min(Math.abs(up), Math.abs(down)) > least;
  return isOutside && Math.abs(up - down) * 2 < Math.max(Math.abs(up), Math.abs(down));
}
