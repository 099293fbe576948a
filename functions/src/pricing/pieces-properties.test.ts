import fc from 'fast-check';

import {
  type Courier,
  toDatedCharges,
  compiledOn,
  couriers,
} from '../../test/support/arbitrary-couriers';
import {
  type Pieces,
  allPieces,
  edges,
  measured,
  measuredInPieces,
  places,
  shipments,
  sizeAtEdge,
  sizes,
} from '../../test/support/arbitrary-packages';
import { asOracle, oraclePrice } from '../../test/support/price-oracle';
import { share, countShare } from '../../test/support/share';
import { breakdownForStaff } from './breakdown';
import { PIECES_RULES } from './card';
import { pricePackage } from './price-package';

const RUNS = share({ numRuns: 5000 });

/** Couriers that take several pieces, most of them without limits. */
const carriers: fc.Arbitrary<Courier> = fc
  .tuple(couriers, fc.constantFrom(...PIECES_RULES), fc.integer({ min: 0, max: 4 }))
  .map(([courier, pieces, luck]) => {
    const { max_pieces: _, max_shipment_grams: __, country_limits: ___, ...card } = courier.card;
    return luck === 0
      ? { ...courier, card: { ...courier.card, pieces } }
      : { ...courier, card: { ...card, pieces, limits: NO_LIMITS } };
  });

const NO_LIMITS = {
  max_actual_weight_grams: null,
  max_side_mm: null,
  max_length_plus_girth_mm: null,
};

const parcels = places.map((place) => ({ ...place, isDocument: false }));

test('every amount of several pieces is what exact fractions of each piece make it', () => {
  let priced = 0;
  fc.assert(
    fc.property(
      fc.oneof(couriers, carriers),
      shipments,
      edges,
      parcels,
      (courier, drawn, edge, place) => {
        const card = compiledOn(courier, place.shipDate);
        const atEdge = { ...sizeAtEdge(courier.card, edge), quantity: 1 };
        for (const pieces of [drawn, [...drawn, atEdge], [atEdge, { ...atEdge, quantity: 2 }]]) {
          const found = pricePackage(card, measuredInPieces(pieces, place), courier.areas);
          priced += found.kind === 'price' && courier.card.pieces !== undefined ? 1 : 0;
          const expected = oraclePrice(
            courier.card,
            allPieces(pieces),
            place,
            toDatedCharges(courier),
          );
          expect(asOracle(found)).toEqual(expected);
        }
      },
    ),
    RUNS,
  );
  expect(priced).toBeGreaterThan(countShare(2000));
});

test('a piece more never costs less, nor is it carried where the others are not', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      carriers,
      shipments,
      fc.oneof(sizes, edges),
      parcels,
      (courier, drawn, more, place) => {
        const card = compiledOn(courier, place.shipDate);
        const size = 'dg' in more ? more : sizeAtEdge(courier.card, more);
        const extended: Pieces[] = [...drawn, { ...size, quantity: 1 }];
        const larger = pricePackage(card, measuredInPieces(extended, place), courier.areas);
        if (larger.kind !== 'price') return;
        const smaller = pricePackage(card, measuredInPieces(drawn, place), courier.areas);
        if (smaller.kind !== 'price') throw new Error('Only the larger shipment is carried.');
        compared += 1;
        if (smaller.total > larger.total) {
          expect(smaller.total).toBeLessThanOrEqual(larger.total);
        }
      },
    ),
    RUNS,
  );
  expect(compared).toBeGreaterThan(countShare(500));
});

test('a heavier or larger piece never costs less', () => {
  let compared = 0;
  fc.assert(
    fc.property(carriers, shipments, edges, parcels, (courier, others, { at, more }, place) => {
      const card = compiledOn(courier, place.shipDate);
      const [smaller, larger] = [more, more + 1].map((by) => {
        const piece = { ...sizeAtEdge(courier.card, { at, more: by }), quantity: 1 };
        return pricePackage(card, measuredInPieces([piece, ...others], place), courier.areas);
      });
      if (larger?.kind !== 'price') return;
      if (smaller?.kind !== 'price') throw new Error('Only the larger shipment is carried.');
      compared += 1;
      if (smaller.total > larger.total) expect(smaller.total).toBeLessThanOrEqual(larger.total);
    }),
    RUNS,
  );
  expect(compared).toBeGreaterThan(countShare(500));
});

test('neither the order of pieces nor how equal ones are written changes a price', () => {
  let compared = 0;
  const apart = (piece: Pieces): Pieces[] =>
    piece.quantity === 1
      ? [piece]
      : [
          { ...piece, quantity: piece.quantity - 1 },
          { ...piece, quantity: 1 },
        ];
  const shuffledApart = (drawn: readonly Pieces[]) => {
    const all = drawn.flatMap(apart);
    return fc.shuffledSubarray(all, { minLength: all.length });
  };
  fc.assert(
    fc.property(
      carriers,
      shipments.chain((drawn) => fc.tuple(fc.constant(drawn), shuffledApart(drawn))),
      parcels,
      (courier, [drawn, shuffled], place) => {
        const card = compiledOn(courier, place.shipDate);
        const [one, other] = [drawn, shuffled].map((pieces) => {
          const found = pricePackage(card, measuredInPieces(pieces, place), courier.areas);
          // Of several pieces beyond a limit, the first is named.
          return found.kind === 'price' ? asOracle(found) : 'not carried';
        });
        expect(other).toEqual(one);
        compared += one === 'not carried' ? 0 : 1;
      },
    ),
    RUNS,
  );
  expect(compared).toBeGreaterThan(countShare(500));
});

test('a single piece is priced, step by step, as the package of the four members', () => {
  fc.assert(
    fc.property(
      couriers,
      fc.array(sizes, { minLength: 20, maxLength: 20 }),
      parcels,
      (courier, drawn, place) => {
        const card = compiledOn(courier, place.shipDate);
        for (const size of drawn) {
          const [one, other] = [
            measured(size, place),
            measuredInPieces([{ ...size, quantity: 1 }], place),
          ];
          expect(other).toEqual(one);
          const [price, same] = [one, other].map((item) => {
            const found = pricePackage(card, item, courier.areas);
            return found.kind === 'price' ? breakdownForStaff(found, item) : found.refusal;
          });
          if (JSON.stringify(price) !== JSON.stringify(same)) expect(same).toEqual(price);
        }
      },
    ),
    RUNS,
  );
});
