import { shipmentsLink } from './links';
import { type HomeAnswer, shorten, computeMeasure, weekParts, weekStarts } from './measure';

const NONE = { shipments: 0, priced: 0, revenue: 0, cost: 0 };
const sums = (revenue: number) => ({ shipments: 1, priced: 1, revenue, cost: 1000 });
const courier = (of: string, revenue: number): HomeAnswer['couriers'][number] => ({
  of,
  ...sums(revenue),
  before: NONE,
});
const WEEK = { from: '2026-11-23', to: '2026-11-26' };

test('a margin is what is left of the revenue', () => {
  expect(computeMeasure(sums(1700), 'margin')).toBe(700);
});

test('weeks have a part for each courier, and one for those beyond the first eight', () => {
  const names = Array.from({ length: 11 }, (_, at) => `c${at}`);
  const couriers = names.map((of, at) => courier(of, 10_000 - at));
  const weeks = names.map((of, at) => ({ ...WEEK, courier: of, ...sums(10_000 - at) }));
  const few = weekParts({ couriers: couriers.slice(0, 9), weeks: weeks.slice(0, 9) }, 'revenue');
  expect(few.couriers).toEqual(names.slice(0, 9));
  const many = weekParts({ couriers, weeks }, 'shipments');
  expect(many.couriers).toEqual([...names.slice(0, 8), undefined]);
  expect(many.parts.at(-1)).toEqual({ ...WEEK, courier: undefined, value: 3 });
});

test('a number leads to its shipments', () => {
  expect(shipmentsLink({ ...WEEK, courier: 'a_b', unpriced: '1' })).toBe(
    '/shipments?from=2026-11-23&to=2026-11-26&courier=a_b&unpriced=1',
  );
});

test('every week of the days has its place, also one without shipments', () => {
  expect(weekStarts({ from: '2026-11-14', to: '2026-11-24' })).toEqual([
    '2026-11-14',
    '2026-11-16',
    '2026-11-23',
  ]);
});

test('a long name is cut to the width that there is', () => {
  expect([shorten('Copper Heron Express', 80), shorten('Kite', 80)]).toEqual([
    'Copper Hero…',
    'Kite',
  ]);
});
