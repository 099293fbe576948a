import { matching, stepped } from './entries';

const SCREENS = [
  { text: 'Price curves', others: ['กราฟราคา'] },
  { text: 'Margins', others: ['กำไร'] },
  { text: 'Tracking requests', others: [] },
];

test.each([
  ['pri', ['Price curves']],
  ['curv', ['Price curves']],
  ['กราฟ', ['Price curves']],
  ['MARG', ['Margins']],
  ['rice', []],
  [' ', []],
])('%j finds %j', (typed, found) => {
  expect(matching(SCREENS, typed).map(({ text }) => text)).toEqual(found);
});

test('steps go round a list, and an empty one has only its start', () => {
  expect([stepped(2, 1, 3), stepped(0, -1, 3), stepped(0, 1, 0)]).toEqual([0, 2, 0]);
});
