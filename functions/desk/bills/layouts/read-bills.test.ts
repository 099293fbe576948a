import { billFaults } from '../../../test/support/bill-faults';
import { encodeText } from '../../../test/support/encode-text';
import type { Encoding } from '../../sheets/find-encoding';
import { toLayout } from './own-layout';
import { PLAIN } from './plain';
import { computeDigest, readBills } from './read-bills';

const HEADING = 'invoice_number,tracking_number,ship_date,charge,amount_thb';

const buildFile = (rows: readonly string[], name = 'bill.csv') => ({
  name,
  content: Buffer.from([HEADING, ...rows].join('\n')),
});

test('a bill without a number has that of its content, whatever its file is called', () => {
  const readBillNumber = (amount: string, name: string): string | undefined =>
    readBills(buildFile([`,111111111,,freight,${amount}`], name), PLAIN)[0]?.number;
  expect(readBillNumber('1.00', 'a.csv')).toMatch(/^NONUMBER-[0-9a-f]{12}$/);
  expect(readBillNumber('1.00', 'a.csv')).toBe(readBillNumber('1.00', 'a (1).csv'));
  expect(readBillNumber('2.00', 'a.csv')).not.toBe(readBillNumber('1.00', 'a.csv'));
});

test('a line has sixty charges, and no more', () => {
  const many = Array.from({ length: 61 }, (_, at) => `A-1,111111111,,C${at},1.00`);
  expect(billFaults(buildFile(many), PLAIN)).toEqual(['62:2 bill_line_long']);
  const [bill] = readBills(buildFile(many.slice(1)), PLAIN);
  expect(bill?.lines[0]?.charges).toHaveLength(60);
});

test('a file is another one in another encoding', () => {
  const ofEncoding = (encoding?: Encoding) =>
    computeDigest(
      { name: 'bill.csv', content: encodeText('ค่าระวาง', 'windows-874'), encoding },
      PLAIN,
    );
  expect(ofEncoding('windows-874')).toBe(ofEncoding());
  expect(ofEncoding('latin-1')).not.toBe(ofEncoding());
  const utf8 = { name: 'bill.csv', content: encodeText('ค่าระวาง', 'utf-8') };
  expect(computeDigest({ ...utf8, encoding: 'utf-8' }, PLAIN)).toBe(computeDigest(utf8, PLAIN));
  expect(computeDigest({ ...utf8, encoding: 'latin-1' }, PLAIN)).not.toBe(
    computeDigest(utf8, PLAIN),
  );
});

test('headings of amounts that name another currency are refused, others are not', () => {
  const own = toLayout('own', {
    columns: { tracking_number: 'AWB', vat: 'vat_sgd' },
    charge: null,
    amounts: [
      { column: 'Freight (EUR)', step: 'freight' },
      { column: 'Fuel THB', step: 'fuel' },
    ],
    charges: [],
    total_is: 'of_row',
    weight_unit: 'kg',
    length_unit: 'cm',
  });
  const rows = ['AWB,Freight (EUR),Fuel THB,vat_sgd,Value USD', '7714023925,1.00,2.00,3.00,4.00'];
  const file = { name: 'bill.csv', content: Buffer.from(rows.join('\n')) };
  expect(billFaults(file, own)).toEqual(['1:2 bill_currency', '1:4 bill_currency']);
});

test('the words of an own layout come before those of clearance', () => {
  const own = toLayout('own', {
    columns: { tracking_number: 'AWB' },
    charge: { code: 'What', amount: 'Amount' },
    amounts: [],
    charges: [{ words: 'Brokerage rebilled', step: 'duty_tax' }],
    total_is: 'of_row',
    weight_unit: 'kg',
    length_unit: 'cm',
  });
  const rows = [
    'AWB,What,Amount',
    '7714023925,Brokerage rebilled,1.00',
    '7714023925,Brokerage,2.00',
  ];
  const [bill] = readBills({ name: 'bill.csv', content: Buffer.from(rows.join('\n')) }, own);
  const steps = bill?.lines[0]?.charges.map(({ step }) => step);
  expect(steps).toEqual(['duty_tax', 'carrier_fee']);
});
