import { faultLine, placedLine } from '../../../test/support/fault-lines';
import { givenFile } from '../../../test/support/given-file';
import { readExamples } from '../../../test/support/repository';
import { createRandom } from '../../../tools/random';
import { type AreaFile, readAreaFile } from './area-file';

const EXAMPLES = readExamples<{
  notes: [name: string, rows: string[], note: string][];
  rows: [name: string, country: string, cells: string, area: object][];
  faults: [name: string, row: string, fault: string][];
  repeated: [name: string, rows: string[], fault: string][];
}>(__dirname, 'vectors/area-file.json');

const HEADING = 'courier,tier,country,from,to,city';

const read = (...rows: string[]): AreaFile =>
  readAreaFile(givenFile('areas.csv', [HEADING, ...rows].join('\n')));

const readAreas = (...rows: string[]): unknown => {
  const { lists, faults } = read(...rows);
  expect(faults).toEqual([]);
  return lists.flatMap(({ areas }) => areas);
};

/** The faults by place, code and values. */
const listFaults = ({ faults }: AreaFile): string[] => faults.map(placedLine);

test('areas are grouped by courier, country, and tier or zone', () => {
  const { lists } = read(
    'osprey,B,US,99501,99950,',
    'osprey,A,United States,96701,,',
    'kestrel,zone=Zone 5,JP,907-1801,,',
    'Osprey,zone = 7,Hong Kong,,,Lamma Island',
    '# a comment,,,,,',
    'osprey,A,US,,,Nome',
  );
  expect(lists).toEqual([
    { courier: 'kestrel', country: 'JP', areas: [{ zone: '5', from: '9071801' }] },
    { courier: 'osprey', country: 'HK', areas: [{ zone: '7', city: 'Lamma Island' }] },
    {
      courier: 'osprey',
      country: 'US',
      areas: [
        { tier: 'A', from: '96701' },
        { tier: 'A', city: 'Nome' },
        { tier: 'B', from: '99501', to: '99950' },
      ],
    },
  ]);
});

test('lines with a day of their own are lists of their own, in which zones do not meet', () => {
  const rows = ['osprey,zone=1,US,99501,,,', 'osprey,zone=2,US,99501,,,2027-01-01'];
  const text = [`${HEADING},valid_from`, ...rows].join('\n');
  expect(readAreaFile(givenFile('areas.csv', text))).toMatchObject({
    lists: [
      { country: 'US', validFrom: undefined, areas: [{ zone: '1' }] },
      { country: 'US', validFrom: '2027-01-01', areas: [{ zone: '2' }] },
    ],
    faults: [],
  });
  const thai = text.replace('2027', '2570');
  expect(listFaults(readAreaFile(givenFile('areas.csv', thai)))).toEqual([
    '3:7 day_buddhist 2570-01-01 2027-01-01',
  ]);
});

test('columns stand in any order, and those that no row needs may be missing', () => {
  const text = 'City,Country,Tier\nNome,US,A\n';
  expect(readAreaFile(givenFile('areas.csv', text), { courier: 'osprey' })).toEqual({
    lists: [{ courier: 'osprey', country: 'US', areas: [{ tier: 'A', city: 'Nome' }] }],
    faults: [],
    moreFaults: 0,
    notes: [],
  });
});

test.each(EXAMPLES.rows)('reads %s', (_name, country, cells, area) => {
  expect(readAreas(`osprey,A,${country},${cells},`)).toEqual([{ tier: 'A', ...area }]);
});

test.each(EXAMPLES.faults)('%s is a fault', (_name, row, fault) => {
  expect(listFaults(read(row))).toEqual([fault]);
});

test.each(EXAMPLES.repeated)('%s in two zones is a fault', (_name, rows, fault) => {
  expect(listFaults(read(...rows.map((row) => `osprey,${row}`)))).toEqual([fault]);
});

test.each([
  ['*', 'AO,*,,'],
  ['* to *', 'AO,*,*,'],
  ['the first to the last code of a country that has none', 'AO,000000,999999,'],
  ['the same with letters', 'AO,0000,ZZZZ,'],
  ['the same in one cell', 'AO,000000-999999,,'],
  ['the same in one cell, with letters', 'AO,0000 to ZZZZ,,'],
  ['* to * in one cell', 'AO,* - *,,'],
  ['* in a country with codes', 'GL,*,,'],
  ['* in a country whose codes are not digits', 'GB,*,,'],
])('a whole country: %s', (_name, row) => {
  const { lists, faults, notes } = read(`osprey,A,${row}`);
  expect({ faults, notes }).toEqual({ faults: [], notes: [] });
  expect(lists).toEqual([
    { courier: 'osprey', country: row.slice(0, 2), areas: [{ tier: 'A' }], validFrom: undefined },
  ]);
});

