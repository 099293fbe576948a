import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';

test.each(['scheduled', 'Scheduled', ' SCHEDULED '])('fuel may be %s', (word) => {
  expect(readPrintedCard({ fuel_percent: `fuel_percent,${word}` })).toMatchObject({
    card: { fuel_bp: 'scheduled' },
  });
});

test.each([
  ['schedule', 'word_or_number schedule scheduled per cent'],
  ['scheduled 28', 'word_or_number scheduled 28 scheduled per cent'],
  ['28 %%', 'number_wrong 28 %% per cent 2'],
  ['', 'line_missing fuel_percent'],
])('fuel is not "%s"', (word, fault) => {
  expect(faultsOfCard({ fuel_percent: `fuel_percent,${word}` })).toEqual([`6:2 ${fault}`]);
});

test.each([
  'fuel_on,freight;remote;demand',
  'FUEL_ON,Freight; remote ;;DEMAND,,',
  'fuel_on,freight,remote;demand',
  'fuel_on,,freight,remote,demand',
])('what fuel is on may be in one cell or several: %s', (line) => {
  expect(readPrintedCard({}, { more: [line] })).toMatchObject({
    card: { fuel_on: ['freight', 'remote', 'demand'] },
  });
});

test('a card without the line has no such member', () => {
  const read = readPrintedCard();
  expect(read).toMatchObject({ kind: 'card' });
  expect(read).not.toHaveProperty('card.fuel_on');
});

test.each<[string, string[]]>([
  [
    'fuel_on,frieght;remote',
    ['20:2 not_one_of frieght freight,handling,area,remote,country,demand freight'],
  ],
  ['fuel_on,remote,fees', ['20:3 not_one_of fees freight,handling,area,remote,country,demand']],
  ['fuel_on,remote;area;Remote', ['20:2 line_has_already remote']],
  ['fuel_on,remote,area,remote', ['20:4 line_has_already remote']],
  ['fuel_on', ['20:1 values_missing freight,handling,area,remote,country,demand']],
  ['fuel_on,;', ['20:2 values_missing freight,handling,area,remote,country,demand']],
  ['fuel_on,area\nfuel_on,remote', ['21:1 line_repeated fuel_on']],
])('%j is refused at its place', (line, faults) => {
  expect(faultsOfCard({}, { more: [line] })).toEqual(faults);
});
