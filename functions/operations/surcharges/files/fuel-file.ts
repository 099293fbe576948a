import type { FuelRate } from '../../../src/quotes/surcharges/fuel-rate';
import { withFuelRates } from '../../../src/quotes/surcharges/fuel-schedule';
import { PERCENT, type Cell } from '../../rates/files/cells';
import type { GivenFile } from '../../sheets/given-file';
import { formatPercent } from '../../units/format-units';
import { fuelLimitFault } from '../rules/fuel-limit';
import { SurchargeSheet, type SurchargeFile } from './surcharge-sheet';

const COLUMNS = { required: ['courier', 'from', 'percent'] } as const;
type Sheet = SurchargeSheet<(typeof COLUMNS.required)[number]>;

const ONE_PERCENT_BP = 100;

/**
 * Reads fuel surcharges, `courier,from,percent`, of any of the couriers. The rates of each are in
 * the order of their days.
 */
export function readFuelFile(
  file: GivenFile,
  couriers: readonly string[],
): SurchargeFile<FuelRate> {
  const sheet: Sheet = new SurchargeSheet(file, COLUMNS);
  const byCourier = new Map<string, readonly FuelRate[]>();
  const read = new Map<string, { readonly fuel_bp: number; readonly line: number }>();
  for (const row of sheet.rows) {
    const cell = row('percent');
    const courier = sheet.courier(row('courier'), couriers);
    const from = sheet.day(row('from'));
    const fuel_bp = readPercent(sheet, cell);
    if (courier === undefined || from === undefined || fuel_bp === undefined) continue;
    const earlier = read.get(`${courier} ${from}`);
    if (earlier === undefined) {
      read.set(`${courier} ${from}`, { fuel_bp, line: cell.line });
      byCourier.set(courier, withFuelRates(byCourier.get(courier) ?? [], [{ from, fuel_bp }]));
      continue;
    }
    const percent = formatPercent(earlier.fuel_bp);
    const message = `${courier} has ${percent} % from ${from} already, at line ${earlier.line}.`;
    if (earlier.fuel_bp === fuel_bp) sheet.note(cell, message);
    else sheet.cells.fault(cell, message);
  }
  return sheet.finish(byCourier);
}

/** `28.50`, `28.5%` and `28.5 %` are 2850 basis points. */
function readPercent(sheet: Sheet, cell: Cell): number | undefined {
  const bp = sheet.cells.decimal(cell, PERCENT, cell);
  if (bp === undefined) return undefined;
  const fault = fuelLimitFault(bp);
  if (fault !== undefined) {
    sheet.cells.fault(cell, fault);
    return undefined;
  }
  // Without its format, a spreadsheet's cell of 28 % is saved as 0.28.
  if (bp > 0 && bp < ONE_PERCENT_BP) {
    sheet.note(cell, `"${cell.text}" counts as ${formatPercent(bp)} %, less than 1 %.`);
  }
  return bp;
}
