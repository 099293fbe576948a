import { join } from 'node:path';

import { findFunctionsFolder } from '../../tooling/functions-folder';
import { readAreaFile } from '../files/area-file';
import { listsByCourier, type NewList } from '../files/area-lists';
import { refuseFile } from '../files/file-fault';
import { readGivenFile } from '../files/given-file';

const FILE = 'admin/demo/rates/areas.csv';

/** The demo couriers' areas, read as an operator's file, by courier. */
export async function readDemoAreas(): Promise<ReadonlyMap<string, readonly NewList[]>> {
  const { content } = await readGivenFile(join(findFunctionsFolder(), FILE));
  const { lists, faults, moreFaults } = readAreaFile({ name: FILE, content });
  if (faults.length > 0) throw refuseFile(FILE, faults, moreFaults);
  return listsByCourier(lists);
}
