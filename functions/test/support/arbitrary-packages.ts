import fc from 'fast-check';

import { DG_PER_GRAM, LENGTH_UNITS_PER_MM } from '../../src/measures/units';
import type { HandlingFee, RateCard } from '../../src/pricing/cards/rate-card';
import { listRows } from '../../src/pricing/cards/tariff-prices';
import { type Package, measurePackage, measurePieces } from '../../src/pricing/weights';
import { shiftDay } from '../../src/thailand/day';

export interface Size {
  dg: number;
  length: number;
  width: number;
  height: number;
}

const MAX_DG = 3_000_000;
const MAX_SIDE = 300_000;

/** Most parcels are small; the rest reach to the service's bounds of 300 kg and 300 cm. */
const measure = (small: number, max: number) =>
  fc.oneof(
    fc.integer({ min: 1, max: small / 5 }),
    fc.integer({ min: 1, max: small }),
    fc.integer({ min: 1, max }),
  );

export const sizes: fc.Arbitrary<Size> = fc.record({
  dg: measure(100_000, MAX_DG),
  length: measure(50_000, MAX_SIDE),
  width: measure(50_000, MAX_SIDE),
  height: measure(50_000, MAX_SIDE),
});

/** Such as often weigh little together. */
const smallSizes: fc.Arbitrary<Size> = fc.record({
  dg: fc.integer({ min: 1, max: 40_000 }),
  length: fc.integer({ min: 1, max: 40_000 }),
  width: fc.integer({ min: 1, max: 30_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
});

/** One of the weights and sizes at which a card's price changes, or `more` units beyond it. */
export interface Edge {
  readonly at: number;
  readonly more: number;
}

export const edges: fc.Arbitrary<Edge> = fc.record({
  at: fc.nat(100_000),
  more: fc.constantFrom(-1, 0, 1),
});

type SizeBeyond = (more: number) => Partial<Size>;

/** As small as there are, but for what takes it to an edge of the card. */
export function sizeAtEdge(card: RateCard, { at, more }: Edge): Size {
  const all = listEdges(card);
  const { dg = 1, length = 1, width = 1, height = 1 } = all[at % all.length]?.(more) ?? {};
  const within = (max: number, value: number) => Math.max(1, Math.min(value, max));
  return {
    dg: within(MAX_DG, dg),
    length: within(MAX_SIDE, length),
    width: within(MAX_SIDE, width),
    height: within(MAX_SIDE, height),
  };
}

/** Of rows, bands, steps, least weights and fees; what rounds to a weight begins half a unit below. */
function listEdges(card: RateCard): SizeBeyond[] {
  const tables = [card.parcel, card.document].flatMap((tariff) =>
    tariff ? [...listRows(tariff), ...tariff.bands] : [],
  );
  const step = card.weight_step_grams ?? 1000;
  const weights = [
    ...tables.flatMap(({ up_to_grams }) => [up_to_grams, up_to_grams + step]),
    ...card.handling_fees.flatMap(({ min_grams }) => min_grams ?? []),
  ].map((grams) => grams * DG_PER_GRAM);
  const half = ((card.round_weight_to_grams ?? 0) * DG_PER_GRAM) / 2;
  return [
    ...weights.flatMap((dg) => [
      weighing(dg),
      weighing(dg + half),
      filling(dg),
      filling(dg + half),
    ]),
    ...card.handling_fees.flatMap(edgesOfFee),
    ...(card.country_limits ?? []).flatMap(({ max_side_mm, max_actual_weight_grams }) => [
      ...(max_side_mm === undefined ? [] : [sideOf(max_side_mm)]),
      ...(max_actual_weight_grams === undefined
        ? []
        : [weighing(max_actual_weight_grams * DG_PER_GRAM)]),
    ]),
  ];
}

const sideOf =
  (mm: number): SizeBeyond =>
  (more) => ({ length: mm * LENGTH_UNITS_PER_MM + more });

const weighing =
  (dg: number): SizeBeyond =>
  (more) => ({ dg: dg + more });

/** 50 x 10 cm, of which each hundredth of a millimetre of height is a tenth of a gram. */
const filling =
  (dg: number): SizeBeyond =>
  (more) => ({ length: 50_000, width: 10_000, height: dg + more });

/** Where a fee begins; a side that does not matter is a hundredth of a millimetre. */
function edgesOfFee(fee: HandlingFee): SizeBeyond[] {
  if ('above_grams' in fee) {
    return [weighing(fee.above_grams * DG_PER_GRAM), filling(fee.above_grams * DG_PER_GRAM)];
  }
  const side = fee.above_mm * LENGTH_UNITS_PER_MM;
  switch (fee.kind) {
    case 'longest_side':
      return [(more) => ({ length: side + more })];
    case 'second_side':
      return [(more) => ({ length: MAX_SIDE, width: side + more })];
    case 'length_plus_girth':
      return [(more) => ({ length: side - 4 + more })];
  }
}

/** A package and one that is in no respect smaller. */
export const growing: fc.Arbitrary<[Size, Size]> = fc.tuple(sizes, sizes).map(([a, b]) => [
  {
    dg: Math.min(a.dg, b.dg),
    length: Math.min(a.length, b.length),
    width: Math.min(a.width, b.width),
    height: Math.min(a.height, b.height),
  },
  {
    dg: Math.max(a.dg, b.dg),
    length: Math.max(a.length, b.length),
    width: Math.max(a.width, b.width),
    height: Math.max(a.height, b.height),
  },
]);

export function measured(
  { dg, length, width, height }: Size,
  place: { country: string; isDocument: boolean; shipDate: string },
): Package {
  return measurePackage({ ...place, actualDg: dg }, { length, width, height });
}

/** Equal pieces of a shipment. */
export interface Pieces extends Size {
  readonly quantity: number;
}

const MAX_ENTRIES = 8;

/** Several entries, so few or so many pieces that all are at most 99. */
export const shipments: fc.Arbitrary<Pieces[]> = fc.array(
  fc
    .tuple(
      fc.oneof({ arbitrary: smallSizes, weight: 3 }, { arbitrary: sizes, weight: 1 }),
      fc.oneof(fc.constantFrom(1, 1, 2), fc.integer({ min: 1, max: 12 })),
    )
    .map(([size, quantity]) => ({ ...size, quantity })),
  { minLength: 1, maxLength: MAX_ENTRIES },
);

/** Each piece by itself. */
export const allPieces = (pieces: readonly Pieces[]): Size[] =>
  pieces.flatMap(({ quantity, ...size }) => Array.from({ length: quantity }, () => size));

export const measuredInPieces = (
  pieces: readonly Pieces[],
  place: { country: string; isDocument: boolean; shipDate: string },
): Package =>
  measurePieces(
    place,
    pieces.map(({ dg, ...piece }) => ({ actualDg: dg, ...piece })),
  );

export const places = fc.record({
  country: fc.constantFrom('JP', 'DE'),
  isDocument: fc.boolean(),
  shipDate: fc.oneof(
    fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'),
    fc.nat(45).map((after) => shiftDay('2026-10-24', after)),
  ),
});
