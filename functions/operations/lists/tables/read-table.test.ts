import { aHub } from '../../../test/support/hubs';
import { HUBS, ZONES, FEES, SERVICES } from '../kinds';
import { readHolidayFile } from './list-tables';
import { readListFile, type ListFileForm } from './list-file';

const csv = <Entry>(form: ListFileForm<Entry>, ...lines: string[]): Entry[] =>
  readListFile(form, { name: 'x.csv', content: Buffer.from(lines.join('\n')) });

/** The faults of a file, without the sentence that counts them. */
function faultsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (cause) {
    return (cause instanceof Error ? cause.message : '').split('\n').slice(0, -1);
  }
  return [];
}

const HEADINGS =
  'id,name,Thai name,province,postal code,cutoff time,working days,slots,active,sort order';
const HUB = 'a,Hub a,ศูนย์ a,Bangkok,10110,11:00,Mon-Fri,09:00-12:00; 13:00-17:00,yes,1';

test('headings are read in any case, order and spacing, or as JSON names the members', () => {
  expect(
    csv(
      HUBS,
      'SORT_ORDER,Active , Slots,working-days,Cutoff  Time,Postal_Code,Province,name_th,Name,ID',
      '1,TRUE,"9:00-12:00, 13:00-17:00",1 2 3 4 5,11.00,10110,กทม,ศูนย์ a,Hub a,a',
    ),
  ).toEqual([aHub('a')]);
});

test('all faults are told in one round, each at its cell', () => {
  const bad = 'b,,ข,Bankok,1011,9,weekdays,09:00-25:00,maybe,-1';
  const other = 'A!,B,ข,Bangkok,50100,11:00,Mon,13:00-12:00,no,ten';
  expect(faultsOf(() => csv(HUBS, HEADINGS, HUB, bad, other, HUB))).toEqual([
    'x.csv:3:2: name is required.',
    'x.csv:3:4: "Bankok" must be a province of Thailand. Is it Bangkok?',
    'x.csv:3:5: "1011" must be five digits.',
    'x.csv:3:6: "9" must be a time of day as HH:MM, such as 09:30.',
    'x.csv:3:7: "weekdays" is not weekdays, such as Mon-Fri or 1 2 3 4 5.',
    'x.csv:3:8: "25:00" must be a time of day as HH:MM, such as 09:30.',
    'x.csv:3:9: "maybe" is neither yes nor no.',
    'x.csv:3:10: "-1" must be at least 0.',
    'x.csv:4:1: "A!" must be lower-case letters, digits, - and _.',
    'x.csv:4:8: "12:00" must be after from.',
    'x.csv:4:10: "ten" is not a number, such as 10.',
    'x.csv:5:1: a is listed twice, first in row 2.',
  ]);
});

test('a rule of an entry is told beside the faults of others', () => {
  const wrong = HUB.replace('10110', '50100').replace('a,', 'b,');
  expect(faultsOf(() => csv(HUBS, HEADINGS, HUB.replace('yes', 'x'), wrong))).toEqual([
    'x.csv:2:9: "x" is neither yes nor no.',
    'x.csv:3:5: "50100" belongs to Chiang Mai, not to Bangkok.',
  ]);
});

test('unknown, repeated and missing headings are told, and cells without one', () => {
  const headings = 'id,name,names,ID,colour,,Thai name,province,postal code';
  expect(faultsOf(() => csv(HUBS, headings, 'a,Hub,x,y,z,w,ก,Bangkok,10110'))).toEqual([
    'x.csv:1:3: "names" is not a known column. Is it name?',
    'x.csv:1:4: "ID" is already in column A.',
    'x.csv:1:5: "colour" is not a known column.',
    'x.csv:1:10: Columns are missing: cutoff time, working days, slots, active, sort order.',
    'x.csv:2:6: "w" is in a column without a heading.',
  ]);
  expect(faultsOf(() => csv(SERVICES, 'id,service name,active'))).toEqual([
    'x.csv:1:1: There is no service in the file.',
    'x.csv:1:4: A column is missing: sort order.',
  ]);
  expect(faultsOf(() => csv(SERVICES, ''))).toHaveLength(2);
});

const RULE = 'zone,hub,valid from,base THB,included parcels,per parcel THB,included weight kg';
const RATES = 'per kg THB,fuel percent,VAT percent';

