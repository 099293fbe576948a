import { resolve } from 'node:path';

import { findFunctionsFolder } from '../../tooling/functions-folder';
import { writeFormatted } from '../../tooling/write-formatted';
import { recordAnswers } from './record-answers';

const TARGET = resolve(findFunctionsFolder(), 'openapi', 'recorded-answers.json');

async function main(): Promise<void> {
  await writeFormatted(TARGET, JSON.stringify(await recordAnswers()));
}

void main();
