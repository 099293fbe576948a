import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findFunctionsFolder } from '../../tools/functions-folder';
import { writeFormatted } from '../../tools/write-generated';
import { recordAnswers } from './record-answers';

const ANSWERS = 'reference/document/recorded-answers.json';

async function main(): Promise<void> {
  const functions = findFunctionsFolder();
  await writeFormatted(join(functions, ANSWERS), JSON.stringify(await recordAnswers()));
  // Read by the compiled steps that come after this one.
  await copyFile(join(functions, ANSWERS), join(functions, 'lib', ANSWERS));
}

void main();
