import { aCheckedLine, aCost } from '../../../test/support/billed-lines';
import type { BilledCharge } from '../../model/bill/bill';
import { dayOfBill, dayOfLine, sumBill } from './bill-sums';

const BILL_DAY = '2026-12-09';
const freight: BilledCharge = { step: 'freight', code: '', name: '', satang: 100 };

const LINES = [
  aCheckedLine({
    line: 3,
    verdict: 'differs',
    shipment: 'two',
    ship_date: '2026-12-03',
    charges: [freight],
    billed_satang: 1000,
    booked_satang: 700,
    duty_satang: 40,
    vat_satang: 70,
    destination: 'US',
    client_email: 'a@example.com',
    sold_satang: 900,
  }),
  aCheckedLine({
    line: 5,
    shipment: 'one',
    expected: aCost(1, '2026-11-30'),
    charges: [freight],
    billed_satang: 500,
    booked_satang: 520,
    vat_satang: 35,
    destination: 'US',
    client_email: 'a@example.com',
    sold_satang: 800,
  }),
  aCheckedLine({
    line: 6,
    verdict: 'credit',
    shipment: 'six',
    charges: [freight],
    billed_satang: -60,
  }),
  aCheckedLine({
    line: 7,
    verdict: 'billed_twice',
    shipment: 'one',
    charges: [freight],
    billed_satang: 500,
  }),
  aCheckedLine({
    line: 8,
    verdict: 'differs',
    shipment: 'two',
    ship_date: '2026-12-01',
    billed_satang: 7,
  }),
  aCheckedLine({ line: 9, shipment: 'two', is_adjustment: true, charges: [freight] }),
];

test('a bill sums its lines, in whatever order they stand', () => {
  expect(sumBill(LINES, BILL_DAY)).toEqual({
    total_satang: 1987,
    vat_satang: 105,
    duty_satang: 40,
    billed_satang: 1947,
    booked_satang: 1220,
    over_satang: 807,
    under_satang: 20,
    credit_satang: 60,
    lines: 6,
    verdicts: {
      agrees: 2,
      differs: 2,
      unknown_shipment: 0,
      ambiguous_shipment: 0,
      billed_twice: 1,
      cancelled: 0,
      credit: 1,
    },
    from: '2026-11-30',
    to: BILL_DAY,
    first_rows: [3],
    findings: [],
    last_finding: 0,
    sums: [
      {
        country: 'US',
        client: 'a@example.com',
        month: '2026-12',
        lines: 1,
        sold: 900,
        billed: 1000,
      },
      {
        country: 'US',
        client: 'a@example.com',
        month: '2026-11',
        lines: 1,
        sold: 800,
        billed: 500,
      },
      { country: '', client: '', month: '2026-12', lines: 4, sold: 0, billed: 447 },
    ],
    shipments: 'two one',
    further_shipments: 'one two',
    id_documents: 0,
  });
  expect(sumBill([], BILL_DAY)).toMatchObject({ from: null, to: null, sums: [], shipments: '' });
});

test('a bill of more than five hundred sums has none, and names the first row of fifty lines each', () => {
  const months = (count: number) =>
    Array.from({ length: count }, (_, at) => aCheckedLine({ line: at + 2, client_email: `${at}` }));
  expect(sumBill(months(500), BILL_DAY).sums).toHaveLength(500);
  const { sums, first_rows } = sumBill(months(501), BILL_DAY);
  expect(sums).toBeNull();
  expect([first_rows.length, ...first_rows.slice(0, 2), first_rows.at(-1)]).toEqual([
    11, 2, 52, 502,
  ]);
});

test('the day of a line is that of its file, else of its price, else of its bill, else of the import', () => {
  const expected = aCost(1, '2026-11-30');
  expect(dayOfLine(aCheckedLine({ ship_date: '2026-12-03', expected }), BILL_DAY)).toBe(
    '2026-12-03',
  );
  expect(dayOfLine(aCheckedLine({ expected }), BILL_DAY)).toBe('2026-11-30');
  expect(dayOfLine(aCheckedLine(), BILL_DAY)).toBe(BILL_DAY);
  const imported_at = new Date('2026-11-20T20:00:00Z');
  expect(dayOfBill({ date: BILL_DAY, imported_at })).toBe(BILL_DAY);
  expect(dayOfBill({ date: null, imported_at })).toBe('2026-11-21');
});
