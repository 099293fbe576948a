import { faultsOfCard } from '../../../test/support/printed-card';
import { parseWeightRange } from './weight-cell';

test.each<[string, number | undefined, number]>([
  ['0.5', undefined, 500],
  ['0.5 kg', undefined, 500],
  ['0.5KG', undefined, 500],
  ['1.0', undefined, 1000],
  ['250 g', undefined, 250],
  ['250g', undefined, 250],
  ['1,000 g', undefined, 1000],
  ['21-44', 21_000, 44_000],
  ['30.5 - 50 kg', 30_500, 50_000],
  ['71 to 99', 71_000, 99_000],
  ['251–500 g', 251, 500],
  ['500 g - 1 kg', 500, 1000],
  ['300+', 300_000, 300_000],
  ['71 kg+', 71_000, 300_000],
  ['71 and above', 71_000, 300_000],
  ['71 kg and over', 71_000, 300_000],
  ['over 70', 70_000, 300_000],
  ['Above 70 kg', 70_000, 300_000],
  ['Up to 0.5', undefined, 500],
])('%s', (text, fromGrams, upToGrams) => {
  expect(parseWeightRange(text, 300_000)).toEqual({
    ...(fromGrams !== undefined && { fromGrams }),
    upToGrams,
  });
});

test.each(['', 'kg', '1O', '0,5', '10 lb', '71-', '-71', '250.5 g', '0.0005', '1-2-3'])(
  '"%s" is not a weight',
  (text) => {
    expect(parseWeightRange(text, 300_000)).toBeUndefined();
  },
);

test.each([
  ['1O', '1O'],
  ['"0,5"', '0,5'],
  ['10 lb', '10 lb'],
  ['0', '0'],
])('a row for %s is a fault of its own alone', (weight, text) => {
  const fault = `weight_wrong ${text}`;
  expect(faultsOfCard({ '10,': `${weight},812.40,"1,204.10"` })).toEqual([`11:1 ${fault}`]);
  expect(faultsOfCard({ '20,': `${weight},905.20,"1,390.80"` })).toEqual([`12:1 ${fault}`]);
});

test('so is a row without a weight', () => {
  const lines = ['parcel,,812.40,"1,204.10"', 'parcel,20,905.20,"1,390.80"'];
  expect(
    faultsOfCard({ parcel_table: 'zone,,1,2', '10,': lines[0] ?? '', '20,': lines[1] ?? '' }),
  ).toEqual(['11:2 cell_missing weight']);
});
