import { placedLine } from '../../../test/support/fault-lines';
import { aHub } from '../../../test/support/records';
import { FileRefusal } from '../../sheets/files';
import { FEES, HUBS, SERVICES, ZONES } from '../kinds';
import { readHolidayFile } from '../list-tables';
import { type ListFileForm, readListFile } from './list-table';

const csv = <Entry>(form: ListFileForm<Entry>, ...lines: string[]): Entry[] =>
  readListFile(form, { name: 'x.csv', content: Buffer.from(lines.join('\n')) });

/** The faults of a file by place, code and values. */
function listFaults(read: () => unknown): string[] {
  try {
    read();
  } catch (cause) {
    if (cause instanceof FileRefusal) return cause.faults.map(placedLine);
    throw cause;
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

test('all faults are reported in one round, each at its cell', () => {
  const bad = 'b,,ข,Bankok,1011,9,weekdays,09:00-25:00,maybe,-1';
  const other = 'A!,B,ข,Bangkok,50100,11:00,Mon,13:00-12:00,no,ten';
  expect(listFaults(() => csv(HUBS, HEADINGS, HUB, bad, other, HUB))).toEqual([
    '3:2 column_wrong name <field_required>',
    '3:4 cell_wrong Bankok <field_not_province> Bangkok',
    '3:5 cell_wrong 1011 <field_not_postal_code>',
    '3:6 cell_wrong 9 <field_not_time>',
    '3:7 not_weekdays weekdays',
    '3:8 cell_wrong 25:00 <field_not_time>',
    '3:9 not_yes_or_no maybe',
    '3:10 cell_wrong -1 <field_too_small 0>',
    '4:1 cell_wrong A! <field_not_short_id>',
    '4:8 cell_wrong 12:00 <field_not_after from>',
    '4:10 not_number ten',
    '5:1 entry_repeated a 2',
  ]);
});

test('a broken rule of an entry is reported along with the faults of others', () => {
  const wrong = HUB.replace('10110', '50100').replace('a,', 'b,');
  expect(listFaults(() => csv(HUBS, HEADINGS, HUB.replace('yes', 'x'), wrong))).toEqual([
    '2:9 not_yes_or_no x',
    '3:5 cell_wrong 50100 <field_postal_code_elsewhere Chiang Mai Bangkok>',
  ]);
});

test('unknown, repeated and missing headings are reported, and cells without one', () => {
  const headings = 'id,name,names,ID,colour,,Thai name,province,postal code';
  expect(listFaults(() => csv(HUBS, headings, 'a,Hub,x,y,z,w,ก,Bangkok,10110'))).toEqual([
    '1:3 column_misspelt names name',
    '1:4 column_repeated ID A',
    '1:5 column_unknown colour id,name,Thai name,province,postal code,cutoff time,working days,slots,active,sort order',
    '1:10 columns_missing cutoff time,working days,slots,active,sort order',
    '2:6 cell_without_heading w',
  ]);
  expect(listFaults(() => csv(SERVICES, 'id,service name,active'))).toEqual([
    '1:1 lines_missing',
    '1:4 columns_missing logo,sort order',
  ]);
  expect(listFaults(() => csv(SERVICES, ''))).toEqual(['1:1 file_empty']);
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
    listFaults(() =>
      csv(FEES, `${RULE},${RATES}`, 'a,b,1/2/2570,1.005,1.5,-1,x kg,1,120,7', 'a,b,,,,,,,,'),
    ),
  ).toEqual([
    '2:3 cell_wrong 1/2/2570 <field_not_gregorian> 2027-02-01',
    '2:4 cell_wrong 1.005 <field_too_many_decimals 2>',
    '2:5 cell_wrong 1.5 <field_not_whole>',
    '2:6 cell_wrong -1 <field_negative>',
    '2:7 not_kg x kg',
    '2:9 cell_wrong 120 <field_too_large 100>',
    ...['valid from', 'base THB', 'included parcels', 'per parcel THB', 'included weight kg'].map(
      (heading, at) => `3:${at + 3} column_wrong ${heading} <field_required>`,
    ),
    ...['per kg THB', 'fuel percent', 'VAT percent'].map(
      (heading, at) => `3:${at + 8} column_wrong ${heading} <field_required>`,
    ),
  ]);
});

test('rows without all that identifies an entry are not the same one', () => {
  const faults = listFaults(() =>
    csv(FEES, `${RULE},${RATES}`, 'a,b,,1,1,1,1,1,1,7', 'a,b,,1,1,1,1,1,1,7'),
  );
  expect(faults).toEqual([
    '2:3 column_wrong valid from <field_required>',
    '3:3 column_wrong valid from <field_required>',
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
    listFaults(() => csv(ZONES, headings, 'a,A,ก,,,1,1', 'b,B,ข,Krabi;Bankok,99999,1,1')),
  ).toEqual([
    '2:4 column_wrong provinces <field_zone_empty>',
    '3:4 cell_wrong Bankok <field_not_province> Bangkok',
    '3:5 cell_wrong 99999 <field_postal_code_nowhere>',
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
  expect(listFaults(() => read('2027-01-01,A,ก,', '2027-01-01,B,ข,', '2019-01-01,C,ค,x'))).toEqual([
    '3:1 entry_repeated 2027-01-01 2',
    '4:4 cell_wrong x <field_not_either announced,expected>',
  ]);
  expect(listFaults(() => read('2019-01-01,C,ค,'))).toEqual([
    '2:1 cell_wrong 2019-01-01 <field_day_outside 2020-01-01 2100-12-31>',
  ]);
});

test('only the first hundred faults are listed, and how many more there are', () => {
  const rows = Array.from({ length: 120 }, (_, at) =>
    HUB.replace('a,', `a${at},`).replace('yes', 'x'),
  );
  const read = () => csv(HUBS, HEADINGS, ...rows);
  expect(read).toThrow('x.csv has 120 faults.');
  expect(listFaults(read)).toHaveLength(100);
});
