import type { CourierSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import type { Desk } from '../model/desk';
import type { SheetContent } from '../sheets/sheet';
import { type SavedFile, toSavedFile } from '../sheets/uploaded-file';
import { writeSheets } from '../sheets/write-sheets';
import { readAreaSheet } from './areas';
import { AREA_TEMPLATE } from './files/area-file';
import { DEMAND_TEMPLATE, demandSheet } from './files/demand-file';
import { FUEL_TEMPLATE, fuelSheet } from './files/fuel-file';
import { readListed } from './read-listed';

export type SurchargeKind = 'fuel' | 'demand' | 'areas';

interface SurchargeSheet {
  readonly template: SheetContent;
  readonly read: (desk: Desk, all: readonly CourierSurcharges[]) => Promise<SheetContent>;
}

const SHEETS: Readonly<Record<SurchargeKind, SurchargeSheet>> = {
  fuel: { template: FUEL_TEMPLATE, read: (_desk, all) => Promise.resolve(fuelSheet(all)) },
  demand: { template: DEMAND_TEMPLATE, read: (_desk, all) => Promise.resolve(demandSheet(all)) },
  areas: { template: AREA_TEMPLATE, read: readAreaSheet },
};

/** All that is entered, of one courier or of all, as a file that an import takes back unchanged. */
export async function exportSurcharges(
  desk: Desk,
  kind: SurchargeKind,
  { courier, format }: { readonly courier?: string | undefined; readonly format: string },
): Promise<SavedFile> {
  const { items } = await readListed(desk, courier);
  const name = `${kind}.${format}`;
  return toSavedFile(name, await writeSheets(name, [await SHEETS[kind].read(desk, items)]));
}

/** A file to start from. */
export async function writeTemplate(kind: SurchargeKind, format: string): Promise<SavedFile> {
  const name = `${kind}-template.${format}`;
  return toSavedFile(name, await writeSheets(name, [SHEETS[kind].template]));
}
