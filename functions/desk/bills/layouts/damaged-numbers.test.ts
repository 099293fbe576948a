import { billFaults } from '../../../test/support/bill-faults';
import { upsRow } from '../../../test/support/bill-files';
import { DHL } from './dhl';
import { FEDEX } from './fedex';
import type { Layout } from './layout';
import { toLayout } from './own-layout';
import { PLAIN } from './plain';
import { readBills } from './read-bills';
import { UPS } from './ups';

const buildFile = (rows: readonly string[]) => ({
  name: 'bill.csv',
  content: Buffer.from(rows.join('\n')),
});

const UPS_FREIGHT = { 10: 'THB', 35: 'SHP', 44: 'FRT', 46: 'Express', 53: '1.00' };
const OWN = toLayout('own', {
  columns: { tracking_number: 'AWB', invoice_number: 'Bill' },
  charge: null,
  amounts: [{ column: 'Freight', step: 'freight' }],
  charges: [],
  total_is: 'of_row',
  weight_unit: 'kg',
  length_unit: 'cm',
});

interface BillForm {
  readonly layout: Layout;
  readonly rows: (number: string, bill: string) => readonly string[];
  /** The cells of the parcel's number and of the bill's. */
  readonly ofNumber: string;
  readonly ofBill: string;
}

const FORMS: readonly BillForm[] = [
  {
    layout: DHL,
    rows: (number, bill) => [
      'Line Type,Invoice Number,Shipment Number,Weight (kg),Weight Charge',
      `S,${bill},${number},5,100.00`,
    ],
    ofNumber: '2:3',
    ofBill: '2:2',
  },
  {
    layout: UPS,
    rows: (number, bill) => [upsRow({ ...UPS_FREIGHT, 6: bill, 21: number }).join()],
    ofNumber: '1:21',
    ofBill: '1:6',
  },
  {
    layout: FEDEX,
    rows: (number, bill) => [
      'Invoice Number,Express or Ground Tracking ID,Transportation Charge Amount',
      `${bill},${number},1.00`,
    ],
    ofNumber: '2:2',
    ofBill: '2:1',
  },
  {
    layout: OWN,
    rows: (number, bill) => ['AWB,Bill,Freight', `${number},${bill},1.00`],
    ofNumber: '2:1',
    ofBill: '2:2',
  },
];

describe.each(FORMS)('on a bill of $layout.name', ({ layout, rows, ofNumber, ofBill }) => {
  test.each([
    ['7.71E+09', 'number_digits_lost'],
    ['7714023778.0', 'number_decimal'],
    ['20261122', 'number_day'],
    ['#N/A', 'cell_shows_error'],
    ['########', 'number_digits_lost'],
    ['DHL 7714023778', 'number_labelled'],
    ['7714023001 / 7714023002', 'number_several'],
  ])('%s is refused at its cell', (number, code) => {
    expect(billFaults(buildFile(rows(number, 'B-1')), layout)).toEqual([`${ofNumber} ${code}`]);
  });

  test.each([
    ['4.5E+11', 'number_digits_lost'],
    ['#N/A', 'cell_shows_error'],
    ['#REF!', 'cell_shows_error'],
  ])('%s is refused as the number of the bill', (number, code) => {
    expect(billFaults(buildFile(rows('7714023778', number)), layout)).toEqual([
      `${ofBill} ${code}`,
    ]);
  });

  test('a number kept as a formula is read', () => {
    const [bill] = readBills(buildFile(rows('="7714023778"', '="0012345"')), layout);
    expect(bill).toMatchObject({ number: '0012345', lines: [{ tracking_number: '7714023778' }] });
  });
});

test('a damaged lead number and a damaged reference are refused at their cells', () => {
  const heading = 'tracking_number,lead_number,reference,charge,amount_thb';
  const row = '7714023778,7.71E+09,4.5E+11,freight,1.00';
  expect(billFaults(buildFile([heading, row]), PLAIN)).toEqual([
    '2:2 number_digits_lost',
    '2:3 number_digits_lost',
  ]);
  expect(billFaults(buildFile([heading, '7714023778,,#N/A,freight,1.00']), PLAIN)).toEqual([
    '2:3 cell_shows_error',
  ]);
  const long = '7714023925 '.repeat(20);
  expect(billFaults(buildFile([heading, `${long},,${long},freight,1.00`]), PLAIN)).toEqual([
    '2:1 number_long',
    '2:3 number_long',
  ]);
});
