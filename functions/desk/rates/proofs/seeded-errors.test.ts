import fc from 'fast-check';

import type { DatedCharges } from '../../../src/pricing/cards/dated-charges';
import type { Proof, RateCard, Tariff } from '../../../src/pricing/cards/rate-card';
import { type Courier, couriers } from '../../../test/support/arbitrary-couriers';
import { places, sizes } from '../../../test/support/arbitrary-packages';
import { type OracleAnswer, oraclePrice } from '../../../test/support/price-oracle';
import { proofFaults } from './proofs';

/** Of so many worlds each error changes a price. */
const AT_LEAST = 5;

const packages = fc.array(fc.record({ size: sizes, place: places }), {
  minLength: 60,
  maxLength: 60,
});
type Asked = typeof packages extends fc.Arbitrary<(infer One)[]> ? One : never;

const WORLDS = fc.sample(fc.record({ courier: couriers, asked: packages, at: fc.nat() }), {
  seed: 51,
  numRuns: 150,
});

/** What a package costs at a card, in exact fractions. */
const computePrice = (
  card: RateCard,
  { surcharges }: Courier,
  { size, place }: Asked,
): OracleAnswer =>
  oraclePrice(card, size, place, {
    ...surcharges,
    suspensions: [],
    areas: { tiers: [], zone: undefined },
  });

/** As somebody enters what the carrier's calculator says. */
const buildProof = ({ size, place }: Asked, total: bigint): Proof => ({
  country: place.country,
  weight_mg: size.dg * 100,
  sides_um: [size.length, size.width, size.height].map((side) => side * 10),
  kind: place.isDocument ? 'document' : 'parcel',
  ship_date: place.shipDate,
  price_satang: Number(total),
});

/** One thing of a card typed wrong; the number says where. The same card if it has no such thing. */
type Corrupt = (card: RateCard, at: number) => RateCard;

const changeOne = <Item>(
  items: readonly Item[],
  at: number,
  change: (item: Item) => Item,
): Item[] => items.map((item, index) => (index === at % items.length ? change(item) : item));

const inTable =
  (change: (tariff: Tariff, at: number) => Partial<Tariff>): Corrupt =>
  (card, at) =>
    card.parcel === null
      ? card
      : { ...card, parcel: { ...card.parcel, ...change(card.parcel, at) } };

const withoutFlag = <Fee extends { no_fuel?: true }>(fee: Fee): Fee => {
  const forgotten = { ...fee };
  delete forgotten.no_fuel;
  return forgotten;
};

const ERRORS: Readonly<Record<string, Corrupt>> = {
  'a price': inTable(({ rows }, at) => ({
    rows: changeOne(rows, at, (row) => ({
      ...row,
      prices_satang: changeOne(row.prices_satang, at, (price) => price && price + 9000),
    })),
  })),
  'two zones swapped': inTable(({ rows, bands }) => ({
    rows: rows.map((row) => ({ ...row, prices_satang: row.prices_satang.toReversed() })),
    bands: bands.map((band) => ({ ...band, per_kg_satang: band.per_kg_satang.toReversed() })),
  })),
  'rows shifted by one': inTable(({ rows }) => ({
    rows: rows.map((row, at) => ({ ...row, ...pricesOf(rows[at - 1] ?? row) })),
  })),
  'a row left out': inTable(({ rows }, at) => ({
    rows: rows.filter((_, index) => index !== at % (rows.length - 1)),
  })),
  "a band's rate": inTable(({ bands }, at) => ({
    bands: changeOne(bands, at, (band) => ({
      ...band,
      per_kg_satang: changeOne(band.per_kg_satang, at, (rate) => rate && rate + 1000),
    })),
  })),
  'a country in the wrong zone': ({ zones, ...card }) => ({
    ...card,
    zones: zones.map((zone, at) => ({ ...zone, countries: zones.at(at - 1)?.countries ?? [] })),
  }),
  'a country left out of its fee': ({ country_fees = [], ...card }, at) => ({
    ...card,
    country_fees: changeOne(country_fees, at, (fee) => ({
      ...fee,
      countries: fee.countries.slice(1),
    })),
  }),
  'a handling fee': (card, at) => ({
    ...card,
    handling_fees: changeOne(card.handling_fees, at, (fee) => ({
      ...fee,
      fee_satang: fee.fee_satang + 70_000,
    })),
  }),
  'a markup': (card) => ({ ...card, markup_bp: card.markup_bp + 100 }),
  VAT: (card) => ({ ...card, vat_mode: card.vat_mode === 'add' ? 'zero' : 'add' }),
  rounding: (card) => ({
    ...card,
    rounding_unit_satang: card.rounding_unit_satang === 1000 ? 1 : 1000,
  }),
  "a zone's discount forgotten": ({ zones, ...card }) => ({
    ...card,
    zones: zones.map(({ freight_discount_bp: _, ...zone }) => zone),
  }),
  'no_fuel forgotten': ({ country_fees = [], handling_fees, ...card }) => ({
    ...card,
    country_fees: country_fees.map(withoutFlag),
    handling_fees: handling_fees.map(withoutFlag),
  }),
  'a rounding of weights forgotten': ({ round_weight_to_grams: _, ...card }) => card,
  'fuel on freight alone': (card) => ({ ...card, fuel_on: ['freight'] }),
};

