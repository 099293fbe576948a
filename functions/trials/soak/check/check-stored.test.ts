import { checkStored } from './check-stored';
import type {
  Change,
  Creation,
  Ledger,
  Outcome,
  Stored,
  StoredEntry,
  StoredRecord,
} from './ledger';

const acknowledged = (answer: Record<string, unknown> = {}): Outcome => ({
  kind: 'acknowledged',
  answer,
});
const refused: Outcome = { kind: 'refused', code: 'status_locked' };
const unknown: Outcome = { kind: 'unknown', why: 'no answer in time' };

const aCreation = (overrides: Partial<Creation> = {}): Creation => ({
  mark: 'one',
  collection: 'shipments',
  accountId: 'owner',
  key: 'key-one',
  expected: { reference: 'one', length_cm: 40 },
  outcomes: [acknowledged({ id: 'a' })],
  ...overrides,
});

const aChange = (overrides: Partial<Change> = {}): Change => ({
  mark: 'first change',
  record: 'shipments/a',
  accountId: 'owner',
  action: 'update',
  sets: { notes: 'first' },
  outcome: acknowledged({ updated_fields: ['notes'] }),
  ...overrides,
});

const created: StoredEntry = {
  revision: 1,
  at: '2026-11-21T05:00:00.000Z',
  accountId: 'owner',
  action: 'create',
  changes: [
    { field: 'id', from: null, to: 'a' },
    { field: 'reference', from: null, to: 'one' },
    { field: 'length_cm', from: null, to: 40 },
  ],
  reason: null,
};

const updated: StoredEntry = {
  revision: 2,
  at: '2026-11-21T05:01:00.000Z',
  accountId: 'owner',
  action: 'update',
  changes: [{ field: 'notes', from: null, to: 'first' }],
  reason: 'first change',
};

const SHOWN = { id: 'a', reference: 'one', length_cm: 40, notes: 'first', items: null };

type Recorded = NonNullable<StoredRecord['recorded']>;

const aRecord = (
  overrides: Partial<Omit<StoredRecord, 'recorded'>> = {},
  recorded: Partial<Recorded> = {},
): StoredRecord => ({
  path: 'shipments/a',
  mark: 'one',
  shown: SHOWN,
  recorded: {
    revision: 2,
    updatedAt: updated.at,
    ended: null,
    entries: [created, updated],
    ...recorded,
  },
  ...overrides,
});

const KEY = { id: 'hash', resource: 'shipments/a' };

const findings = (ledger: Partial<Ledger>, stored: Partial<Stored>) =>
  checkStored(
    { creations: [aCreation()], changes: [aChange()], ...ledger },
    { records: [aRecord()], keys: [KEY], ...stored },
  );
const kinds = (ledger: Partial<Ledger>, stored: Partial<Stored>) =>
  findings(ledger, stored).map(({ kind }) => kind);

test('a write that was acknowledged, stored and recorded in the history is right', () => {
  expect(findings({}, {})).toEqual([]);
});

