import fc from 'fast-check';

import { toDatedCharges, compiledOn } from '../../test/support/arbitrary-couriers';
import { type Pieces, allPieces, measuredInPieces } from '../../test/support/arbitrary-packages';
import { aRateCard } from '../../test/support/cards';
import { asOracle, oraclePrice } from '../../test/support/price-oracle';
import { centimetres, kilograms } from '../fields/numbers';
import { cmToLength, kgToDg } from '../measures/units';
import type { PiecesRule } from './card';
import { cardFaults } from './cards/card-faults';
import { compileCard } from './cards/compile-card';
import { RateCard } from './cards/rate-card';
import { pricePackage } from './price-package';
import { CourierSurcharges, noSurcharges } from './surcharges/courier-surcharges';
import { measurePackage } from './weights';

const DAY = '2026-11-21';
const PARCEL = { country: 'JP', isDocument: false, shipDate: DAY };

/** The dearest card there may be, and its dated charges. */
function dearestCourier(pieces: PiecesRule) {
  const card = RateCard.parse(
    aRateCard({
      pieces,
      zones: [
        { code: '1', countries: ['JP'], area_fee_satang: 100_000_000, estimated_days: '2-4' },
      ],
      parcel: {
        delivery_type: 'express',
        rows: [{ up_to_grams: 500, prices_satang: [100_000_000] }],
        bands: [{ up_to_grams: 3_000_000, per_kg_satang: [10_000_000] }],
      },
      document: null,
      demand_surcharges: [{ from: DAY, to: DAY, per_kg_satang: 10_000_000 }],
      handling_fees: Array.from({ length: 100 }, (_, index) => ({
        kind: 'overweight',
        above_grams: 1,
        fee_satang: 100_000_000 - index,
        group: `group_${index}`,
      })),
      fuel_bp: 'scheduled',
      remote_areas: [{ tier: 'A', flat_satang: 0, per_kg_satang: 10_000_000 }],
      country_fees: Array.from({ length: 50 }, (_, index) => ({
        name: `fee_${index}`,
        fee_satang: 100_000_000,
        countries: ['JP'],
      })),
      markup_bp: 9999,
      vat_bp: 9999,
      rounding_unit_satang: 100_000,
    }),
  );
  expect(cardFaults(card)).toEqual([]);
  const surcharges = CourierSurcharges.parse({
    ...noSurcharges(card.courier_name),
    fuel: [{ from: DAY, fuel_bp: 10_000 }],
    demand: Array.from({ length: 20 }, (_, index) => ({
      name: `season_${index}`,
      zones: ['*'],
      countries: [],
      from: DAY,
      to: DAY,
      per_kg_satang: 10_000_000,
    })),
  });
  return { card, surcharges, areas: { tiers: ['A'], zone: undefined } };
}

const SIZE = { dg: 3_000_000, length: 1, width: 1, height: 1 };

test.each<[string, PiecesRule, Pieces[]]>([
  ['package', 'sum_of_pieces', [{ ...SIZE, quantity: 1 }]],
  ['shipment of 3,000 kg', 'sum_of_pieces', [{ ...SIZE, quantity: 10 }]],
  ['shipment by the sum of weights', 'sum_of_weights', [{ ...SIZE, quantity: 10 }]],
  [
    'shipment of 99 pieces, each billed by itself,',
    'each',
    [{ ...SIZE, dg: 303_030, length: 300_000, width: 300_000, height: 166_660, quantity: 99 }],
  ],
])('the dearest %s of the dearest card there may be is priced exactly', (_name, rule, pieces) => {
  const courier = dearestCourier(rule);
  const { card, areas } = courier;
  const found = pricePackage(compiledOn(courier, DAY), measuredInPieces(pieces, PARCEL), areas);
  if (found.kind !== 'price') throw new Error('It is carried.');
  const dated = toDatedCharges(courier);
  expect(asOracle(found)).toEqual(oraclePrice(card, allPieces(pieces), PARCEL, dated));
  expect(found.total).toBeLessThan(Number.MAX_SAFE_INTEGER);
});

test('any size within the bounds of a request is taken, and priced', () => {
  const card = compileCard(aRateCard());
  const size = fc.double({ min: 0.0005, max: 300, noNaN: true });
  fc.assert(
    fc.property(size, size, size, size, (kg, ...sides) => {
      expect(kilograms().parse(kg)).toBe(kg);
      const [length = 0, width = 0, height = 0] = sides.map((side) =>
        cmToLength(centimetres().parse(side)),
      );
      const item = measurePackage({ ...PARCEL, actualDg: kgToDg(kg) }, { length, width, height });
      const found = pricePackage(card, item);
      // Only its volume can take a package within these bounds past the card's last weight.
      if (item.chargeableDg <= 3_000_000) expect(found.kind).toBe('price');
      else expect(found).toMatchObject({ refusal: { code: 'over_tariff_maximum' } });
    }),
    { numRuns: 1000 },
  );
});
