import type { Margin, MarginGroup } from '../../bills/margins';
import type { CommandOutput } from '../output/command-output';
import { reportPrinters } from './bill-reports';

const print = (by: MarginGroup, found: Margin[]): Partial<CommandOutput> =>
  reportPrinters['bills.margins']?.print(found, { from: '2026-11-01', to: '2026-11-30', by }) ?? {};

const splitRows = (text = ''): string[][] =>
  text.split('\n').map((line) => line.trim().split(/ {2,}/));

test('margins are in baht, as a share of what was sold, with their total', () => {
  const { json, text } = print('country', [
    { of: 'JP', lines: 2, sold: 200_000, billed: 150_050 },
    { of: 'SG', lines: 1, sold: 100_000, billed: 125_000 },
    { of: '', lines: 3, sold: 0, billed: 5000 },
  ]);
  expect(splitRows(text)).toEqual([
    ['country', 'lines', 'sold', 'billed', 'kept', '%'],
    ['Japan', '2', '2000.00', '1500.50', '+499.50', '25.0'],
    ['Singapore', '1', '1000.00', '1250.00', '-250.00', '-25.0'],
    ['unknown', '3', '0.00', '50.00', '-50.00'],
    ['total', '6', '3000.00', '2800.50', '+199.50', '6.7'],
  ]);
  expect(json).toEqual([
    { country: 'JP', lines: 2, sold_thb: 2000, billed_thb: 1500.5, kept_thb: 499.5 },
    { country: 'SG', lines: 1, sold_thb: 1000, billed_thb: 1250, kept_thb: -250 },
    { country: '', lines: 3, sold_thb: 0, billed_thb: 50, kept_thb: -50 },
  ]);
});

test('other groups have their own names', () => {
  const { json, text } = print('client', [{ of: 'TH', lines: 1, sold: 100, billed: 0 }]);
  expect(splitRows(text)[1]).toEqual(['TH', '1', '1.00', '0.00', '+1.00', '100.0']);
  expect(json).toEqual([{ client: 'TH', lines: 1, sold_thb: 1, billed_thb: 0, kept_thb: 1 }]);
});
