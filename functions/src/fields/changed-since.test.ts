import { sayValue } from '../errors/service-error';
import * as z from 'zod';

import { faultsOf } from '../../test/support/faults';
import { writeChangesCursor } from './changes-cursor';
import { ChangedSince } from './changes-request';
import { readSuggestion } from './field-fault';

const NOON_MICROS = Date.parse('2026-11-21T05:00:00Z') * 1000;
const atInstant = (atMicros: number) => ({
  point: { after: { atMicros, id: '' }, againAtMicros: undefined },
  mark: undefined,
});

test.each([
  ['2026-11-21T12:00:00+07:00', NOON_MICROS],
  ['2026-11-21T05:00:00Z', NOON_MICROS],
  ['2026-11-21T05:00Z', NOON_MICROS],
  [' 2026-11-21T05:00:00.250Z ', NOON_MICROS + 250_000],
  ['2026-11-21T05:00:00.123999Z', NOON_MICROS + 123_000],
  ['1970-01-01T00:00:00Z', 0],
  ['0001-01-01T00:00:00Z', 0],
])('%s is an instant', (text, micros) => {
  expect(ChangedSince.parse(text)).toEqual(atInstant(micros));
});

test('a cursor is read as it was written', () => {
  const point = { after: { atMicros: NOON_MICROS, id: 'x' }, againAtMicros: 7 };
  const cursor = { mark: '0123abcd', point };
  expect(ChangedSince.parse(writeChangesCursor(cursor))).toEqual(cursor);
});

const MUST_BE =
  ': must be an instant with its offset, such as 2026-11-21T12:00:00+07:00, or the next_cursor of the answer before';

test.each<[unknown, string | undefined]>([
  ['', undefined],
  ['yesterday', undefined],
  [1_795_230_000_000, undefined],
  ['2026-11-21', '2026-11-21T00:00:00+07:00'],
  ['2026-11-21T12:00:00', '2026-11-21T12:00:00+07:00'],
  ['2026-11-21 12:00:00.5', '2026-11-21T12:00:00.5+07:00'],
  ['2026-02-30', undefined],
  ['2026-13-21T12:00:00Z', undefined],
  ['21/11/2026', undefined],
  ['2200-01-01T00:00:00Z', undefined],
  ['A'.repeat(2101), undefined],
])('%j is none, and what may be meant is %j', (given, suggestion) => {
  expect(faultsOf(ChangedSince, given)).toContain(MUST_BE);
  expect(suggestionFor(given)).toBe(suggestion);
});

test.each([
  ['2569-11-21T12:00:00+07:00', '2026-11-21T12:00:00+07:00'],
  ['2569-11-21', '2026-11-21'],
])('%s has a Buddhist year', (text, suggestion) => {
  expect(faultsOf(ChangedSince, text)).toEqual([': must have a Gregorian year']);
  expect(suggestionFor(text)).toBe(suggestion);
});

function suggestionFor(given: unknown): string | undefined {
  const [issue] = z.safeParse(ChangedSince, given).error?.issues ?? [];
  const suggestion = issue && readSuggestion(issue);
  return suggestion && sayValue(suggestion);
}
