import { fillSentence } from './fill-sentence';

test('a sentence is filled with its values, as they are', () => {
  expect(fillSentence('{n} of {name}, {n} in all.', { n: 2, name: '$& {n}' })).toBe(
    '2 of $& {n}, 2 in all.',
  );
});

test('a slot without a value stays', () => {
  expect(fillSentence('There is no {noun}.', {})).toBe('There is no {noun}.');
});
