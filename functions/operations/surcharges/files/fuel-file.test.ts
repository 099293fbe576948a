import { placedLine } from '../../../test/support/fault-lines';
import { givenFile } from '../../../test/support/given-file';
import { readFuelFile } from './fuel-file';

const HEADING = 'courier,from,percent';
const read = (...lines: string[]) =>
  readFuelFile(givenFile('fuel.csv', `${lines.join('\n')}\n`), ['dhl', 'fedex']);

/** The faults of a file, or else its notes, by place, code and values. */
function faultsOf(...lines: string[]): string[] {
  const file = read(...lines);
  const places = file.kind === 'faults' ? file.faults : file.notes;
  return places.map(placedLine);
}

test('the rates of each courier are in the order of their days', () => {
  const file = read(
    '# Read off the carriers’ pages',
    HEADING,
    'dhl,2027-01-11,29.25',
    ',,',
    'fedex,2027-01-04,28.5 %',
    '# dhl,2027-01-04,99',
    '',
    'dhl,2027-01-04,28.50%',
    'fedex,2027-01-11,0',
  );
  expect(file).toEqual({
    kind: 'entries',
    byCourier: new Map([
      [
        'dhl',
        [
          { from: '2027-01-04', fuel_bp: 2850 },
          { from: '2027-01-11', fuel_bp: 2925 },
        ],
      ],
      [
        'fedex',
        [
          { from: '2027-01-04', fuel_bp: 2850 },
          { from: '2027-01-11', fuel_bp: 0 },
        ],
      ],
    ]),
    notes: [],
  });
});

test('columns may stand in any order, in any case and among others', () => {
  const file = read('Percent,seen on,Courier,From', '60,2027-01-02,dhl,2027-01-04,,');
  expect(file).toMatchObject({
    byCourier: new Map([['dhl', [{ from: '2027-01-04', fuel_bp: 6000 }]]]),
  });
});

test.each([
  ['an empty file', [], '1:1 columns_missing courier,from,percent'],
  ['no heading', ['dhl,2027-01-04,28.5'], '1:4 columns_missing courier,from,percent'],
  ['a missing column', ['#', 'courier,percent', 'x'], '2:3 columns_missing from'],
  ['a repeated column', ['courier,from,percent,from', 'x'], '1:4 column_repeated from B'],
  ['a heading alone', [HEADING], '1:1 lines_missing'],
  ['semicolons', ['courier;from;percent'], '1:1 cells_separated semicolons'],
  ['an unclosed quote', [HEADING, '"dhl,2027'], '2:1 quotes_open'],
  ['no courier', [HEADING, ',2027-01-04,28'], '2:1 cell_missing courier'],
  ['an unknown courier', [HEADING, 'ups,2027-01-04,28'], '2:1 courier_not_known ups'],
  ['a misspelt courier', [HEADING, 'FedEx,2027-01-04,28'], '2:1 courier_not_known FedEx fedex'],
  ['no day', [HEADING, 'dhl,,28'], '2:2 cell_missing day'],
  ['a Buddhist year', [HEADING, 'dhl,2570-01-04,28'], '2:2 day_buddhist 2570-01-04 2027-01-04'],
  [
    'a day as a spreadsheet saves it',
    [HEADING, 'dhl,4/1/2027,28'],
    '2:2 day_otherwise 4/1/2027 2027-01-04,2027-04-01',
  ],
  ['no percentage', [HEADING, 'dhl,2027-01-04'], '2:3 number_missing per cent 2'],
  [
    'too many decimals',
    [HEADING, 'dhl,2027-01-04,28.555 %'],
    '2:3 number_wrong 28.555 % per cent 2',
  ],
  ['more than 60 %', [HEADING, 'dhl,2027-01-04,60.01'], '2:3 fuel_out_of_range 6001 6000'],
  ['a decimal comma', [HEADING, 'dhl,2027-01-04,28,5'], '2:4 cell_beyond_columns'],
  [
    'a day that has another value already',
    [HEADING, 'dhl,2027-01-04,28.5', '', 'dhl,2027-01-04,28.6'],
    '4:3 fuel_repeated dhl 2850 2027-01-04 2',
  ],
])('%s is a fault', (_name, lines, fault) => {
  expect(read(...lines).kind).toBe('faults');
  expect(faultsOf(...lines)).toEqual([fault]);
});

test.each([
  ['dhl,2027-01-04,28.50%', 'fuel.csv:3:3 fuel_repeated dhl 2850 2027-01-04 2'],
  ['dhl,2027-01-11,0.28', 'fuel.csv:3:3 fuel_below_one 0.28 28'],
])('%s is a note', (line, note) => {
  const lines = [HEADING, 'dhl,2027-01-04,28.5', line];
  expect(read(...lines).kind).toBe('entries');
  expect(faultsOf(...lines)).toEqual([note]);
});

test('all faults of a file are reported, in their order', () => {
  const places = faultsOf(HEADING, 'dhl,2027-01-04,28', 'ups,monday,much', 'dhl,2027-01-04,29');
  expect(places.map((text) => /^\d+:\d+/.exec(text)?.[0])).toEqual(['3:1', '3:2', '3:3', '4:3']);
});
