import { readExamples } from '../../test/support/repository';
import type { PriceTable } from './card';
import { listFreight } from './weights';

const EXAMPLES = readExamples<{
  zones: [name: string, zone: number, billable: number, satang: number][];
  rates: [name: string, perKg: number, billable: number, satang: number][];
}>(__dirname, 'vectors/list-freight.json');

const AT_LEAST = {
  baseSatangByZone: [0, 0],
  atLeastByZone: [500, 50_000],
  atMostByZone: [Infinity, Infinity],
};

/** Rows to 2.5 kg, bands to 5 and to 10 kg, for two zones. */
const tariff: PriceTable = {
  deliveryType: 'express',
  roundToDg: 1,
  stepDg: 10_000,
  minDgByZone: [0, 0],
  maxDgByZone: [100_000, 100_000],
  rowUpToDg: [5000, 10_000, 15_000, 20_000, 25_000],
  rows: [
    [100, 1000],
    [200, 2000],
    [300, 3000],
    [400, 4000],
    [500, 50_000],
  ],
  bands: [
    { upToDg: 50_000, perKgSatangByZone: [170, 9000], ...AT_LEAST },
    { upToDg: 100_000, perKgSatangByZone: [250, 12_000], ...AT_LEAST },
  ],
};

test.each(EXAMPLES.zones)('%s', (_name, zone, billable, satang) => {
  expect(listFreight(tariff, zone, billable)).toBe(satang);
});

test.each([
  ['nothing above its rows', { ...tariff, bands: [] }, 0, 30_000],
  ['no price of the zone', tariff, 2, 5000],
  ['no band', tariff, 0, 110_000],
  ['no rate of the zone', tariff, 2, 30_000],
])('a card with %s is a fault, never a price', (_name, faulty, zone, billable) => {
  expect(() => listFreight(faulty, zone, billable)).toThrow(
    new RangeError('The rate card has no price for this weight.'),
  );
});

test('a row at any weight is found, and none is taken for another', () => {
  const odd = { ...tariff, rowUpToDg: [2500, 3500, 8500, 8510, 12_340] };
  expect(odd.rowUpToDg.map((dg) => listFreight(odd, 0, dg))).toEqual([100, 200, 300, 400, 500]);
});

test.each(EXAMPLES.rates)(
  'a rate of a part of a kilogram: %s',
  (_name, perKg, billable, satang) => {
    const amounts = { perKgSatangByZone: [perKg], baseSatangByZone: [0], atLeastByZone: [0] };
    const band = { upToDg: 50_000, ...amounts };
    const halves = { ...tariff, rows: [], rowUpToDg: [] };
    const bands = [{ ...band, atMostByZone: [Infinity] }];
    expect(listFreight({ ...halves, bands }, 0, billable)).toBe(satang);
  },
);

test('where the lower of higher weights counts, a band costs no more than that', () => {
  const band = {
    ...AT_LEAST,
    upToDg: 50_000,
    perKgSatangByZone: [100, 100],
    atLeastByZone: [0, 0],
  };
  const lower = { ...tariff, bands: [{ ...band, atMostByZone: [450, 449] }] };
  expect([30_000, 40_000, 50_000].map((dg) => listFreight(lower, 0, dg))).toEqual([300, 400, 450]);
  expect(listFreight(lower, 1, 50_000)).toBe(449);
});
