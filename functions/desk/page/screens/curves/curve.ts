import type { AnswerOf } from '../../api/types';

export type Curve = AnswerOf<'prices.curves'>['couriers'][number];

/** The price at a weight in satang; null where the courier does not take it. */
export const priceAt = ({ runs }: Pick<Curve, 'runs'>, kg: number): number | null =>
  runs.find(({ up_to_kg }) => kg <= up_to_kg)?.satang ?? null;

export interface Vertex {
  readonly courier: string;
  readonly kg: number;
  readonly thb: number;
  readonly from_kg: number;
  readonly up_to_kg: number;
}

const SATANG_PER_BAHT = 100;

/** The corners of a courier's line up to a weight: level over each run, and straight up between. */
export function toVertices(curve: Curve, maxKg: number): Vertex[] {
  let from_kg = 0;
  return curve.runs.flatMap(({ up_to_kg, satang }) => {
    const from = from_kg;
    from_kg = up_to_kg;
    if (from >= maxKg) return [];
    const thb = satang === null ? NaN : satang / SATANG_PER_BAHT;
    const run = { courier: curve.courier_name, thb, from_kg: from, up_to_kg };
    return [
      { ...run, kg: from },
      { ...run, kg: Math.min(up_to_kg, maxKg) },
    ];
  });
}

/** Weights above one and up to another at which the same courier is the cheapest, if any is. */
export interface CheapestRange {
  readonly from_kg: number;
  readonly up_to_kg: number;
  readonly courier_name: string | null;
  readonly lowest: number | null;
  readonly highest: number | null;
}

/** Who is the cheapest at which weights, up to the heaviest one; of equal prices the first by name. */
export function cheapestRanges(curves: readonly Curve[], maxKg: number): CheapestRange[] {
  const bounds = new Set(curves.flatMap(({ runs }) => runs.map(({ up_to_kg }) => up_to_kg)));
  const ends = [...bounds].filter((kg) => kg < maxKg).sort((a, b) => a - b);
  const ranges: CheapestRange[] = [];
  for (const up_to_kg of [...ends, maxKg]) {
    const best = cheapestAt(curves, up_to_kg);
    const courier_name = best?.courier_name ?? null;
    const satang = best?.satang ?? null;
    const last = ranges.at(-1);
    if (last?.courier_name === courier_name) {
      ranges.pop();
      ranges.push({ ...last, up_to_kg, highest: satang });
    } else {
      const from_kg = last?.up_to_kg ?? 0;
      ranges.push({ from_kg, up_to_kg, courier_name, lowest: satang, highest: satang });
    }
  }
  return ranges;
}

export function cheapestAt(
  curves: readonly Curve[],
  kg: number,
): { readonly courier_name: string; readonly satang: number } | undefined {
  const [best] = curves
    .flatMap((curve) => {
      const satang = priceAt(curve, kg);
      return satang === null ? [] : [{ courier_name: curve.courier_name, satang }];
    })
    .sort((a, b) => a.satang - b.satang || (a.courier_name < b.courier_name ? -1 : 1));
  return best;
}

/** @example readWeights('0.5, 1 2') // [0.5, 1, 2] */
export const readWeights = (text: string, maxKg: number): number[] => {
  const weights = text
    .split(/[\s,;]+/)
    .map(Number)
    .filter((kg) => kg > 0 && kg <= maxKg);
  return [...new Set(weights)].sort((a, b) => a - b);
};
