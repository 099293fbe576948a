import type { LaneReplay } from '../../rates/difference/replay-packages';
import { formatRateReplay } from './format-rate-replay';

const lane = (counts: Partial<LaneReplay>): LaneReplay => ({
  country: 'JP',
  packages: 3,
  more: 0,
  less: 0,
  same: 0,
  gained: 0,
  lost: 0,
  before: 0,
  after: 0,
  greatestRise: 0,
  greatestFall: 0,
  ...counts,
});

/** The cells of each line below the headings. */
const listRows = (...lanes: readonly LaneReplay[]): string[][] =>
  formatRateReplay('falcon', lanes)
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/ {2,}/));

const COUNTS = ['more', 'less', 'same', 'gained', 'lost'] as const;

test.each(COUNTS)('a destination with one package that counts as %s has a row', (name) => {
  const counts = COUNTS.map((one) => (one === name ? '1' : '0'));
  expect(listRows(lane({ [name]: 1, greatestRise: 1250, greatestFall: 50 }))).toEqual([
    ['Japan', '3', ...counts, '12.5', '0.5'],
  ]);
});

test('destinations that neither version prices are counted below it', () => {
  const unpriced = [lane({ country: 'PE' }), lane({ country: 'KE' })];
  expect(listRows(lane({ same: 3 }), ...unpriced).at(-1)).toEqual([
    'Neither version prices 2 other destinations.',
  ]);
});

test.each([
  [[100_000, 110_050], ['+10.1 %']],
  [[100_000, 100_000], ['0.0 %']],
  [[100_000, 80_000], ['-20.0 %']],
  [[0, 0], []],
])('the sums %j change by %j', ([before = 0, after = 0], expected) => {
  const [row = []] = listRows(lane({ same: 1, before, after }));
  expect(row.slice(COUNTS.length + 2)).toEqual([...expected, '0', '0']);
});
