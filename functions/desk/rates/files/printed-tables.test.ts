import { faultsOfCard, readPrintedCard } from '../../../test/support/printed-card';
import { readExamples } from '../../../test/support/repository';

const EXAMPLES = readExamples<{
  faults: [name: string, changes: Record<string, string>, faults: string[]][];
}>(__dirname, 'vectors/printed-tables.json');

const OTHER_ORDER = { parcel_per_kg_table: 'parcel_per_kg_table,Zone 2,Zone 1' };

test('columns come into the order of the line zone, whatever order each table has', () => {
  const zones = { ...OTHER_ORDER, rounding_thb: 'rounding_thb,1\nzone,,Zone 1,2' };
  expect(readPrintedCard(zones)).toMatchObject({
    kind: 'card',
    card: {
      zones: [
        { code: 'Zone 1', estimated_days: '1-3' },
        { code: '2', estimated_days: '3-6' },
      ],
      parcel: {
        rows: [{ prices_satang: [81_240, 120_410] }, { prices_satang: [90_520, 139_080] }],
        bands: [
          { up_to_grams: 44_000, per_kg_satang: [7000, 4600] },
          { up_to_grams: 70_000 },
          { up_to_grams: 300_000 },
        ],
      },
    },
  });
});

test('tables in different orders need a line zone, as other lines follow one of them', () => {
  expect(faultsOfCard(OTHER_ORDER)).toEqual(['13:1 zone_order_differs']);
});

test('prices per kilogram may stand above the rows', () => {
  const rows = ['parcel_table,Zone 1,Zone 2', '10,812.40,"1,204.10"', '20,905.20,"1,390.80"'];
  const moved = readPrintedCard({
    parcel_table: '',
    '10,': '',
    '20,': '',
    'country,zone': [...rows, 'country,zone'].join('\n'),
  });
  expect(moved).toMatchObject({
    card: { zones: [{ code: '1' }, { code: '2' }], parcel: { rows: { length: 2 } } },
  });
});

test.each(EXAMPLES.faults)('%s is reported at its cell', (_name, changes, faults) => {
  expect(faultsOfCard(changes)).toEqual(faults);
});

test('a price may fall where the lower price of a higher weight counts', () => {
  const changes = {
    '20,': '20,705.20,"1,390.80"',
    vat_mode: 'vat_mode,add\nlower_of_higher_weight,yes',
  };
  expect(faultsOfCard(changes)).toEqual([]);
});