describe('creations', () => {
  test('one that was acknowledged and is not there is lost', () => {
    const lost = findings({ changes: [] }, { records: [], keys: [] });
    expect(lost).toEqual([{ kind: 'lost', about: 'one was acknowledged and is not stored.' }]);
  });

  test('one that is there twice is doubled', () => {
    const twin = aRecord({ path: 'shipments/b', shown: { ...SHOWN, id: 'b' } });
    expect(findings({}, { records: [aRecord(), twin] })).toContainEqual({
      kind: 'doubled',
      about: 'one is stored as shipments/a and shipments/b.',
    });
  });

  test('one without an answer may be there or not, unless it has a key', () => {
    const open = [unknown];
    const without = { key: undefined, outcomes: open };
    expect(kinds({ creations: [aCreation(without)] }, { keys: [] })).toEqual([]);
    const absent = { creations: [aCreation(without)], changes: [] };
    expect(kinds(absent, { records: [], keys: [] })).toEqual([]);
    expect(kinds({ creations: [aCreation({ outcomes: open })] }, {})).toEqual(['unsettled']);
    const keyed = { creations: [aCreation({ outcomes: open })], changes: [] };
    expect(kinds(keyed, { records: [], keys: [] })).toEqual(['unsettled']);
  });

  test('one that a repetition settled is there once', () => {
    const outcomes = [unknown, unknown, acknowledged({ id: 'a' })];
    expect(kinds({ creations: [aCreation({ outcomes })] }, {})).toEqual([]);
  });

  test('one that was refused and is there was not asked for', () => {
    expect(kinds({ creations: [aCreation({ outcomes: [refused] })] }, {})).toEqual(['unasked']);
  });

  test('one of nobody was not asked for', () => {
    const stray = aRecord({ mark: 'other', path: 'shipments/b' }, { entries: [created] });
    expect(kinds({}, { records: [aRecord(), stray] })).toContain('unasked');
  });

  test('one with other data than were sent is altered', () => {
    const creations = [aCreation({ expected: { length_cm: 41 } })];
    expect(findings({ creations }, {})).toEqual([
      { kind: 'altered', about: 'shipments/a (one) was created with length_cm 40, not 41.' },
    ]);
  });

  test('one that was answered with another id is altered', () => {
    const outcomes = [acknowledged({ id: 'a' }), acknowledged({ id: 'b' })];
    expect(kinds({ creations: [aCreation({ outcomes })] }, {})).toEqual(['altered']);
  });

  test('a record without a history is compared as it is', () => {
    const creation = aCreation({ collection: 'pickup_addresses', expected: { name: 'one' } });
    const stored = { path: 'pickup_addresses/a', shown: { id: 'a', name: 'two' }, recorded: null };
    const keys = [{ id: 'hash', resource: stored.path }];
    const ledger = { creations: [creation], changes: [] };
    expect(kinds(ledger, { records: [{ ...stored, mark: 'one' }], keys })).toEqual(['altered']);
  });
});

describe('idempotency keys', () => {
  test('a record without the key that it was created with has lost it', () => {
    expect(kinds({}, { keys: [] })).toEqual(['lost']);
  });

  test('a record with two keys is doubled', () => {
    expect(kinds({}, { keys: [KEY, { ...KEY, id: 'other' }] })).toEqual(['doubled']);
  });

  test('a key of a record that is not there has lost it', () => {
    const keys = [KEY, { id: 'other', resource: 'shipments/b' }];
    expect(kinds({}, { keys })).toEqual(['lost']);
  });
});

describe('changes', () => {
  const alone = aRecord({ shown: { ...SHOWN, notes: null } }, { entries: [created], revision: 1 });

  test('one that was acknowledged and is not in the history is lost', () => {
    expect(findings({}, { records: [alone] })).toEqual([
      {
        kind: 'lost',
        about: 'first change was acknowledged and is not in the history of shipments/a.',
      },
    ]);
  });

  test('one that is in the history twice is doubled', () => {
    const again = { ...updated, revision: 3, changes: [] };
    const record = aRecord({}, { entries: [created, updated, again], revision: 3 });
    expect(kinds({}, { records: [record] })).toEqual(['doubled']);
  });

  test('one without an answer may be in the history once, and a refused one may not', () => {
    expect(kinds({ changes: [aChange({ outcome: unknown })] }, {})).toEqual([]);
    expect(kinds({ changes: [aChange({ outcome: refused })] }, {})).toEqual(['unasked']);
  });

  test('one of nobody was not asked for', () => {
    expect(kinds({ changes: [] }, {})).toEqual(['unasked']);
  });

  test.each<[string, Partial<Change>]>([
    ['of another record', { record: 'shipments/b' }],
    ['of another action', { action: 'delete' }],
    ['of another account', { accountId: 'staff' }],
    ['to another value', { sets: { notes: 'second' } }],
    ['of other fields', { outcome: acknowledged({ updated_fields: ['notes', 'status'] }) }],
    ['at another time', { outcome: acknowledged({ deleted_at: created.at }) }],
  ])('one %s is altered', (_name, overrides) => {
    expect(kinds({ changes: [aChange(overrides)] }, {})).toEqual(['altered']);
  });

  test('an update to what is so already writes nothing', () => {
    const nothing = aChange({ mark: 'second', outcome: acknowledged({ updated_fields: [] }) });
    expect(kinds({ changes: [aChange(), nothing] }, {})).toEqual([]);
  });

  test('a second cancel writes nothing where the first is in the history', () => {
    const changes = [{ field: 'status', from: null, to: 'cancelled' }];
    const cancelled = { ...updated, action: 'cancel', changes };
    const shown = { ...SHOWN, notes: null, status: 'cancelled' };
    const record = aRecord({ shown }, { entries: [created, cancelled] });
    const cancelAt = (mark: string, cancelled_at: string) =>
      aChange({ mark, action: 'cancel', sets: {}, outcome: acknowledged({ cancelled_at }) });
    const check = (second: Change) =>
      kinds({ changes: [cancelAt('first change', updated.at), second] }, { records: [record] });
    expect(check(cancelAt('second', updated.at))).toEqual([]);
    expect(check(cancelAt('second', created.at))).toEqual(['lost']);
  });
});

