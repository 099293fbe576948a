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

const NEEDS_AMOUNT = 'A remote area needs a flat amount in baht, one per kilogram, or both.';
const LABEL = 'must be up to 40 letters, digits, _ and -.';

test.each<[string, string[]]>([
  ['remote_area,,900,20', ['20:2: The name of the tier is missing.']],
  ['remote_area,A', [`20:1: ${NEEDS_AMOUNT}`]],
  ['remote_area,A,,', [`20:3: ${NEEDS_AMOUNT}`]],
  ['remote_area', ['20:1: The name of the tier is missing.', `20:1: ${NEEDS_AMOUNT}`]],
  ['remote_area,A,nine,20', ['20:3: "nine" is not a number in baht with at most 2 decimals.']],
  [
    'remote_area,A,900,no_fuel',
    ['20:4: "no_fuel" is not a number in baht with at most 2 decimals.'],
  ],
  [
    'remote_area,A,900,20,fuel',
    ['20:5: "fuel" is none of what may follow a remote area: no_fuel.'],
  ],
  ['remote_area,A,900,20,no_fuel,no_fuel', ['20:6: The line already has no_fuel.']],
  ['remote_area,tier 1,900,20', [`20:2: tier: ${LABEL}`]],
  ['remote_area,A,1000000.01,20', ['20:3: the flat amount: must be at most 1000000.']],
  ['remote_area,A,900,100001', ['20:4: the baht per kilogram: must be at most 100000.']],
  ['remote_area,A,900,20\nremote_area,A,,5', ['21:1: There is already a remote area A.']],
  [
    Array.from({ length: 51 }, (_, at) => `remote_area,T${at},1`).join('\n'),
    ['70:1: remote_areas: must be at most 50.'],
  ],
  ['country_fee,,1000,AF', ['20:2: The name of the fee is missing.']],
  ['country_fee,risk,,AF', ['20:3: A value is missing: a number in baht with at most 2 decimals.']],
  ['country_fee,risk,1000', ['20:1: The list of countries is missing.']],
  ['country_fee,risk,1000,', ['20:4: The list of countries is missing.']],
  ['country_fee,risk,1000,;', ['20:4: countries: must name at least one country.']],
  ['country_fee,risk,1000,AF;Atlantis', ['20:4: "Atlantis" is not a known country.']],
  [
    'country_fee,risk,1000,Congo',
    ['20:4: "Congo" could be more than one country; write CG or CD.'],
  ],
  [
    'country_fee,risk,1000,AF,IQ',
    ['20:5: "IQ" is none of what may follow a country fee: no_fuel.'],
  ],
  ['country_fee,risk 1,1000,AF', [`20:2: name: ${LABEL}`]],
  ['country_fee,risk,1000,AF;Afghanistan', ['20:4: AF pays the country fee risk twice.']],
  [
    'country_fee,risk,1000,AF\ncountry_fee,war,5,AF\ncountry_fee,risk,2000,IQ;AF',
    ['22:4: AF pays the country fee risk twice.'],
  ],
])('%s', (line, faults) => {
  expect(faultsOfCard({}, { more: [line] })).toEqual(faults.map((fault) => `card.csv:${fault}`));
});
