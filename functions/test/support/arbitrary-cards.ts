import fc from 'fast-check';

import { allCountryCodes } from '../../src/fields/resolve-country';
import { PIECES_RULES } from '../../src/pricing/card';
import {
  DELIVERS,
  FUEL_BASES,
  type HandlingFee,
  type Proof,
  type RateCard,
  SCHEDULED,
  SIZE_MEASURES,
  TARIFF_NAMES,
  type Tariff,
  WEIGHT_MEASURES,
} from '../../src/pricing/cards/rate-card';
import { from, type Make, perZone, satang, tariffs } from './arbitrary-tariffs';
import { aRateCard } from './cards';

const MAX_GRAMS = 300_000;

const basisPoints = from(0, 10_000);

/** What any fee may have: amounts that are often alike, and least weights that often count. */
const feeMembers = {
  fee_satang: fc.oneof(fc.constantFrom(0, 90_000, 100_000), satang(200_000)),
  group: fc.constantFrom('size', 'Over-max_2'),
  min_grams: fc.oneof(from(1, 10_000), fc.constantFrom(20_000, 40_000), from(1, MAX_GRAMS)),
  no_fuel: fc.constant(true),
  at_least: fc.constant(true),
  per: fc.constant('shipment' as const),
};

const fees: fc.Arbitrary<HandlingFee> = fc.oneof(
  fc.record(
    {
      kind: fc.constantFrom(...WEIGHT_MEASURES),
      above_grams: fc.oneof(from(1, 10_000), from(1, MAX_GRAMS)),
      ...feeMembers,
    },
    { requiredKeys: ['kind', 'above_grams', 'fee_satang'] },
  ),
  fc.record(
    {
      kind: fc.constantFrom(...SIZE_MEASURES),
      above_mm: fc.oneof(from(1, 500), from(1, 4000)),
      ...feeMembers,
    },
    { requiredKeys: ['kind', 'above_mm', 'fee_satang'] },
  ),
);

const limits = fc.record({
  max_actual_weight_grams: fc.option(from(1, MAX_GRAMS)),
  max_side_mm: fc.option(from(1, 3000)),
  max_length_plus_girth_mm: fc.option(from(1, 8000)),
});

/** How a card takes several pieces. */
const piecesMembers = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      pieces: fc.constantFrom(...PIECES_RULES),
      max_pieces: fc.constantFrom(1, 5, 20, 99),
      max_shipment_grams: fc.oneof(from(1, 20_000), from(1, 3_000_000)),
    },
    { requiredKeys: ['pieces'] },
  ),
);

/** Members that a card may lack. */
type Choices = Pick<
  Partial<RateCard>,
  | 'round_weight_to_grams'
  | 'weight_step_grams'
  | 'lower_of_higher_weight'
  | 'billed_by'
  | 'country_limits'
>;

const rowSteps: fc.Arbitrary<readonly number[]> = fc.oneof(
  fc.constantFrom([500], [500], [1000], [250, 100, 500], [100, 500, 1000, 2000]),
  fc.array(from(1, 2500), { minLength: 1, maxLength: 5 }),
);

const COUNTRY_LIMITS = [
  { countries: ['JP'], max_actual_weight_grams: 60_000, max_side_mm: 2500 },
  { countries: ['DE', 'FR'], max_length_plus_girth_mm: 6000 },
];

const choices: fc.Arbitrary<Choices> = fc.record(
  {
    round_weight_to_grams: fc.constantFrom(1, 50, 100, 250, 1000, 10_000),
    weight_step_grams: fc.constantFrom(500, 1000, 100, 333, 2500, 10_000),
    lower_of_higher_weight: fc.boolean(),
    billed_by: fc.constantFrom('actual', 'actual', 'chargeable'),
    country_limits: fc.constantFrom([...COUNTRY_LIMITS], [...COUNTRY_LIMITS].slice(1)),
  },
  { requiredKeys: [] },
);

const discount = fc.record({ freight_discount_bp: basisPoints }, { requiredKeys: [] });

/** Zone 0 serves JP, zone 1 serves DE. */
function generateCards(make: Make, chosen: Choices): fc.Arbitrary<RateCard> {
  return fc
    .record({
      parcel: tariffs(make, 'express'),
      document: fc.option(tariffs(make, 'document')),
      areaFees: perZone(satang(200_000)),
      discounts: fc.tuple(discount, discount),
      handling_fees: fc.array(fees, { maxLength: 5 }),
      limits,
      demandPerKg: satang(5000),
      fuel_bp: basisPoints,
      markup_bp: basisPoints,
      discount_bp: basisPoints,
      vat_mode: fc.constantFrom('add' as const, 'included' as const, 'zero' as const),
      vat_bp: basisPoints,
      rounding_unit_satang: fc.constantFrom(1, 25, 100, 500, 1000),
    })
    .map(({ areaFees, discounts, demandPerKg, ...drawn }) => {
      const zone = (index: 0 | 1, country: string, estimated_days: string) => ({
        code: String(index + 1),
        countries: [country],
        area_fee_satang: areaFees[index],
        ...discounts[index],
        estimated_days,
      });
      return aRateCard({
        ...drawn,
        zones: [zone(0, 'JP', '2-4'), zone(1, 'DE', '3-6')],
        demand_surcharges: [{ from: '2026-11-01', to: '2026-11-30', per_kg_satang: demandPerKg }],
        ...chosen,
      });
    });
}

