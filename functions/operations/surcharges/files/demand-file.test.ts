import { givenFile } from '../../../test/support/given-file';
import { readDemandFile } from './demand-file';

const HEADING = 'courier,name,where,from,to,thb_per_kg,min_thb';
const DHL = {
  zones: [
    { code: '1', countries: ['JP', 'KR'] },
    { code: 'AS', countries: ['CN', 'HK'] },
  ],
  zonesOfCountry: (country: string) => new Set(country === 'JP' ? ['1'] : []),
};
const FEDEX = { zones: [], zonesOfCountry: () => new Set<string>() };
const COURIERS = new Map([
  ['dhl', DHL],
  ['fedex', FEDEX],
]);
const read = (...lines: string[]) =>
  readDemandFile(givenFile('demand.csv', `${lines.join('\n')}\n`), COURIERS);

/** What is told of a file, as `line:column: message`; of faults, or else of notes. */
function told(...lines: string[]): string[] {
  const file = read(...lines);
  const places = file.kind === 'faults' ? file.faults : file.notes;
  return places.map(({ line, column, message }) => `${line}:${column}: ${message}`);
}

const JANUARY = { from: '2027-01-01', to: '2027-01-31' };

test('the surcharges of each courier are read, with their lines', () => {
  const file = read(
    HEADING,
    '# Table of regions',
    'dhl,Peak,Zone 1; Peru,2027-01-01,2027-01-31,12.00,',
    'dhl,Emergency,*,2027-01-01,2027-01-31,"1,200.5",50',
    ',,,,,,',
    'fedex,Peak,AS,2027-01-01,2027-01-31,12.00',
    'dhl,Peak,zone=AS,2027-01-01,2027-01-31,0,0',
  );
  const peak = { name: 'Peak', ...JANUARY, per_kg_satang: 1200 };
  const emergency = { name: 'Emergency', zones: ['*'], countries: [], ...JANUARY };
  expect(file).toEqual({
    kind: 'entries',
    byCourier: new Map([
      [
        'dhl',
        [
          { line: 3, surcharge: { ...peak, zones: ['1'], countries: ['PE'] } },
          { line: 4, surcharge: { ...emergency, per_kg_satang: 120_050, min_satang: 5000 } },
          {
            line: 7,
            surcharge: { ...peak, zones: ['AS'], countries: [], per_kg_satang: 0, min_satang: 0 },
          },
        ],
      ],
      ['fedex', [{ line: 6, surcharge: { ...peak, zones: [], countries: ['AS'] } }]],
    ]),
    notes: [],
  });
});

test('the column of the minimum may be missing, and the others stand in any order', () => {
  const file = read('thb_per_kg,to,from,where,name,courier', '12,2027-01-31,2027-01-01,1,Peak,dhl');
  expect(file).toMatchObject({ kind: 'entries' });
});

const PEAK = 'dhl,Peak,1,2027-01-01,2027-01-31,12';

test.each([
  [
    'a missing column',
    ['courier,name,where,from,to', 'x'],
    ['1:1: The heading has no thb_per_kg.'],
  ],
  [
    'a misspelt column',
    [HEADING.replace('min_thb', 'min_thd'), PEAK],
    ['1:7: "min_thd" is not a known column; did you mean min_thb?'],
  ],
  ['no name', [HEADING, PEAK.replace('Peak', '')], ['2:2: The name is missing.']],
  ['a long name', [HEADING, PEAK.replace('Peak', 'x'.repeat(41))], ['2:2: The name is too long.']],
  [
    'destinations that are none',
    [HEADING, PEAK.replace(',1,', ',AS;Japam,')],
    [
      '2:3: "AS" may be a zone of the courier\'s card or the country American Samoa: write zone=AS or country=AS.',
      '2:3: "Japam" is neither a zone of the courier\'s card (1, AS) nor a known country; did you mean JP (Japan)?',
    ],
  ],
  [
    'days that are none',
    [HEADING, 'dhl,Peak,1,1/1/70,,12'],
    ['2:4: "1/1/70" has a Buddhist year. Is it 2027-01-01?', '2:5: The day is missing.'],
  ],
  [
    'an end before the start',
    [HEADING, 'dhl,Peak,1,2027-02-01,2027-01-31,12'],
    ['2:4: "Peak" ends on 2027-01-31, before it starts on 2027-02-01.'],
  ],
  [
    'amounts that are none',
    [HEADING, 'dhl,Peak,1,2027-01-01,2027-01-31,12.005,-1'],
    [
      '2:6: "12.005" is not a number in baht with at most 2 decimals.',
      '2:7: "-1" is not a number in baht with at most 2 decimals.',
    ],
  ],
  [
    'amounts that are too high',
    [HEADING, 'dhl,Peak,1,2027-01-01,2027-01-31,100000.01,1000000.01'],
    [
      '2:6: "100000.01" is more than 100000 THB, the most that a cell may say.',
      '2:7: "1000000.01" is more than 1000000 THB, the most that a cell may say.',
    ],
  ],
  [
    'a surcharge with other amounts already',
    [HEADING, PEAK, PEAK.replace('Peak', 'PEAK').replace(/12$/, '13')],
    ['3:6: The same surcharge is at line 2 already, with other amounts.'],
  ],
  [
    'a surcharge with another minimum already',
    [HEADING, PEAK, `${PEAK},50`],
    ['3:6: The same surcharge is at line 2 already, with other amounts.'],
  ],
  [
    'an overlap, before a fault of a later line',
    [HEADING, PEAK, 'dhl,Peak,1,2027-01-31,2027-02-28,12', PEAK.replace('Peak', '')],
    [
      '3:4: "Peak" would count twice for zone 1: from 2027-01-01 to 2027-01-31 and from 2027-01-31 to 2027-02-28. The other is at line 2.',
      '4:2: The name is missing.',
    ],
  ],
  [
    'a minimum that is none, and nothing that follows from it',
    [HEADING, `${PEAK},5`, `${PEAK},five`],
    ['3:7: "five" is not a number in baht with at most 2 decimals.'],
  ],
  [
    'an overlap, beside a fault of another line',
    [HEADING, PEAK, 'ups,,,,,12', 'dhl,Peak,JP,2027-01-31,2027-02-28,12'],
    [
      '3:1: There is no courier "ups".',
      '3:2: The name is missing.',
      '3:4: The day is missing.',
      '3:5: The day is missing.',
      '4:4: "Peak" would count twice for JP: from 2027-01-01 to 2027-01-31 and from 2027-01-31 to 2027-02-28. The other is at line 2.',
    ],
  ],
])('%s: every fault is told', (_name, lines, faults) => {
  expect(read(...lines).kind).toBe('faults');
  expect(told(...lines)).toEqual(faults);
});

test('a surcharge that stands twice is read once, with a note', () => {
  const lines = [
    HEADING,
    'dhl,Peak,1;PE,2027-01-01,2027-01-31,12',
    '',
    `dhl,Peak,Peru;1,${JANUARY.from},${JANUARY.to},12.00`,
  ];
  expect(told(...lines)).toEqual(['4:1: The same surcharge is at line 2 already.']);
  const file = read(...lines);
  expect(file.kind === 'entries' && file.byCourier.get('dhl')).toHaveLength(1);
});

test('two couriers may have the same surcharge', () => {
  expect(
    told(HEADING, PEAK.replace(',1,', ',*,'), PEAK.replace('dhl', 'fedex').replace(',1,', ',*,')),
  ).toEqual([]);
});
