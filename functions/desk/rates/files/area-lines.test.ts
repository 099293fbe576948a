import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';
import { readExamples } from '../../../test/support/repository';

const EXAMPLES = readExamples<{
  faults: [line: string, faults: string[]][];
}>(__dirname, 'vectors/area-lines.json');

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

test.each(EXAMPLES.faults)('%s', (line, faults) => {
  expect(faultsOfCard({}, { more: [line] })).toEqual(faults);
});
