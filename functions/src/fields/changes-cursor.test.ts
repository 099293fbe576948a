import {
  type ChangesCursor,
  UNSETTLED_MS,
  pointAfter,
  readChangesCursor,
  writeChangesCursor,
} from './pages-and-cursors';

const MARK = '0123abcd';
const NOON = Date.parse('2026-11-21T05:00:00Z');
const SETTLED = (NOON - UNSETTLED_MS) * 1000;
const at = (seconds: number, id = '') => ({ atMicros: (NOON + seconds * 1000) * 1000, id });
const from = (seconds: number, id = '') => ({ after: at(seconds, id), againAtMicros: undefined });
const page = (last: ReturnType<typeof at> | undefined, isFull: boolean) => ({
  readAtMs: NOON,
  last,
  isFull,
});

describe('the point after a page of changes', () => {
  test.each([
    ['nothing new: the same place again', from(-500, 'x'), undefined, from(-500, 'x')],
    ['the last row is settled: after it', from(-500), at(-61, 'x'), from(-61, 'x')],
    ['the last row is not: from a minute ago', from(-500), at(-59, 'x'), from(-60)],
    ['a row of just a minute ago comes again', from(-500), at(-60, 'x'), from(-60)],
    ['a walk that began within the minute: from a minute ago', from(-20), at(-5, 'x'), from(-60)],
    ['a row of a clock that is ahead', from(-500), at(90, 'x'), from(-60)],
    ['an instant of a clock that is ahead', from(300), undefined, from(-60)],
  ])('at the end, %s', (_name, point, last, next) => {
    expect(pointAfter(point, page(last, false))).toEqual(next);
  });

  test('a full page goes on after its last row', () => {
    expect(pointAfter(from(-500), page(at(-61, 'x'), true))).toEqual(from(-61, 'x'));
  });

  test('a walk keeps the point at which it first met what was unsettled', () => {
    const unsettled = pointAfter(from(-500), page(at(-30, 'x'), true));
    expect(unsettled).toEqual({ after: at(-30, 'x'), againAtMicros: SETTLED });
    const later = { readAtMs: NOON + 600_000, last: at(500, 'y') };
    const further = pointAfter(unsettled, { ...later, isFull: true });
    expect(further).toEqual({ after: at(500, 'y'), againAtMicros: SETTLED });
    expect(pointAfter(further, { ...later, isFull: false })).toEqual(from(-60));
  });

  test('a walk that a reader with a fast clock began ends where it has to', () => {
    const ahead = { after: at(-30, 'x'), againAtMicros: at(240).atMicros };
    expect(pointAfter(ahead, page(at(300, 'y'), true)).againAtMicros).toBe(SETTLED);
    expect(pointAfter(ahead, page(undefined, false))).toEqual(from(-60));
  });
});

describe('the cursor of changes', () => {
  test.each<[string, ChangesCursor]>([
    ['of an instant', { mark: MARK, point: from(0) }],
    ['of a row', { mark: MARK, point: from(0, '3f7k21mpq0tx') }],
    ['within a walk', { mark: MARK, point: { after: at(0, 'x'), againAtMicros: SETTLED } }],
    ['of a stray document', { mark: MARK, point: from(0, 'ก่อน.\n ') }],
    [
      'of the first instant',
      { mark: MARK, point: { after: { atMicros: 0, id: '' }, againAtMicros: 0 } },
    ],
  ])('%s comes back as it was written', (_name, cursor) => {
    expect(readChangesCursor(writeChangesCursor(cursor))).toEqual(cursor);
  });

  const encoded = (text: string) => Buffer.from(text).toString('base64url');

  test.each([
    ['nothing', ''],
    ['a word', 'x'],
    ['padding', `${writeChangesCursor({ mark: MARK, point: from(0) })}=`],
    ['a time that is no number', encoded(`1e3..${MARK}.x`)],
    ['another mark', encoded('1..0123ABCD.x')],
    ['leading zeros', encoded(`01..${MARK}.x`)],
    ['a path', encoded(`1..${MARK}.a/b`)],
    ['a name that no document has', encoded(`1..${MARK}...`)],
    ['a reserved name', encoded(`1..${MARK}.__x__`)],
    ['the cursor of a page', encoded('1795230000000.3f7k21mpq0tx.0123abcd.20.345')],
  ])('%s is none', (_name, text) => {
    expect(readChangesCursor(text)).toBeUndefined();
  });
});
