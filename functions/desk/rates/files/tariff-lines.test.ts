import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';

/** The members of a card that the operator's lines become. */
const readCard = (changes: Readonly<Record<string, string>>, more: readonly string[] = []) =>
  readPrintedCard(changes, { more });

test('additional weight has its step in the cell of its weight', () => {
  const read = readCard({
    '20,': 'parcel_additional_table,Zone 1,Zone 2\n2-20 per 0.5,50,60.5',
    '10,': '2,812.40,"1,204.10"',
  });
  expect(read).toMatchObject({
    card: {
      parcel: {
        rows: [{ up_to_grams: 2000, prices_satang: [81_240, 120_410] }],
        additional: [{ up_to_grams: 20_000, step_grams: 500, per_step_satang: [5000, 6050] }],
      },
    },
  });
});

test.each([
  ['20 per 0.5', 500],
  ['up to 20 kg each 250 g', 250],
  ['10-20 every 2 kg', 2000],
  ['20', 1000],
])('a step of additional weight: %s', (weight, step_grams) => {
  const line = `parcel_additional,${weight},50,60`;
  expect(readCard({ '20,': '' }, [line])).toMatchObject({
    card: { parcel: { additional: [{ up_to_grams: 20_000, step_grams }] } },
  });
});

test('without a step of its own, additional weight goes by the step of the card', () => {
  const more = ['parcel_additional,20,50,60', 'weight_step_kg,0.5'];
  expect(
    readCard({ '20,': '', '21-44': '44,46,70', '45-70': '70,46,70', '71+': '' }, more),
  ).toMatchObject({
    card: { parcel: { additional: [{ up_to_grams: 20_000, step_grams: 500 }] } },
  });
});

test('a base is of the band of the same weight', () => {
  const base = 'parcel_base_table,Zone 1,Zone 2\n44,500,600.25\n70,550,650\n300,600,700';
  expect(readCard({ 'country,': `${base}\ncountry,zone` })).toMatchObject({
    card: {
      parcel: {
        bands: [
          { up_to_grams: 44_000, per_kg_satang: [4600, 7000], base_satang: [50_000, 60_025] },
          { up_to_grams: 70_000, base_satang: [55_000, 65_000] },
          { up_to_grams: 300_000, base_satang: [60_000, 70_000] },
        ],
      },
    },
  });
});

test('a base and a rate per kilogram need no rows', () => {
  const read = readCard({
    parcel_table: 'parcel_base_table,Zone 1,Zone 2',
    '10,': '44,500,600',
    '20,': '',
    '21-44': '0-44,46,70',
    '45-70': '',
    '71+': '',
  });
  expect(read).toMatchObject({
    card: {
      parcel: {
        rows: [],
        bands: [
          { up_to_grams: 44_000, per_kg_satang: [4600, 7000], base_satang: [50_000, 60_000] },
        ],
      },
    },
  });
});

test.each(['', '-', '–', 'n/a', 'N/A'])('a zone has no price where it says "%s"', (mark) => {
  const read = readCard({ '10,': `10,${mark},"1,204.10"`, '71+': `71+,46,${mark}` });
  expect(read).toMatchObject({
    card: {
      parcel: {
        rows: [{ prices_satang: [null, 120_410] }, { prices_satang: [90_520, 139_080] }],
        bands: [{}, {}, { per_kg_satang: [4600, null] }],
      },
    },
  });
});

test('limits of countries, each instead of the card’s own', () => {
  const line = 'country_limit,Bolivia; PE,max_weight_kg=30,,MAX_SIDE_CM = 102';
  const other = 'country_limit,Dominica,max_length_plus_girth_cm=274.5';
  expect(readCard({}, [line, other])).toMatchObject({
    card: {
      country_limits: [
        { countries: ['BO', 'PE'], max_actual_weight_grams: 30_000, max_side_mm: 1020 },
        { countries: ['DM'], max_length_plus_girth_mm: 2745 },
      ],
    },
  });
});

test('a fee for every shipment is for all countries', () => {
  expect(readCard({}, ['country_fee,clearance,50,*,no_fuel'])).toMatchObject({
    card: {
      country_fees: [{ name: 'clearance', fee_satang: 5000, countries: ['*'], no_fuel: true }],
    },
  });
});

