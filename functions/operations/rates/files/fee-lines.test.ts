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

test.each<[string, string]>([
  [
    'handling_fee,weight,70,5',
    '2 not_one_of weight overweight,overweight_chargeable,longest_side,second_side,length_plus_girth',
  ],
  ['handling_fee,overweight,heavy,410', '3 number_wrong heavy kilograms 3'],
  ['handling_fee,longest_side,122.25,410', '3 number_wrong 122.25 centimetres 1'],
  ['handling_fee,overweight,70,', '4 number_missing baht 2'],
  [`${FEE},free`, '5 option_unknown free handling fee group=NAME,min_kg=WEIGHT,no_fuel'],
  [`${FEE},group=`, '5 option_unknown group= handling fee group=NAME,min_kg=WEIGHT,no_fuel'],
  [
    `${FEE},no_fuel=yes`,
    '5 option_unknown no_fuel=yes handling fee group=NAME,min_kg=WEIGHT,no_fuel',
  ],
  [
    `${FEE},no_fuel,no fuel`,
    '6 option_unknown no fuel handling fee group=NAME,min_kg=WEIGHT,no_fuel',
  ],
  [`${FEE},min_kg=x`, '5 number_wrong x kilograms 3'],
  [`${FEE},min_kg=`, '5 number_missing kilograms 3'],
  [`${FEE},min_kg=40,min_kg=50`, '6 line_has_already min_kg'],
  [`${FEE},no_fuel,no_fuel`, '6 line_has_already no_fuel'],
  [`${FEE},group=very heavy`, '5 line_wrong group <field_not_label 40>'],
  [`${FEE},min_kg=0`, '5 min_kg_beyond 300000'],
  [`${FEE},min_kg=301`, '5 min_kg_beyond 300000'],
])('%s', (line, fault) => {
  expect(faultsOfCard({}, { more: [line] })).toEqual([`20:${fault}`]);
});
