import { join } from 'node:path';

import { findFunctionsFolder } from '../../tooling/functions-folder';
import { FileRefusal } from '../sheets/file-faults';
import { readGivenFile } from '../sheets/files';
import { readAreaFile } from '../surcharges/files/area-file';
import { listsByCourier, type NewList } from '../surcharges/files/area-lists';

const FILE = 'operations/demo/rates/areas.csv';

/** The demo couriers' areas, read as an operator's file, by courier. */
export async function readDemoAreas(): Promise<ReadonlyMap<string, readonly NewList[]>> {
  const { content } = await readGivenFile(join(findFunctionsFolder(), FILE));
  const { lists, faults, moreFaults } = readAreaFile({ name: FILE, content });
  if (faults.length > 0) throw new FileRefusal(FILE, faults, moreFaults);
  return listsByCourier(lists);
}