const pricesOf = ({ prices_satang }: Tariff['rows'][number]) => ({ prices_satang });

/** The amounts of the steps, in their order, as the breakdown names them. */
const STEPS = [
  ['billableGrams', 3, 'billable weight'],
  ['base', 4, 'base freight'],
  ['handling', 5, 'handling'],
  ['area', 6, 'area fee'],
  ['demand', 6, 'demand surcharge'],
  ['fuel', 7, 'fuel surcharge'],
  ['markup', 8, 'markup'],
  ['discount', 8, 'discount'],
  ['vat', 9, 'vat'],
  ['rounding', 9, 'rounding'],
] as const;

/** The first step whose amount differs; undefined if there is no price any more. */
function firstDifferingStep(was: OracleAnswer, is: OracleAnswer) {
  if (typeof was === 'string' || typeof is === 'string') return undefined;
  const found = STEPS.find(([amount]) => was[amount] !== is[amount]);
  return found && { step: found[1], line: found[2] };
}

const totalOf = (answer: OracleAnswer) =>
  typeof answer === 'string' ? undefined : answer['total'];

/** Cards with the proofs that some package of each gives, and their dated charges. */
const TRUTHS = WORLDS.map(({ courier, asked, at }) => {
  const priced = asked.flatMap((one) => {
    const was = computePrice(courier.card, courier, one);
    const total = totalOf(was);
    return total === undefined ? [] : [{ one, was, proof: buildProof(one, total) }];
  });
  const truth: RateCard = { ...courier.card, proofs: priced.map(({ proof }) => proof) };
  const datedCharges: DatedCharges = {
    surcharges: courier.surcharges,
    findAreas: () => undefined,
  };
  return { courier, at, priced, truth, datedCharges };
});

test('true cards pass their proofs', () => {
  for (const { truth, datedCharges } of TRUTHS) {
    expect(proofFaults({ card: truth, datedCharges }, [])).toEqual([]);
  }
});

test.each(Object.entries(ERRORS))('%s refuses every proof whose price it changes', (_, corrupt) => {
  let worlds = 0;
  for (const { courier, at, priced, truth, datedCharges } of TRUTHS) {
    const wrong = { card: corrupt(truth, at), datedCharges };
    const differing = priced.flatMap(({ one, was }, index) => {
      const is = computePrice(wrong.card, courier, one);
      const place = `proofs[${index}]`;
      return totalOf(is) === totalOf(was) ? [] : [{ place, step: firstDifferingStep(was, is) }];
    });
    const alone = proofFaults(wrong, []);
    expect(alone.map(({ place }) => place)).toEqual(differing.map(({ place }) => place));
    // Next to a card that passes the proof, the first step that differs is named.
    const compared = proofFaults(wrong, [{ card: truth, datedCharges }]);
    expect(
      compared.map(({ place, values: { step, line } }) => ({
        place,
        step: step && { step, line },
      })),
    ).toEqual(differing);
    if (differing.length > 0) worlds += 1;
  }
  expect(worlds).toBeGreaterThan(AT_LEAST);
});
