import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';
import { readExamples } from '../../../test/support/repository';
import { type Cell, Cells } from './cells';
import { ZoneList } from './zone-lines';

const EXAMPLES = readExamples<{
  faults: [
    name: string,
    options: { more?: string[]; zones?: string; row?: string },
    fault: string,
  ][];
}>(__dirname, 'vectors/zone-list.json');

const ZONES = 'Days,Zone,Country\n4,1,Peru\n5,2,"Korea, Republic of"\n';

test('a file of zones adds to those of the card, by code or name, in any order of columns', () => {
  const zones = `${ZONES}3,-,Cuba\n,n/a,Chile\n`;
  expect(readPrintedCard({}, { zones })).toMatchObject({
    card: { zones: [{ countries: ['JP', 'PE'] }, { countries: ['US', 'KR'] }] },
  });
});

test.each(['-', '–', 'n/a', 'N/A'])(
  'a zone that only areas name has no countries: "%s"',
  (mark) => {
    const countries = `countries,,Japan,${mark}`;
    expect(
      readPrintedCard({ 'country,zone': countries, Japan: '', 'United States': '' }),
    ).toMatchObject({ card: { zones: [{ countries: ['JP'] }, { countries: [] }] } });
  },
);

test('a country may stand twice in the same zone', () => {
  expect(faultsOfCard({}, { more: ['JP,Zone 1'] })).toEqual([]);
});

test.each(EXAMPLES.faults)('%s is reported at its cell', (_name, { row, ...options }, fault) => {
  const zones = row === undefined ? {} : { zones: `${ZONES}${row}\n` };
  expect(faultsOfCard({}, { ...options, ...zones })[0]).toBe(fault);
});

test('a line that is not a country hides no other fault, and no other line', () => {
  expect(faultsOfCard({}, { more: ['Atlantis,1', 'Peru,', 'vat_percent,7'] })).toEqual([
    '20:1 country_not_known Atlantis',
    '21:2 country_without_zone Peru',
    '22:1 line_repeated vat_percent',
  ]);
});

test('comments and empty lines stand between countries, and the zone may come first', () => {
  const zones = 'zone,country\n# America\n,\n2,Peru\n-,Shangri-La\n';
  expect(readPrintedCard({}, { zones })).toMatchObject({
    card: { zones: [{ countries: ['JP'] }, { countries: ['US', 'PE'] }] },
  });
  expect(
    faultsOfCard({ 'country,zone': 'zone,country', Japan: '1,Japan', 'United States': ',US' }),
  ).toEqual([
    '10:3 zone_line_wrong 2 countries <field_no_country>',
    '19:1 country_without_zone US',
  ]);
});

test('a card without any list of countries is reported once, with what may be missing', () => {
  expect(faultsOfCard({ 'country,zone': '', Japan: '', 'United States': '' })).toEqual([
    '10:2 zones_without_countries',
  ]);
});

test('a list of a file of its own without its columns is reported once', () => {
  const without = { 'country,zone': '', Japan: '', 'United States': '' };
  expect(faultsOfCard(without, { zones: 'country,area\nJapan,1\n' })).toEqual([
    'zones.csv:1:1 columns_missing zone',
  ]);
});

test('so is one without its days', () => {
  expect(faultsOfCard({ estimated_days: '' })).toEqual(['10:2 line_missing estimated_days']);
});

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