test.each([
  ['one range', ['GL,0000,9999,']],
  ['ranges that meet', ['IS,000,499,', 'IS,500,999,']],
  ['beginnings of codes', ['IS,0*,4*,', 'IS,5*,9*,']],
  ['ranges that overlap', ['IS,300,999,', 'IS,000,499,', 'IS,100,200,']],
  ['a country without codes that begin with zero', ['CH,1000,9999,']],
])('codes that are all of a country count with or without one: %s', (_name, rows) => {
  const { lists, faults, notes } = read(...rows.map((row) => `osprey,A,${row}`));
  expect(faults).toEqual([]);
  expect(lists.map(({ areas }) => areas)).toEqual([[{ tier: 'A' }]]);
  expect(notes.map(({ code }) => code)).toContain('area_codes_cover_country');
});

test.each([
  ['a gap', ['IS,000,499,', 'IS,501,999,']],
  ['a beginning that is missing', ['IS,001,999,']],
  ['an end that is missing', ['IS,000,998,']],
  ['two tiers', ['IS,000,499,', 'IS,500,999,']],
])('codes with %s are not all of a country', (name, rows) => {
  const tiers = name === 'two tiers' ? ['A', 'B'] : ['A', 'A'];
  const { lists } = read(...rows.map((row, at) => `osprey,${tiers[at]},${row}`));
  expect(lists.flatMap(({ areas }) => areas)).toHaveLength(rows.length);
});

test('a row without a place counts for the country if it is its only one, and says so', () => {
  const { lists, faults, notes } = read('osprey,A,AO,,,', 'osprey,B,MZ,,,', 'kestrel,A,AO,,,');
  expect(faults).toEqual([]);
  expect(lists.map(({ areas }) => areas)).toEqual([
    [{ tier: 'A' }],
    [{ tier: 'A' }],
    [{ tier: 'B' }],
  ]);
  expect(notes).toMatchObject([{ code: 'area_whole_country', values: { count: 3 } }]);
});

test.each([
  ['codes', ['osprey,A,US,99501,,', 'osprey,A,US,,,']],
  ['a city', ['osprey,A,US,,,Nome', 'osprey,B,US,,,']],
])('a row without a place besides %s is a fault', (_name, rows) => {
  expect(listFaults(read(...rows))).toEqual(['3:4 area_place_missing']);
});

test('two rows without a place in one country are faults', () => {
  expect(listFaults(read('osprey,A,US,,,', 'osprey,B,US,,,'))).toEqual([
    '2:4 fault_repeated <area_place_missing> 1',
  ]);
});

test('a row of a zone without a place is a fault, and never said to count', () => {
  const file = read('osprey,zone=1,JP,,,');
  expect(listFaults(file)).toEqual(['2:4 area_zone_whole_country JP']);
  expect(file.notes).toEqual([]);
});

test('two tiers of a whole country are noted, and a part of one says nothing more', () => {
  const { lists, notes } = read('osprey,A,US,*,,', 'osprey,B,US,*,,', 'osprey,A,US,99501,,');
  expect(lists.map(({ areas }) => areas)).toEqual([[{ tier: 'A' }, { tier: 'B' }]]);
  expect(notes.map(({ code }) => code)).toEqual(['area_tiers_shared']);
});

test('zones of different couriers, countries and codes do not meet, nor does a tier meet a zone', () => {
  const { faults, notes } = read(
    'osprey,zone=1,US,99501,99503,',
    'kestrel,zone=2,US,99501,,',
    'osprey,zone=2,MX,99501,,',
    'osprey,zone=2,US,99504,,',
    'osprey,A,US,99502,,',
  );
  expect({ faults, notes }).toEqual({ faults: [], notes: [] });
});

test.each(EXAMPLES.notes)('notes %s', (_name, rows, note) => {
  expect(read(...rows.map((row) => `osprey,A,${row}`)).notes.map(faultLine)).toEqual([note]);
});

