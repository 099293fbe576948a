import { aCheckedLine } from '../../../test/support/billed-lines';
import { buildEntry } from './build-entries';
import { computeClientCharge, findFilingDay } from './disputes';

const IMPORTED = new Date('2026-11-20T20:00:00Z');

test('a claim is filed some days after the bill, or after its import where it names no day', () => {
  expect(findFilingDay({ date: '2026-11-01', imported_at: IMPORTED }, 30)).toBe('2026-12-01');
  expect(findFilingDay({ date: null, imported_at: IMPORTED }, 30)).toBe('2026-12-21');
  expect(findFilingDay({ date: '2026-11-01', imported_at: IMPORTED }, null)).toBe(null);
});

test('the client pays duties, and the fees on them that are not claimed from the carrier', () => {
  const fee = (name: string, satang: number) =>
    ({ cause: 'carrier_fee', code: 'carrier_fee', satang, values: { name } }) as const;
  const line = aCheckedLine({
    duty_satang: 150_000,
    client_difference_satang: 2500,
    causes: [fee('Disbursement', 65_000), fee('Entry', 50_000)],
  });
  const maker = { at: new Date('2026-11-20T03:00:00Z'), by: 'noi', reason: null };
  const parts = [{ part: 'carrier_fee:Entry', satang: 50_000 }];
  expect(computeClientCharge(line, [])).toBe(267_500);
  expect(computeClientCharge(line, [buildEntry(maker, { kind: 'claimed', parts })])).toBe(217_500);
});
