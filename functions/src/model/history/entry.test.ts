import { aPrincipal } from '../../../test/support/records';
import {
  HistoryEntry,
  changesBetween,
  changesToCreate,
  entryBy,
  NewestEntries,
  oldestInResponse,
  showEntries,
  timeOfChange,
} from './entry';

const entry = (overrides: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: new Date('2026-11-21T03:00:00Z'),
  by: 'client',
  account_id: 'owner',
  action: 'update',
  changes: [{ field: 'notes', from: null, to: 'x' }],
  reason: null,
  is_public: false,
  ...overrides,
});

test('a change is made when it was read, and always after what the record already has', () => {
  const [updated, created] = [new Date(1000), new Date(900)];
  expect(timeOfChange(new Date(1002), updated, created)).toEqual(new Date(1002));
  for (const readAt of [1001, 1000, 999]) {
    expect(timeOfChange(new Date(readAt), updated, created)).toEqual(new Date(1001));
  }
  expect(timeOfChange(new Date(1002), updated, new Date(5000))).toEqual(new Date(5001));
});

test('an entry names the role and the account that made it', () => {
  const at = new Date(0);
  expect(entryBy(aPrincipal({ role: 'staff', accountId: 'boss' }), at)).toEqual({
    at,
    by: 'staff',
    account_id: 'boss',
  });
});

/** Entries from the oldest to the newest, as a response shows them. */
function shown(...entries: readonly HistoryEntry[]) {
  const newest = new NewestEntries();
  for (const one of [...entries].reverse()) newest.add(one);
  return showEntries(newest);
}

test('an owner reads who by role alone, and not whether tracking shows it', () => {
  expect(JSON.stringify(shown(entry({ reason: 'why', is_public: true })))).toBe(
    JSON.stringify([
      {
        at: '2026-11-21T03:00:00.000Z',
        by: 'client',
        action: 'update',
        changes: [{ field: 'notes', from: null, to: 'x' }],
        reason: 'why',
      },
    ]),
  );
});

test('entries come oldest first', () => {
  const entries = shown(entry({ action: 'create' }), entry({ action: 'delete' }));
  expect(entries.map(({ action }) => action)).toEqual(['create', 'delete']);
  expect(shown()).toEqual([]);
});

test('of more than an answer has room for, the newest are shown', () => {
  const change = (to: string) => ({ field: 'notes', from: null, to });
  const bare = JSON.stringify([change('')]).length;
  const of = (bytes: number) => entry({ changes: [change('x'.repeat(bytes - bare))] });
  const half = of(500_000);
  expect(shown(half, half)).toHaveLength(2);
  expect(shown(of(100), half, half)).toHaveLength(2);
  expect(shown(half, of(500_001))).toHaveLength(1);
  expect(shown(entry({ action: 'create' }), of(1_000_001), entry())).toHaveLength(1);
  // Bytes, not characters: a Thai one takes three.
  expect(shown(half, entry({ changes: [change('ก'.repeat(200_000))] }))).toHaveLength(1);
});

test('a response has room for 200 entries', () => {
  expect([1, 200, 201, 450].map(oldestInResponse)).toEqual([1, 1, 2, 251]);
});

test.each([
  ['an action of another release', { action: 'merge' }],
  ['nobody', { by: 'courier' }],
  ['a time as text', { at: '2026-11-21' }],
  ['no changes', { changes: undefined }],
  ['a change without its field', { changes: [{ from: 1, to: 2 }] }],
  ['no word on tracking', { is_public: undefined }],
  ['no account', { account_id: undefined }],
  ['no reason', { reason: undefined }],
])('an entry with %s is a fault of the document', (_name, fields) => {
  expect(HistoryEntry.safeParse({ ...entry(), ...fields }).success).toBe(false);
});

test.each(['create', 'update', 'delete', 'restore', 'cancel'] as const)(
  'an entry of a %s is read as it is',
  (action) => {
    expect(HistoryEntry.parse(entry({ action }))).toEqual(entry({ action }));
  },
);

const OMITTED = new Set(['updated']);

test('what differs, in the order of the later state, without what an entry covers itself', () => {
  const before = {
    name: 'a',
    size: 1,
    place: { city: 'x' },
    tags: ['a'],
    updated: 1,
    gone: 1,
    less: null,
  };
  const after = {
    tags: ['a', 'b'],
    name: 'b',
    size: 1,
    place: { city: 'x' },
    more: 3,
    nothing: null,
    updated: 2,
  };
  expect(changesBetween(before, after, OMITTED)).toEqual([
    { field: 'tags', from: ['a'], to: ['a', 'b'] },
    { field: 'name', from: 'a', to: 'b' },
    { field: 'more', from: null, to: 3 },
    { field: 'gone', from: 1, to: null },
  ]);
});

test('equal by value is no change', () => {
  const state = () => ({ place: { city: 'x', codes: [1, 2] }, at: new Date(5) });
  expect(changesBetween(state(), state(), OMITTED)).toEqual([]);
});

test('a new record comes from nothing, and what is null is no change', () => {
  const record = { name: 'a', size: 0, note: null, flag: false, text: '', updated: 1 };
  expect(changesToCreate(record, OMITTED)).toEqual([
    { field: 'name', from: null, to: 'a' },
    { field: 'size', from: null, to: 0 },
    { field: 'flag', from: null, to: false },
    { field: 'text', from: null, to: '' },
  ]);
});
