import fc from 'fast-check';

import { type Courier, compiledOn, couriers } from '../../test/support/arbitrary-couriers';
import { measured, places, sizes } from '../../test/support/arbitrary-packages';
import { asOracle } from '../../test/support/price-oracle';
import { share, countShare } from '../../test/support/share';
import { quoteResponse } from '../quotes/quote-response';
import { createRateBook, quoteOffers } from './cards/rate-book';
import { pricePackage } from './price-package';
import type { Package } from './weights';

test('the same cards and surcharges in any order give the same bytes', () => {
  const named = fc
    .array(couriers, { minLength: 2, maxLength: 5 })
    .map((drawn) => drawn.map((courier, i) => renamed(courier, `courier_${i}`)));
  const shuffled = named.chain((drawn) => {
    const all = { minLength: drawn.length, maxLength: drawn.length };
    return fc.tuple(
      fc.constant(drawn),
      fc.shuffledSubarray(drawn, all),
      fc.shuffledSubarray(drawn, all),
    );
  });
  let quoted = 0;
  fc.assert(
    fc.property(shuffled, sizes, places, ([drawn, cards, dated], size, place) => {
      const item = measured(size, place);
      const expected = answer(drawn, drawn, item);
      expect(JSON.stringify(answer(cards, dated, item))).toBe(JSON.stringify(expected));
      quoted += expected.quotes_count > 1 ? 1 : 0;
    }),
    share({ numRuns: 1000 }),
  );
  expect(quoted).toBeGreaterThan(countShare(150));
});

const renamed = (courier: Courier, courier_name: string): Courier => ({
  ...courier,
  card: { ...courier.card, courier_name },
  surcharges: { ...courier.surcharges, courier_name },
});

/** The answer with the cards in one order, and their dated charges in another. */
function answer(drawn: readonly Courier[], dated: readonly Courier[], item: Package) {
  const book = createRateBook(
    drawn.map(({ card }) => card),
    dated.map(({ surcharges }) => surcharges),
  );
  const areas = new Map(dated.map(({ card, areas: found }) => [card.courier_name, found]));
  const request = {
    country: item.country,
    actual_weight_kg: 1,
    length_cm: 1,
    width_cm: 1,
    height_cm: 1,
    is_document: item.isDocument,
    explain: true,
    hold: false,
  };
  const quoted = quoteOffers(book.offersOn(item.shipDate), item, areas);
  return quoteResponse({ request, item, quoted, explanation: { view: 'full', notes: [] } });
}

test('the order of no list of a card or of dated charges matters', () => {
  let remote = 0;
  fc.assert(
    fc.property(couriers, sizes, places, (courier, size, place) => {
      const item = measured(size, place);
      const [found, turned] = [courier, reversed(courier)].map((one) =>
        pricePackage(compiledOn(one, place.shipDate), item, one.areas),
      );
      if (!found || !turned) throw new Error('Both have an answer.');
      expect(asOracle(turned)).toEqual(asOracle(found));
      if (found.kind !== 'price' || turned.kind !== 'price') {
        expect(turned).toEqual(found);
        return;
      }
      remote += found.remote === null ? 0 : 1;
      expect(turned.remote).toEqual(found.remote);
    }),
    share({ numRuns: 3000 }),
  );
  expect(remote).toBeGreaterThan(countShare(150));
});

const reversed = ({ card, surcharges, areas }: Courier): Courier => ({
  card: {
    ...card,
    ...(card.remote_areas && { remote_areas: card.remote_areas.toReversed() }),
    ...(card.country_fees && { country_fees: card.country_fees.toReversed() }),
    ...(card.fuel_on && { fuel_on: card.fuel_on.toReversed() }),
    demand_surcharges: card.demand_surcharges.toReversed(),
  },
  surcharges: {
    ...surcharges,
    demand: surcharges.demand.toReversed(),
    suspensions: surcharges.suspensions.toReversed(),
  },
  areas: { ...areas, tiers: areas.tiers.toReversed() },
});
