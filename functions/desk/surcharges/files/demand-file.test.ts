import { placedLine } from '../../../test/support/fault-lines';
import { givenFile } from '../../../test/support/given-file';
import { readExamples } from '../../../test/support/repository';
import { readDemandFile } from './demand-file';

const EXAMPLES = readExamples<{
  faults: [name: string, lines: string[], faults: string[]][];
}>(__dirname, 'vectors/demand-file.json');

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
function listFaults(...lines: string[]): string[] {
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

test.each(EXAMPLES.faults)('%s: every fault is reported', (_name, lines, faults) => {
  expect(read(...lines).kind).toBe('faults');
  expect(listFaults(...lines)).toEqual(faults);
});

test('a surcharge that stands twice is read once, with a note', () => {
  const lines = [
    HEADING,
    'dhl,Peak,1;PE,2027-01-01,2027-01-31,12',
    '',
    `dhl,Peak,Peru;1,${JANUARY.from},${JANUARY.to},12.00`,
  ];
  expect(listFaults(...lines)).toEqual(['demand.csv:4:1 surcharge_repeated 2']);
  const file = read(...lines);
  expect(file.kind === 'entries' && file.byCourier.get('dhl')).toHaveLength(1);
});

test('two couriers may have the same surcharge', () => {
  expect(
    listFaults(
      HEADING,
      PEAK.replace(',1,', ',*,'),
      PEAK.replace('dhl', 'fedex').replace(',1,', ',*,'),
    ),
  ).toEqual([]);
});
