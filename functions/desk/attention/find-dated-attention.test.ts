import type { Suspension } from '../../src/pricing/surcharges/courier-surcharges';
import { findSuspensionAttention } from './find-rate-attention';

const TODAY = '2026-11-21';

const find = (from: string, until: string | null, lifted_at: string | null = null) => {
  const suspension: Suspension = {
    id: 's1',
    countries: ['JP'],
    from,
    until,
    reason: 'Strike',
    reason_th: 'นัดหยุดงาน',
    added_at: '2026-11-01T00:00:00Z',
    lifted_at,
  };
  const items = findSuspensionAttention(
    [{ courier_name: 'falcon', suspensions: [suspension] }],
    TODAY,
  );
  return items.map(({ kind, severity }) => `${kind} ${severity}`);
};

test('suspensions that begin or end within a week, or began in the last one, are named', () => {
  expect(find('2026-11-28', null)).toEqual(['suspension_begins info']);
  expect(find('2026-11-14', null)).toEqual(['suspension_began info']);
  expect(find(TODAY, '2026-11-29')).toEqual(['suspension_began info']);
  expect(find('2026-01-01', '2026-11-28')).toEqual(['suspension_ends warn']);
  expect(find('2026-01-01', TODAY)).toEqual(['suspension_ends warn']);
});

test.each([
  ['2026-11-29', null],
  ['2026-11-13', null],
  ['2026-11-14', '2026-11-20'],
  ['2026-01-01', '2026-11-29'],
])('one from %s until %s is not', (from, until) => {
  expect(find(from, until)).toEqual([]);
});

test('a lifted one is not', () => {
  expect(find(TODAY, null, '2026-11-21T01:00:00Z')).toEqual([]);
});
