import { IndexSet } from './collection';
import { indexShape } from './view';

const shapes = Array.from({ length: 66 }, (_, at) =>
  indexShape(
    undefined,
    [{ text: `f${at}`, direction: 'ASCENDING', read: () => undefined }],
    'ASCENDING',
  ),
);

test.each([
  [64, []],
  [65, ['f0']],
  [66, ['f1', 'f0']],
])('of %d indexes, the oldest beyond 64 are dropped', (count, dropped) => {
  const indexes = new IndexSet(() => []);
  const built = shapes.slice(0, count).map((shape) => [shape, indexes.get(shape)] as const);
  // The newest first: one that is built again takes the place of another.
  const rebuilt = built.toReversed().filter(([shape, index]) => indexes.get(shape) !== index);
  expect(rebuilt.map(([{ parts }]) => parts[0]?.text)).toEqual(dropped);
});
