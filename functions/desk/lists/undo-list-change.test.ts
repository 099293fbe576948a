import type { ChangedEntry } from '../store/undo-operation';
import { rewindEntry } from './undo-list-change';

const step = (from: object | null, to: object | null): ChangedEntry['records'][number] => ({
  id: 'x',
  at: new Date(0),
  by: 'nim',
  action: 'changed',
  target: 'hubs/a',
  from,
  to,
});

const rewind = (stored: ChangedEntry['stored'], ...records: ChangedEntry['records']) =>
  rewindEntry({ id: 'a', stored, records });

test('changes are taken back one after the other, newest first', () => {
  const [newest, older] = [step({ a: 2, b: 1 }, { a: 3, b: 2 }), step({ a: 1 }, { a: 2 })];
  expect(rewind({ a: 3, b: 2, c: 1 }, newest, older)).toEqual({
    kind: 'fields',
    fields: { a: 1, b: 1, c: 1 },
  });
});

test('an entry that the oldest change created is new', () => {
  expect(rewind({ a: 2 }, step({ a: 1 }, { a: 2 }), step(null, { a: 1 }))).toEqual({ kind: 'new' });
});

test.each([
  ['no document', undefined, [step({ a: 1 }, { a: 2 })], 'undo_document_gone'],
  ['another value than recorded', { a: 3 }, [step({ a: 1 }, { a: 2 })], 'undo_unrecorded'],
  [
    'another order within',
    { a: [2, 1], b: 0 },
    [step({ a: [1] }, { a: [1, 2] })],
    'undo_unrecorded',
  ],
  ['no new value', { a: 3 }, [step({ a: 1 }, null)], 'undo_record_without_change'],
  [
    'a creation that is not the oldest',
    { a: 1 },
    [step(null, { a: 1 }), step({ a: 0 }, { a: 1 })],
    'undo_record_without_past',
  ],
])('with %s nothing is known', (_name, stored, records, reason) => {
  expect(rewind(stored, ...records)).toEqual({
    kind: 'unknown',
    reason: expect.objectContaining({ code: reason }),
  });
});
