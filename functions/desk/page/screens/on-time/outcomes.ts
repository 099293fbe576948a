import {
  type OnTimeCounts,
  type OnTimeSum,
  countDelivered,
} from '../../../model/on-time/on-time-counts';
import type { AnswerOf } from '../../api/types';

export type OnTimeAnswer = AnswerOf<'onTime.show'>;
export type OnTimeCell = OnTimeAnswer['cells'][number];

export const USUAL_MONTHS = 3;

export const OUTCOMES = [
  'early',
  'on_time',
  'late',
] as const satisfies readonly (keyof OnTimeCounts)[];
export type Outcome = (typeof OUTCOMES)[number];

/** Their colours, dark and light alike. */
const OUTCOME_COLORS: Readonly<Record<Outcome, string>> = {
  early: 'var(--fall)',
  on_time: 'var(--good)',
  late: 'var(--warn)',
};

/** The colours of a plot, with what they mean. */
export const outcomeScale = (
  names: Readonly<Record<Outcome, string>>,
): { domain: string[]; range: string[]; legend: true } => ({
  domain: OUTCOMES.map((outcome) => names[outcome]),
  range: OUTCOMES.map((outcome) => OUTCOME_COLORS[outcome]),
  legend: true,
});

/** @example toOutcome(-2) // 'early' */
export const toOutcome = (distance: number): Outcome =>
  distance < 0 ? 'early' : distance > 0 ? 'late' : 'on_time';

/** Distances beyond stand at the ends of the plot. */
const MAX_DISTANCE = 10;

/** The parcels of a bar: so many days before or after the quoted days. */
export interface DistanceBar {
  readonly distance: number;
  readonly count: number;
}

/** A bar for each distance between the first and the last, the farthest ones together. */
export function distanceBars({ distances }: Pick<OnTimeSum, 'distances'>): DistanceBar[] {
  const counts = new Map<number, number>();
  for (const [text, count] of Object.entries(distances)) {
    const distance = Math.max(-MAX_DISTANCE, Math.min(MAX_DISTANCE, Number(text)));
    counts.set(distance, (counts.get(distance) ?? 0) + count);
  }
  if (counts.size === 0) return [];
  const [first, last] = [Math.min(0, ...counts.keys()), Math.max(0, ...counts.keys())];
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    distance: first + at,
    count: counts.get(first + at) ?? 0,
  }));
}

/** @example writeDistance(-2) // '−2'; those at the ends stand for all beyond: '≥ +10' */
export function writeDistance(distance: number): string {
  if (distance === 0) return '0';
  const text = `${distance < 0 ? '−' : '+'}${Math.abs(distance)}`;
  if (distance === -MAX_DISTANCE) return `≤ ${text}`;
  return distance === MAX_DISTANCE ? `≥ ${text}` : text;
}

/** The share of a part in basis points. */
export const computePartShare = (sum: OnTimeCounts, part: Outcome): number =>
  countDelivered(sum) === 0 ? 0 : Math.round((sum[part] / countDelivered(sum)) * 1000) * 10;
