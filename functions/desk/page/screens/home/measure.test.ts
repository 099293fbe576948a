import { type HomeAnswer, weekParts } from './measure';

const NONE = { shipments: 0, priced: 0, revenue: 0, cost: 0 };
const sums = (revenue: number) => ({ shipments: 1, priced: 1, revenue, cost: 1000 });
const courier = (of: string, revenue: number): HomeAnswer['couriers'][number] => ({
  of,
  ...sums(revenue),
  before: NONE,
});
const WEEK = { from: '2026-11-23', to: '2026-11-26' };

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