describe('histories', () => {
  const of = (recorded: Partial<Recorded>, shown: Record<string, unknown> = SHOWN) =>
    findings({}, { records: [aRecord({ shown }, recorded)] });

  test('a revision without its entry is a gap', () => {
    expect(of({ entries: [created, { ...updated, revision: 3 }], revision: 3 })).toEqual([
      { kind: 'history', about: 'shipments/a: revision 3 has the entries 1, 3.' },
    ]);
  });

  test('fewer entries than revisions are a gap', () => {
    expect(of({ revision: 3 })).toHaveLength(1);
  });

  test('an entry that begins elsewhere than the one before it ended breaks the history', () => {
    const changes = [{ field: 'notes', from: 'other', to: 'first' }];
    expect(of({ entries: [created, { ...updated, changes }] })).toEqual([
      {
        kind: 'history',
        about: 'shipments/a: entry 2 has notes from "other", which was left as null.',
      },
    ]);
  });

  test('an entry before the one before it breaks the history', () => {
    const at = '2026-11-21T04:59:00.000Z';
    const found = of({ entries: [created, { ...updated, at }], updatedAt: at });
    expect(found.map(({ kind }) => kind)).toEqual(['history']);
  });

  test('a record that was updated at another time than its last entry breaks it', () => {
    expect(of({ updatedAt: created.at }).map(({ kind }) => kind)).toEqual(['history']);
  });

  test('a second creation breaks it', () => {
    const entries = [created, { ...updated, action: 'create' }];
    expect(of({ entries }).map(({ kind }) => kind)).toContain('history');
  });

  test('a record that differs from what its history makes is altered', () => {
    expect(of({}, { ...SHOWN, notes: 'other' })).toEqual([
      {
        kind: 'altered',
        about: 'shipments/a has notes "other"; its history makes it "first".',
      },
    ]);
  });

  test('a deletion that differs from its history is altered', () => {
    const changes = [{ field: 'is_deleted', from: null, to: true }];
    const entries = [created, { ...updated, action: 'delete', changes }];
    const shown = { ...SHOWN, notes: null, is_deleted: true };
    const deletion = aChange({
      action: 'delete',
      sets: {},
      outcome: acknowledged({ deleted_at: updated.at }),
    });
    const ended = { at: updated.at, reason: 'first change' };
    const check = (end: Recorded['ended']) =>
      kinds({ changes: [deletion] }, { records: [aRecord({ shown }, { entries, ended: end })] });
    expect(check(ended)).toEqual([]);
    expect(check({ ...ended, reason: null })).toEqual(['altered']);
    expect(check({ ...ended, at: created.at })).toEqual(['altered']);
  });
});
