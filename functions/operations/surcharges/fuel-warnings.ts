import { SCHEDULED } from '../../src/quotes/cards/rate-card';
import { fuelGaps } from '../../src/quotes/surcharges/fuel-due';
import type { FuelRate } from '../../src/quotes/surcharges/fuel-rate';
import { fuelOn, withFuelRates } from '../../src/quotes/surcharges/fuel-schedule';
import { shiftDay } from '../../src/thailand/day';
import type { CourierRates } from '../store/surcharge-operations';
import { formatPercent } from '../units/format-units';
import { formatCount } from '../words/format-count';
import { liveVersions } from './check-surcharges';

/** Further ahead than any carrier announces, and than a quote can be for. */
const FAR_AHEAD_DAYS = 60;
/** Carriers change by a point or two at a time. */
const JUMP_BP = 1000;

/** What may be a slip in rates that are entered. */
export function fuelWarnings(
  { courier, cards, surcharges }: CourierRates,
  added: readonly FuelRate[],
  today: string,
): string[] {
  const isScheduled = liveVersions(cards, today).some(({ fuel_bp }) => fuel_bp === SCHEDULED);
  const past = added.filter((rate) => {
    const before = fuelOn(surcharges.fuel, rate.from);
    return rate.from < today && before?.fuelBp !== rate.fuel_bp;
  });
  const last = shiftDay(today, FAR_AHEAD_DAYS);
  const jumps = added.filter(({ from, fuel_bp }) => {
    const before = fuelOn(surcharges.fuel, shiftDay(from, -1));
    return before !== undefined && Math.abs(before.fuelBp - fuel_bp) > JUMP_BP;
  });
  const [far] = added.filter(({ from }) => from > last);
  return [
    ...(far === undefined || added.length > 1
      ? []
      : [
          `${far.from} is more than ${FAR_AHEAD_DAYS} days ahead. To take it back: fuel remove ${courier} --from ${far.from}.`,
        ]),
    ...fuelGaps(withFuelRates(surcharges.fuel, added))
      .filter(({ before }) => before > today && added.some(({ from }) => from === before))
      .map(({ after, before }) => `${courier} has no rate between ${after} and ${before}.`),
    ...jumps.map(
      ({ from, fuel_bp }) =>
        `${formatPercent(fuel_bp)} % from ${from} is far from the ${formatPercent(fuelOn(surcharges.fuel, shiftDay(from, -1))?.fuelBp ?? 0)} % before it.`,
    ),
    ...past
      .slice(0, 1)
      .map(
        ({ from, fuel_bp }) =>
          `${formatPercent(fuel_bp)} % of ${courier} began in the past, on ${from}: ${quotedWith(surcharges.fuel, from)}${andMore(past.length - 1)}.`,
      ),
    ...(isScheduled
      ? []
      : [
          `No live version of ${courier} takes its fuel from the schedule: that needs the line fuel_percent,scheduled.`,
        ]),
  ];
}

const andMore = (count: number): string =>
  count === 0 ? '' : `; ${formatCount(count, 'later rate')} as well`;

function quotedWith(rates: readonly FuelRate[], day: string): string {
  const before = fuelOn(rates, day);
  return before === undefined
    ? 'until now there was no rate'
    : `quotes since then had ${formatPercent(before.fuelBp)} %`;
}
