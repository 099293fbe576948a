import { ceilDiv, ceilTo } from '../../src/measures/rounding';
import { DG_PER_KG, dgToKg } from '../../src/measures/units';
import type { Card, PriceTable } from '../../src/pricing/card';

/** The heaviest package that the service takes. */
export const MAX_DG = 300 * DG_PER_KG;

/** Finer steps above the rows are sampled every 100 g: there would be 100,000 and more. */
const FINEST_DG = 1000;

/** What a courier charges for a package up to a weight; null where it does not take it. */
export interface CurveRun {
  readonly up_to_kg: number;
  readonly satang: number | null;
}

/**
 * The weights, in decigrams and rising, after which a card may charge another price: a price is the
 * same for every actual weight above one of them and up to the next.
 */
export function weightsOfChange(card: Card, tariff: PriceTable): number[] {
  const lastRow = tariff.rowUpToDg.at(-1) ?? 0;
  const step = ceilTo(Math.max(tariff.stepDg, FINEST_DG), tariff.stepDg);
  const steps = Array.from(
    { length: ceilDiv(MAX_DG, step) },
    (_, at) => ceilTo(lastRow + 1, step) + at * step,
  );
  const billed = [...tariff.rowUpToDg, ...steps].map((dg) => lastRoundedTo(dg, tariff.roundToDg));
  const rules = card.handlingRules.map(({ kind, above, isAtLeast }) =>
    kind === 'overweight' || kind === 'overweight_chargeable' ? above - Number(isAtLeast) : MAX_DG,
  );
  const limit = Math.min(card.limits.maxActualDg, MAX_DG);
  const all = new Set([...billed, ...rules, limit, MAX_DG]);
  return [...all].filter((dg) => dg > 0 && dg <= MAX_DG).sort((a, b) => a - b);
}

/** The last weight that is rounded, half up, to no more than a bound. */
function lastRoundedTo(dg: number, roundTo: number): number {
  const bound = Math.floor(dg / roundTo) * roundTo;
  return ceilDiv(2 * bound + roundTo, 2) - 1;
}

export function toRuns(
  weights: readonly number[],
  priceAt: (dg: number) => number | null,
): CurveRun[] {
  const runs: CurveRun[] = [];
  for (const dg of weights) {
    const satang = priceAt(dg);
    if (runs.at(-1)?.satang === satang) runs.pop();
    runs.push({ up_to_kg: dgToKg(dg), satang });
  }
  return runs;
}
