import { startOfPage, turnPage, type Walk } from './page-walks';

const place = (n: number) => ({ createdAtMs: n, id: `row ${n}` });
const ended = (total: number, rowsUpTo: number) => ({ total, rowsUpTo, hasMore: true });
/** Pages of 10 rows, turned one after the other. */
const turned = (pages: readonly number[], total = 1000): Walk =>
  pages.reduce<Walk>(
    (walk, page) => turnPage(walk, ended(total, page * 10), place(page * 10)),
    turnPage(undefined, ended(total, 0), undefined),
  );

test('a walk begins at any page, and knows where the next one begins', () => {
  const walk = turned([7]);
  expect(startOfPage(walk, 70, 1000)).toEqual(place(70));
  expect(startOfPage(walk, 60, 1000)).toBeUndefined();
  expect(startOfPage(undefined, 70, 1000)).toBeUndefined();
});

test('earlier pages can be turned back to while the total is the same', () => {
  const walk = turned([7, 8, 9]);
  expect(startOfPage(walk, 70, 1000)).toEqual(place(70));
  expect(startOfPage(walk, 70, 1001)).toBeUndefined();
});

test('the page after the one read last follows it, whatever the total', () => {
  const walk = turned([7, 8]);
  expect(startOfPage(walk, 80, 999)).toEqual(place(80));
  const next = turnPage(walk, ended(999, 90), place(90));
  expect(startOfPage(next, 90, 998)).toEqual(place(90));
  expect(startOfPage(next, 80, 999)).toBeUndefined();
});

test('after an empty page nothing is known', () => {
  const walk = turnPage(turned([7]), ended(1000, 80), undefined);
  expect(startOfPage(walk, 80, 1000)).toBeUndefined();
});

test('of many pages the latest hundred are kept', () => {
  const walk = turned(Array.from({ length: 5000 }, (_, n) => n + 1));
  expect(walk.ends.size).toBe(100);
  expect(startOfPage(walk, 50_000, 1000)).toEqual(place(50_000));
  expect(startOfPage(walk, 49_010, 1000)).toEqual(place(49_010));
  expect(startOfPage(walk, 49_000, 1000)).toBeUndefined();
});

test('a page that is read again is among the latest', () => {
  const pages = Array.from({ length: 100 }, (_, n) => n + 1);
  const walk = turned([...pages, 1, 101]);
  expect(startOfPage(walk, 10, 1000)).toEqual(place(10));
  expect(startOfPage(walk, 20, 1000)).toBeUndefined();
});
