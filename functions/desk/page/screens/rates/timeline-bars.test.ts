import { laterVersions, timelineAxis, timelineBars } from './timeline-bars';

const TODAY = '2026-11-23';

type Courier = Parameters<typeof timelineBars>[0][number];
type Version = Courier['versions'][number];

const version = (number: number, overrides: Partial<Version>): Version => ({
  courier: 'a',
  version: number,
  display_name: 'A',
  status: 'published',
  state: 'live',
  active: true,
  valid_from: '2026-01-01',
  valid_to: null,
  spans: [],
  note: '',
  ...overrides,
});

const courier = (...versions: Version[]): Courier[] => [{ courier: 'a', name: 'A', versions }];

test('a version that prices before and after another has a bar of each state', () => {
  const couriers = courier(
    version(1, {
      state: 'planned',
      spans: [
        { from: '2026-01-01', to: '2026-10-31' },
        { from: '2027-01-01', to: null },
      ],
    }),
    version(2, { state: 'ending', spans: [{ from: '2026-11-01', to: '2026-12-31' }] }),
    version(3, { state: 'draft', valid_from: '2027-02-01', valid_to: '2027-02-28' }),
  );
  const bars = timelineBars(couriers, timelineAxis(couriers, TODAY), TODAY);
  expect(
    bars.map(({ version: number, state, first, last }) => [number, state, first, last]),
  ).toEqual([
    [1, 'ended', '2026-01-01', '2026-10-31'],
    [1, 'planned', '2027-01-01', null],
    [2, 'ending', '2026-11-01', '2026-12-31'],
    [3, 'draft', '2027-02-01', '2027-02-28'],
  ]);
  // The last day counts whole.
  expect(bars[2]?.x2.toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

test('of two drafts of the same days only the newest has a bar', () => {
  const days = { state: 'draft', valid_from: '2026-12-01' } as const;
  const couriers = courier(
    version(4, { ...days, valid_to: '2026-12-31' }),
    version(3, days),
    version(2, days),
  );
  const bars = timelineBars(couriers, timelineAxis(couriers, TODAY), TODAY);
  expect(bars.map(({ version: number }) => number)).toEqual([4, 3]);
});

test('the axis goes from a year back at most to half a year ahead at least, or to what is planned', () => {
  expect(timelineAxis(courier(version(1, {})), TODAY)).toEqual({
    from: '2026-01-01',
    to: '2027-05-22',
  });
  const old = version(1, { valid_from: '2020-01-01', valid_to: '2027-08-31' });
  expect(timelineAxis(courier(old), TODAY)).toEqual({ from: '2025-11-23', to: '2027-10-01' });
});

test('a version beyond the axis is listed separately', () => {
  const far = version(1, { spans: [{ from: '2040-01-01', to: null }], valid_from: '2040-01-01' });
  const axis = timelineAxis(courier(far), TODAY);
  expect(timelineBars(courier(far), axis, TODAY)).toEqual([]);
  expect(laterVersions(courier(far), axis)).toEqual([
    { courier: 'a', version: 1, from: '2040-01-01' },
  ]);
});
