import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';

const ZONES = 'Days,Zone,Country\n4,1,Peru\n5,2,"Korea, Republic of"\n';

test('a file of zones adds to those of the card, by code or name, in any order of columns', () => {
  const zones = `${ZONES}3,-,Cuba\n,n/a,Chile\n`;
  expect(readPrintedCard({}, { zones })).toMatchObject({
    card: { zones: [{ countries: ['JP', 'PE'] }, { countries: ['US', 'KR'] }] },
  });
});

test('a country may stand twice in the same zone', () => {
  expect(faultsOfCard({}, { more: ['JP,Zone 1'] })).toEqual([]);
});

test.each<[string, { more?: string[]; zones?: string }, string]>([
  ['a country in two zones of the card', { more: ['Japan,2'] }, '20:2 country_listed JP 1 18'],
  [
    'a country in two zones of the file',
    { zones: `${ZONES}4,2,PE\n` },
    'zones.csv:4:2 country_listed PE 1 2',
  ],
  [
    'a country in one zone of the card and another of the file',
    { zones: `${ZONES}4,2,Japan\n` },
    'zones.csv:4:2 country_listed_in_card JP 1 18',
  ],
  [
    'an unknown country',
    { zones: `${ZONES}4,2,Atlantis\n` },
    'zones.csv:4:3 country_not_known Atlantis',
  ],
  [
    'a country that does not match its name',
    { zones: `${ZONES}4,2,Congo\n` },
    'zones.csv:4:3 country_name_ambiguous Congo CG,CD',
  ],
  ['a missing zone', { zones: `${ZONES}4,,Chile\n` }, 'zones.csv:4:2 country_without_zone Chile'],
  [
    'a misspelt line below the list, with values of zones',
    { more: ['area_fee,,100,200'] },
    '20:1 country_not_known area_fee',
  ],
  [
    'a misspelt line below the list, without a value',
    { more: ['markup_pct,'] },
    '20:1 country_not_known markup_pct',
  ],
  [
    'a country that the line countries has elsewhere',
    { more: ['countries,,DE,', 'country,zone', 'Germany,2'] },
    '22:2 country_in_countries DE 1',
  ],
  [
    'a list in pairs of columns',
    { zones: 'Country,Zone,Country,Zone\nPeru,1,Chile,2\n' },
    'zones.csv:1:3 zone_list_in_pairs country',
  ],
  ['a missing country', { zones: `${ZONES}4,2,\n` }, 'zones.csv:4:3 cell_missing country'],
  [
    'a zone that the card lacks',
    { zones: `${ZONES}4,7,Chile\n` },
    'zones.csv:4:2 zone_not_in_card 7',
  ],
  [
    'a name with a comma and without quotes',
    { zones: 'Country,Zone\nKorea, Republic of,2\n' },
    'zones.csv:2:3 cell_beyond_columns',
  ],
  [
    'a heading without zone',
    { zones: 'Country,Area\nPeru,1\n' },
    'zones.csv:1:1 columns_missing zone',
  ],
  [
    'a heading without country',
    { zones: 'Land,Zone\nPeru,1\n' },
    'zones.csv:1:1 columns_missing country',
  ],
  ['an empty file', { zones: '' }, 'zones.csv:1:1 columns_missing country,zone'],
])('%s is reported at its cell', (_name, options, fault) => {
  expect(faultsOfCard({}, options)[0]).toBe(fault);
});

test('a line that is not a country hides no other fault, and no other line', () => {
  expect(faultsOfCard({}, { more: ['Atlantis,1', 'Peru,', 'vat_percent,7'] })).toEqual([
    '20:1 country_not_known Atlantis',
    '21:2 country_without_zone Peru',
    '22:1 line_repeated vat_percent',
  ]);
});

test('comments and empty lines stand between countries, and the zone may come first', () => {
  const zones = 'zone,country\n# America\n,\n2,Peru\n-,Shangri-La\n';
  expect(readPrintedCard({}, { zones })).toMatchObject({
    card: { zones: [{ countries: ['JP'] }, { countries: ['US', 'PE'] }] },
  });
  expect(
    faultsOfCard({ 'country,zone': 'zone,country', Japan: '1,Japan', 'United States': ',US' }),
  ).toEqual([
    '10:3 zone_line_wrong 2 countries <field_no_country>',
    '19:1 country_without_zone US',
  ]);
});

test('a card without any list of countries is reported once, with what may be missing', () => {
  expect(faultsOfCard({ 'country,zone': '', Japan: '', 'United States': '' })).toEqual([
    '10:2 zones_without_countries',
  ]);
});

test('so is one without its days', () => {
  expect(faultsOfCard({ estimated_days: '' })).toEqual(['10:2 line_missing estimated_days']);
});
