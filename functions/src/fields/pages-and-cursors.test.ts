import * as z from 'zod';

import { listFaults } from '../../test/support/faults';
import { readExamples } from '../../test/support/repository';
import { filters } from './members';
import {
  Cursor,
  type ListCursor,
  PageRequest,
  hashFilters,
  writeCursor,
} from './pages-and-cursors';

const EXAMPLES = readExamples<{
  read: [fields: object, read: object][];
  refused: [fields: object, faults: string[]][];
}>(__dirname, 'vectors/pages-and-cursors.json');

const CURSOR: ListCursor = {
  createdAtMs: 1_795_230_000_000,
  id: '3f7k21mpq0tx',
  mark: hashFilters(['lost', null]),
  rowsBefore: 20,
  total: 345,
};

test('a cursor comes back as it was written', () => {
  expect(Cursor.parse(writeCursor(CURSOR))).toEqual(CURSOR);
});

const encodeCursor = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  ['nothing', ''],
  ['a word', 'x'],
  ['a short one', 'MTIz'],
  ['padding', `${writeCursor(CURSOR)}==`],
  ['more before', encodeCursor('x1.3f7k21mpq0tx.0123abcd.1.2')],
  ['more after', encodeCursor('1.3f7k21mpq0tx.0123abcd.1.2x')],
  ['another id', encodeCursor('1.3F7K21MPQ0TX.0123abcd.1.2')],
  ['another mark', encodeCursor('1.3f7k21mpq0tx.0123abc.1.2')],
  ['no total', encodeCursor('1.3f7k21mpq0tx.0123abcd.1.')],
  ['a total too long', encodeCursor(`1.3f7k21mpq0tx.0123abcd.1.${'9'.repeat(10)}`)],
])('%s is no cursor', (_name, cursor) => {
  expect(listFaults(Cursor, cursor)).toEqual([': must be the next_cursor of an earlier answer']);
});

test('a cursor is text of at most 200 characters', () => {
  expect(listFaults(Cursor, 7)).toEqual([': must be text']);
  const message = ': must be the next_cursor of an earlier answer';
  expect(listFaults(Cursor, 'A'.repeat(201))).toContain(message);
});

test('the largest of all is read', () => {
  const largest = {
    ...CURSOR,
    createdAtMs: 99_999_999_999_999,
    rowsBefore: 999_999_999,
    total: 999_999_999,
  };
  expect(Cursor.parse(writeCursor(largest))).toEqual(largest);
});

test('other filters, another mark of eight characters', () => {
  expect(hashFilters(['lost', null])).toMatch(/^[0-9a-f]{8}$/);
  expect(hashFilters(['lost', null])).toBe(CURSOR.mark);
  expect(hashFilters(['lost'])).not.toBe(CURSOR.mark);
});

test('a page has its defaults', () => {
  const first = { page: 1, limit: 20, cursor: undefined };
  expect(PageRequest.parse({})).toEqual(first);
  expect(PageRequest.parse({ page: null, limit: null, cursor: null })).toEqual(first);
  expect(PageRequest.parse({ page: 10_000_000, limit: 100 })).toEqual({
    page: 10_000_000,
    limit: 100,
    cursor: undefined,
  });
  expect(PageRequest.parse({ cursor: writeCursor(CURSOR), limit: 1 })).toEqual({
    page: 1,
    limit: 1,
    cursor: CURSOR,
  });
});

test.each<[object, string[]]>([
  [{ page: 0 }, ['page: must be at least 1']],
  [{ limit: 0 }, ['limit: must be at least 1']],
  [{ page: 1, cursor: writeCursor(CURSOR) }, ['page: must be left out when cursor is sent']],
])('%j is refused', (fields, faults) => {
  expect(listFaults(PageRequest, fields)).toEqual(faults);
});

const Filters = filters({ colour: z.string().nullish(), size: z.number().nullish() });

test.each(EXAMPLES.read)('the filters of %j', (fields, read) => {
  expect(Filters.parse(fields)).toStrictEqual({ colour: undefined, size: undefined, ...read });
});

test.each(EXAMPLES.refused)('the filters %j are refused', (fields, faults) => {
  expect(listFaults(Filters, fields)).toEqual(faults);
});

test('of pages, null within data is nothing', () => {
  expect(Filters.parse({ data: { page: null, limit: null, cursor: null } })).toEqual({
    colour: undefined,
    size: undefined,
  });
});
