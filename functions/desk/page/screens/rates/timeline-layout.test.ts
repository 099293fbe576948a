import { layOutTimeline, shortened } from './timeline-layout';

const TODAY = '2026-11-23';
const version = {
  courier: 'a',
  display_name: 'A',
  status: 'published' as const,
  active: true,
  note: '',
  valid_from: '2026-01-01',
  valid_to: null,
};
const live = { ...version, version: 1, state: 'live' as const };
const spans = [{ from: '2026-01-01', to: '2026-12-31' }];
const couriers = [{ courier: 'a', name: 'A', versions: [{ ...live, spans }] }];

test('drafts stand below the bars, and make every row higher', () => {
  const draft = { ...version, version: 2, state: 'draft' as const, spans: [] };
  const withDraft = [{ ...couriers[0], courier: 'a', name: 'A', versions: [draft] }];
  const [plain, drafted] = [couriers, withDraft].map((some) => layOutTimeline(some, TODAY, 1200));
  expect([plain?.below, drafted?.below]).toEqual([0, 16]);
  expect((drafted?.size.height ?? 0) - (plain?.size.height ?? 0)).toBe(16);
  expect(drafted?.drafts.map(({ version: number }) => number)).toEqual([2]);
});

test('a bar has words where it is wide enough', () => {
  const [wide, narrow] = [1200, 220].map((width) => layOutTimeline(couriers, TODAY, width));
  expect([wide?.named.length, wide?.ended.length, wide?.isNarrow]).toEqual([1, 1, false]);
  expect([narrow?.named.length, narrow?.ended.length, narrow?.isNarrow]).toEqual([1, 0, true]);
});

test('a long name is cut, sooner on a narrow page', () => {
  expect(shortened('Copper Heron Express', false)).toBe('Copper Heron Express');
  expect(shortened('Copper Heron Express', true)).toBe('Copper Heron…');
});
