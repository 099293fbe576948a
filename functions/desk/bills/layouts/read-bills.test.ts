import { billFaults } from '../../../test/support/bill-faults';
import { encodeText } from '../../../test/support/encode-text';
import { type BilledLine, billedCost } from '../../model/bill/bill';
import type { Encoding } from '../../sheets/find-encoding';
import { DHL } from './dhl';
import { FEDEX } from './fedex';
import type { Layout } from './layout';
import { toLayout } from './own-layout';
import { PLAIN } from './plain';
import { digestOf, readBills } from './read-bills';

const fileOf = (rows: readonly string[], name = 'bill.csv') => ({
  name,
  content: Buffer.from(rows.join('\n')),
});
const read = (layout: Layout, rows: readonly string[], name?: string) =>
  readBills(fileOf(rows, name), layout);
const linesOf = (layout: Layout, rows: readonly string[]): readonly BilledLine[] =>
  read(layout, rows).flatMap(({ lines }) => lines);
const chargesOf = (lines: readonly BilledLine[]): [string | null, number][][] =>
  lines.map(({ charges }) => charges.map(({ step, satang }) => [step, satang]));

const faultsOf = (layout: Layout, rows: readonly string[]): string[] =>
  billFaults(fileOf(rows), layout);

const FEDEX_HEADING =
  'Express or Ground Tracking ID,Transportation Charge Amount,Net Charge Amount,Original Customer Reference,Original Ref#2,Tracking ID Charge Description,Tracking ID Charge Amount,Tracking ID Charge Description,Tracking ID Charge Amount';

describe('FedEx', () => {
  test('states a row with its VAT, or without', () => {
    const row = (net: string): string =>
      `771234567890,100.00,${net},,,Fuel Surcharge,20.00,VAT,8.40`;
    for (const net of ['120.00', '128.40']) {
      const [line] = linesOf(FEDEX, [FEDEX_HEADING, row(net)]);
      expect(line).toMatchObject({ vat_satang: 840 });
    }
    expect(faultsOf(FEDEX, [FEDEX_HEADING, row('128.41')])).toEqual(['2:3 bill_line_total']);
  });

  test('a barcode is the number that it holds', () => {
    const row = '1001921334250001000300779017972697,1.00,1.00,,,,,,';
    expect(linesOf(FEDEX, [FEDEX_HEADING, row])[0]?.tracking_number).toBe('779017972697');
  });

  test('a row without any amount is refused', () => {
    expect(faultsOf(FEDEX, [FEDEX_HEADING, '771234567890,,,,,,,,'])).toEqual(['2:2 cell_missing']);
  });

  test('all references of a line are kept', () => {
    const [line] = linesOf(FEDEX, [FEDEX_HEADING, '771234567890,1.00,1.00,PO 7,SR-2,,,,']);
    expect(line).toMatchObject({ reference: 'PO 7', references: ['PO 7', 'SR-2'] });
  });

  test.each([
    ['K', 'C', 100_000, [100_000, 50_000, 25_400]],
    ['L', 'I', 45_359, [254_000, 127_000, 64_516]],
    ['lbs', 'in', 45_359, [254_000, 127_000, 64_516]],
    ['', '', 100_000, [100_000, 50_000, 25_400]],
  ])('weights in %j and sides in %j have these units', (weight, length, billed_dg, sides) => {
    const heading =
      'Rated Weight Amount,Rated Weight Units,Dim Length,Dim Width,Dim Height,Dim Unit';
    const [line] = linesOf(FEDEX, [
      `${FEDEX_HEADING},${heading}`,
      `771234567890,1.00,1.00,,,,,,,10,${weight},100,50,25.4,${length}`,
    ]);
    expect(line).toMatchObject({ billed_dg, sides });
  });

  test('the first filled column of a field counts', () => {
    const heading = 'Net Charge,Rated Weight,Recipient Country';
    const [line] = linesOf(FEDEX, [
      `${FEDEX_HEADING},Recipient Country/Territory,Rated Weight Amount,${heading}`,
      '771234567890,1.00,1.00,,,,,,,,5,9.00,6,JP',
    ]);
    expect(line).toMatchObject({ billed_dg: 50_000, country: 'JP' });
  });
});

const DHL_HEADING =
  'Line Type,Invoice Number,Shipment Number,Weight (kg),Cust Scale Weight (A),DHL Scale Weight (B),DHL Vol Weight (W),Weight Charge,Discount 1,Discount 1 Amount,XC1 Code,XC1 Name,XC1 Charge,XC1 Discount';

