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

const NO_HEADING = 'zones.csv:1:1: The first line must name the columns country and zone.';

test.each<[string, { more?: string[]; zones?: string }, string]>([
  [
    'a country in two zones of the card',
    { more: ['Japan,2'] },
    'card.csv:20:2: Japan (JP) is in zone 1 already, at line 18.',
  ],
  [
    'a country in two zones of the file',
    { zones: `${ZONES}4,2,PE\n` },
    'zones.csv:4:2: PE is in zone 1 already, at line 2.',
  ],
  [
    'a country in one zone of the card and another of the file',
    { zones: `${ZONES}4,2,Japan\n` },
    'zones.csv:4:2: Japan (JP) is in zone 1 already, at line 18 of the card.',
  ],
  [
    'an unknown country',
    { zones: `${ZONES}4,2,Atlantis\n` },
    'zones.csv:4:3: "Atlantis" is not a known country.',
  ],
  [
    'a country that its name does not tell',
    { zones: `${ZONES}4,2,Congo\n` },
    'zones.csv:4:3: "Congo" could be more than one country; write CG or CD.',
  ],
  [
    'a missing zone',
    { zones: `${ZONES}4,,Chile\n` },
    'zones.csv:4:2: Chile has no zone; write - for a country that is not served.',
  ],
  [
    'a misspelt line below the list, with values of zones',
    { more: ['area_fee,,100,200'] },
    'card.csv:20:1: "area_fee" is not a known country.',
  ],
  [
    'a misspelt line below the list, without a value',
    { more: ['markup_pct,'] },
    'card.csv:20:1: "markup_pct" is not a known country.',
  ],
  [
    'a country that the line countries has elsewhere',
    { more: ['countries,,DE,', 'country,zone', 'Germany,2'] },
    'card.csv:22:2: DE is in zone 1 already, in the line countries.',
  ],
  [
    'a list in pairs of columns',
    { zones: 'Country,Zone,Country,Zone\nPeru,1,Chile,2\n' },
    'zones.csv:1:3: There is already a column country: give each country a line of its own.',
  ],
  ['a missing country', { zones: `${ZONES}4,2,\n` }, 'zones.csv:4:3: The country is missing.'],
  [
    'a zone that the card lacks',
    { zones: `${ZONES}4,7,Chile\n` },
    'zones.csv:4:2: The card has no zone "7".',
  ],
  [
    'a name with a comma and without quotes',
    { zones: 'Country,Zone\nKorea, Republic of,2\n' },
    'zones.csv:2:3: The cell is beyond the last column of the heading. A name with a comma ' +
      'needs quotes, such as "Korea, Republic of".',
  ],
  ['a heading without zone', { zones: 'Country,Area\nPeru,1\n' }, NO_HEADING],
  ['a heading without country', { zones: 'Land,Zone\nPeru,1\n' }, NO_HEADING],
  ['an empty file', { zones: '' }, NO_HEADING],
])('%s is told at its cell', (_name, options, fault) => {
  expect(faultsOfCard({}, options)[0]).toBe(fault);
});

test('a line that is not a country hides no other fault, and no other line', () => {
  expect(faultsOfCard({}, { more: ['Atlantis,1', 'Peru,', 'vat_percent,7'] })).toEqual([
    'card.csv:20:1: "Atlantis" is not a known country.',
    'card.csv:21:2: Peru has no zone; write - for a country that is not served.',
    'card.csv:22:1: There is already a line vat_percent.',
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
    'card.csv:10:3: zone 2: countries: must name at least one country.',
    'card.csv:19:1: US has no zone; write - for a country that is not served.',
  ]);
});

test('a card without any list of countries is told what may be missing, once', () => {
  expect(faultsOfCard({ 'country,zone': '', Japan: '', 'United States': '' })).toEqual([
    'card.csv:10:2: No zone has countries: add a line countries, lines of country,zone, a sheet zones in an .xlsx, or a file with --zones.',
  ]);
});

test('so is one without its days', () => {
  expect(faultsOfCard({ estimated_days: '' })).toEqual([
    'card.csv:10:2: The line estimated_days is missing or has no value.',
  ]);
});