test.each([
  ['at least 240', true],
  ['>=240', true],
  ['≥ 240', true],
  ['240', undefined],
  ['above 240', undefined],
  ['> 240', undefined],
])('a handling fee from %s cm', (threshold, at_least) => {
  const read = readCard({}, [`handling_fee,length_plus_girth,${threshold},1550`]);
  const [fee] = read.kind === 'card' ? read.card.handling_fees : [];
  expect(fee).toEqual({
    kind: 'length_plus_girth',
    above_mm: 2400,
    fee_satang: 155_000,
    ...(at_least === true && { at_least }),
  });
});

test.each(['actual', 'Actual'])('a post bills the %s weight', (weight) => {
  expect(readCard({}, [`billed_by,${weight}`])).toMatchObject({ card: { billed_by: 'actual' } });
});

test('Thai digits are digits, in prices as in weights', () => {
  expect(readCard({ '10,': '๑๐,๘๑๒.๔๐,"๑,๒๐๔.๑๐"' })).toMatchObject({
    card: { parcel: { rows: [{ up_to_grams: 10_000, prices_satang: [81_240, 120_410] }, {}] } },
  });
});

test.each<[line: string, fault: string]>([
  ['billed_by,volume', '2 line_wrong billed_by <field_not_either chargeable,actual>'],
  [
    'country_limit,Bolivia',
    '1 values_missing max_weight_kg=NUMBER,max_side_cm=NUMBER,max_length_plus_girth_cm=NUMBER',
  ],
  ['country_limit,,max_weight_kg=30', '2 cell_missing list of countries'],
  [
    'country_limit,BO,max_kg=30',
    '3 option_unknown max_kg=30 country limit max_weight_kg=NUMBER,max_side_cm=NUMBER,max_length_plus_girth_cm=NUMBER',
  ],
  ['country_limit,BO,max_weight_kg=heavy', '3 number_wrong heavy kilograms 3'],
  ['country_limit,BO,max_side_cm=1,max_side_cm=2', '4 line_has_already max_side_cm'],
  ['country_limit,BO; BO,max_side_cm=102', '2 country_limit_repeated BO'],
  ['country_fee,clearance,50,*; JP', '4 country_not_known *'],
  ['parcel_additional,20 per,50,60', '2 stepped_weight_wrong 20 per'],
  ['parcel_additional,20 per 0,50,60', '2 stepped_weight_wrong 20 per 0'],
  ['parcel_base,35,50,60', '2 base_without_band 35000'],
])('%s', (line, fault) => {
  expect(faultsOfCard({}, { more: [line] })).toEqual([`20:${fault}`]);
});

test.each<[name: string, changes: Readonly<Record<string, string>>, faults: readonly string[]]>([
  ['a price missing between others', { '20,': '20,,"1,390.80"' }, ['12:2 price_missing 1 20000']],
  [
    'a zone without any price',
    {
      '10,': '10,812.40',
      '20,': '20,905.20',
      '21-44': '21-44,46',
      '45-70': '45-70,46',
      '71+': '71+,46',
    },
    ['10:3 zone_without_prices 2'],
  ],
  [
    'additional weight without the row before it',
    {
      '20,': '20,905.20,\nparcel_additional_table,Zone 1,Zone 2\n20-20.5 per 0.5,50,60',
      '10,': '10,812.40,',
    },
    ['14:3 additional_without_first 2'],
  ],
  [
    'additional weight that begins more than its own step above the row before it',
    { '20,': 'parcel_additional_table,Zone 1,Zone 2\n10.5-15 per 0.5,50,60\n16-20 per 0.5,50,60' },
    ['14:1 price_gap 15000 16000'],
  ],
  [
    'additional weight that begins a step of its own above the row before it',
    { '20,': 'parcel_additional_table,Zone 1,Zone 2\n12-20 per 2,50,60' },
    [],
  ],
  [
    'additional weight without a step that begins more than the step of the card above a row',
    {
      '20,': 'parcel_additional_table,Zone 1,Zone 2\n11-20,50,60',
      rounding_thb: 'rounding_thb,1\nweight_step_kg,0.5',
      '21-44': '20-44,46,70',
      '45-70': '44-70,46,70',
      '71+': '70+,46,70',
    },
    ['14:1 price_gap 10000 11000'],
  ],
])('%s', (_name, changes, faults) => {
  expect(faultsOfCard(changes)).toEqual(faults);
});
