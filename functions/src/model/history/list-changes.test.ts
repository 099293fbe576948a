import fc from 'fast-check';

import { share } from '../../../test/support/share';
import { type FieldChange, HistoryEntry, type RecordedEntry, changesBetween } from './entry';
import { ChangesBackwards, storeChanges } from './list-changes';

const line = (name: string, quantity = 1) => ({ description: name.repeat(150), quantity });
const LIST = 'abcdefghij'.split('').map((name) => line(name));

const entry = (revision: number, changes: readonly FieldChange[]): RecordedEntry => ({
  ...HistoryEntry.parse({
    at: new Date(0),
    by: 'client',
    account_id: 'owner',
    action: 'update',
    changes: JSON.parse(JSON.stringify(changes)),
    reason: null,
    is_public: false,
  }),
  revision,
});

type Runs = [earlier: number, later: number, count: number][];

test.each<[string, object[], object[], Runs]>([
  [
    'a line',
    LIST.with(4, line('x')),
    [line('e')],
    [
      [0, 0, 4],
      [5, 5, 5],
    ],
  ],
  ['two lines', LIST.with(0, line('x')).with(9, line('y')), [line('a'), line('j')], [[1, 1, 8]]],
  [
    'a line more',
    LIST.toSpliced(3, 0, line('x')),
    [],
    [
      [0, 0, 3],
      [3, 4, 7],
    ],
  ],
  [
    'a line less',
    LIST.toSpliced(3, 1),
    [line('d')],
    [
      [0, 0, 3],
      [4, 3, 6],
    ],
  ],
  ['no lines any more', [], LIST, []],
  ['all lines', LIST.map(({ description }) => ({ description, quantity: 2 })), LIST, []],
])('of a list, an entry stores what the change took away: %s', (_what, to, from, kept) => {
  const list = { kept, length: to.length };
  expect(storeChanges([{ field: 'items', from: LIST, to }])).toEqual([
    { field: 'items', from, to: null, list },
  ]);
});

test('a short list is stored whole, and what is no list as it is', () => {
  const changes = [
    { field: 'items', from: [line('a')], to: [line('b')] },
    { field: 'notes', from: 'x'.repeat(2000), to: null },
    { field: 'pieces', from: null, to: LIST },
  ];
  expect(storeChanges(changes)).toEqual(changes);
});

test.each([
  [500, 500, true],
  [501, 500, false],
  [3, 998, false],
  [998, 3, false],
])('lists of %i characters before and %i after are stored whole: %s', (before, after, isWhole) => {
  const change = { field: 'items', from: ['x'.repeat(before - 2)], to: ['y'.repeat(after - 2)] };
  const inPart = { ...change, to: null, list: { kept: [], length: 1 } };
  expect(storeChanges([change])).toEqual([isWhole ? change : inPart]);
});

const aLine = fc.record({
  description: fc.constantFrom('漢'.repeat(200), 'b"', 'c'),
  quantity: fc.nat(3),
});
const aRecord = fc.record({
  items: fc.array(aLine, { maxLength: 12 }),
  pieces: fc.option(fc.array(aLine, { maxLength: 3 })),
  notes: fc.constantFrom(null, 'x', 'y'),
});

const NONE: ReadonlySet<string> = new Set();

test('a history is given as it was made, whether its entries are whole or not', () => {
  const states = fc.array(aRecord, { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(states, fc.array(fc.boolean()), (records, whole) => {
      const made = records
        .slice(1)
        .map((record, at) => changesBetween(records[at] ?? {}, record, NONE));
      const stored = made.map((changes, at) =>
        entry(at + 2, whole[at] === true ? changes : storeChanges(changes)),
      );
      const backwards = new ChangesBackwards(records.at(-1) ?? {}, records.length);
      const restored = stored.reverse().map((one) => backwards.restore(one).changes);
      expect(JSON.stringify(restored.reverse())).toBe(JSON.stringify(made));
    }),
    share({ numRuns: 1000 }),
  );
});

describe('below an entry that cannot be read', () => {
  const lists = [LIST, LIST.with(2, line('x')), LIST.with(3, line('y')), LIST.with(4, line('z'))];
  const stored = lists.map((to, at) =>
    storeChanges([{ field: 'items', from: lists[at - 1] ?? [], to }]),
  );
  const restored = (changes: (readonly FieldChange[])[], ...revisions: number[]) => {
    const backwards = new ChangesBackwards({ items: lists.at(-1) }, lists.length);
    return revisions.map(
      (revision) => backwards.restore(entry(revision, changes[revision - 1] ?? [])).changes[0],
    );
  };

  test('a list is not guessed: the lines that a change took away are given', () => {
    const [newest, below] = restored(stored, 4, 2);
    expect(newest).toEqual({ field: 'items', from: lists[2], to: lists[3] });
    expect(below).toEqual({ field: 'items', from: [line('c')], to: null });
  });

  test('it is known again from a change that has it whole', () => {
    const whole = stored.with(1, [{ field: 'items', from: lists[0], to: lists[1] }]);
    const [, second, first] = restored(whole, 4, 2, 1);
    expect(second).toEqual({ field: 'items', from: lists[0], to: lists[1] });
    expect(first).toEqual({ field: 'items', from: [], to: lists[0] });
  });

  test('nor is it guessed from a record whose list is another than the change left', () => {
    const backwards = new ChangesBackwards({ items: LIST.slice(1) }, 2);
    expect(backwards.restore(entry(2, stored[1] ?? [])).changes).toEqual([
      { field: 'items', from: [line('c')], to: null },
    ]);
  });
});
