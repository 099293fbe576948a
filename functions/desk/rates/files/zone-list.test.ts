import { type Cell, Cells } from './cells';
import { ZoneList } from './zone-lines';

test.each([
  ['further down', 'card.xlsx', 'zones', 'country_listed'],
  ['on another sheet', 'card.xlsx', 'rates', 'country_listed_in_card'],
  ['in another file, on a sheet of that name', 'other.xlsx', 'zones', 'country_listed_in_card'],
])('a country that is listed %s is looked for there', (_name, file, sheet, code) => {
  const buildLine = (line: number, place: Partial<Cell>, ...texts: readonly string[]): Cell[] =>
    texts.map((text, at) => ({ text, ...place, line, column: at + 1 }));
  const cells = new Cells();
  const list = new ZoneList(cells);
  list.begin(buildLine(1, { file, sheet }, 'country', 'zone'));
  list.take(buildLine(4, { file, sheet }, 'JP', '1'));
  const here = { file: 'card.xlsx', sheet: 'zones' };
  list.take(buildLine(9, here, 'JP', '2'));
  expect(cells.faults).toMatchObject([
    { code, values: { country: 'JP', zone: '1', line: 4 }, place: { ...here, line: 9, column: 2 } },
  ]);
});
