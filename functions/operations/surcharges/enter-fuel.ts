import type { Fault } from '../../src/errors/fault';
import type { FuelRate } from '../../src/quotes/surcharges/fuel-rate';
import { type FuelPeriod, fuelOn, withFuelRates } from '../../src/quotes/surcharges/fuel-schedule';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import { surchargeFault } from '../faults/surcharges';
import { FileRefusal } from '../sheets/file-faults';
import type { GivenFile } from '../sheets/files';
import type { Operation } from '../store/operation';
import { listRateCards } from '../store/rate-versions';
import { type ChangeSurcharges, changeSurcharges } from '../store/surcharge-operations';
import { checkSurcharges } from './check-surcharges';
import { readFuelFile } from './files/fuel-file';
import { fuelWarnings } from './fuel-warnings';

/** The days on which quotes have an entered rate. */
export interface EnteredPeriod extends FuelPeriod {
  readonly courier: string;
  /** What quotes of its first day would have without it; null if there was no rate. */
  readonly insteadOfBp: number | null;
}

export interface EnteredFuel {
  readonly byCourier: ReadonlyMap<string, readonly FuelRate[]>;
  readonly periods: readonly EnteredPeriod[];
  readonly warnings: readonly Fault[];
}

/** Enters a courier's fuel surcharge from a day on, until the next one. */
export const setFuel = (
  desk: Desk,
  { courier, ...rate }: FuelRate & { readonly courier: string },
): Promise<Operation<EnteredFuel>> => enterFuel(desk, new Map([[courier, [rate]]]));

/**
 * Enters the fuel surcharges of a spreadsheet, of any couriers.
 * @throws FileRefusal with every fault of the file.
 */
export async function importFuel(desk: Desk, file: GivenFile): Promise<Operation<EnteredFuel>> {
  const { items } = await listRateCards(desk.db);
  const couriers = [...new Set(items.map(({ courier_name }) => courier_name))];
  const read = readFuelFile(file, couriers);
  if (read.kind === 'faults') throw new FileRefusal(file.name, read.faults);
  return enterFuel(desk, read.byCourier, read.notes);
}

/** Removes a rate from the schedule: the one before it stays in effect. */
export async function removeFuel(
  desk: Desk,
  { courier, from }: { readonly courier: string; readonly from: string },
): Promise<Operation<readonly Fault[]>> {
  const { db, operator } = desk;
  const today = desk.today();
  const change: ChangeSurcharges = ({ surcharges }) => {
    const { fuel } = surcharges;
    const removed = fuel.filter((rate) => rate.from === from);
    if (removed.length === 0) {
      throw refuse('fuel_rate_missing', { courier, from });
    }
    return {
      surcharges: { ...surcharges, fuel: fuel.filter((rate) => rate.from !== from) },
      action: 'fuel rate removed',
      from: { fuel: removed },
      to: { fuel: [] },
      warnings: from < today ? [surchargeFault('fuel_removed_began', { from })] : [],
    };
  };
  return changeSurcharges(db, operator, [courier], change, checkSurcharges(db, today));
}

/** Enters rates; existing ones of the same days are replaced. */
async function enterFuel(
  desk: Desk,
  byCourier: EnteredFuel['byCourier'],
  notes: readonly Fault[] = [],
): Promise<Operation<EnteredFuel>> {
  const { db, operator } = desk;
  const today = desk.today();
  const periods = new Map<string, readonly EnteredPeriod[]>();
  const change: ChangeSurcharges = (before) => {
    const added = byCourier.get(before.courier) ?? [];
    const { fuel } = before.surcharges;
    const after = withFuelRates(fuel, added);
    periods.set(before.courier, enteredPeriods(before.courier, { before: fuel, added, after }));
    return {
      surcharges: { ...before.surcharges, fuel: [...after] },
      action: 'fuel rates entered',
      from: { fuel: fuel.filter(({ from }) => added.some((rate) => rate.from === from)) },
      to: { fuel: added },
      warnings: fuelWarnings(before, added, today),
    };
  };
  const couriers = [...byCourier.keys()];
  const check = checkSurcharges(db, today);
  const { result, changes } = await changeSurcharges(db, operator, couriers, change, check);
  const warnings = [...notes, ...result];
  return { result: { byCourier, periods: [...periods.values()].flat(), warnings }, changes };
}

const enteredPeriods = (
  courier: string,
  rates: Readonly<Record<'before' | 'added' | 'after', readonly FuelRate[]>>,
): EnteredPeriod[] =>
  rates.added.flatMap(({ from }) => {
    const period = fuelOn(rates.after, from);
    if (period === undefined) return [];
    return [{ courier, ...period, insteadOfBp: fuelOn(rates.before, from)?.fuelBp ?? null }];
  });
