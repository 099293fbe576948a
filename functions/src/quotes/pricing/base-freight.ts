import { DG_PER_KG } from '../../measures/weight';
import { ROW_STEP_DG } from './billable-weight';
import type { PriceTable } from './card';

/**
 * Step 4: the freight in satang of a billable weight in one zone. Up to the break the row; above
 * it the band's rate times the whole weight, but never less than the last row.
 * 52 kg at 435.00 THB a kilogram: 2262000.
 *
 * @throws RangeError where the card has no such row: `cardFaults` keeps such a card out.
 */
export function baseFreight(tariff: PriceTable, zoneIndex: number, billableDg: number): number {
  const { rows } = tariff;
  if (billableDg <= tariff.breakDg) return present(rows[billableDg / ROW_STEP_DG - 1]?.[zoneIndex]);
  const band = tariff.bands.find(({ upToDg }) => billableDg <= upToDg);
  const perKg = present(band?.perKgSatangByZone[zoneIndex]);
  return Math.max((perKg * billableDg) / DG_PER_KG, present(rows.at(-1)?.[zoneIndex]));
}

function present(satang: number | undefined): number {
  if (satang === undefined) throw new RangeError('The rate card has no price for this weight.');
  return satang;
}
