import { noSurcharges } from '../../../src/pricing/surcharges/courier-surcharges';
import { type Package, measurePackage, measurePieces } from '../../../src/pricing/weights';
import { aCardZone, aRateCard, aTariff } from '../../../test/support/cards';
import { replayEach, replayPackages, sumByLane } from './replay-packages';

const item = (country: string, actualDg: number): Package =>
  measurePackage(
    { country, isDocument: false, actualDg, shipDate: '2026-11-21' },
    { length: 1000, width: 1000, height: 1000 },
  );

const simple = (prices: number[], countries = ['JP', 'US']) =>
  aRateCard({
    zones: [aCardZone('1', countries)],
    parcel: aTariff(
      500,
      prices.map((price) => [price]),
    ),
    handling_fees: [],
    fuel_bp: 0,
    vat_mode: 'zero',
    vat_bp: 0,
    rounding_unit_satang: 1,
  });

test('each lane has its counts, its sums and its extremes', () => {
  const packages = [item('JP', 4000), item('JP', 9000), item('JP', 14_000), item('US', 4000)];
  expect(replayPackages(packages, simple([100, 200, 300]), simple([110, 180, 300]))).toEqual([
    {
      country: 'JP',
      packages: 3,
      more: 1,
      less: 1,
      same: 1,
      gained: 0,
      lost: 0,
      before: 600,
      after: 590,
      greatestRise: 10,
      greatestFall: -20,
    },
    {
      country: 'US',
      packages: 1,
      more: 1,
      less: 0,
      same: 0,
      gained: 0,
      lost: 0,
      before: 100,
      after: 110,
      greatestRise: 10,
      greatestFall: 0,
    },
  ]);
});

test('what only one version prices is gained or lost, and in no sum', () => {
  const packages = [item('JP', 4000), item('JP', 9000), item('US', 4000)];
  expect(replayPackages(packages, simple([100, 200], ['JP']), simple([100]))).toMatchObject([
    { country: 'JP', same: 1, gained: 0, lost: 1, before: 100, after: 100 },
    { country: 'US', same: 0, gained: 1, lost: 0, before: 0, after: 0, greatestRise: 0 },
  ]);
});

test('both versions are priced with their dated charges, suspended lanes too', () => {
  const versions = simple([1000]);
  const scheduled = { ...versions, fuel_bp: 'scheduled' as const };
  const surcharges = {
    ...noSurcharges(versions.courier_name),
    fuel: [
      { from: '2026-11-16', fuel_bp: 1000 },
      { from: '2026-11-23', fuel_bp: 5000 },
    ],
    suspensions: [
      {
        id: 'x-1',
        countries: [],
        from: '2026-01-01',
        until: null,
        reason: 'x',
        reason_th: 'x',
        added_at: '2026-01-01T00:00:00.000Z',
        lifted_at: null,
      },
    ],
  };
  expect(replayPackages([item('JP', 4000)], versions, scheduled, surcharges)).toMatchObject([
    { country: 'JP', more: 1, before: 1000, after: 1100 },
  ]);
  expect(replayPackages([item('JP', 4000)], scheduled, versions, surcharges)).toMatchObject([
    { country: 'JP', less: 1, before: 1100, after: 1000 },
  ]);
});

test('of 150,000 packages to one country, the greatest rise and fall are found', () => {
  const outcomes = Array.from({ length: 150_000 }, (_, at) => ({
    country: 'JP',
    chargeableDg: 4000,
    before: 100,
    after: at === 7 ? 90 : 100 + at,
  }));
  expect(sumByLane(outcomes)).toMatchObject([
    { packages: 150_000, greatestRise: 149_999, greatestFall: -10 },
  ]);
});

test('several pieces are priced by the rule of each version', () => {
  const size = { length: 1000, width: 1000, height: 1000 };
  const pieces = measurePieces({ country: 'JP', isDocument: false, shipDate: '2026-11-21' }, [
    { actualDg: 4000, ...size, quantity: 3 },
  ]);
  const [sum, each, one] = [
    { ...simple([100, 200, 300]), pieces: 'sum_of_pieces' as const },
    { ...simple([110, 200, 300]), pieces: 'each' as const },
    simple([100, 200, 300]),
  ];
  expect(replayEach([pieces], sum, each)).toEqual([
    { country: 'JP', chargeableDg: 12_000, before: 300, after: 330 },
  ]);
  expect(replayEach([pieces], one, each)).toEqual([
    { country: 'JP', chargeableDg: 12_000, before: undefined, after: 330 },
  ]);
});
