import { lineOfCard, readPrintedCard } from '../../../test/support/printed-card';

/** The line and column of each path. */
const listPlaces = (
  paths: readonly string[],
  ...card: Parameters<typeof readPrintedCard>
): string[] => {
  const read = readPrintedCard(...card);
  if (read.kind === 'faults') throw new Error('The card has faults.');
  return paths.map((path) => {
    const { line, column } = read.locate(path);
    return `${line}:${column}`;
  });
};

test('what is said of all rows is at the last one, and of all bands at the first', () => {
  const additional = 'parcel_additional_table,Zone 1,Zone 2\n12 per 1,50,60\n20 per 2,50,60';
  const paths = ['parcel.rows', 'parcel.additional', 'parcel.bands', 'document.rows'];
  expect(listPlaces(paths, { '20,': additional, '10,': '10,812.40,"1,204.10"' })).toEqual([
    `${lineOfCard('10,')}:1`,
    '13:1',
    '16:1',
    '1:1',
  ]);
  expect(listPlaces(['parcel.rows'])).toEqual([`${lineOfCard('20,')}:1`]);
});

test.each([
  ['remote_areas', 'remote_area,A,900', 'remote_area,B,20'],
  ['country_fees', 'country_fee,risk,50,IQ', 'country_fee,war,90,SY'],
  ['handling_fees', 'handling_fee,overweight,25,410', 'handling_fee,overweight,70,900'],
  ['country_limits', 'country_limit,JP,max_weight_kg=30', 'country_limit,US,max_weight_kg=20'],
  [
    'demand_surcharges',
    'demand_surcharge,2027-01-01,2027-01-31,5',
    'demand_surcharge,2027-03-01,2027-03-31,5',
  ],
  [
    'proofs',
    'proof,JP,10,10x10x10,parcel,2027-01-10,999',
    'proof,US,10,10x10x10,parcel,2027-01-10,999',
  ],
])('what is said of all %s is at the first', (list, ...more) => {
  const paths = [list, `${list}[0]`, `${list}[1]`, `${list}[2]`];
  expect(listPlaces(paths, {}, { more })).toEqual(['20:1', '20:1', '21:1', '20:1']);
  expect(listPlaces([list])).toEqual(['1:1']);
});

test('what is said of all zones is at the line that names them, or at the first zone', () => {
  expect(listPlaces(['zones'], { rounding_thb: 'rounding_thb,1\nzone,,1,2' })).toEqual(['8:1']);
  expect(listPlaces(['zones'])).toEqual([`${lineOfCard('parcel_table')}:2`]);
});
