import { join } from 'node:path';

import { findFunctionsFolder } from '../../tooling/functions-folder';
import { readAreaFile } from '../files/area-file';
import { toLists, type NewList } from '../files/area-lists';
import { refuseFile } from '../files/file-fault';
import { readGivenFile } from '../files/given-file';

const FILE = 'admin/demo/rates/areas.csv';

/** The demo couriers' areas, read as an operator's file, by courier. */
export async function readDemoAreas(): Promise<ReadonlyMap<string, readonly NewList[]>> {
  const { content } = await readGivenFile(join(findFunctionsFolder(), FILE));
  const { couriers, faults, moreFaults } = readAreaFile({ name: FILE, content });
  if (faults.length > 0) throw refuseFile(FILE, faults, moreFaults);
  return new Map(
    [...couriers].map(([courier, countries]) => [
      courier,
      [...countries].flatMap(([country, areas]) => toLists(courier, country, areas)),
    ]),
  );
}
