import type { Fault } from '../../src/errors/fault';
import { SCHEDULED } from '../../src/quotes/cards/rate-card';
import { fuelGaps } from '../../src/quotes/surcharges/fuel-due';
import type { FuelRate } from '../../src/quotes/surcharges/fuel-rate';
import { fuelOn, withFuelRates } from '../../src/quotes/surcharges/fuel-schedule';
import { shiftDay } from '../../src/thailand/day';
import { surchargeFault } from '../faults/surcharges';
import type { CourierRates } from '../store/surcharge-operations';
import { liveVersions } from './check-surcharges';
import { withMore } from './demand-warnings';

/** Further ahead than any carrier announces or a quote can be for. */
const FAR_AHEAD_DAYS = 60;
/** Carriers change by a point or two at a time. */
const JUMP_BP = 1000;

/** Possible typos in entered rates. */
export function fuelWarnings(
  { courier, cards, surcharges }: CourierRates,
  added: readonly FuelRate[],
  today: string,
): Fault[] {
  const isScheduled = liveVersions(cards, today).some(({ fuel_bp }) => fuel_bp === SCHEDULED);
  const past = added.filter((rate) => {
    const before = fuelOn(surcharges.fuel, rate.from);
    return rate.from < today && before?.fuelBp !== rate.fuel_bp;
  });
  const last = shiftDay(today, FAR_AHEAD_DAYS);
  const jumps = added.flatMap(({ from, fuel_bp: rate }) => {
    const before = fuelOn(surcharges.fuel, shiftDay(from, -1))?.fuelBp;
    return before !== undefined && Math.abs(before - rate) > JUMP_BP
      ? [surchargeFault('fuel_jump', { rate, from, before })]
      : [];
  });
  const [far] = added.filter(({ from }) => from > last);
  return [
    ...(far === undefined || added.length > 1
      ? []
      : [surchargeFault('fuel_far_ahead', { courier, from: far.from, days: FAR_AHEAD_DAYS })]),
    ...fuelGaps(withFuelRates(surcharges.fuel, added))
      .filter(({ before }) => before > today && added.some(({ from }) => from === before))
      .map((gap) => surchargeFault('fuel_gap', { courier, ...gap })),
    ...jumps,
    ...past
      .slice(0, 1)
      .map((rate) => withMore(beganInThePast(courier, surcharges.fuel, rate), past.length - 1)),
    ...(isScheduled ? [] : [surchargeFault('fuel_not_scheduled', { courier })]),
  ];
}

function beganInThePast(
  courier: string,
  rates: readonly FuelRate[],
  { from, fuel_bp: rate }: FuelRate,
): Fault {
  const before = fuelOn(rates, from)?.fuelBp;
  return before === undefined
    ? surchargeFault('fuel_first_began', { courier, from, rate })
    : surchargeFault('fuel_began', { courier, from, rate, before });
}
