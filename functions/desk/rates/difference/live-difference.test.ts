import { aRateCard, aVersion } from '../../../test/support/cards';
import { liveDifference } from './live-difference';

const draft = aRateCard({ version: 9, status: 'draft' });
const TODAY = '2026-11-21';
const PAST = aVersion(1, '2026-01-01', '2026-06-30');
const LIVE = aVersion(2, '2026-11-01');
const NEXT = aVersion(4, '2026-12-01');
const LATER = aVersion(3, '2027-01-01', '2027-12-31');

test.each([
  ['the version of today', [PAST, LIVE, NEXT], { version: 2, state: 'live', day: null }],
  [
    'the one that is planned first',
    [PAST, LATER, aVersion(4, '2027-02-01')],
    { version: 3, state: 'planned', day: '2027-01-01' },
  ],
  ['the latest that was', [PAST], { version: 1, state: 'ended', day: '2026-06-30' }],
])('a card is compared with %s', (_name, others, expected) => {
  expect(liveDifference(draft, others, TODAY)).toMatchObject(expected);
});

test('a courier’s first card is compared with nothing', () => {
  expect(liveDifference(draft, [draft, { ...PAST, status: 'draft' }], TODAY)).toBeNull();
});