describe('DHL', () => {
  test('takes discounts off, whatever their sign; a credit is less by its discount', () => {
    const lines = linesOf(DHL, [
      DHL_HEADING,
      'S,D-1,1234567890,5,,,,100.00,Account,10.00,OO,REMOTE,50.00,5.00',
      'S,D-1,1234567891,5,,,,100.00,Account,-10.00,OO,REMOTE,50.00,-5.00',
      'S,D-1,1234567892,5,,,,-100.00,Account,10.00,OO,REMOTE,-50.00,5.00',
      'S,D-1,1234567893,5,,,,100.00,Account,,,,,',
    ]);
    expect(chargesOf(lines)).toEqual([
      [
        ['freight', 10_000],
        ['discount', -1000],
        ['remote', 4500],
      ],
      [
        ['freight', 10_000],
        ['discount', -1000],
        ['remote', 4500],
      ],
      [
        ['freight', -10_000],
        ['discount', 1000],
        ['remote', -4500],
      ],
      [['freight', 10_000]],
    ]);
  });

  test('tells what was declared, weighed and measured', () => {
    const [line] = linesOf(DHL, [DHL_HEADING, 'S,D-1,1234567890,6,4.5,5.2,6,10.00,,,,,,']);
    expect(line).toMatchObject({
      billed_dg: 60_000,
      entered_dg: 45_000,
      scale_dg: 52_000,
      volumetric_dg: 60_000,
    });
  });
});

test('a master number of FedEx and a lead number of a plain bill join rows of pieces', () => {
  const fedex = linesOf(FEDEX, [
    `${FEDEX_HEADING},TDMasterTrackingID,Rated Weight Amount,Dim Length,Dim Width,Dim Height`,
    '771234567890,100.00,120.00,,,Fuel Surcharge,20.00,,,771234567890,2,40,30,20',
    '771234567891,100.00,120.00,,,Fuel Surcharge,20.00,,,771234567890,3,40,30,20',
    '771234567891,100.00,100.00,,,,,,,771234567890,3,40,30,20',
  ]);
  expect(fedex).toMatchObject([
    { tracking_number: '771234567890', pieces: 2, billed_dg: 50_000, sides: null },
    { tracking_number: '771234567890', pieces: null, billed_dg: 30_000 },
  ]);
  expect(fedex.map(billedCost)).toEqual([24_000, 10_000]);
  const plain = linesOf(PLAIN, [
    'invoice_number,tracking_number,lead_number,billed_weight_kg,charge,amount_thb',
    'A-1,JD0111111,9911111111,2,freight,1.00',
    'A-1,JD0111112,9911111111,3,freight,1.00',
    'A-1,,9911111111,,fuel,0.50',
  ]);
  expect(plain).toMatchObject([
    {
      tracking_number: '9911111111',
      other_numbers: ['JD0111111', 'JD0111112'],
      pieces: 2,
      billed_dg: 50_000,
    },
  ]);
  expect(plain.map(billedCost)).toEqual([250]);
});

const HEADING = 'invoice_number,tracking_number,ship_date,charge,amount_thb';

