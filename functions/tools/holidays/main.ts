import { join } from 'node:path';

import { findFunctionsFolder } from '../functions-folder';
import { writeFormatted } from '../write-generated';
import { compareTables, readDecisions, readSecondSource, sayComparison } from './comparison';
import { COUNTRIES, holidayTable } from './holiday-table';

/**
 * Writes the public holidays of all countries, as the library of this version and the corrections have
 * them, and prints how they compare with the second source.
 */
async function main(): Promise<void> {
  const table = holidayTable(COUNTRIES);
  const path = join(findFunctionsFolder(), 'src/rates/holidays.json');
  await writeFormatted(path, JSON.stringify(table));
  console.log(sayComparison(compareTables(table, readSecondSource(), readDecisions())));
}

void main();
