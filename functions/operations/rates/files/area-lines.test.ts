import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';

test.each<[string, object]>([
  ['A,900,20', { tier: 'A', flat_satang: 90_000, per_kg_satang: 2000 }],
  ['A,900', { tier: 'A', flat_satang: 90_000, per_kg_satang: 0 }],
  ['A,,0.25', { tier: 'A', flat_satang: 0, per_kg_satang: 25 }],
  ['A,0,0', { tier: 'A', flat_satang: 0, per_kg_satang: 0 }],
  [
    'ext_1,"1,200.50",,No_Fuel,',
    { tier: 'ext_1', flat_satang: 120_050, per_kg_satang: 0, no_fuel: true },
  ],
])('remote_area,%s', (line, area) => {
  expect(readPrintedCard({}, { more: [`remote_area,${line}`] })).toMatchObject({
    card: { remote_areas: [area] },
  });
});

test.each<[string, object]>([
  [
    'elevated_risk,1000,AF;IQ',
    { name: 'elevated_risk', fee_satang: 100_000, countries: ['AF', 'IQ'] },
  ],
  [
    'restricted,0.5,Iraq; ซีเรีย ;,no_fuel',
    { name: 'restricted', fee_satang: 50, countries: ['IQ', 'SY'], no_fuel: true },
  ],
])('country_fee,%s', (line, fee) => {
  expect(readPrintedCard({}, { more: [`country_fee,${line}`] })).toMatchObject({
    card: { country_fees: [fee] },
  });
});

test('a card without the lines has no such members', () => {
  const read = readPrintedCard();
  const names = read.kind === 'card' ? Object.keys(read.card) : [];
  expect(names).toContain('handling_fees');
  expect(names).not.toContain('remote_areas');
  expect(names).not.toContain('country_fees');
});

test.each<[string, string[]]>([
  ['remote_area,,900,20', ['20:2 cell_missing name of the tier']],
  ['remote_area,A', ['20:1 remote_area_without_amount']],
  ['remote_area,A,,', ['20:3 remote_area_without_amount']],
  ['remote_area', ['20:1 cell_missing name of the tier', '20:1 remote_area_without_amount']],
  ['remote_area,A,nine,20', ['20:3 number_wrong nine baht 2']],
  ['remote_area,A,900,no_fuel', ['20:4 number_wrong no_fuel baht 2']],
  ['remote_area,A,900,20,fuel', ['20:5 option_unknown fuel remote area no_fuel']],
  ['remote_area,A,900,20,no_fuel,no_fuel', ['20:6 line_has_already no_fuel']],
  ['remote_area,tier 1,900,20', ['20:2 line_wrong tier <field_not_label 40>']],
  ['remote_area,A,1000000.01,20', ['20:3 line_wrong flat amount <field_too_large 1000000>']],
  ['remote_area,A,900,100001', ['20:4 line_wrong baht per kilogram <field_too_large 100000>']],
  ['remote_area,A,900,20\nremote_area,A,,5', ['21:1 remote_area_repeated A']],
  [
    Array.from({ length: 51 }, (_, at) => `remote_area,T${at},1`).join('\n'),
    ['70:1 line_wrong remote_areas <field_too_large 50>'],
  ],
  ['country_fee,,1000,AF', ['20:2 cell_missing name of the fee']],
  ['country_fee,risk,,AF', ['20:3 number_missing baht 2']],
  ['country_fee,risk,1000', ['20:1 cell_missing list of countries']],
  ['country_fee,risk,1000,', ['20:4 cell_missing list of countries']],
  ['country_fee,risk,1000,;', ['20:4 line_wrong countries <field_no_country>']],
  ['country_fee,risk,1000,AF;Atlantis', ['20:4 country_not_known Atlantis']],
  ['country_fee,risk,1000,Congo', ['20:4 country_name_ambiguous Congo CG,CD']],
  ['country_fee,risk,1000,AF,IQ', ['20:5 option_unknown IQ country fee no_fuel']],
  ['country_fee,risk 1,1000,AF', ['20:2 line_wrong name <field_not_label 40>']],
  ['country_fee,risk,1000,AF;Afghanistan', ['20:4 country_fee_repeated AF risk']],
  [
    'country_fee,risk,1000,AF\ncountry_fee,war,5,AF\ncountry_fee,risk,2000,IQ;AF',
    ['22:4 country_fee_repeated AF risk'],
  ],
])('%s', (line, faults) => {
  expect(faultsOfCard({}, { more: [line] })).toEqual(faults);
});
