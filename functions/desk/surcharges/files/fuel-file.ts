import type { CourierSurcharges } from '../../../src/pricing/surcharges/courier-surcharges';
import { type FuelRate } from '../../../src/pricing/surcharges/fuel-schedule';
import { surchargeFault } from '../../faults/surcharges';
import { PERCENT, type Cell } from '../../rates/files/cells';
import type { FilePlace, GivenFile } from '../../sheets/files';
import { HEADING_ROW, type SheetContent, type SheetValue } from '../../sheets/sheet';
import { fuelLimitFault } from '../rules/fuel-limit';
import { withFuelRates } from '../rules/fuel-rates';
import { SurchargeSheet, type SurchargeFile } from './surcharge-sheet';

const COLUMNS = { required: ['courier', 'from', 'percent'] } as const;
type Sheet = SurchargeSheet<(typeof COLUMNS.required)[number]>;

const ONE_PERCENT_BP = 100;

type Entries = Extract<SurchargeFile<FuelRate>, { kind: 'entries' }>;

export type FuelFile =
  | Extract<SurchargeFile<FuelRate>, { kind: 'faults' }>
  | (Entries & {
      /** Where the rate of a courier and a first day is in the file. */
      readonly placeOf: (courier: string, from: string) => FilePlace | undefined;
    });

/**
 * Reads fuel surcharges, `courier,from,percent`, of any of the couriers. The rates of each are in
 * the order of their days.
 */
export function readFuelFile(file: GivenFile, couriers: readonly string[]): FuelFile {
  const sheet: Sheet = new SurchargeSheet(file, COLUMNS);
  const byCourier = new Map<string, readonly FuelRate[]>();
  const read = new Map<string, FilePlace & { readonly fuel_bp: number }>();
  for (const row of sheet.rows) {
    const cell = row('percent');
    const courier = sheet.courier(row('courier'), couriers);
    const from = sheet.day(row('from'));
    const fuel_bp = readPercent(sheet, cell);
    if (courier === undefined || from === undefined || fuel_bp === undefined) continue;
    const earlier = read.get(`${courier} ${from}`);
    if (earlier === undefined) {
      read.set(`${courier} ${from}`, { fuel_bp, line: cell.line, column: cell.column });
      byCourier.set(courier, withFuelRates(byCourier.get(courier) ?? [], [{ from, fuel_bp }]));
      continue;
    }
    const known = { courier, rate: earlier.fuel_bp, from, line: earlier.line };
    const repeated = surchargeFault('fuel_repeated', known);
    if (earlier.fuel_bp === fuel_bp) sheet.note(cell, repeated);
    else sheet.cells.fault(cell, repeated);
  }
  const finished = sheet.finish(byCourier);
  if (finished.kind === 'faults') return finished;
  const placeOf = (courier: string, from: string): FilePlace | undefined => {
    const found = read.get(`${courier} ${from}`);
    if (found === undefined) return undefined;
    const { line, column } = found;
    const inSheet = sheet.name !== undefined && { sheet: sheet.name };
    return { file: file.name, ...inSheet, line, column };
  };
  return { ...finished, placeOf };
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
  // Without its format, a cell with 28 % is saved as 0.28.
  if (bp > 0 && bp < ONE_PERCENT_BP) {
    sheet.note(cell, surchargeFault('fuel_below_one', { text: cell.text, rate: bp }));
  }
  return bp;
}

const BP_PER_PERCENT = 100;

export const fuelSheet = (couriers: readonly CourierSurcharges[]): SheetContent => ({
  name: 'fuel',
  rows: [
    COLUMNS.required,
    ...couriers.flatMap(({ courier_name, fuel }) =>
      fuel.map(({ from, fuel_bp }): SheetValue[] => [
        courier_name,
        { day: from },
        fuel_bp / BP_PER_PERCENT,
      ]),
    ),
  ],
  headings: HEADING_ROW,
});

export const FUEL_TEMPLATE: SheetContent = {
  name: 'fuel',
  rows: [
    [
      '# One line for each new rate. It holds from its first day until the next one of the courier.',
    ],
    ['# Days are dates of the spreadsheet, or YYYY-MM-DD. Replace the courier by yours.'],
    COLUMNS.required,
    ['example_express', { day: '2027-01-04' }, 28.5],
    ['example_express', { day: '2027-01-11' }, 28.75],
  ],
  headings: { rows: 3, columns: 0 },
};
