import { cheapestRanges, toVertices, type Curve } from './curve';

const curve = (courier_name: string, ...runs: [number, number | null][]): Curve => ({
  courier_name,
  display_name: courier_name,
  runs: runs.map(([up_to_kg, satang]) => ({ up_to_kg, satang })),
  refusal: null,
});

const A = curve('a', [1, 10000], [2, 30000], [300, null]);
const B = curve('b', [2, 20000], [5, 40000], [300, null]);

test('a line is level over each run, and ends at the heaviest weight', () => {
  expect(toVertices(A, 1.5).map(({ kg, thb }) => [kg, thb])).toEqual([
    [0, 100],
    [1, 100],
    [1, 300],
    [1.5, 300],
  ]);
  expect(toVertices(A, 3).at(-1)?.thb).toBeNaN();
});

test('the ranges name the cheapest courier, or none where no courier has a price', () => {
  expect(cheapestRanges([A, B], 30)).toEqual([
    { from_kg: 0, up_to_kg: 1, courier_name: 'a', lowest: 10000, highest: 10000 },
    { from_kg: 1, up_to_kg: 5, courier_name: 'b', lowest: 20000, highest: 40000 },
    { from_kg: 5, up_to_kg: 30, courier_name: null, lowest: null, highest: null },
  ]);
  expect(cheapestRanges([curve('y', [300, 5]), curve('x', [300, 5])], 30)).toMatchObject([
    { courier_name: 'x' },
  ]);
});
