import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';

const OTHER_ORDER = { parcel_per_kg_table: 'parcel_per_kg_table,Zone 2,Zone 1' };

test('columns come into the order of the line zone, whatever order each table has', () => {
  const zones = { ...OTHER_ORDER, rounding_thb: 'rounding_thb,1\nzone,,Zone 1,2' };
  expect(readPrintedCard(zones)).toMatchObject({
    kind: 'card',
    card: {
      zones: [
        { code: 'Zone 1', estimated_days: '1-3' },
        { code: '2', estimated_days: '3-6' },
      ],
      parcel: {
        rows: [{ prices_satang: [81_240, 120_410] }, { prices_satang: [90_520, 139_080] }],
        bands: [
          { up_to_grams: 44_000, per_kg_satang: [7000, 4600] },
          { up_to_grams: 70_000 },
          { up_to_grams: 300_000 },
        ],
      },
    },
  });
});

test('tables in different orders need a line zone, as other lines follow one of them', () => {
  expect(faultsOfCard(OTHER_ORDER)).toEqual(['13:1 zone_order_differs']);
});

test('prices per kilogram may stand above the rows', () => {
  const rows = ['parcel_table,Zone 1,Zone 2', '10,812.40,"1,204.10"', '20,905.20,"1,390.80"'];
  const moved = readPrintedCard({
    parcel_table: '',
    '10,': '',
    '20,': '',
    'country,zone': [...rows, 'country,zone'].join('\n'),
  });
  expect(moved).toMatchObject({
    card: { zones: [{ code: '1' }, { code: '2' }], parcel: { rows: { length: 2 } } },
  });
});

test.each<[string, Record<string, string>, string[]]>([
  [
    'a row out of order',
    { '10,': '20,812.40,"1,204.10"', '20,': '10,905.20,"1,390.80"' },
    ['12:1 weight_not_rising 10000 20000'],
  ],
  ['a gap between bands', { '21-44': '' }, ['15:1 price_gap 20000 45000']],
  [
    'a gap that a step of half a kilogram would price',
    { rounding_thb: 'rounding_thb,1\nweight_step_kg,0.5' },
    ['15:1 price_gap 20000 21000', '16:1 price_gap 44000 45000', '17:1 price_gap 70000 71000'],
  ],
  [
    'a row that starts more than its own length above the one before',
    { '20,': '12-13,905.20,"1,390.80"', '21-44': '14-44,46,70' },
    ['12:1 price_gap 10000 12000'],
  ],
  [
    'a price above all that a card may say',
    { '20,': '20,905.20,"1,000,000.01"', '45-70': '45-70,46,"100,000.01"' },
    ['12:3 amount_too_high 1,000,000.01 100000000', '15:3 amount_too_high 100,000.01 10000000'],
  ],
  [
    'a band without end above what the service quotes',
    { '71+': '71-300,46,70\n301+,45,69' },
    ['17:1 weight_above_most 301+ 300000'],
  ],
  [
    'a zone twice',
    { rounding_thb: 'rounding_thb,1\nzone,,Zone 1,2,1', estimated_days: 'estimated_days,,1,2,3' },
    ['8:5 zone_cell_repeated 1', '8:5 zone_line_wrong 1 countries <field_no_country>'],
  ],
  ['bands that overlap', { '45-70': '40-70,46,70' }, ['15:1 range_overlaps 40-70 44000']],
  ['a band that ends below its start', { '71+': '90-80,46,70' }, ['16:1 range_reversed 90-80']],
  [
    'a band above what the service quotes',
    { '71+': '71-500,46,70' },
    ['16:1 weight_above_most 71-500 300000'],
  ],
  [
    'a column for an unknown zone',
    { parcel_per_kg_table: 'parcel_per_kg_table,Zone 2,Zone 1,Zone 3' },
    ['13:4 zone_not_in_card Zone 3'],
  ],
  [
    'a column twice',
    { parcel_per_kg_table: 'parcel_per_kg_table,Zone 2,Zone 2' },
    ['13:1 zone_columns_missing 1', '13:3 zone_column_repeated 2'],
  ],
  [
    'a missing column',
    {
      parcel_per_kg_table: 'parcel_per_kg_table,Zone 2',
      '21-44': '21-44,70',
      '45-70': '45-70,70',
      '71+': '71+,70',
    },
    ['13:1 zone_columns_missing 1'],
  ],
  ['an empty price', { '20,': '20,,"1,390.80"' }, ['12:2 number_missing baht 2']],
  ['a line without its last price', { '20,': '20,905.20' }, ['12:3 number_missing baht 2']],
  [
    'a price with a wrong separator',
    { '10,': '10,812.40,"1.204,10"' },
    ['11:3 number_wrong 1.204,10 baht 2'],
  ],
  [
    'separators of thousands without quotes',
    { '20,': '20,905.20,1,390.80' },
    ['12:4 cell_beyond_zones'],
  ],
  [
    'a price that falls',
    { '20,': '20,705.20,"1,390.80"' },
    ['12:2 price_falls 81240 10000 70520 20000'],
  ],
  [
    'a title in a table',
    { '20,': 'Continued\n20,905.20,"1,390.80"' },
    ['12:1 line_ends_table Continued'],
  ],
  [
    'a table without its heading',
    { parcel_table: '', '20,': '' },
    [
      '1:1 line_wrong parcel.rows <field_no_row>',
      '11:1 line_looks_printed 10',
      '14:1 price_gap 0 21000',
    ],
  ],
])('%s is reported at its cell', (_name, changes, faults) => {
  expect(faultsOfCard(changes)).toEqual(faults);
});

test('a price may fall where the lower price of a higher weight counts', () => {
  const changes = {
    '20,': '20,705.20,"1,390.80"',
    vat_mode: 'vat_mode,add\nlower_of_higher_weight,yes',
  };
  expect(faultsOfCard(changes)).toEqual([]);
});
