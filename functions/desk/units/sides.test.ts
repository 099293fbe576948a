import { splitSides } from './reading';

test.each<[string, string[] | undefined]>([
  ['30x20x10.5', ['30', '20', '10.5']],
  ['30*20X10', ['30', '20', '10']],
  ['30×20×10', ['30', '20', '10']],
  ['30x20', undefined],
  ['30x20x10x5', undefined],
  ['30x20x-1', undefined],
  ['30 20 10', undefined],
])('%s', (text, sides) => {
  expect(splitSides(text)).toEqual(sides);
});
