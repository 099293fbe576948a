import { OPERATIONS } from '../document/operations';
import { operationIn } from './labels';
import thaiOperations from './words/thai-operations.json';

test('every operation has a title of its own in Thai', () => {
  const titles = OPERATIONS.map((operation) => operationIn('th', operation).title);
  expect(titles.filter((title) => !/\p{Script=Thai}/u.test(title))).toEqual([]);
  expect(new Set(titles).size).toBe(OPERATIONS.length);
});

test('every operation is described in Thai if it is in English, and no other', () => {
  const described = OPERATIONS.filter(({ description }) => description !== undefined);
  const thai = Object.entries(thaiOperations).filter(([, words]) => 'description' in words);
  expect(thai.map(([id]) => id).sort()).toEqual(described.map(({ id }) => id).sort());
});
