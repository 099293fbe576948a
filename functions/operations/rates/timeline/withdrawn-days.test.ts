import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { aRateCard } from '../../../test/support/cards';
import { withdrawnDays } from './withdrawn-days';

const version = (number: number, valid_from: string, valid_to: string | null = null): RateCard =>
  aRateCard({ version: number, valid_from, valid_to });

const days = (withdrawn: RateCard, ...others: RateCard[]): string[] =>
  withdrawnDays(withdrawn, others).map(
    ({ from, to, version: by }) => `${by ?? 'none'} ${from} to ${to ?? 'further notice'}`,
  );

const PLANNED = version(5, '2027-01-01', '2027-01-31');

test.each<[string, RateCard, RateCard[], string[]]>([
  ['the only version', version(1, '2027-01-01'), [], ['none 2027-01-01 to further notice']],
  ['one that ends', PLANNED, [], ['none 2027-01-01 to 2027-01-31']],
  [
    'one in the place of an endless one',
    PLANNED,
    [version(1, '2026-01-01')],
    ['1 2027-01-01 to 2027-01-31'],
  ],
  [
    'one that follows another',
    PLANNED,
    [version(4, '2026-01-01', '2026-12-31')],
    ['none 2027-01-01 to 2027-01-31'],
  ],
  [
    'one over a gap between others',
    PLANNED,
    [version(1, '2026-01-01', '2027-01-10'), version(2, '2027-01-21')],
    ['1 2027-01-01 to 2027-01-10', 'none 2027-01-11 to 2027-01-20', '2 2027-01-21 to 2027-01-31'],
  ],
  [
    'one that a higher one hides for a while',
    PLANNED,
    [version(1, '2026-01-01'), version(6, '2027-01-10', '2027-01-12')],
    ['1 2027-01-01 to 2027-01-09', '1 2027-01-13 to 2027-01-31'],
  ],
  [
    'one whose days another divides, to no effect',
    PLANNED,
    [version(4, '2026-01-01'), version(3, '2027-01-10')],
    ['4 2027-01-01 to 2027-01-31'],
  ],
  ['one that a higher one hides', PLANNED, [version(6, '2027-01-01')], []],
])('%s leaves its days', (_name, withdrawn, others, expected) => {
  expect(days(withdrawn, ...others)).toEqual(expected);
});
