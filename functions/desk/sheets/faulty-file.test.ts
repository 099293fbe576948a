import { givenFile } from '../../test/support/given-file';
import { describeFaults, nameCell } from './faulty-file';
import { type FilePlace, FileRefusal } from './files';
import { readSheets } from './read-sheets';

const FILES = [
  givenFile('hubs.csv', 'id,name\nBKK,Bangkok,x\n'),
  givenFile('HUBS.CSV', 'id\nCNX\n'),
  givenFile('hubs.json', '[]'),
];

function describe(file: string, place: FilePlace, more = 0) {
  const faults = [{ code: 'cell_missing', values: { what: 'name' }, place }];
  const refusal = new FileRefusal(file, faults, more);
  return describeFaults(FILES, refusal, (given) => readSheets(given).sheets);
}

test.each<[string, FilePlace, string]>([
  ['hubs.csv', { line: 1, column: 1 }, 'A1'],
  ['HUBS.CSV', { line: 2, column: 1 }, 'A2'],
  ['hubs.csv', { line: 2, column: 27 }, 'AA2'],
  ['hubs.json', { line: 3, column: 7 }, '3:7'],
  ['hubs.json', { line: 3, column: 7, path: '0.name' }, '0.name'],
  ['hubs.json', { file: 'hubs.csv', line: 2, column: 3 }, 'C2'],
])('a fault of %s at %j is at %s', (file, place, cell) => {
  expect(describe(file, place)).toMatchObject({
    kind: 'faults',
    more: 0,
    faults: [
      {
        file: place.file ?? file,
        sheet: null,
        cell,
        fault: { code: 'cell_missing', values: { what: 'name' } },
      },
    ],
  });
});

test('the cells around a fault are shown, and it is marked', () => {
  const { faults, more } = describe('hubs.csv', { line: 2, column: 2 }, 3);
  expect(more).toBe(3);
  const [first] = faults;
  expect(first?.excerpt?.columns).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(
    first?.excerpt?.rows.map(({ line, cells }) => [
      line,
      ...cells.map(({ text, isFault }) => `${text}${isFault ? '!' : ''}`),
    ]),
  ).toEqual([
    [1, 'id', 'name', '', '', ''],
    [2, 'BKK', 'Bangkok!', 'x', '', ''],
  ]);
});

test.each<[string, FilePlace]>([
  ['hubs.json', { line: 1, column: 1 }],
  ['hubs.csv', { line: 9, column: 1 }],
  ['hubs.csv', { sheet: 'other', line: 1, column: 1 }],
])('%s has no cells around %j', (file, place) => {
  expect(describe(file, place).faults[0]?.excerpt).toBeNull();
});

const at = { line: 313, column: 27 };

test.each([
  ['a CSV', { file: 'card.csv', ...at }, 'AA313', 'card.csv, AA313'],
  [
    'a sheet',
    { file: 'card.xlsx', sheet: 'Rates', ...at },
    'Rates, AA313',
    'card.xlsx, Rates, AA313',
  ],
  ['JSON', { file: 'card.json', ...at, path: 'parcel.rows' }, '313:27', 'card.json, 313:27'],
])('a cell of %s is named, with its file if there are two', (_name, place, alone, ofTwo) => {
  expect([nameCell(place, false), nameCell(place, true)]).toEqual([alone, ofTwo]);
});
