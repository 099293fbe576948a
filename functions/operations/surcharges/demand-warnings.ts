import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { DemandSurcharge } from '../../src/quotes/surcharges/demand-surcharge';
import { shiftDay } from '../../src/thailand/day';
import { formatThb } from '../units/format-units';

/** What may be a slip in surcharges that are entered. */
export function demandWarnings(
  courier: string,
  added: readonly DemandSurcharge[],
  live: readonly RateCard[],
  today: string,
): string[] {
  const about = (
    is: (surcharge: DemandSurcharge) => boolean,
    describe: (surcharge: DemandSurcharge) => string,
  ): string[] => {
    const [first, ...others] = added.filter(is);
    if (first === undefined) return [];
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    return [`${describeDays(first)} of ${courier}${more} ${describe(first)}.`];
  };
  const farAhead = shiftDay(today, FAR_AHEAD_DAYS);
  const ownPeriods = live.flatMap((card) => card.demand_surcharges);
  return [
    ...about(
      ({ to }) => to < today,
      () => 'is over',
    ),
    ...about(
      ({ from, to }) => from < today && to >= today,
      () => 'began in the past: quotes since then were without it',
    ),
    ...about(
      ({ from }) => from > farAhead,
      () => 'begins in more than a year',
    ),
    ...about(
      ({ per_kg_satang: satang, min_satang = 0 }) =>
        satang > MUCH_SATANG || (satang === 0 && min_satang === 0),
      ({ per_kg_satang }) => `is ${formatThb(per_kg_satang)} THB a kilogram: is that right`,
    ),
    ...about(
      ({ from, to }) => ownPeriods.some((own) => own.from <= to && from <= own.to),
      () => "is charged beside the card's own demand surcharge",
    ),
  ];
}

/** Which names add up on some day, as one that is misspelt adds up with the right one. */
export function addingUp(
  added: readonly DemandSurcharge[],
  all: readonly DemandSurcharge[],
): string[] {
  const pairs = added.flatMap(({ name, from, to }) =>
    all
      .filter((other) => other.name !== name && other.from <= to && from <= other.to)
      .map((other) => [name, other.name].sort().join(' and ')),
  );
  return [...new Set(pairs)].map((pair) => `${pair} add up where both apply.`);
}

const FAR_AHEAD_DAYS = 366;
/** More a kilogram than carriers have asked for. */
const MUCH_SATANG = 50_000;

/** `peak of 2026-12-01 to 2026-12-31`. */
export const describeDays = ({ name, from, to }: DemandSurcharge): string =>
  `${name} of ${from} to ${to}`;
