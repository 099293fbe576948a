import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';

const FEE = 'handling_fee,length_plus_girth,300,"1,550"';

test.each([
  'group=bulky,min_kg=40,no_fuel',
  'no_fuel,min_kg=40,group=bulky',
  ',MIN_KG = 40,,No_Fuel,Group=bulky',
])('options of a fee stand in any order: %s', (options) => {
  expect(readPrintedCard({}, { more: [`${FEE},${options}`] })).toMatchObject({
    card: {
      handling_fees: [
        {
          kind: 'length_plus_girth',
          above_mm: 3000,
          fee_satang: 155_000,
          group: 'bulky',
          min_grams: 40_000,
          no_fuel: true,
        },
      ],
    },
  });
});

test('a fee without options has none', () => {
  expect(readPrintedCard({}, { more: ['handling_fee,overweight,25,410'] })).toMatchObject({
    card: { handling_fees: [{ kind: 'overweight', above_grams: 25_000, fee_satang: 41_000 }] },
  });
});

const MAY_FOLLOW = 'is none of what may follow a fee: group=NAME, min_kg=WEIGHT or no_fuel.';

test.each<[string, string]>([
  [
    'handling_fee,weight,70,5',
    '2: "weight" is not one of overweight, overweight_chargeable, longest_side, second_side, ' +
      'length_plus_girth.',
  ],
  [
    'handling_fee,overweight,heavy,410',
    '3: "heavy" is not a number in kilograms with at most 3 decimals.',
  ],
  [
    'handling_fee,longest_side,122.25,410',
    '3: "122.25" is not a number in centimetres with at most 1 decimal.',
  ],
  [
    'handling_fee,overweight,70,',
    '4: A value is missing: a number in baht with at most 2 decimals.',
  ],
  [`${FEE},free`, `5: "free" ${MAY_FOLLOW}`],
  [`${FEE},group=`, `5: "group=" ${MAY_FOLLOW}`],
  [`${FEE},no_fuel=yes`, `5: "no_fuel=yes" ${MAY_FOLLOW}`],
  [`${FEE},no_fuel,no fuel`, `6: "no fuel" ${MAY_FOLLOW}`],
  [`${FEE},min_kg=x`, '5: "x" is not a number in kilograms with at most 3 decimals.'],
  [`${FEE},min_kg=`, '5: A value is missing: a number in kilograms with at most 3 decimals.'],
  [`${FEE},min_kg=40,min_kg=50`, '6: The fee already has min_kg.'],
  [`${FEE},no_fuel,no_fuel`, '6: The fee already has no_fuel.'],
  [`${FEE},group=very heavy`, '5: group: must be up to 40 letters, digits, _ and -.'],
  [`${FEE},min_kg=0`, '5: min_kg must be above 0 and at most 300.'],
  [`${FEE},min_kg=301`, '5: min_kg must be above 0 and at most 300.'],
])('%s', (line, fault) => {
  expect(faultsOfCard({}, { more: [line] })).toEqual([`card.csv:20:${fault}`]);
});
