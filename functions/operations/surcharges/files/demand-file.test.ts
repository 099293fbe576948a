import { placedLine } from '../../../test/support/fault-lines';
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

/** The faults of a file, or else its notes, by place, code and values. */
function faultsOf(...lines: string[]): string[] {
  const file = read(...lines);
  const places = file.kind === 'faults' ? file.faults : file.notes;
  return places.map(placedLine);
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
  ['a missing column', ['courier,name,where,from,to', 'x'], ['1:6 columns_missing thb_per_kg']],
  [
    'a misspelt column',
    [HEADING.replace('min_thb', 'min_thd'), PEAK],
    ['1:7 column_misspelt min_thd min_thb'],
  ],
  ['no name', [HEADING, PEAK.replace('Peak', '')], ['2:2 cell_missing name']],
  ['a long name', [HEADING, PEAK.replace('Peak', 'x'.repeat(41))], ['2:2 surcharge_name_too_long']],
  [
    'destinations that are none',
    [HEADING, PEAK.replace(',1,', ',AS;Japam,')],
    ['2:3 where_ambiguous AS AS zone=AS,country=AS', '2:3 where_not_known Japam 1,AS JP'],
  ],
  [
    'days that are none',
    [HEADING, 'dhl,Peak,1,1/1/70,,12'],
    ['2:4 day_buddhist 1/1/70 2027-01-01', '2:5 cell_missing day'],
  ],
  [
    'an end before the start',
    [HEADING, 'dhl,Peak,1,2027-02-01,2027-01-31,12'],
    ['2:4 demand_reversed Peak 2027-02-01 2027-01-31'],
  ],
  [
    'amounts that are none',
    [HEADING, 'dhl,Peak,1,2027-01-01,2027-01-31,12.005,-1'],
    ['2:6 number_wrong 12.005 baht 2', '2:7 number_wrong -1 baht 2'],
  ],
  [
    'amounts that are too high',
    [HEADING, 'dhl,Peak,1,2027-01-01,2027-01-31,100000.01,1000000.01'],
    ['2:6 amount_too_high 100000.01 10000000', '2:7 amount_too_high 1000000.01 100000000'],
  ],
  [
    'a surcharge with other amounts already',
    [HEADING, PEAK, PEAK.replace('Peak', 'PEAK').replace(/12$/, '13')],
    ['3:6 surcharge_differs 2'],
  ],
  [
    'a surcharge with another minimum already',
    [HEADING, PEAK, `${PEAK},50`],
    ['3:6 surcharge_differs 2'],
  ],
  [
    'an overlap, before a fault of a later line',
    [HEADING, PEAK, 'dhl,Peak,1,2027-01-31,2027-02-28,12', PEAK.replace('Peak', '')],
    [
      '3:4 demand_twice_in_file <demand_twice Peak zone=1 2027-01-01 2027-01-31 2027-01-31 2027-02-28> 2',
      '4:2 cell_missing name',
    ],
  ],
  [
    'a minimum that is none, and nothing that follows from it',
    [HEADING, `${PEAK},5`, `${PEAK},five`],
    ['3:7 number_wrong five baht 2'],
  ],
  [
    'an overlap, along with a fault of another line',
    [HEADING, PEAK, 'ups,,,,,12', 'dhl,Peak,JP,2027-01-31,2027-02-28,12'],
    [
      '3:1 courier_not_known ups',
      '3:2 cell_missing name',
      '3:4 cell_missing day',
      '3:5 cell_missing day',
      '4:4 demand_twice_in_file <demand_twice Peak JP 2027-01-01 2027-01-31 2027-01-31 2027-02-28> 2',
    ],
  ],
])('%s: every fault is reported', (_name, lines, faults) => {
  expect(read(...lines).kind).toBe('faults');
  expect(faultsOf(...lines)).toEqual(faults);
});

test('a surcharge that stands twice is read once, with a note', () => {
  const lines = [
    HEADING,
    'dhl,Peak,1;PE,2027-01-01,2027-01-31,12',
    '',
    `dhl,Peak,Peru;1,${JANUARY.from},${JANUARY.to},12.00`,
  ];
  expect(faultsOf(...lines)).toEqual(['demand.csv:4:1 surcharge_repeated 2']);
  const file = read(...lines);
  expect(file.kind === 'entries' && file.byCourier.get('dhl')).toHaveLength(1);
});

test('two couriers may have the same surcharge', () => {
  expect(
    faultsOf(
      HEADING,
      PEAK.replace(',1,', ',*,'),
      PEAK.replace('dhl', 'fedex').replace(',1,', ',*,'),
    ),
  ).toEqual([]);
});