describe('a plain bill', () => {
  test('may name its number once', () => {
    const bills = read(PLAIN, [
      HEADING,
      ',111111111,,freight,1.00',
      'A-1,222222222,,freight,1.00',
      ',333333333,,freight,1.00',
      'A-2,444444444,,freight,1.00',
    ]);
    expect(bills.map(({ number, lines }) => [number, lines.length])).toEqual([
      ['A-1', 3],
      ['A-2', 1],
    ]);
  });

  test('without a number has that of its content, whatever its file is called', () => {
    const numberOf = (amount: string, name: string): string | undefined =>
      read(PLAIN, [HEADING, `,111111111,,freight,${amount}`], name)[0]?.number;
    expect(numberOf('1.00', 'a.csv')).toMatch(/^NONUMBER-[0-9a-f]{12}$/);
    expect(numberOf('1.00', 'a.csv')).toBe(numberOf('1.00', 'a (1).csv'));
    expect(numberOf('2.00', 'a.csv')).not.toBe(numberOf('1.00', 'a.csv'));
  });

  test('is known by its number as printed, but for case', () => {
    const numbers = ['INV-1', 'inv-1', 'INV1', 'INV/1', 'INV–1'];
    const rows = numbers.map((number, at) => `${number},11111111${at},,freight,1.00`);
    expect(read(PLAIN, [HEADING, ...rows]).map((bill) => [bill.number, bill.lines.length])).toEqual(
      [
        ['INV-1', 2],
        ['INV1', 1],
        ['INV/1', 1],
        ['INV–1', 1],
      ],
    );
  });

  test('is refused for a number that is too long, and for a second date', () => {
    // The second is a single sign that stands for eighteen letters.
    for (const long of ['A'.repeat(65), '\uFDFA'.repeat(5)]) {
      expect(faultsOf(PLAIN, [HEADING, `${long},111111111,,freight,1.00`])).toEqual([
        '2:1 bill_number_long',
      ]);
    }
    const rows = ['A-1,2026-01-05', 'A-2,2027-01-04', 'a-1,2027-01-04'];
    expect(
      faultsOf(PLAIN, [
        'invoice_number,invoice_date,tracking_number,charge,amount_thb',
        ...rows.map((row) => `${row},111111111,freight,1.00`),
      ]),
    ).toEqual(['4:2 bill_date_other']);
  });

  test('has credits as lines by themselves', () => {
    const rows = [HEADING, 'A-1,111111111,,credit,-20.00', 'A-1,111111111,,freight,1.00'];
    expect(linesOf(PLAIN, rows).map(billedCost)).toEqual([-2000, 100]);
    expect(faultsOf(PLAIN, [HEADING, 'A-1,111111111,,credit,20.00'])).toEqual([
      '2:5 bill_credit_positive',
    ]);
  });

  test('is refused without what an amount is for, and with too many of them', () => {
    expect(faultsOf(PLAIN, [HEADING, 'A-1,111111111,,,20.00'])).toEqual([
      '2:4 bill_charge_missing',
    ]);
    expect(faultsOf(PLAIN, ['tracking_number,amount_thb', '111111111,1.00'])).toEqual([
      '1:1 bill_columns_missing',
    ]);
    const many = Array.from({ length: 61 }, (_, at) => `A-1,111111111,,C${at},1.00`);
    expect(faultsOf(PLAIN, [HEADING, ...many])).toEqual(['62:2 bill_line_long']);
  });

  test.each([
    ['2.570', '', 'fault'],
    ['2,570', '', 'fault'],
    ['2.570', '0,5', 257_000],
    ['2,570', '0.5', 257_000],
    ['2570', '0,500', 257_000],
  ])('reads %s beside a weight of %j only if it can be one amount', (amount, weight, expected) => {
    const rows = [`${HEADING},billed_weight_kg`, `A-1,111111111,,freight,"${amount}","${weight}"`];
    if (expected === 'fault') expect(faultsOf(PLAIN, rows)).toEqual(['2:5 bill_amount_wrong']);
    else {
      const [line] = linesOf(PLAIN, rows);
      expect(line?.charges[0]?.satang).toBe(expected);
      expect(line?.billed_dg).toBe(5000);
    }
  });

  test.each([
    ['.50', 50],
    ['100.00-', -10_000],
    ['-1,234.5', -123_450],
    ['-0', undefined],
    ['--1', 'fault'],
    ['-1-', 'fault'],
    ['.', 'fault'],
  ])('reads the amount %s', (text, expected) => {
    const rows = [HEADING, `A-1,111111111,,freight,"${text}"`];
    if (expected === 'fault') expect(faultsOf(PLAIN, rows)).toEqual(['2:5 bill_amount_wrong']);
    else expect(linesOf(PLAIN, rows)[0]?.charges[0]?.satang).toBe(expected);
  });

  test('takes a day that can only be one, and refuses one that may be two', () => {
    const rows = (day: string): string[] => [HEADING, `A-1,111111111,${day},freight,1.00`];
    expect(linesOf(PLAIN, rows('21/11/2026'))[0]?.ship_date).toBe('2026-11-21');
    expect(faultsOf(PLAIN, rows('05/11/2026'))).toEqual(['2:3 day_otherwise']);
  });

  test('has no column that looks misspelt, and others as one likes', () => {
    const misspelt =
      'invoice_number,tracking_number,charge,amount_thb,ship_dat,billed_weight,notes';
    expect(faultsOf(PLAIN, [misspelt, 'A-1,111111111,freight,1.00,2026-11-21,2,gift'])).toEqual([
      '1:5 column_misspelt',
      '1:6 column_misspelt',
    ]);
  });

  test('may have a stray quote in a name', () => {
    const rows = [`${HEADING},country`, 'A-1,111111111,,Box 12" wide,1.00,JP'];
    expect(linesOf(PLAIN, rows)[0]?.charges[0]?.code).toBe('Box 12" wide');
  });
});

test('a layout of one’s own is refused a file without a column that it names', () => {
  const own = toLayout('swift', {
    columns: { tracking_number: 'AWB', zone: 'Zone' },
    charge: null,
    amounts: [
      { column: 'Basic', step: 'freight' },
      { column: 'FSC', step: 'fuel' },
    ],
    charges: [],
    total_is: 'of_row',
    weight_unit: 'kg',
    length_unit: 'cm',
  });
  expect(linesOf(own, ['AWB,Zone,Basic,FSC', '111111111,3,1.00,']).map(billedCost)).toEqual([100]);
  expect(faultsOf(own, ['AWB,Zone,Basic', '111111111,3,1.00'])).toEqual([
    '1:1 bill_columns_missing',
  ]);
  expect(faultsOf(own, ['AWB,Basic,FSC', '111111111,1.00,1.00'])).toEqual([
    '1:1 bill_columns_missing',
  ]);
});

test('a file is another one in another encoding', () => {
  const ofEncoding = (encoding?: Encoding) =>
    digestOf({ name: 'bill.csv', content: encodeText('ค่าระวาง', 'windows-874'), encoding }, PLAIN);
  expect(ofEncoding('windows-874')).toBe(ofEncoding());
  expect(ofEncoding('latin-1')).not.toBe(ofEncoding());
  const utf8 = { name: 'bill.csv', content: encodeText('ค่าระวาง', 'utf-8') };
  expect(digestOf({ ...utf8, encoding: 'utf-8' }, PLAIN)).toBe(digestOf(utf8, PLAIN));
  expect(digestOf({ ...utf8, encoding: 'latin-1' }, PLAIN)).not.toBe(digestOf(utf8, PLAIN));
});
