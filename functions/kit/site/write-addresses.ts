import { join } from 'node:path';

import { findRepository } from '../../tooling/functions-folder';
import { readIntegrators } from '../../tooling/integrators';
import { writeFormatted } from '../../tooling/write-generated';
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
