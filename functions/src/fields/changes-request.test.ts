import * as z from 'zod';

import { listFaults } from '../../test/support/faults';
import { readExamples } from '../../test/support/repository';
import { sayValue } from '../errors/service-error';
import { readSuggestion } from './field-fault';
import {
  ChangedSince,
  PageOrChangesRequest,
  refuseFiltersOfChanges,
  writeChangesCursor,
  writeCursor,
} from './pages-and-cursors';

const EXAMPLES = readExamples<{
  instants: [text: string, micros: number][];
  none: [given: unknown, suggestion: string | null][];
}>(__dirname, 'vectors/changes-request.json');

const NOON_MICROS = Date.parse('2026-11-21T05:00:00Z') * 1000;
const atInstant = (atMicros: number) => ({
  point: { after: { atMicros, id: '' }, againAtMicros: undefined },
  mark: undefined,
});

test.each(EXAMPLES.instants)('%s is an instant', (text, micros) => {
  expect(ChangedSince.parse(text)).toEqual(atInstant(micros));
});

test('a cursor is read as it was written', () => {
  const point = { after: { atMicros: NOON_MICROS, id: 'x' }, againAtMicros: 7 };
  const cursor = { mark: '0123abcd', point };
  expect(ChangedSince.parse(writeChangesCursor(cursor))).toEqual(cursor);
});

const MUST_BE =
  ': must be an instant with its offset, such as 2026-11-21T12:00:00+07:00, or the next_cursor of the answer before';

test.each([...EXAMPLES.none, ['A'.repeat(2101), null]] as const)(
  '%j is none, and what may be meant is %j',
  (given, suggestion) => {
    expect(listFaults(ChangedSince, given)).toContain(MUST_BE);
    expect(suggestionFor(given)).toBe(suggestion ?? undefined);
  },
);

test.each([
  ['2569-11-21T12:00:00+07:00', '2026-11-21T12:00:00+07:00'],
  ['2569-11-21', '2026-11-21'],
])('%s has a Buddhist year', (text, suggestion) => {
  expect(listFaults(ChangedSince, text)).toEqual([': must have a Gregorian year']);
  expect(suggestionFor(text)).toBe(suggestion);
});

function suggestionFor(given: unknown): string | undefined {
  const [issue] = z.safeParse(ChangedSince, given).error?.issues ?? [];
  const suggestion = issue && readSuggestion(issue);
  return suggestion && sayValue(suggestion);
}

const NOON = '2026-11-21T12:00:00+07:00';
const CURSOR = writeCursor({
  createdAtMs: 1,
  id: '3f7k21mpq0tx',
  mark: '0123abcd',
  rowsBefore: 1,
  total: 2,
});

test('without changed_since it is a page', () => {
  const first = { page: 1, limit: 20, cursor: undefined, changedSince: undefined };
  expect(PageOrChangesRequest.parse({})).toEqual(first);
  expect(PageOrChangesRequest.parse({ page: 3, changed_since: null })).toEqual({
    ...first,
    page: 3,
  });
  expect(listFaults(PageOrChangesRequest, { page: 1, cursor: CURSOR })).toEqual([
    'page: must be left out when cursor is sent',
  ]);
});

test('with changed_since it has a limit and no page', () => {
  const request = PageOrChangesRequest.parse({ changed_since: NOON, limit: 7, page: null });
  expect(request).toMatchObject({ limit: 7, changedSince: { mark: undefined } });
  const fault = 'must be left out when changed_since is sent: send next_cursor as changed_since';
  expect(listFaults(PageOrChangesRequest, { changed_since: NOON, page: 1 })).toEqual([
    `page: ${fault}`,
  ]);
  expect(listFaults(PageOrChangesRequest, { changed_since: NOON, cursor: CURSOR })).toEqual([
    `cursor: ${fault}`,
  ]);
});

test('the cursors of pages and of changes are not each other’s', () => {
  const point = { after: { atMicros: 1, id: '' }, againAtMicros: undefined };
  const changes = writeChangesCursor({ mark: '0123abcd', point });
  expect(listFaults(PageOrChangesRequest, { cursor: changes })).toHaveLength(1);
  expect(listFaults(PageOrChangesRequest, { changed_since: CURSOR })).toHaveLength(1);
});

const Request = z
  .intersection(
    PageOrChangesRequest,
    z.object({ status: z.string().nullish(), include_deleted: z.boolean().nullish() }),
  )
  .superRefine(
    refuseFiltersOfChanges(({ status, include_deleted }) => ({ status, include_deleted })),
  );

test('filters combine with a page, and none with changed_since', () => {
  const filters = { status: 'lost', include_deleted: false };
  expect(Request.parse(filters)).toMatchObject(filters);
  expect(listFaults(Request, { ...filters, changed_since: NOON })).toEqual([
    'status: must be left out when changed_since is sent, because a record that stops matching would go unreported: choose among the rows that you get',
    'include_deleted: must be left out when changed_since is sent, which always reports deleted records',
  ]);
  const absent = { changed_since: NOON, status: null };
  expect(Request.parse(absent)).toMatchObject({ limit: 20 });
});
