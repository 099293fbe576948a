import { groupInOrder } from '../../../src/measures/group-by';
import { dayNumber } from '../../../src/thailand/day';

/** So many months, the current one included, may be requested. */
export const ON_TIME_MONTHS = [1, 3, 6, 12] as const;
export type OnTimeMonths = (typeof ON_TIME_MONTHS)[number];

/** A parcel that has arrived, with the days that its quote named. Days are `YYYY-MM-DD`. */
export interface Delivery {
  /** The service that was quoted, and the zone of its card. */
  readonly courier: string;
  readonly zone: string;
  readonly country: string;
  readonly handover: string;
  readonly earliest: string;
  readonly latest: string;
  readonly arrived: string;
}

/** How many parcels arrived before, within and after the days that were quoted. */
export interface OnTimeCounts {
  readonly early: number;
  readonly on_time: number;
  readonly late: number;
}

/** By days from the quoted ones: -2 is two before the earliest, 0 within, 3 after the latest. */
export type Distances = Readonly<Record<number, number>>;

/** The parcels of a courier to a country that arrived in a month. */
export interface OnTimeCell extends OnTimeCounts {
  readonly courier: string;
  readonly country: string;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly distances: Distances;
}

/** The sum of some cells. */
export type OnTimeSum = OnTimeCounts & { readonly distances: Distances };

const MONTH = 'YYYY-MM'.length;

const measureDistance = ({ earliest, latest, arrived }: Delivery): number => {
  if (arrived < earliest) return dayNumber(arrived) - dayNumber(earliest);
  return arrived > latest ? dayNumber(arrived) - dayNumber(latest) : 0;
};

const monthOf = ({ arrived }: Delivery): string => arrived.slice(0, MONTH);

/** Counts parcels by courier, country and the month of their arrival, in the order of these. */
export const countOnTime = (deliveries: readonly Delivery[]): OnTimeCell[] =>
  groupInOrder(deliveries, ({ courier }) => courier).flatMap(([courier, ofCourier]) =>
    groupInOrder(ofCourier, ({ country }) => country).flatMap(([country, ofCountry]) =>
      groupInOrder(ofCountry, monthOf).map(([month, some]) => ({
        courier,
        country,
        month,
        ...countDistances(some.map(measureDistance)),
      })),
    ),
  );

function countDistances(distances: readonly number[]): OnTimeSum {
  const counts: Record<number, number> = {};
  for (const distance of distances) counts[distance] = (counts[distance] ?? 0) + 1;
  const early = distances.filter((distance) => distance < 0).length;
  const late = distances.filter((distance) => distance > 0).length;
  return { early, on_time: distances.length - early - late, late, distances: counts };
}

export function sumCells(cells: readonly OnTimeSum[]): OnTimeSum {
  const distances: Record<number, number> = {};
  for (const cell of cells) {
    for (const [distance, count] of Object.entries(cell.distances)) {
      distances[Number(distance)] = (distances[Number(distance)] ?? 0) + count;
    }
  }
  const sum = (name: keyof OnTimeCounts): number =>
    cells.reduce((total, cell) => total + cell[name], 0);
  return { early: sum('early'), on_time: sum('on_time'), late: sum('late'), distances };
}

export const countDelivered = ({ early, on_time, late }: OnTimeCounts): number =>
  early + on_time + late;

/** The sums of cells with one courier, country or month each, in the order of these. */
export const sumsBy = (
  cells: readonly OnTimeCell[],
  name: 'courier' | 'country' | 'month',
): (OnTimeSum & { readonly of: string })[] =>
  groupInOrder(cells, (cell) => cell[name]).map(([of, some]) => ({ of, ...sumCells(some) }));
