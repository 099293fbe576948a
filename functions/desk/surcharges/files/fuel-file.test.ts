import { placedLine } from '../../../test/support/fault-lines';
import { givenFile } from '../../../test/support/given-file';
import { readExamples } from '../../../test/support/repository';
import { readFuelFile } from './fuel-file';

const EXAMPLES = readExamples<{
  faults: [name: string, lines: string[], fault: string][];
}>(__dirname, 'vectors/fuel-file.json');

const HEADING = 'courier,from,percent';
const read = (...lines: string[]) =>
  readFuelFile(givenFile('fuel.csv', `${lines.join('\n')}\n`), ['dhl', 'fedex']);

/** The faults of a file, or else its notes, by place, code and values. */
function listFaults(...lines: string[]): string[] {
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
  expect(file).toMatchObject({
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

test.each(EXAMPLES.faults)('%s is a fault', (_name, lines, fault) => {
  expect(read(...lines).kind).toBe('faults');
  expect(listFaults(...lines)).toEqual([fault]);
});

test.each([
  ['dhl,2027-01-04,28.50%', 'fuel.csv:3:3 fuel_repeated dhl 2850 2027-01-04 2'],
  ['dhl,2027-01-11,0.28', 'fuel.csv:3:3 fuel_below_one 0.28 28'],
])('%s is a note', (line, note) => {
  const lines = [HEADING, 'dhl,2027-01-04,28.5', line];
  expect(read(...lines).kind).toBe('entries');
  expect(listFaults(...lines)).toEqual([note]);
});

test('all faults of a file are reported, in their order', () => {
  const places = listFaults(HEADING, 'dhl,2027-01-04,28', 'ups,monday,much', 'dhl,2027-01-04,29');
  expect(places.map((text) => /^\d+:\d+/.exec(text)?.[0])).toEqual(['3:1', '3:2', '3:3', '4:3']);
});
