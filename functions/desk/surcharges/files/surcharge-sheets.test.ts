import * as fc from 'fast-check';

import {
  type CourierSurcharges,
  noSurcharges,
} from '../../../src/pricing/surcharges/courier-surcharges';
import { makeDirtyAreas } from '../../../test/support/area-oracle';
import { givenFile, givenSheets } from '../../../test/support/given-file';
import { AREA_TEMPLATE, areaSheet, readAreaFile } from './area-file';
import { DEMAND_TEMPLATE, demandSheet, readDemandFile } from './demand-file';
import { FUEL_TEMPLATE, fuelSheet, readFuelFile } from './fuel-file';

const COURIERS = ['falcon', 'heron'];
const FORMATS = ['x.xlsx', 'x.csv'];

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const surchargesOf = <Key extends 'fuel' | 'demand'>(
  key: Key,
  entries: fc.Arbitrary<CourierSurcharges[Key]>,
): fc.Arbitrary<CourierSurcharges[]> =>
  fc
    .tuple(entries, entries)
    .map((both) =>
      both.flatMap((own, at) =>
        own.length === 0 ? [] : [{ ...noSurcharges(COURIERS[at] ?? ''), [key]: own }],
      ),
    )
    .filter((couriers) => couriers.length > 0);

const fuel = surchargesOf(
  'fuel',
  fc
    .uniqueArray(fc.record({ from: day, fuel_bp: fc.integer({ min: 0, max: 6000 }) }), {
      selector: ({ from }) => from,
      maxLength: 8,
    })
    .map((rates) => rates.sort((a, b) => (a.from < b.from ? -1 : 1))),
);

test.each(FORMATS)('fuel rates are the same after %s', async (name) => {
  await fc.assert(
    fc.asyncProperty(fuel, async (couriers) => {
      const read = readFuelFile(await givenSheets(name, fuelSheet(couriers)), COURIERS);
      const expected = couriers.map(({ courier_name, fuel: own }) => [courier_name, own]);
      expect(read.kind === 'entries' ? [...read.byCourier] : read.faults).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

const ZONES = [
  { code: '1', countries: ['JP'] },
  { code: 'US', countries: ['CA', 'MX'] },
];
const DESTINATIONS = { zones: ZONES, zonesOfCountry: () => new Set<string>() };

const someOf = (names: string[]) => fc.subarray(names);
const where = fc.oneof(
  fc.constant<{ zones: string[]; countries: string[] }>({ zones: ['*'], countries: [] }),
  fc
    .record({ zones: someOf(['1', 'US']), countries: someOf(['US', 'DE', 'TH']) })
    .filter(({ zones, countries }) => zones.length + countries.length > 0),
);

const demand = surchargesOf(
  'demand',
  fc
    .uniqueArray(
      fc.record(
        {
          name: fc.constantFrom('peak', 'storm', '=A1', '- ช่วงเทศกาล', '+1', '2027-01-01'),
          place: where,
          per_kg_satang: fc.integer({ min: 0, max: 1_000_000 }),
          min_satang: fc.integer({ min: 0, max: 1_000_000 }),
        },
        { requiredKeys: ['name', 'place', 'per_kg_satang'] },
      ),
      { maxLength: 6 },
    )
    .map((all) =>
      all.map(({ place, ...one }, at) => ({
        ...one,
        ...place,
        // Apart from each other, so that none of a name overlap.
        from: `20${27 + at}-01-01`,
        to: `20${27 + at}-02-28`,
      })),
    ),
);

test.each(FORMATS)('demand surcharges are the same after %s', async (name) => {
  const known = new Map(COURIERS.map((courier) => [courier, DESTINATIONS]));
  await fc.assert(
    fc.asyncProperty(demand, async (couriers) => {
      const read = readDemandFile(await givenSheets(name, demandSheet(couriers)), known);
      const entries =
        read.kind === 'faults'
          ? read.faults
          : [...read.byCourier].map(([courier, own]) => [courier, own.map((one) => one.surcharge)]);
      expect(entries).toEqual(couriers.map((one) => [one.courier_name, one.demand]));
    }),
    { numRuns: 40 },
  );
});

test.each(FORMATS)('areas are the same after %s', async (name) => {
  const { lines } = makeDirtyAreas(0);
  const some = lines.filter((_line, at) => at === 0 || at % 20 === 0);
  const { lists: undated, faults } = readAreaFile(givenFile('areas.csv', some.join('\n')));
  expect(faults).toEqual([]);
  const lists = undated.map((list, at) => ({
    ...list,
    validFrom: at % 2 === 0 ? undefined : `2027-01-${10 + (at % 20)}`,
  }));
  expect(lists.flatMap(({ areas }) => areas).length).toBeGreaterThan(1000);
  const back = readAreaFile(await givenSheets(name, areaSheet(lists)));
  expect(back.faults).toEqual([]);
  expect(back.lists).toEqual(lists);
});

const EXAMPLE = 'example_express';

test.each(FORMATS)('the templates in %s have no faults for their own courier', async (name) => {
  const zones = [{ code: '2', countries: ['JP'] }];
  const known = new Map([[EXAMPLE, { ...DESTINATIONS, zones }]]);
  expect(readFuelFile(await givenSheets(name, FUEL_TEMPLATE), [EXAMPLE])).toMatchObject({
    kind: 'entries',
    notes: [],
  });
  expect(readDemandFile(await givenSheets(name, DEMAND_TEMPLATE), known)).toMatchObject({
    kind: 'entries',
    notes: [],
  });
  expect(readAreaFile(await givenSheets(name, AREA_TEMPLATE))).toMatchObject({
    faults: [],
    notes: [],
  });
});

test('faults of a spreadsheet name its sheet, and those of cells that show an error come with the rest', async () => {
  const rows = [
    ['courier', 'from', 'percent'],
    ['falcon', '1/5/2027', 28],
    ['falcom', { day: '2027-01-04' }, 28],
  ];
  const sheet = { name: 'Rates', rows, headings: { rows: 1, columns: 0 } };
  const file = readFuelFile(await givenSheets('fuel.xlsx', sheet), COURIERS);
  expect(file).toMatchObject({
    faults: [
      { code: 'day_otherwise', place: { sheet: 'Rates', line: 2, column: 2 } },
      { code: 'courier_not_known', place: { sheet: 'Rates', line: 3, column: 1 } },
    ],
  });
});
