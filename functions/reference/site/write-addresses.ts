import { join } from 'node:path';

import { findRepository } from '../../tools/functions-folder';
import { readIntegrators } from '../../tools/integrators';
import { writeFormatted } from '../../tools/write-generated';
import { addressesFile, addressesPage } from './addresses';
import { LANGUAGES } from './labels';

async function main(): Promise<void> {
  const root = findRepository();
  for (const language of LANGUAGES) {
    const page = addressesPage(readIntegrators(root), language);
    await writeFormatted(join(root, addressesFile(language)), page);
  }
}

void main();
