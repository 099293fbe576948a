import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findFunctionsFolder } from '../../tooling/functions-folder';
import { readAreaFile } from '../files/area-file';
import { toLists, type NewList } from '../files/area-lists';
import { refuseFile } from '../files/file-fault';

const FILE = 'admin/demo/rates/areas.csv';

/** The demo couriers' areas, read as an operator's file, by courier. */
export async function readDemoAreas(): Promise<ReadonlyMap<string, readonly NewList[]>> {
  const text = await readFile(join(findFunctionsFolder(), FILE), 'utf8');
  const { couriers, faults, moreFaults } = readAreaFile(text);
  if (faults.length > 0) throw refuseFile(FILE, faults, moreFaults);
  return new Map(
    [...couriers].map(([courier, countries]) => [
      courier,
      [...countries].flatMap(([country, areas]) => toLists(courier, country, areas)),
    ]),
  );
}
