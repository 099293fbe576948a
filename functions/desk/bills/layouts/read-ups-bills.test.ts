import { upsRow } from '../../../test/support/bill-files';
import { type BilledLine, billedCost } from '../../model/bill/bill';
import { readBills } from './read-bills';
import { UPS } from './ups';

const readBilledLines = (rows: readonly string[]): readonly BilledLine[] =>
  readBills({ name: 'bill.csv', content: Buffer.from(rows.join('\n')) }, UPS).flatMap(
    ({ lines }) => lines,
  );
const listCharges = (lines: readonly BilledLine[]): [string | null, number][][] =>
  lines.map(({ charges }) => charges.map(({ step, satang }) => [step, satang]));

const ups = (cells: Readonly<Record<number, string>>): string =>
  upsRow({ 6: 'U-1', 10: 'THB', 21: '1Z0000000000000001', 35: 'SHP', ...cells }).join();

describe('UPS', () => {
  const freight = { 44: 'FRT', 45: '003', 46: 'Express' };

  test('reads a bill of ten thousand shipments, blank columns and all', () => {
    const rows = Array.from({ length: 30_000 }, (_, at) =>
      ups({
        ...freight,
        45: String(at % 3),
        21: `1Z${String(Math.floor(at / 3)).padStart(16, '0')}`,
        53: `${at + 1}.00`,
      }),
    );
    expect(readBilledLines(rows)).toHaveLength(10_000);
  });
});

describe('a UPS shipment of several pieces', () => {
  const LEAD = '1Z0000000000000001';
  const SECOND = '1Z0000000000000002';
  /** A charge of a piece, by its own number. */
  const row = (number: string, kind: string, net: string, more: Record<number, string> = {}) =>
    ups({ 14: LEAD, 21: number, 44: kind, 46: kind, 53: net, ...more });
  const weighing = (kg: string) => ({ 27: kg, 28: 'K', 29: kg, 30: 'K', 33: '40x30x20' });

  test('is one line of the lead, with the charges and the weights of all pieces', () => {
    const lines = readBilledLines([
      row(LEAD, 'FRT', '60.00', weighing('4.5')),
      row(LEAD, 'FSC', '6.00', weighing('4.5')),
      row(SECOND, 'FRT', '60.00', weighing('2.0')),
      row(SECOND, 'FSC', '6.00', weighing('0')),
      row('', 'TAX', '9.24'),
    ]);
    expect(lines).toMatchObject([
      {
        line: 1,
        tracking_number: LEAD,
        other_numbers: [SECOND],
        pieces: 2,
        billed_dg: 65_000,
        entered_dg: 65_000,
        sides: null,
        vat_satang: 924,
      },
    ]);
    expect(listCharges(lines)).toEqual([
      [
        ['freight', 6000],
        ['fuel', 600],
        ['freight', 6000],
        ['fuel', 600],
      ],
    ]);
  });

  test('keeps its size and its quantity where one piece is billed', () => {
    const [line] = readBilledLines([
      row(LEAD, 'FRT', '60.00', { ...weighing('4.5'), 19: '1' }),
      row(LEAD, 'FSC', '6.00', weighing('0')),
    ]);
    expect(line).toMatchObject({
      tracking_number: LEAD,
      other_numbers: [],
      pieces: 1,
      billed_dg: 45_000,
      sides: [40_000, 30_000, 20_000],
    });
  });

  test.each([
    ['of the shipment', '3', 3],
    ['of each row', '1', 2],
  ])('has the quantity %s', (_, quantity, pieces) => {
    const [line] = readBilledLines([
      row(LEAD, 'FRT', '60.00', { 19: quantity }),
      row(SECOND, 'FRT', '60.00', { 19: quantity }),
    ]);
    expect(line?.pieces).toBe(pieces);
  });

  test('is billed twice where the freight of a piece is, not where pieces are equal', () => {
    const pieces = [row(LEAD, 'FRT', '60.00'), row(SECOND, 'FRT', '60.00')];
    const fuel = [row(LEAD, 'FSC', '6.00'), row(SECOND, 'FSC', '6.00')];
    const all = [...pieces, ...fuel];
    const sums = (rows: readonly string[]) => readBilledLines(rows).map(billedCost);
    expect(sums(all)).toEqual([13_200]);
    expect(sums([...all, ...all])).toEqual([13_200, 13_200]);
    expect(sums([...pieces.slice(0, 1), ...pieces, ...fuel.slice(1)])).toEqual([12_600, 6000]);
  });

  test('has equal charges added up where there are very many', () => {
    const rows = Array.from({ length: 99 }, (_, at) => [
      row(`1Z00000000000001${String(at).padStart(2, '0')}`, 'FRT', '60.00'),
      row(`1Z00000000000001${String(at).padStart(2, '0')}`, 'FSC', '6.00'),
    ]).flat();
    const [line, ...more] = readBilledLines(rows);
    expect(more).toEqual([]);
    expect(line?.other_numbers).toHaveLength(99);
    expect(line?.charges.length).toBeLessThanOrEqual(60);
    expect(line && billedCost(line)).toBe(99 * 6600);
  });

  test('is corrected piece by piece: others share what stands for the lead', () => {
    const lines = readBilledLines([
      row(LEAD, 'FRT', '60.00', { 14: 'PICKUP77', 35: 'ADJ' }),
      row(SECOND, 'FRT', '60.00', { 14: 'PICKUP77', 35: 'ADJ' }),
    ]);
    expect(
      lines.map(({ tracking_number, other_numbers }) => [tracking_number, other_numbers]),
    ).toEqual([
      [LEAD, ['PICKUP77']],
      [SECOND, ['PICKUP77']],
    ]);
  });
});
