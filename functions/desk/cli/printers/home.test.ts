import type { Home } from '../../home/read-home';
import { formatHome } from './home';

const BEFORE = { shipments: 2, priced: 2, revenue: 50_000, cost: 20_000 };
const SUMS = { shipments: 5, priced: 4, revenue: 100_000, cost: 60_050 };
const COMPARED = { ...SUMS, before: BEFORE };
const PICKUPS = { on_time: 1, late: 2, unknown: 3, overdue: 4, due: 5, failed: 6, cancelled: 7 };
const HOME: Home = {
  from: '2026-10-28',
  to: '2026-11-26',
  as_of: new Date('2026-11-26T03:00:00Z'),
  before: { from: '2026-09-28', to: '2026-10-27' },
  total: COMPARED,
  couriers: [
    { of: 'falcon', ...COMPARED },
    { of: '', ...COMPARED },
  ],
  countries: [{ of: 'JP', ...COMPARED }],
  weeks: [{ from: '2026-11-02', to: '2026-11-08', courier: '', ...SUMS }],
  statuses: [],
  unpriced: 11,
  unnumbered: 12,
  claims: { lines: 3, satang: 123_450 },
  unbilled: [
    { courier: 'falcon', count: 13 },
    { courier: 'heron', count: 1 },
  ],
  late: [
    { courier: 'falcon', country: 'JP', unmoved: '2026-11-20', count: 15 },
    { courier: 'heron', country: 'SG', unmoved: '2026-11-21', count: 1 },
  ],
  unjudged: 17,
  quotes: { held: 18, booked: 19, before: { held: null, booked: 0 } },
  pickups: { ...PICKUPS, before: PICKUPS },
  malformed: ['shipments/x'],
  computed: 9,
  records: 20,
};

const splitLines = (home: Home): string[] =>
  formatHome(home)
    .text.split('\n')
    .map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));

const HEADINGS = 'shipments | revenue | cost | margin | margin before | change';
const CELLS = '5 | 1000.00 | 600.50 | 399.50 | 300.00 | +99.50';

test('home lists couriers, countries and weeks, then what is late or missing', () => {
  expect(splitLines(HOME)).toEqual([
    '2026-10-28 to 2026-11-26, compared with 2026-09-28 to 2026-10-27',
    "As of 2026-11-26 10:00. Times are Thailand's.",
    'Counted for the first time: 20 records read.',
    '',
    `courier | ${HEADINGS}`,
    `all | ${CELLS}`,
    `falcon | ${CELLS}`,
    `none | ${CELLS}`,
    '',
    `country | ${HEADINGS}`,
    `Japan | ${CELLS}`,
    '',
    'from | to | courier | shipments | revenue | cost | margin',
    '2026-11-02 | 2026-11-08 | none | 5 | 1000.00 | 600.50 | 399.50',
    '',
    'Quotes held: 18, booked: 19',
    'Without a price: 11',
    "Without a carrier's number: 12",
    'Shipped and not billed: 14',
    'Claimed from carriers and open: 1234.50 THB, lines: 3',
    'Late: 16, and 17 in transit without a card to judge them by',
    'falcon to Japan: 15 unchanged since before 2026-11-20',
    'heron to Singapore: 1 unchanged since before 2026-11-21',
    'Pickups: 1 on time, 2 late, 3 at an unknown time, 4 overdue, 5 due, 6 failed, 7 cancelled',
    '',
    '1 document cannot be read and count in no number:',
    'shipments/x',
  ]);
});

test('sections without rows are left out', () => {
  const quotes = { ...HOME.quotes, held: null };
  const lines = splitLines({ ...HOME, computed: 0, unjudged: 0, late: [], malformed: [], quotes });
  expect(lines[2]).toBe('');
  expect(lines).toContain('Quotes held: not known, booked: 19');
  expect(lines.slice(-2)).toEqual([
    'Late: 0',
    'Pickups: 1 on time, 2 late, 3 at an unknown time, 4 overdue, 5 due, 6 failed, 7 cancelled',
  ]);
});

test('scripts get the same in baht', () => {
  const sums = { shipments: 5, priced: 4, revenue_thb: 1000, cost_thb: 600.5, margin_thb: 399.5 };
  const before = { shipments: 2, priced: 2, revenue_thb: 500, cost_thb: 200, margin_thb: 300 };
  expect(formatHome(HOME).json).toEqual({
    ...HOME,
    as_of: '2026-11-26T03:00:00.000Z',
    total: { ...sums, before },
    couriers: [
      { courier: 'falcon', ...sums, before },
      { courier: '', ...sums, before },
    ],
    countries: [{ country: 'JP', ...sums, before }],
    weeks: [{ from: '2026-11-02', to: '2026-11-08', courier: '', ...sums }],
  });
});
