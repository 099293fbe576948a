import type { AnswerOf } from '../../api/types';
import { shiftDay } from '../../format/day';

export type HomeAnswer = AnswerOf<'home'>;
export type Sums = HomeAnswer['total']['before'];

export const MEASURES = ['shipments', 'revenue', 'cost', 'margin'] as const;
export type Measure = (typeof MEASURES)[number];

export const isMeasure = (text: string): text is Measure =>
  MEASURES.some((measure) => measure === text);

/** Shipments, or an amount in satang. */
export const computeMeasure = (sums: Sums, measure: Measure): number =>
  measure === 'margin' ? sums.revenue - sums.cost : sums[measure];

/** In the unit of an axis: shipments, or baht. */
export const inUnit = (value: number, measure: Measure): number =>
  measure === 'shipments' ? value : value / 100;

const MAX_SHOWN = 8;

/** A part of a week: of a courier, or of all that are not among the first. */
export interface WeekPart {
  readonly from: string;
  readonly to: string;
  /** Undefined for the others together. */
  readonly courier: string | undefined;
  readonly value: number;
}

/** The parts of each week by courier; beyond eight couriers, those with least revenue are one part. */
export function weekParts(
  { weeks, couriers }: Pick<HomeAnswer, 'weeks' | 'couriers'>,
  measure: Measure,
): { readonly couriers: readonly (string | undefined)[]; readonly parts: readonly WeekPart[] } {
  const counted = couriers.filter(({ shipments }) => shipments > 0).map(({ of }) => of);
  const shown = counted.length > MAX_SHOWN + 1 ? counted.slice(0, MAX_SHOWN) : counted;
  const parts = new Map<string, WeekPart>();
  for (const { from, to, courier: of, ...sums } of weeks) {
    const courier = shown.includes(of) ? of : undefined;
    const key = `${from} ${courier ?? '*'}`;
    const value = (parts.get(key)?.value ?? 0) + computeMeasure(sums, measure);
    parts.set(key, { from, to, courier, value });
  }
  return {
    couriers: shown.length < counted.length ? [...shown, undefined] : shown,
    parts: [...parts.values()],
  };
}

/** The first days of the weeks of a span: its own first day, and each Monday after it. */
export function weekStarts({ from, to }: Pick<HomeAnswer, 'from' | 'to'>): string[] {
  const starts: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) {
    if (day === from || new Date(day).getUTCDay() === MONDAY) starts.push(day);
  }
  return starts;
}

const MONDAY = 1;
const CHARACTER_PX = 7;

/** A name that fits next to a plot. @example shorten('Copper Heron Express', 80) // 'Copper Hero…' */
export function shorten(name: string, px: number): string {
  const most = Math.floor(px / CHARACTER_PX);
  return name.length <= most ? name : `${name.slice(0, most)}…`;
}
