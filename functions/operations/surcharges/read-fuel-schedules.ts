import type { Fault } from '../../src/errors/fault';
import { type RateCard, SCHEDULED } from '../../src/quotes/cards/rate-card';
import { noSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import {
  type FuelDue,
  dayOfNext,
  fuelDue,
  fuelGaps,
  fuelRhythm,
} from '../../src/quotes/surcharges/fuel-due';
import type { FuelRate } from '../../src/quotes/surcharges/fuel-rate';
import { type FuelPeriod, fuelOn } from '../../src/quotes/surcharges/fuel-schedule';
import { readPublishedRates } from '../../src/store/rates';
import { shiftDay } from '../../src/thailand/day';
import type { Desk } from '../desk';
import { decisiveVersion } from '../rates/timeline/pricing-spans';
import { unreadableOf } from '../store/malformed-messages';
import { liveVersions } from './check-surcharges';

/** Days in Thailand, both included; `to` is null without an end. */
interface Days {
  readonly from: string;
  readonly to: string | null;
}

export interface FuelSchedule {
  readonly courier: string;
  readonly name: string;
  /** The rate of the card of today; null where that takes the courier's schedule. */
  readonly fixedBp: number | null;
  readonly periods: readonly FuelPeriod[];
  /** Days on which an earlier rate goes on, or none counts, for want of a rate of their own. */
  readonly missing: readonly Days[];
  /** Why the next rate has to be looked for, if it has to. */
  readonly due: FuelDue | null;
  /** The day from which the rate after the last one is expected. */
  readonly nextFrom: string;
}

export interface FuelSchedules {
  readonly today: string;
  readonly couriers: readonly FuelSchedule[];
  readonly malformed: readonly Fault[];
}

/** The fuel surcharges of every courier that is quoted, by schedule or by card. */
export async function readFuelSchedules(desk: Desk): Promise<FuelSchedules> {
  const { cards, surcharges } = await readPublishedRates(desk.db);
  const today = desk.today();
  const published = cards.items.map(({ card }) => card);
  const names = [...new Set(published.map(({ courier_name }) => courier_name))].sort();
  const couriers = names.flatMap((courier) => {
    const versions = published.filter(({ courier_name }) => courier_name === courier);
    const card = decisiveVersion(versions, today);
    if (card?.active !== true) return [];
    const { fuel } =
      surcharges.items.find((one) => one.courier_name === courier) ?? noSurcharges(courier);
    const isScheduled = liveVersions(versions, today).some(({ fuel_bp }) => fuel_bp === SCHEDULED);
    return [toSchedule(card, fuel, isScheduled, today)];
  });
  return { today, couriers, malformed: unreadableOf(cards, surcharges) };
}

function toSchedule(
  { courier_name, display_name, fuel_bp }: RateCard,
  rates: readonly FuelRate[],
  isScheduled: boolean,
  today: string,
): FuelSchedule {
  const due = isScheduled ? (fuelDue(rates, today) ?? null) : null;
  const last = rates.at(-1);
  const rhythm = fuelRhythm(rates) ?? 'monthly';
  return {
    courier: courier_name,
    name: display_name,
    fixedBp: fuel_bp === SCHEDULED ? null : fuel_bp,
    periods: rates.flatMap(({ from }) => fuelOn(rates, from) ?? []),
    missing: isScheduled ? missingDays(rates, due, today) : [],
    due,
    nextFrom: last === undefined ? today : dayOfNext(last.from, rhythm),
  };
}

/** Where the schedule of a courier lacks rates: in its past or to come, and from when it is due. */
export function missingDays(
  rates: readonly FuelRate[],
  due: FuelDue | null,
  today: string,
): Days[] {
  const rhythm = fuelRhythm(rates) ?? 'monthly';
  const gaps = fuelGaps(rates).map(({ after, before }) => ({
    from: dayOfNext(after, rhythm),
    to: shiftDay(before, -1),
  }));
  const own = due === null ? [] : [daysOf(due, rates, today)];
  return [...gaps.filter(({ from }) => own.every((one) => one.from !== from)), ...own];
}

function daysOf(due: FuelDue, rates: readonly FuelRate[], today: string): Days {
  switch (due.kind) {
    case 'none':
      return { from: today, to: null };
    case 'not_begun':
      return { from: today, to: shiftDay(due.from, -1) };
    case 'missing':
    case 'late': {
      const next = rates.find(({ from }) => from > due.from);
      return { from: due.from, to: next === undefined ? null : shiftDay(next.from, -1) };
    }
  }
}
