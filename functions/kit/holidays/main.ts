import { join } from 'node:path';

import { findFunctionsFolder } from '../../tooling/functions-folder';
import { writeFormatted } from '../../tooling/write-generated';
import { COUNTRIES, holidayTable } from './holiday-table';

/** Writes the public holidays of all countries anew, as the library of this version has them. */
async function main(): Promise<void> {
  const path = join(findFunctionsFolder(), 'src/rates/holidays.json');
  await writeFormatted(path, JSON.stringify(holidayTable(COUNTRIES)));
}

void main();
