import { givenFile } from '../../../test/support/given-file';
import { readFuelFile } from './fuel-file';

const HEADING = 'courier,from,percent';
const read = (...lines: string[]) =>
  readFuelFile(givenFile('fuel.csv', `${lines.join('\n')}\n`), ['dhl', 'fedex']);

/** What is told of a file, as `line:column: message`; of faults, or else of notes. */
function told(...lines: string[]): string[] {
  const file = read(...lines);
  const places = file.kind === 'faults' ? file.faults : file.notes;
  return places.map(({ line, column, message }) => `${line}:${column}: ${message}`);
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

test('columns may stand in any order, in any case and beside others', () => {
  const file = read('Percent,seen on,Courier,From', '60,2027-01-02,dhl,2027-01-04,,');
  expect(file).toMatchObject({
    byCourier: new Map([['dhl', [{ from: '2027-01-04', fuel_bp: 6000 }]]]),
  });
});

test.each([
  ['an empty file', [], '1:1: The heading has no courier, from, percent.'],
  ['no heading', ['dhl,2027-01-04,28.5'], '1:1: The heading has no courier, from, percent.'],
  ['a missing column', ['#', 'courier,percent', 'x'], '2:1: The heading has no from.'],
  ['a repeated column', ['courier,from,percent,from', 'x'], '1:4: There is already a column from.'],
  ['a heading alone', [HEADING], '1:1: There are no lines below the heading.'],
  [
    'semicolons',
    ['courier;from;percent'],
    '1:1: The cells are separated by semicolons. Save the file as CSV with commas.',
  ],
  ['an unclosed quote', [HEADING, '"dhl,2027'], expect.stringContaining('This is not CSV')],
  ['no courier', [HEADING, ',2027-01-04,28'], '2:1: The courier is missing.'],
  ['an unknown courier', [HEADING, 'ups,2027-01-04,28'], '2:1: There is no courier "ups".'],
  [
    'a misspelt courier',
    [HEADING, 'FedEx,2027-01-04,28'],
    '2:1: There is no courier "FedEx"; did you mean fedex?',
  ],
  ['no day', [HEADING, 'dhl,,28'], '2:2: The day is missing.'],
  [
    'a Buddhist year',
    [HEADING, 'dhl,2570-01-04,28'],
    '2:2: "2570-01-04" has a Buddhist year. Is it 2027-01-04?',
  ],
  [
    'a day as a spreadsheet saves it',
    [HEADING, 'dhl,4/1/2027,28'],
    '2:2: "4/1/2027" is not written as YYYY-MM-DD. Is it 2027-01-04 or 2027-04-01?',
  ],
  [
    'no percentage',
    [HEADING, 'dhl,2027-01-04'],
    '2:3: A value is missing: a number in per cent with at most 2 decimals.',
  ],
  [
    'too many decimals',
    [HEADING, 'dhl,2027-01-04,28.555 %'],
    '2:3: "28.555 %" is not a number in per cent with at most 2 decimals.',
  ],
  [
    'more than 60 %',
    [HEADING, 'dhl,2027-01-04,60.01'],
    '2:3: Fuel of 60.01 % is out of range; at most 60 % is taken.',
  ],
  [
    'a decimal comma',
    [HEADING, 'dhl,2027-01-04,28,5'],
    '2:4: The cell is beyond the last column of the heading. A value with a comma needs quotes.',
  ],
  [
    'a day that has another value already',
    [HEADING, 'dhl,2027-01-04,28.5', '', 'dhl,2027-01-04,28.6'],
    '4:3: dhl has 28.5 % from 2027-01-04 already, at line 2.',
  ],
])('%s is a fault', (_name, lines, fault) => {
  expect(read(...lines).kind).toBe('faults');
  expect(told(...lines)).toEqual([fault]);
});

test.each([
  ['dhl,2027-01-04,28.50%', '3:3: dhl has 28.5 % from 2027-01-04 already, at line 2.'],
  ['dhl,2027-01-11,0.28', '3:3: "0.28" counts as 0.28 %, less than 1 %.'],
])('%s is a note', (line, note) => {
  const lines = [HEADING, 'dhl,2027-01-04,28.5', line];
  expect(read(...lines).kind).toBe('entries');
  expect(told(...lines)).toEqual([note]);
});

test('all faults of a file are told, in their order', () => {
  const places = told(HEADING, 'dhl,2027-01-04,28', 'ups,monday,much', 'dhl,2027-01-04,29');
  expect(places.map((text) => /^\d+:\d+/.exec(text)?.[0])).toEqual(['3:1', '3:2', '3:3', '4:3']);
});
