import { OPERATIONS } from '../document/operations';
import { titleIn } from './labels';

test('every operation has a title of its own in Thai', () => {
  const titles = OPERATIONS.map((operation) => titleIn('th', operation));
  expect(titles.filter((title) => !/\p{Script=Thai}/u.test(title))).toEqual([]);
  expect(new Set(titles).size).toBe(OPERATIONS.length);
});
