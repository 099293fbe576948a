import { largestChanges } from './largest-changes';

const lane = (country: string, after: number) => ({ country, before: 100, after });

test('of many rises and falls the ten largest of each are shown, the largest first and last', () => {
  const falls = Array.from({ length: 12 }, (_, at) => lane(`fall ${at}`, 99 - at));
  const rises = Array.from({ length: 12 }, (_, at) => lane(`rise ${at}`, 101 + at));
  const changes = largestChanges([...falls, lane('same', 100), ...rises]);
  expect(changes.map(({ percent }) => Math.round(percent))).toEqual([
    12, 11, 10, 9, 8, 7, 6, 5, 4, 3, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12,
  ]);
  expect(changes.at(-1)).toEqual({ country: 'fall 11', percent: -12 });
});

test('a destination that cost nothing before is left out', () => {
  expect(largestChanges([{ country: 'JP', before: 0, after: 5 }])).toEqual([]);
});