/** Rate cards of every make that may be published: JP is in the first zone, DE in the second. */
export const publishableCards: fc.Arbitrary<RateCard> = fc
  .tuple(rowSteps, fc.oneof(fc.constant<Choices>({}), choices), piecesMembers)
  .chain(([steps, chosen, pieces]) =>
    generateCards(
      {
        rowSteps: steps,
        step: chosen.weight_step_grams ?? 1000,
        mayFall: chosen.lower_of_higher_weight === true,
      },
      chosen,
    ).map((card) => ({ ...card, ...pieces })),
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
    from(0, 6000),
    fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, { arbitrary: choices, weight: 1 }),
  )
  .map(([card, edits, fuel_bp, changed]) => ({
    ...card,
    ...changed,
    fuel_bp,
    vat_bp: card.vat_bp % 1500 || 700,
    parcel: edits.reduce<Tariff | null>(
      (parcel, [edit, at, zone, amount]) => parcel && edit(parcel, at, zone, amount),
      card.parcel,
    ),
  }));

const label = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);
const countries = fc.uniqueArray(fc.constantFrom(...allCountryCodes()), {
  minLength: 1,
  maxLength: 8,
});
const satangUpTo = (max: number) => fc.oneof(fc.constant(0), satang(max));
const flag = fc.constant(true as const);

const remoteArea = fc.record(
  {
    tier: label,
    flat_satang: satangUpTo(100_000_000),
    per_kg_satang: satangUpTo(10_000_000),
    no_fuel: flag,
  },
  { requiredKeys: ['tier', 'flat_satang', 'per_kg_satang'] },
);

const countryFee = fc.record(
  {
    name: label,
    fee_satang: satangUpTo(100_000_000),
    countries: fc.oneof(
      { arbitrary: countries, weight: 4 },
      { arbitrary: fc.constant<string[]>(['*']), weight: 1 },
    ),
    no_fuel: flag,
  },
  { requiredKeys: ['name', 'fee_satang', 'countries'] },
);

/** Text as a cell keeps it, with what CSV has to quote. */
const text = (maxLength: number) =>
  fc
    .array(fc.constantFrom('a', 'é', '東', ' ', ',', ';', '"', "'", '-', '9', '0', '#', 'ก'), {
      minLength: 1,
      maxLength,
    })
    .map((letters) => letters.join('').trim())
    .filter((trimmed) => trimmed !== '');

const steps = (unit: number, max: number) =>
  fc.oneof(fc.constantFrom(1, max), from(1, max)).map((count) => count * unit);
const side = steps(10, 300_000);

const proofMeasures = {
  weight_mg: steps(100, 3_000_000),
  sides_um: fc.tuple(side, side, side).map((sides) => [...sides]),
};

/** Two pieces or more: of one, a spreadsheet has a weight and sides. */
const proofPieces = fc.array(
  fc.record(
    { ...proofMeasures, quantity: fc.integer({ min: 1, max: 3 }) },
    { requiredKeys: ['weight_mg', 'sides_um'] },
  ),
  { minLength: 2, maxLength: 3 },
);

const proofOfPackage = fc.record(
  {
    country: fc.constantFrom(...allCountryCodes()),
    postal_code: text(20),
    city: text(100),
    ...proofMeasures,
    kind: fc.constantFrom(...TARIFF_NAMES),
    ship_date: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    price_satang: satangUpTo(10_000_000_000),
  },
  { requiredKeys: ['country', 'weight_mg', 'sides_um', 'kind', 'ship_date', 'price_satang'] },
);

const proof: fc.Arbitrary<Proof> = fc.oneof(
  { arbitrary: proofOfPackage, weight: 3 },
  {
    arbitrary: fc
      .tuple(proofOfPackage, proofPieces)
      .map(([{ weight_mg: _, sides_um: _sides, ...rest }, pieces]): Proof => {
        return { ...rest, kind: 'parcel', pieces };
      }),
    weight: 1,
  },
);

const charges = fc.record(
  {
    fuel_bp: fc.constant(SCHEDULED),
    fuel_on: fc.shuffledSubarray([...FUEL_BASES], { minLength: 1 }),
    remote_areas: fc.uniqueArray(remoteArea, {
      selector: ({ tier }) => tier,
      minLength: 1,
      maxLength: 4,
    }),
    country_fees: fc.uniqueArray(countryFee, {
      selector: ({ name }) => name,
      minLength: 1,
      maxLength: 4,
    }),
    proofs: fc.array(proof, { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: [] },
);

const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });

/** When a courier collects and delivers. */
const deliveryMembers = fc.record(
  {
    cutoff: from(0, 1439).map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16)),
    collects: weekdays,
    collects_on_holidays: fc.boolean(),
    delivers: fc.oneof(fc.constantFrom(...DELIVERS), weekdays),
  },
  { requiredKeys: [] },
);

/**
 * Cards that may have a schedule of fuel, remote areas, country fees, proofs that need not hold, and
 * rules of delivery dates.
 */
export const chargedCards: fc.Arbitrary<RateCard> = fc
  .tuple(publishableCards, charges, deliveryMembers)
  .map(([card, drawn, delivery]) => ({ ...card, ...drawn, ...delivery }));
