import fc from 'fast-check';

import type { RateCard, Tariff } from '../../src/quotes/cards/rate-card';
import { aRateCard } from './cards';

const basisPoints = fc.integer({ min: 0, max: 10_000 });
const satang = (max: number) => fc.integer({ min: 0, max });

/** Prices that rise, or stay, from each weight to the next, in every zone. */
function risingRows(zones: number): fc.Arbitrary<Tariff['rows']> {
  const steps = fc.array(satang(50_000), { minLength: zones, maxLength: zones });
  return fc.array(steps, { minLength: 1, maxLength: 60 }).map((increments) => {
    const prices = new Array<number>(zones).fill(0);
    return increments.map((increment, row) => {
      increment.forEach((amount, zone) => (prices[zone] = (prices[zone] ?? 0) + amount));
      return { up_to_grams: (row + 1) * 500, prices_satang: [...prices] };
    });
  });
}

/** Bands after the rows, each rate at least what keeps the price from falling at its start. */
function bandsAfter(rows: Tariff['rows'], zones: number): fc.Arbitrary<Tariff['bands']> {
  const breakKg = Math.floor((rows.at(-1)?.up_to_grams ?? 0) / 1000);
  const perZone = fc.array(satang(100_000), { minLength: zones, maxLength: zones });
  const spans = fc.array(fc.tuple(fc.integer({ min: 1, max: 80 }), perZone), { maxLength: 3 });
  return spans.map((drawn) => {
    let upToKg = breakKg;
    let rates = new Array<number>(zones).fill(0);
    return drawn.map(([kilograms, surplus]) => {
      const startKg = upToKg;
      upToKg += kilograms;
      rates = rates.map(
        (rate, zone) => Math.ceil((rate * startKg) / (startKg + 1)) + (surplus[zone] ?? 0),
      );
      return { up_to_grams: upToKg * 1000, per_kg_satang: rates };
    });
  });
}

function tariffs(zones: number, deliveryType: string): fc.Arbitrary<Tariff> {
  return risingRows(zones).chain((rows) =>
    bandsAfter(rows, zones).map((bands) => ({ delivery_type: deliveryType, rows, bands })),
  );
}

const handlingFees = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('overweight' as const),
      above_grams: fc.integer({ min: 1, max: 300_000 }),
      fee_satang: satang(200_000),
    }),
    fc.record({
      kind: fc.constantFrom('longest_side' as const, 'length_plus_girth' as const),
      above_mm: fc.integer({ min: 1, max: 4000 }),
      fee_satang: satang(200_000),
    }),
  ),
  { maxLength: 5 },
);

const limits = fc.record({
  max_actual_weight_grams: fc.option(fc.integer({ min: 1, max: 300_000 })),
  max_side_mm: fc.option(fc.integer({ min: 1, max: 3000 })),
  max_length_plus_girth_mm: fc.option(fc.integer({ min: 1, max: 8000 })),
});

/** Rate cards of every make that may be published: zone 0 serves JP, zone 1 serves DE. */
export const publishableCards: fc.Arbitrary<RateCard> = fc
  .record({
    parcel: tariffs(2, 'express'),
    document: fc.option(tariffs(2, 'document')),
    areaFees: fc.tuple(satang(200_000), satang(200_000)),
    handling_fees: handlingFees,
    limits,
    demandPerKg: satang(5000),
    fuel_bp: basisPoints,
    markup_bp: basisPoints,
    discount_bp: basisPoints,
    vat_mode: fc.constantFrom('add' as const, 'included' as const, 'zero' as const),
    vat_bp: basisPoints,
    rounding_unit_satang: fc.constantFrom(1, 25, 100, 500, 1000),
  })
  .map(({ areaFees, demandPerKg, ...drawn }) =>
    aRateCard({
      ...drawn,
      zones: [
        { code: '1', countries: ['JP'], area_fee_satang: areaFees[0], estimated_days: '2-4' },
        { code: '2', countries: ['DE'], area_fee_satang: areaFees[1], estimated_days: '3-6' },
      ],
      demand_surcharges: [{ from: '2026-11-01', to: '2026-11-30', per_kg_satang: demandPerKg }],
    }),
  );

type Edit = (tariff: Tariff, at: number, zone: number, amount: number) => Tariff;

const withItem = <Item>(items: readonly Item[], at: number, change: (item: Item) => Item): Item[] =>
  items.map((item, index) => (index === at % items.length ? change(item) : item));

const EDITS: readonly Edit[] = [
  (tariff, at, zone, amount) => ({
    ...tariff,
    rows: withItem(tariff.rows, at, (row) => ({
      ...row,
      prices_satang: row.prices_satang.with(zone, amount),
    })),
  }),
  (tariff, at, zone, amount) => ({
    ...tariff,
    bands: withItem(tariff.bands, at, (band) => ({
      ...band,
      per_kg_satang: band.per_kg_satang.with(zone, amount % 10_000),
    })),
  }),
  (tariff, at, _zone, amount) => ({
    ...tariff,
    bands: withItem(tariff.bands, at, (band) => ({
      ...band,
      up_to_grams: 500 + (amount % 600) * 500,
    })),
  }),
  (tariff, at) => ({ ...tariff, rows: tariff.rows.filter((_, index) => index !== at) }),
  (tariff, at) => ({ ...tariff, bands: tariff.bands.filter((_, index) => index !== at) }),
  (tariff, _at, zone, amount) => ({
    ...tariff,
    bands: [
      ...tariff.bands,
      {
        up_to_grams: (tariff.bands.at(-1)?.up_to_grams ?? 30_000) + 1000,
        per_kg_satang: [0, 0].with(zone, amount % 50_000),
      },
    ],
  }),
];

/** Publishable cards with a few of their figures changed at random: many have faults, some do not. */
export const editedCards: fc.Arbitrary<RateCard> = fc
  .tuple(
    publishableCards,
    fc.array(fc.tuple(fc.constantFrom(...EDITS), fc.nat(60), fc.nat(1), satang(1_500_000)), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.integer({ min: 0, max: 6000 }),
  )
  .map(([card, edits, fuel_bp]) => ({
    ...card,
    fuel_bp,
    vat_bp: card.vat_bp % 1500 || 700,
    parcel: edits.reduce<Tariff | null>(
      (parcel, [edit, at, zone, amount]) => parcel && edit(parcel, at, zone, amount),
      card.parcel,
    ),
  }));
