import { shiftDay } from '../../format/day';
import type { Period, Span } from './fuel-calendar-layout';

interface CurveCourier {
  readonly name: string;
  readonly fixedBp: number | null;
  readonly periods: readonly Period[];
}

export interface CurvePoint {
  readonly name: string;
  readonly day: Date;
  readonly percent: number;
}

export function toCurve({ name, fixedBp, periods }: CurveCourier, span: Span): CurvePoint[] {
  const point = (day: string, fuelBp: number): CurvePoint => ({
    name,
    day: new Date(day),
    percent: fuelBp / 100,
  });
  const end = shiftDay(span.to, 1);
  if (fixedBp !== null) return [point(span.from, fixedBp), point(end, fixedBp)];
  const shown = periods.filter(
    ({ from, to }) => from <= span.to && (to === null || to >= span.from),
  );
  const last = shown.at(-1);
  if (last === undefined) return [];
  const left = last.to === null || last.to > span.to ? end : shiftDay(last.to, 1);
  return [
    ...shown.map(({ from, fuelBp }) => point(from < span.from ? span.from : from, fuelBp)),
    point(left, last.fuelBp),
  ];
}
