import fc from 'fast-check';

import type { Calendar } from '../../../src/delivery/calendar';
import { deliveryDates } from '../../../src/delivery/delivery-days';
import { dayNumber, shiftDay } from '../../../src/thailand/day';
import { share } from '../../../test/support/share';
import {
  type DayRange,
  type Transit,
  countWithin,
  rangeThatKeeps,
  suggestRange,
  measureTransit,
  writeRange,
} from './suggest-range';

const JAPAN: Calendar = {
  country: 'JP',
  workingDays: [1, 2, 3, 4, 5],
  holidays: new Map([
    [dayNumber('2027-01-01'), { name: { en: 'New Year', th: 'ปีใหม่' }, isEstimated: false }],
  ]),
  years: [2026, 2027],
};
const WORKING = { delivers: 'working' } as const;
const HANDOVER = '2026-12-30';

const on = (...days: number[]): Transit[] => days.map((day) => ({ from: day, to: day }));
const times = (count: number, days: number): Transit[] =>
  on(...new Array<number>(count).fill(days));

test('a parcel takes the days on which its courier delivers, and one between them both', () => {
  const transit = (arrived: string) =>
    measureTransit(WORKING, JAPAN, { handover: HANDOVER, arrived });
  expect(
    ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-02', '2027-01-04', '2027-01-06'].map(
      transit,
    ),
  ).toEqual([...on(0, 0, 1), { from: 1, to: 2 }, ...on(2, 4)]);
  const daily = { handover: HANDOVER, arrived: '2027-01-02' };
  expect(measureTransit({ delivers: 'daily' }, JAPAN, daily)).toEqual({ from: 3, to: 3 });
});

test('a range keeps just the parcels that arrive between its days', () => {
  const ranges = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 8 }))
    .map(([fewest, width]): DayRange => [fewest, fewest + width]);
  fc.assert(
    fc.property(ranges, fc.integer({ min: 1, max: 40 }), (range, after) => {
      const arrived = shiftDay(HANDOVER, after);
      const { earliest, latest } = deliveryDates(
        { cutoff: null, collects: [1, 2, 3, 4, 5, 6, 7], collectsOnHolidays: true, ...WORKING },
        writeRange(range),
        { day: HANDOVER, time: null },
        { thai: JAPAN, destination: JAPAN },
      );
      const transit = measureTransit(WORKING, JAPAN, { handover: HANDOVER, arrived });
      const isKept = earliest <= arrived && arrived <= latest;
      expect(countWithin(range, [transit])).toBe(isKept ? 1 : 0);
    }),
    share({ numRuns: 5000 }),
  );
});

const transits = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 14 }), fc.boolean())
    .map(([from, isBetween]): Transit => ({ from, to: isBetween ? from + 1 : from })),
  { minLength: 1, maxLength: 60 },
);

test('the range that keeps 90 % is the narrowest, as trying all of them finds it', () => {
  fc.assert(
    fc.property(transits, (some) => {
      const all = Array.from({ length: 16 }, (_, fewest) =>
        Array.from({ length: 16 - fewest }, (__, width): DayRange => [fewest, fewest + width]),
      ).flat();
      const good = all.filter((range) => countWithin(range, some) >= some.length * 0.9);
      const narrowest = Math.min(...good.map(([fewest, most]) => most - fewest));
      const found = rangeThatKeeps(some);
      expect(found).toEqual(good.find(([fewest, most]) => most - fewest === narrowest));
    }),
    share({ numRuns: 5000 }),
  );
});

test('a card is left alone with fewer than 30 parcels, and while it keeps 80 to 98 % of them', () => {
  expect(suggestRange([2, 4], times(29, 7))).toBeUndefined();
  expect(suggestRange([2, 4], times(30, 7))).toEqual({
    deliveries: 30,
    kept: 0,
    would_keep: 30,
    range: [7, 7],
  });
  expect(suggestRange([2, 4], [...times(80, 3), ...times(20, 6)])).toBeUndefined();
  expect(suggestRange([2, 4], [...times(79, 3), ...times(21, 6)])).toMatchObject({
    kept: 79,
    range: [3, 6],
    would_keep: 100,
  });
  expect(suggestRange([2, 9], [...times(98, 3), ...times(2, 10)])).toBeUndefined();
  expect(suggestRange([2, 9], [...times(99, 3), ...times(1, 10)])).toMatchObject({ range: [3, 3] });
});

test('a card that already has the best range is left alone', () => {
  expect(suggestRange([3, 3], times(40, 3))).toBeUndefined();
  // It keeps 981 of 1,000, and one as narrow keeps fewer.
  const spread = [
    ...times(100, 1),
    ...times(404, 2),
    ...times(400, 3),
    ...times(77, 4),
    ...times(19, 9),
  ];
  expect(suggestRange([1, 4], spread)).toMatchObject({ range: [1, 3] });
  expect(
    suggestRange([2, 4], [...times(300, 2), ...times(600, 3), ...times(95, 4), ...times(5, 1)]),
  ).toMatchObject({ range: [2, 3] });
  expect(
    suggestRange([2, 4], [...times(300, 2), ...times(300, 3), ...times(300, 4)]),
  ).toBeUndefined();
});

test('parcels that take longer than a card can say have no range', () => {
  expect(suggestRange([2, 4], times(40, 120))).toBeUndefined();
});
