import { thrownBy } from '../../../test/support/faults';
import { aPrincipal } from '../../../test/support/records';
import {
  HistoryEntry,
  type HistoryPolicy,
  type Transitions,
  assertTransition,
  planChange,
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

interface Thing {
  readonly name: string;
  readonly secret: string;
  readonly updated_at: Date;
  readonly revision: number;
}

const POLICY: HistoryPolicy<Thing> = {
  show: ({ name, updated_at }) => ({ name, updated: updated_at.toISOString() }),
  omittedMembers: new Set(['updated']),
  isPublic: (changes) => changes.some(({ to }) => to === 'public'),
};

const BEFORE: Thing = { name: 'a', secret: 's', updated_at: new Date(0), revision: 4 };
const AT = new Date('2026-11-21T03:00:00Z');

const change = (wanted: Partial<Thing>) =>
  planChange(POLICY, BEFORE, wanted, {
    actor: aPrincipal({ role: 'staff', accountId: 'boss' }),
    at: AT,
    action: 'update',
    reason: 'why',
  });

test('a change has its next state, what makes it, and its entry', () => {
  const patch = { name: 'b', updated_at: AT, revision: 5 };
  expect(change({ name: 'b' })).toEqual({
    patch,
    after: { ...BEFORE, ...patch },
    entry: {
      at: AT,
      by: 'staff',
      account_id: 'boss',
      action: 'update',
      changes: [{ field: 'name', from: 'a', to: 'b' }],
      reason: 'why',
      is_public: false,
    },
  });
});

test('an entry is public as its changes are', () => {
  expect(change({ name: 'public' })?.entry.is_public).toBe(true);
});

test('where nothing that is shown differs there is no change', () => {
  expect(change({})).toBeUndefined();
  expect(change({ name: 'a' })).toBeUndefined();
  expect(change({ secret: 't' })).toBeUndefined();
});

type Light = 'green' | 'amber' | 'red' | 'off';

const LIGHTS: Transitions<Light> = {
  green: ['amber', 'off'],
  amber: ['red'],
  red: ['green'],
  off: [],
};

const turn = (from: Light, to: Light) => () => {
  assertTransition('light', LIGHTS, from, to);
};

test.each([
  ['green', 'amber'],
  ['green', 'off'],
  ['red', 'green'],
  ['off', 'off'],
  ['red', 'red'],
] as const)('%s becomes %s', (from, to) => {
  expect(turn(from, to)).not.toThrow();
});

test.each([
  ['green', 'red', 'A light that is green cannot become red; it can become amber, off.'],
  ['red', 'off', 'A light that is red cannot become off; it can become green.'],
  ['off', 'green', 'A light that is off cannot become green; its status is final.'],
] as const)('%s never becomes %s', (from, to, message) => {
  expect(thrownBy(turn(from, to))).toMatchObject({ code: 'invalid_transition', message });
});
