import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';
import { readExamples } from '../../../test/support/repository';

const EXAMPLES = readExamples<{
  faults: [line: string, fault: string][];
}>(__dirname, 'vectors/fee-lines.json');

const FEE = 'handling_fee,length_plus_girth,300,"1,550"';

test.each([
  'group=bulky,min_kg=40,no_fuel,per=shipment',
  'no_fuel,per=shipment,min_kg=40,group=bulky',
  ',MIN_KG = 40,,No_Fuel,Group=bulky,Per = Shipment',
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
          per: 'shipment',
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

test.each(EXAMPLES.faults)('%s', (line, fault) => {
  expect(faultsOfCard({}, { more: [line] })).toEqual([`20:${fault}`]);
});
