import type { Fault } from '../../src/errors/fault';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { DemandSurcharge } from '../../src/quotes/surcharges/demand-surcharge';
import { shiftDay } from '../../src/thailand/day';
import { surchargeFault } from '../faults/surcharges';

/** Possible typos in entered surcharges: the first of each kind, and how many more. */
export function demandWarnings(
  courier: string,
  added: readonly DemandSurcharge[],
  live: readonly RateCard[],
  today: string,
): Fault[] {
  const about = (
    is: (surcharge: DemandSurcharge) => boolean,
    toFault: (days: { courier: string; name: string; from: string; to: string }) => Fault,
  ): Fault[] => {
    const [first, ...others] = added.filter(is);
    if (first === undefined) return [];
    const { name, from, to } = first;
    return [withMore(toFault({ courier, name, from, to }), others.length)];
  };
  const farAhead = shiftDay(today, FAR_AHEAD_DAYS);
  const ownPeriods = live.flatMap((card) => card.demand_surcharges);
  const isOdd = ({ per_kg_satang: satang, min_satang = 0 }: DemandSurcharge): boolean =>
    satang > MUCH_SATANG || (satang === 0 && min_satang === 0);
  const odd = added.find(isOdd)?.per_kg_satang ?? 0;
  return [
    ...about(
      ({ to }) => to < today,
      (days) => surchargeFault('demand_over', days),
    ),
    ...about(
      ({ from, to }) => from < today && to >= today,
      (days) => surchargeFault('demand_began', days),
    ),
    ...about(
      ({ from }) => from > farAhead,
      (days) => surchargeFault('demand_far_ahead', days),
    ),
    ...about(isOdd, (days) => surchargeFault('demand_amount_odd', { ...days, rate: odd })),
    ...about(
      ({ from, to }) => ownPeriods.some((own) => own.from <= to && from <= own.to),
      (days) => surchargeFault('demand_and_card', days),
    ),
  ];
}

/** A warning, and how many more there are of its kind. */
export const withMore = (warning: Fault, count: number): Fault =>
  count === 0 ? warning : surchargeFault('warning_repeated', { warning, count });

/** Names that add up on some day: a misspelt one adds to the right one. */
export function addingUp(
  added: readonly DemandSurcharge[],
  all: readonly DemandSurcharge[],
): Fault[] {
  const pairs = added.flatMap(({ name, from, to }) =>
    all
      .filter((other) => other.name !== name && other.from <= to && from <= other.to)
      .map((other): [string, string] =>
        name < other.name ? [name, other.name] : [other.name, name],
      ),
  );
  const once = new Map(pairs.map((pair) => [JSON.stringify(pair), pair]));
  return [...once.values()].map(([name, other]) =>
    surchargeFault('demand_adds_up', { name, other }),
  );
}

const FAR_AHEAD_DAYS = 366;
/** More per kilogram than carriers have charged. */
const MUCH_SATANG = 50_000;

/** `peak of 2026-12-01 to 2026-12-31`. */
export const describeDays = ({ name, from, to }: DemandSurcharge): string =>
  `${name} of ${from} to ${to}`;
