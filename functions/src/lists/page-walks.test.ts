import { type Walk, startOfPage, turnPage } from './paginate';

const place = (n: number) => ({ createdAtMs: n, id: `row ${n}` });
const ended = (total: number, rowsUpTo: number, isShifted = false) => ({
  total,
  rowsUpTo,
  hasMore: true,
  isShifted,
});
/** So many rows after the end of a page. */
const past = (n: number, skip = 0) => ({ after: place(n), skip });
/** Pages of 10 rows, turned one after the other. */
const turned = (pages: readonly number[], total = 1000): Walk =>
  pages.reduce<Walk>(
    (walk, page) => turnPage(walk, ended(total, page * 10), place(page * 10)),
    turnPage(undefined, ended(total, 0), undefined),
  );

test('a walk begins at any page, and knows where the next one begins', () => {
  const walk = turned([7]);
  expect(startOfPage(walk, 70, 1000)).toEqual(past(70));
  expect(startOfPage(walk, 60, 1000)).toBeUndefined();
  expect(startOfPage(undefined, 70, 1000)).toBeUndefined();
});

test('earlier pages can be turned back to while the total is the same', () => {
  const walk = turned([7, 8, 9]);
  expect(startOfPage(walk, 70, 1000)).toEqual(past(70));
  expect(startOfPage(walk, 70, 1001)).toBeUndefined();
});

test('the page after the one read last follows it, whatever the total', () => {
  const walk = turned([7, 8]);
  expect(startOfPage(walk, 80, 999)).toEqual(past(80));
  const next = turnPage(walk, ended(999, 90, true), place(90));
  expect(startOfPage(next, 90, 998)).toEqual(past(90));
  expect(startOfPage(next, 80, 999)).toBeUndefined();
});

test('a page that others were read before is found from the nearest end', () => {
  const walk = turned([7, 9, 8]);
  expect(startOfPage(walk, 110, 1000)).toEqual(past(90, 20));
  expect(startOfPage(turned([9, 7]), 80, 1000)).toEqual(past(70, 10));
  expect(startOfPage(walk, 60, 1000)).toBeUndefined();
  expect(startOfPage(walk, 110, 1001)).toBeUndefined();
});

test('an end does not lead to others if it is of a walk that went on after a change', () => {
  const walk = turnPage(turned([7]), ended(999, 80, true), place(80));
  const next = turnPage(walk, ended(999, 90, true), place(90));
  expect(startOfPage(next, 90, 999)).toEqual(past(90));
  expect(startOfPage(next, 80, 999)).toEqual(past(80));
  expect(startOfPage(next, 110, 999)).toBeUndefined();
  const jumped = turnPage(next, ended(999, 120), place(120));
  expect(startOfPage(jumped, 90, 999)).toBeUndefined();
  expect(startOfPage(jumped, 140, 999)).toEqual(past(120, 20));
});

test('an empty page has no end', () => {
  const walk = turnPage(turned([7]), ended(1000, 80), undefined);
  expect(startOfPage(walk, 80, 1000)).toEqual(past(70, 10));
  expect(walk.ends.has(80)).toBe(false);
});

test('of many pages the latest hundred are kept', () => {
  const walk = turned(Array.from({ length: 5000 }, (_, n) => n + 1));
  expect(walk.ends.size).toBe(100);
  expect(startOfPage(walk, 50_000, 1000)).toEqual(past(50_000));
  expect(startOfPage(walk, 49_010, 1000)).toEqual(past(49_010));
  expect(startOfPage(walk, 49_000, 1000)).toBeUndefined();
});

test('a page that is read again is among the latest', () => {
  const pages = Array.from({ length: 100 }, (_, n) => n + 1);
  const walk = turned([...pages, 1, 101]);
  expect(startOfPage(walk, 10, 1000)).toEqual(past(10));
  expect(startOfPage(walk, 20, 1000)).toEqual(past(10, 10));
});
