import type { Fault } from '../../src/errors/fault';
import type { CourierSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { type FaultyFile, checkFiles } from '../sheets/faulty-file';
import type { GivenFile } from '../sheets/files';
import type { SheetContent } from '../sheets/sheet';
import { type SavedFile, toSavedFile } from '../sheets/uploaded-file';
import { writeSheets } from '../sheets/write-sheets';
import { listSurcharges } from '../store/surcharge-operations';
import { readAreaSheet } from './areas';
import { importDemand } from './demand';
import { AREA_TEMPLATE } from './files/area-file';
import { DEMAND_TEMPLATE, demandSheet } from './files/demand-file';
import { FUEL_TEMPLATE, fuelSheet } from './files/fuel-file';
import { importFuel } from './fuel';
import { importAreas } from './import-areas';

export type SurchargeKind = 'fuel' | 'demand' | 'areas';

export interface ImportOptions {
  readonly file: GivenFile;
  /** Of areas: the first day of the lists; by default they take the place of those of today. */
  readonly from?: string | undefined;
  /** Of areas: also a list of less than half of the areas of the one that it replaces. */
  readonly fewer: boolean;
}

export interface ImportedSurcharges {
  readonly kind: 'entered';
  readonly couriers: readonly { readonly courier: string; readonly entries: number }[];
  readonly warnings: readonly Fault[];
}

interface SurchargeSheet {
  readonly template: SheetContent;
  readonly read: (desk: Desk, all: readonly CourierSurcharges[]) => Promise<SheetContent>;
  readonly load: (
    desk: Desk,
    given: ImportOptions,
  ) => Promise<
    Operation<{
      readonly byCourier: ReadonlyMap<string, readonly unknown[]>;
      readonly warnings: readonly Fault[];
    }>
  >;
}

const SHEETS: Readonly<Record<SurchargeKind, SurchargeSheet>> = {
  fuel: {
    template: FUEL_TEMPLATE,
    read: (_desk, all) => Promise.resolve(fuelSheet(all)),
    load: (desk, { file }) => importFuel(desk, file),
  },
  demand: {
    template: DEMAND_TEMPLATE,
    read: (_desk, all) => Promise.resolve(demandSheet(all)),
    load: (desk, { file }) => importDemand(desk, file),
  },
  areas: { template: AREA_TEMPLATE, read: readAreaSheet, load: importAreas },
};

/**
 * Enters the surcharges of a dropped file.
 * @throws FileRefusal with the faults of the file; OperationRefusal.
 */
export async function importSurcharges(
  desk: Desk,
  { kind, ...given }: ImportOptions & { readonly kind: SurchargeKind },
): Promise<Operation<ImportedSurcharges>> {
  const { result, changes } = await SHEETS[kind].load(desk, given);
  const couriers = [...result.byCourier].map(([courier, { length }]) => ({
    courier,
    entries: length,
  }));
  return { changes, result: { kind: 'entered', couriers, warnings: result.warnings } };
}

/** What the import of a file would enter. Stores nothing. */
export const checkSurcharges = (
  desk: Desk,
  given: ImportOptions & { readonly kind: SurchargeKind },
): Promise<FaultyFile | ImportedSurcharges> =>
  checkFiles(desk, [given.file], async (dry) => (await importSurcharges(dry, given)).result);

/** All that is entered, as a file that an import takes back unchanged; or one to start from. */
export async function saveSurcharges(
  desk: Desk,
  { kind, what, format }: { kind: SurchargeKind; what: 'export' | 'template'; format: string },
): Promise<SavedFile> {
  const { template, read } = SHEETS[kind];
  const { items } = await listSurcharges(desk.db);
  const sheet = what === 'template' ? template : await read(desk, items);
  const name = what === 'template' ? `${kind}-template.${format}` : `${kind}.${format}`;
  return toSavedFile(name, await writeSheets(name, [sheet]));
}
