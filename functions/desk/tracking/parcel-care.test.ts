import type { TrackingSummary } from '../../src/model/tracking/summary';
import { computeCare, createSilentLimit } from './parcel-care';

const NOW = Date.parse('2026-11-21T05:00:00Z');
const DAY = 24 * 60 * 60_000;

const aSummary = (overrides: Partial<TrackingSummary> = {}): TrackingSummary => ({
  status: 'in_transit',
  reason: null,
  is_returning: false,
  answered_at: NOW,
  fault: null,
  newest: null,
  ...overrides,
});
const newestAt = (at: number) => ({ at, description: 'Scanned', description_th: 'สแกน' });

const care = (
  summary?: Partial<TrackingSummary>,
  since = NOW,
  silentAfterDays = 5,
  latest: string | null = null,
) =>
  computeCare(
    { since: new Date(since), summary: summary && aSummary(summary), latest },
    { now: NOW, silentAfterDays },
  );
const kindsOf = (...given: Parameters<typeof care>) => care(...given).kinds;

test('a day without news is 24 hours: exactly n of them are not too many yet', () => {
  expect(kindsOf(undefined, NOW - 5 * DAY)).toEqual([]);
  expect(kindsOf(undefined, NOW - 5 * DAY - 1)).toEqual(['silent']);
  expect(kindsOf(undefined, NOW - DAY, 1)).toEqual([]);
  expect(kindsOf(undefined, NOW - DAY - 1, 1)).toEqual(['silent']);
});

test('the last news is the newest event, or the start of the transit if that is later', () => {
  const [old, fresh] = [NOW - 9 * DAY, NOW - 2 * DAY];
  expect(care({ newest: newestAt(fresh) }, old)).toMatchObject({
    kinds: [],
    newsAt: new Date(fresh),
    daysSilent: 2,
  });
  expect(care({ newest: newestAt(old) }, fresh)).toMatchObject({ kinds: [], daysSilent: 2 });
  expect(care({ newest: newestAt(old) }, old)).toMatchObject({ kinds: ['silent'], daysSilent: 9 });
  // An event may be ahead of the clock by less than a day.
  expect(care({ newest: newestAt(NOW + 1) }, old).daysSilent).toBe(0);
});

test.each(['delivered', 'returned', 'cancelled'] as const)(
  'a parcel that is %s is not silent: no more news is expected',
  (status) => {
    expect(kindsOf({ status }, NOW - 99 * DAY)).not.toContain('silent');
  },
);

test('a parcel that tracking says is delivered is to be closed, unless it goes back', () => {
  expect(kindsOf({ status: 'delivered' })).toEqual(['delivered']);
  expect(kindsOf({ status: 'delivered', is_returning: true })).toEqual(['returning']);
});

test('a parcel is overdue once its last day is over everywhere', () => {
  // The twentieth ends at UTC-12 on the twenty-first at noon, UTC.
  const overdueAt = (now: string, latest: string | null, summary?: Partial<TrackingSummary>) => {
    const at = Date.parse(now);
    const known = { since: new Date(at), summary: summary && aSummary(summary), latest };
    return computeCare(known, { now: at, silentAfterDays: 5 }).kinds;
  };
  expect(overdueAt('2026-11-21T11:59:59Z', '2026-11-20')).toEqual([]);
  expect(overdueAt('2026-11-21T12:00:00Z', '2026-11-20')).toEqual(['overdue']);
  expect(overdueAt('2026-11-21T12:00:00Z', null)).toEqual([]);
  expect(overdueAt('2026-11-21T12:00:00Z', '2026-11-20', { status: 'delivered' })).toEqual([
    'delivered',
  ]);
  const back = { is_returning: true };
  expect(overdueAt('2026-11-21T12:00:00Z', '2026-11-20', back)).toEqual(['returning']);
});

test('a parcel that goes back, or is back, is returning', () => {
  expect(kindsOf({ is_returning: true })).toEqual(['returning']);
  expect(kindsOf({ is_returning: true, status: 'returned' }, NOW - 99 * DAY)).toEqual([
    'returning',
  ]);
});

test.each<[Partial<TrackingSummary>, string[], string | null]>([
  [{ status: 'exception', reason: 'held' }, ['exception'], 'held'],
  [{ status: 'delivery_failed' }, ['exception'], 'none'],
  // 17TRACK's InTransit_CustomsRequiringInformation, then DHL's OH, TD and CD.
  [{ status: 'customs', reason: 'customs_documents' }, ['exception'], 'customs_documents'],
  [{ status: 'in_transit', reason: 'held' }, ['exception'], 'held'],
  [{ status: 'in_transit', reason: 'delayed' }, ['exception'], 'delayed'],
  [{ status: 'customs', reason: 'delayed' }, ['exception'], 'delayed'],
  [{ status: 'customs' }, [], null],
  [{ status: 'returned', reason: 'refused', is_returning: true }, ['returning'], null],
  [{ status: 'cancelled', reason: 'lost' }, [], null],
])('of %j, the care is %j and the reason %j', (summary, kinds, reason) => {
  expect(care(summary)).toMatchObject({ kinds, reason });
});

test('a parcel on its way back is a problem only for a reason', () => {
  const back = { status: 'exception', is_returning: true } as const;
  expect(care(back)).toMatchObject({ kinds: ['returning'], reason: null });
  expect(care({ ...back, reason: 'refused' })).toMatchObject({
    kinds: ['returning', 'exception'],
    reason: 'refused',
  });
});

test('a parcel may need care for several reasons', () => {
  expect(
    kindsOf({ status: 'exception', reason: 'refused', is_returning: true }, NOW - 6 * DAY),
  ).toEqual(['silent', 'returning', 'exception']);
});

test('each courier has its days; 5 where none are set, or nobody knows the courier', () => {
  const days = createSilentLimit([
    { id: 'falcon', silent_after_days: 9 },
    { id: 'heron', silent_after_days: null },
    { id: 'owl' },
  ]);
  expect(['falcon', 'heron', 'owl', 'kite', null].map(days)).toEqual([9, 5, 5, 5, 5]);
});
