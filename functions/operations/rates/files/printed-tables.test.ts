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
  expect(faultsOfCard(OTHER_ORDER)).toEqual([
    'card.csv:13:1: The zones of this table stand in another order than those of the first one. ' +
      'Add a line zone that names them in the order of the lines countries, area_fee_thb, ' +
      'estimated_days and freight_discount_percent.',
  ]);
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
    ['card.csv:12:1: The row for 10 kg comes after the row for 20 kg; weights must rise.'],
  ],
  [
    'a gap between bands',
    { '21-44': '' },
    ['card.csv:15:1: There is no price between 20 kg and 45 kg.'],
  ],
  [
    'a gap that a step of half a kilogram would price',
    { rounding_thb: 'rounding_thb,1\nweight_step_kg,0.5' },
    [
      'card.csv:15:1: There is no price between 20 kg and 21 kg.',
      'card.csv:16:1: There is no price between 44 kg and 45 kg.',
      'card.csv:17:1: There is no price between 70 kg and 71 kg.',
    ],
  ],
  [
    'a row that starts more than its own length above the one before',
    { '20,': '12-13,905.20,"1,390.80"', '21-44': '14-44,46,70' },
    ['card.csv:12:1: There is no price between 10 kg and 12 kg.'],
  ],
  [
    'a price above all that a card may say',
    { '20,': '20,905.20,"1,000,000.01"', '45-70': '45-70,46,"100,000.01"' },
    [
      'card.csv:12:3: "1,000,000.01" is more than 1000000 THB, the most that a cell may say.',
      'card.csv:15:3: "100,000.01" is more than 100000 THB, the most that a cell may say.',
    ],
  ],
  [
    'a band without end above what the service quotes',
    { '71+': '71-300,46,70\n301+,45,69' },
    [
      'card.csv:17:1: "301+" is above 300 kg, the most that the service quotes: end the table there, and leave later lines out.',
    ],
  ],
  [
    'a zone twice',
    { rounding_thb: 'rounding_thb,1\nzone,,Zone 1,2,1', estimated_days: 'estimated_days,,1,2,3' },
    [
      'card.csv:8:5: There is already a zone 1.',
      'card.csv:8:5: zone 1: countries: must name at least one country.',
    ],
  ],
  [
    'bands that overlap',
    { '45-70': '40-70,46,70' },
    ['card.csv:15:1: "40-70" starts below 44 kg, where the line before ends.'],
  ],
  [
    'a band that ends below its start',
    { '71+': '90-80,46,70' },
    ['card.csv:16:1: "90-80" ends below its start.'],
  ],
  [
    'a band above what the service quotes',
    { '71+': '71-500,46,70' },
    [
      'card.csv:16:1: "71-500" is above 300 kg, the most that the service quotes: end the table there, and leave later lines out.',
    ],
  ],
  [
    'a column for an unknown zone',
    { parcel_per_kg_table: 'parcel_per_kg_table,Zone 2,Zone 1,Zone 3' },
    ['card.csv:13:4: There is no zone "Zone 3".'],
  ],
  [
    'a column twice',
    { parcel_per_kg_table: 'parcel_per_kg_table,Zone 2,Zone 2' },
    [
      'card.csv:13:1: The table has no column for zone 1.',
      'card.csv:13:3: There is already a column for zone 2.',
    ],
  ],
  [
    'a missing column',
    {
      parcel_per_kg_table: 'parcel_per_kg_table,Zone 2',
      '21-44': '21-44,70',
      '45-70': '45-70,70',
      '71+': '71+,70',
    },
    ['card.csv:13:1: The table has no column for zone 1.'],
  ],
  [
    'an empty price',
    { '20,': '20,,"1,390.80"' },
    ['card.csv:12:2: A value is missing: a number in baht with at most 2 decimals.'],
  ],
  [
    'a line without its last price',
    { '20,': '20,905.20' },
    ['card.csv:12:3: A value is missing: a number in baht with at most 2 decimals.'],
  ],
  [
    'a price with a wrong separator',
    { '10,': '10,812.40,"1.204,10"' },
    ['card.csv:11:3: "1.204,10" is not a number in baht with at most 2 decimals.'],
  ],
  [
    'separators of thousands without quotes',
    { '20,': '20,905.20,1,390.80' },
    ['card.csv:12:4: The cell is beyond the last zone.'],
  ],
  [
    'a price that falls',
    { '20,': '20,705.20,"1,390.80"' },
    [
      'card.csv:12:2: The price falls from 812.4 THB at 10 kg to 705.2 THB at 20 kg. If the ' +
        'shipper pays the lower price of a higher weight, add the line lower_of_higher_weight,yes ' +
        '(in JSON, "lower_of_higher_weight": true).',
    ],
  ],
  [
    'a title in a table',
    { '20,': 'Continued\n20,905.20,"1,390.80"' },
    [
      'card.csv:12:1: "Continued" is neither a known line nor a weight such as 0.5, 250 g, ' +
        '21-44 or 71+.',
    ],
  ],
  [
    'a table without its heading',
    { parcel_table: '', '20,': '' },
    [
      'card.csv:1:1: parcel.rows: must have at least one row.',
      'card.csv:11:1: "10" is not a known line. A table as carriers print it begins with a line ' +
        'parcel_table or document_table that names its zones.',
      'card.csv:14:1: There is no price between 0 kg and 21 kg.',
    ],
  ],
])('%s is told at its cell', (_name, changes, faults) => {
  expect(faultsOfCard(changes)).toEqual(faults);
});

test('a price may fall where the lower price of a higher weight counts', () => {
  const changes = {
    '20,': '20,705.20,"1,390.80"',
    vat_mode: 'vat_mode,add\nlower_of_higher_weight,yes',
  };
  expect(faultsOfCard(changes)).toEqual([]);
});
