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
import { messagesOf } from '../store/malformed-messages';
import { liveVersions } from './check-surcharges';

/** Days in Thailand, both included; `to` is null without an end. */
interface Days {
  readonly from: string;
  readonly to: string | null;
}

export interface FuelSchedule {
  readonly courier: string;
  readonly name: string;
  /** The rate of today's card; null if it follows the courier's schedule. */
  readonly fixedBp: number | null;
  readonly periods: readonly FuelPeriod[];
  /** Days without a rate of their own, on which an earlier rate or none applies. */
  readonly missing: readonly Days[];
  /** Why the next rate should be looked up, if so. */
  readonly due: FuelDue | null;
  /** The day from which the rate after the last one is expected. */
  readonly nextFrom: string;
}

export interface FuelSchedules {
  readonly today: string;
  readonly couriers: readonly FuelSchedule[];
  readonly malformed: readonly string[];
}

/** The fuel surcharges of every quoted courier, by schedule or by card. */
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
  return { today, couriers, malformed: messagesOf(cards, surcharges) };
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

/** The gaps in a courier's schedule, past and future, and from when its next rate is due. */
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
