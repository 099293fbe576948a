import { RecentChanges } from './snapshot';
import type { Change } from './stored-document';

const change = (id: number): Change => ({
  path: { collection: 'c', id: String(id) },
  document: undefined,
});

test('returns the changes after a moment, oldest first', () => {
  const recent = new RecentChanges();
  for (const micros of [1, 1, 2, 3]) recent.record(micros, change(micros));
  expect(recent.since(1)).toEqual([change(2), change(3)]);
  expect(recent.since(0)).toHaveLength(4);
  expect(recent.since(3)).toEqual([]);
});

test('no longer knows a moment once a change after it is forgotten', () => {
  const recent = new RecentChanges();
  for (let micros = 1; micros <= 20_001; micros += 1) recent.record(micros, change(micros));
  expect(recent.since(10_000)).toBeUndefined();
  expect(recent.since(10_001)).toHaveLength(10_000);
});

test('forgets large documents sooner, however few they are', () => {
  const recent = new RecentChanges();
  const text = 'x'.repeat(1_000_000);
  const fields = { text: { valueType: 'stringValue' as const, stringValue: text } };
  for (let micros = 1; micros <= 40; micros += 1) {
    const { path } = change(micros);
    const document = { ...path, fields, createMicros: 0, updateMicros: 0 };
    recent.record(micros, { path, document });
  }
  expect(recent.since(1)).toBeUndefined();
  expect(recent.since(39)).toHaveLength(1);
});
