import { repeated } from './text';

test.each([
  [[], []],
  [['a', 'b'], []],
  [
    ['a', 'b', 'a', 'a', 'b'],
    [2, 3, 4],
  ],
])('in %j are repeated those at %j', (texts, places) => {
  expect(repeated(texts)).toEqual(places);
});