test('amounts are read with their units, to the satang, and days as YYYY-MM-DD', () => {
  const [rule] = csv(
    FEES,
    `${RULE},${RATES}`,
    'a,b,2027-01-01,"฿1,200.35",5,15 THB,1.005 kg,7.50 บาท,12.5%,7',
  );
  expect(rule).toEqual({
    id: 'a.b.2027-01-01',
    zone_id: 'a',
    hub_id: 'b',
    valid_from: '2027-01-01',
    active: true,
    base_satang: 120_035,
    included_parcels: 5,
    per_parcel_satang: 1500,
    included_weight_grams: 1005,
    per_kg_satang: 750,
    fuel_bp: 1250,
    vat_bp: 700,
  });
  expect(
    faultsOf(() =>
      csv(FEES, `${RULE},${RATES}`, 'a,b,1/2/2570,1.005,1.5,-1,x kg,1,120,7', 'a,b,,,,,,,,'),
    ),
  ).toEqual([
    'x.csv:2:3: "1/2/2570" must have a Gregorian year. Is it 2027-02-01?',
    'x.csv:2:4: "1.005" must have at most 2 decimals.',
    'x.csv:2:5: "1.5" must be a whole number.',
    'x.csv:2:6: "-1" must not be negative.',
    'x.csv:2:7: "x kg" is not a weight in kg, such as 1.5.',
    'x.csv:2:9: "120" must be at most 100.',
    ...['valid from', 'base THB', 'included parcels', 'per parcel THB', 'included weight kg'].map(
      (heading, at) => `x.csv:3:${at + 3}: ${heading} is required.`,
    ),
    ...['per kg THB', 'fuel percent', 'VAT percent'].map(
      (heading, at) => `x.csv:3:${at + 8}: ${heading} is required.`,
    ),
  ]);
});

test('rows without all that identifies an entry are not the same one', () => {
  const told = faultsOf(() =>
    csv(FEES, `${RULE},${RATES}`, 'a,b,,1,1,1,1,1,1,7', 'a,b,,1,1,1,1,1,1,7'),
  );
  expect(told).toEqual([
    'x.csv:2:3: valid from is required.',
    'x.csv:3:3: valid from is required.',
  ]);
});

test('a cell may list nothing, one or several, and its faulty item is quoted', () => {
  const headings = 'id,name,Thai name,provinces,postal codes,active,sort order';
  const rows = ['a,A,ก,,84320,1,1', 'b,B,ข,"Chiang Mai; ลำพูน, TH-52",84140 84310,0,2'];
  expect(csv(ZONES, headings, ...rows)).toMatchObject([
    { provinces: [], postal_codes: ['84320'], active: true },
    { provinces: ['TH-50', 'TH-51', 'TH-52'], postal_codes: ['84140', '84310'], active: false },
  ]);
  expect(
    faultsOf(() => csv(ZONES, headings, 'a,A,ก,,,1,1', 'b,B,ข,Krabi;Bankok,99999,1,1')),
  ).toEqual([
    'x.csv:2:4: provinces must list a province unless postal_codes lists a postal code.',
    'x.csv:3:4: "Bankok" must be a province of Thailand. Is it Bangkok?',
    'x.csv:3:5: "99999" is not a postal code of any province.',
  ]);
});

test('days may come in any order, each once, and of years that can be', () => {
  const headings = 'date,English name,Thai name,status';
  const read = (...lines: string[]) =>
    readHolidayFile({ name: 'x.csv', content: Buffer.from([headings, ...lines].join('\n')) });
  expect(read('2027-05-01,B,ข,expected', '2026-01-01,A,ก,', '2027-01-01,C,ค,announced')).toEqual([
    {
      year: { year: 2026, days: [{ date: '2026-01-01', name_en: 'A', name_th: 'ก' }] },
      expected: [],
    },
    {
      year: {
        year: 2027,
        days: [
          { date: '2027-01-01', name_en: 'C', name_th: 'ค' },
          { date: '2027-05-01', name_en: 'B', name_th: 'ข' },
        ],
      },
      expected: ['2027-05-01'],
    },
  ]);
  expect(faultsOf(() => read('2027-01-01,A,ก,', '2027-01-01,B,ข,', '2019-01-01,C,ค,x'))).toEqual([
    'x.csv:3:1: 2027-01-01 is listed twice, first in row 2.',
    'x.csv:4:4: "x" must be announced or expected.',
  ]);
  expect(faultsOf(() => read('2019-01-01,C,ค,'))).toEqual([
    'x.csv:2:1: "2019-01-01" must be a day of a year from 2020 to 2100.',
  ]);
});

test('only the first hundred faults are told, and how many more there are', () => {
  const rows = Array.from({ length: 120 }, (_, at) =>
    HUB.replace('a,', `a${at},`).replace('yes', 'x'),
  );
  const told = faultsOf(() => csv(HUBS, HEADINGS, ...rows));
  expect(told).toHaveLength(101);
  expect(told.at(-1)).toBe('... and 20 more faults');
});
