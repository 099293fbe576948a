import { countBooked, countLate, countPickups, countUnbilled, sumsBy, sumsByWeek } from './sums';
import type { PickupRow, ShipmentRow } from './week';

const aRow = (more: Partial<ShipmentRow> = {}): ShipmentRow => ({
  id: 'a',
  day: '2026-11-20',
  courier: 'falcon',
  country: 'JP',
  status: 'in_transit',
  is_deleted: false,
  sold: 1000,
  cost: 700,
  is_unpriced: false,
  is_unnumbered: false,
  moved: '2026-11-20',
  quote: null,
  quoted: null,
  billed: [],
  delivery: null,
  tracked: null,
  arrival: null,
  client: 'a@example.com',
  service: 'falcon',
  weight: null,
  total: null,
  amounts: [],
  ...more,
});

const NONE = { shipments: 0, priced: 0, revenue: 0, cost: 0 };

test('what has no price counts as a shipment alone', () => {
  const rows = [
    aRow(),
    aRow({ sold: null, cost: null }),
    aRow({ sold: null, cost: 30 }),
    aRow({ courier: null, sold: 5000, cost: null }),
  ];
  expect(sumsBy(rows, [aRow()], ({ courier }) => courier ?? '')).toEqual([
    { of: '', shipments: 1, priced: 1, revenue: 5000, cost: 0, before: NONE },
    {
      of: 'falcon',
      shipments: 3,
      priced: 1,
      revenue: 1000,
      cost: 730,
      before: { shipments: 1, priced: 1, revenue: 1000, cost: 700 },
    },
  ]);
});

test('a week has only the days that are requested', () => {
  const days = { from: '2026-11-19', to: '2026-11-24' };
  const rows = [aRow(), aRow({ day: '2026-11-23', courier: 'heron' }), aRow({ day: '2026-11-24' })];
  expect(
    sumsByWeek(rows, days).map(({ from, to, courier, shipments }) => [
      from,
      to,
      courier,
      shipments,
    ]),
  ).toEqual([
    ['2026-11-19', '2026-11-22', 'falcon', 1],
    ['2026-11-23', '2026-11-24', 'falcon', 1],
    ['2026-11-23', '2026-11-24', 'heron', 1],
  ]);
});

test('a shipment is billed by the bills of its courier alone', () => {
  const rows = [
    aRow(),
    aRow({ billed: ['falcon'] }),
    aRow({ billed: ['heron'] }),
    aRow({ status: 'pending' }),
    aRow({ courier: null }),
  ];
  expect(countUnbilled(rows)).toEqual([{ courier: 'falcon', count: 2 }]);
});

test('it is late on the day after those that are allowed', () => {
  const allowed = (courier: string): number | undefined => (courier === 'falcon' ? 5 : undefined);
  const late = (moved: string, more: Partial<ShipmentRow> = {}) =>
    countLate([aRow({ moved, ...more })], '2026-11-26', allowed);
  expect(late('2026-11-21')).toEqual({ late: [], unjudged: 0 });
  expect(late('2026-11-20')).toEqual({
    late: [{ courier: 'falcon', country: 'JP', unmoved: '2026-11-21', count: 1 }],
    unjudged: 0,
  });
  expect(late('2026-11-01', { status: 'delivered' })).toEqual({ late: [], unjudged: 0 });
  expect(late('2026-11-01', { courier: 'heron' })).toEqual({ late: [], unjudged: 1 });
  expect(late('2026-11-01', { courier: null })).toEqual({ late: [], unjudged: 1 });
});

test('a quote is booked once, on the day of the quote, by a shipment that is not deleted', () => {
  const rows = [
    aRow({ quote: 'q1', quoted: '2026-11-19' }),
    aRow({ quote: 'q1', quoted: '2026-11-19' }),
    aRow({ quote: 'q2', quoted: '2026-11-18' }),
    aRow({ quote: 'q3', quoted: '2026-11-19', is_deleted: true }),
  ];
  expect(countBooked(rows, { from: '2026-11-19', to: '2026-11-20' })).toBe(1);
});

test('a pickup is on time up to the end of its slot', () => {
  const pickup = (status: PickupRow['status'], picked: number | null = null): PickupRow => ({
    id: 'p',
    day: '2026-11-20',
    status,
    end: 1000,
    picked,
  });
  const outcomes = (row: PickupRow, asOf = 1000): string[] =>
    Object.entries(countPickups([row], asOf)).flatMap(([name, count]) => (count > 0 ? [name] : []));
  expect(outcomes(pickup('picked_up', 1000))).toEqual(['on_time']);
  expect(outcomes(pickup('at_hub', 1001))).toEqual(['late']);
  expect(outcomes(pickup('at_hub'))).toEqual(['unknown']);
  expect(outcomes(pickup('confirmed'))).toEqual(['due']);
  expect(outcomes(pickup('requested'), 1001)).toEqual(['overdue']);
  expect(outcomes(pickup('failed'))).toEqual(['failed']);
  expect(outcomes(pickup('cancelled'))).toEqual(['cancelled']);
});
