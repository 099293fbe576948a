import type { Tariff } from '../../../src/pricing/cards/rate-card';
import { bandAbove } from '../../../src/pricing/cards/tariff-prices';

/** What a freight is made of that is not a row or a rate per kilogram alone. */
export type FreightDetail =
  /** The row that additional weights add to; without rows they begin at nothing. */
  | { readonly kind: 'first_weight'; readonly grams: number; readonly satang: number }
  | {
      readonly kind: 'additional_weight';
      readonly steps: number;
      readonly step_grams: number;
      readonly per_step_satang: number;
    }
  | {
      readonly kind: 'base_and_rate';
      readonly base_satang: number;
      readonly per_kg_satang: number;
    };

/** The parts of the freight of a billable weight in a zone; none for a row of the table. */
export function freightDetails(
  tariff: Tariff | null,
  zone: number,
  grams: number,
): FreightDetail[] {
  if (tariff === null) return [];
  const { rows, additional = [], bands } = tariff;
  const first = rows.at(-1);
  const start = first?.up_to_grams ?? 0;
  if (grams <= start) return [];
  if (grams > bandAbove(tariff, 0)) {
    const band = bands.find(({ up_to_grams }) => grams <= up_to_grams);
    const base_satang = band?.base_satang?.[zone];
    const per_kg_satang = band?.per_kg_satang[zone];
    return base_satang === undefined || per_kg_satang == null
      ? []
      : [{ kind: 'base_and_rate', base_satang, per_kg_satang }];
  }
  const lines = additional.flatMap(({ up_to_grams, step_grams, per_step_satang }, index) => {
    const from = additional[index - 1]?.up_to_grams ?? start;
    const steps = Math.ceil((Math.min(grams, up_to_grams) - from) / step_grams);
    const amount = per_step_satang[zone];
    if (steps <= 0 || amount == null) return [];
    return [{ kind: 'additional_weight', steps, step_grams, per_step_satang: amount } as const];
  });
  const satang = first?.prices_satang[zone];
  return satang == null ? lines : [{ kind: 'first_weight', grams: start, satang }, ...lines];
}