test('notes places in two tiers, and keeps both', () => {
  const rows = [
    'osprey,A,US,99501,,',
    'osprey,B,US,99000,99999,',
    'osprey,A,HK,,,Lamma',
    'osprey,B,HK,,,Lamma',
  ];
  expect(read(...rows).notes.map(faultLine)).toEqual(['area_tiers_shared Lamma A 4 2 3,5 2']);
  expect(readAreas(...rows)).toHaveLength(4);
});

test('a code of a country without codes leaves the city of its row', () => {
  expect(readAreas('osprey,A,HK,999077,,Lamma')).toEqual([{ tier: 'A', city: 'Lamma' }]);
});

test('the order of rows changes nothing', () => {
  const rows = Array.from({ length: 60 }, (_, at) => {
    const name = at % 4 === 0 ? 'zone=1' : ['A', 'B', 'C'][at % 3];
    return `osprey,${name},${at % 2 === 0 ? 'US' : 'MX'},${90_000 + (at % 17) * 7},${90_100 + (at % 13)},`;
  });
  const cities = Array.from({ length: 20 }, (_, at) => `osprey,A,HK,,,Town ${at % 15}`);
  const all = [...rows, ...cities];
  const { lists } = read(...all);
  for (const seed of [1, 2, 3]) {
    expect(read(...createRandom(seed, 'areas').shuffled(all)).lists).toEqual(lists);
  }
});

test('a fault of many lines is reported once', () => {
  const rows = Array.from({ length: 400 }, () => 'osprey,A,Atlantis,1,,');
  expect(listFaults(read(...rows, 'osprey,A,US,x,,'))).toEqual([
    '2:3 fault_repeated <country_not_known Atlantis> 399',
    '402:4 area_not_code x US',
  ]);
  expect(listFaults(read(...rows.slice(0, 2)))).toEqual([
    '2:3 fault_repeated <country_not_known Atlantis> 1',
  ]);
});

test('of many faults the first hundred are reported, and how many more there are', () => {
  const file = read(...Array.from({ length: 130 }, (_, at) => `osprey,A,US,x${at}y,,`));
  expect(file.faults).toHaveLength(100);
  expect(file.faults.at(-1)?.place.line).toBe(101);
  expect(file.moreFaults).toBe(30);
});

test('as many tiers as a column of codes has are a fault', () => {
  const rows = Array.from({ length: 502 }, (_, at) => `osprey,${10_000 + at},US,99501,,`);
  expect(listFaults(read(...rows))).toEqual(['502:2 fault_repeated <area_names_too_many 500> 1']);
});

test.each<[string, string, string[]]>([
  ['is empty', '', ['1:1 file_empty']],
  ['has semicolons', 'courier;tier\n', ['1:1 cells_separated semicolons']],
  ['has no courier', 'tier,country,from\n', ['1:4 columns_missing courier']],
  [
    'has a blank heading over values',
    'courier,tier,,country,from,to,city\nosprey,A,x,US,99501,99501,\n',
    ['1:3 column_without_heading'],
  ],
  [
    'has neither codes nor cities',
    'courier,country\n',
    ['1:3 columns_missing tier', '1:3 area_place_columns_missing'],
  ],
  [
    'has an unknown column',
    'courier,tier,country,from,till\nosprey,A,Atlantis,1,2\n',
    ['1:5 column_unknown till courier,tier,country,from,to,city,valid_from'],
  ],
  ['has a column twice', 'courier,tier,country,from,From\n', ['1:5 column_repeated From D']],
  [
    'has too many rows',
    `${HEADING}\n${'a,b,c,d,e,f\n'.repeat(300_001)}`,
    ['1:1 rows_too_many 300000'],
  ],
])('a file that %s is a fault', (_name, text, faults) => {
  expect(listFaults(readAreaFile(givenFile('areas.csv', text)))).toEqual(faults);
});

test('a file of one courier names no other', () => {
  const text = `${HEADING}\nkestrel,A,US,99501,,\n,A,US,99502,,\nOSPREY,A,US,99503,,\n`;
  const file = readAreaFile(givenFile('areas.csv', text), { courier: 'osprey' });
  expect(listFaults(file)).toEqual(['2:1 courier_not_asked kestrel osprey']);
  expect(file.lists).toMatchObject([{ courier: 'osprey', areas: [{}, {}] }]);
});
