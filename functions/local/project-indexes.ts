import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findRepository } from '../tools/functions-folder';

/** The content of the project's firestore.indexes.json, so that local work uses the deployed indexes. */
export const readProjectIndexes = (): unknown =>
  JSON.parse(readFileSync(join(findRepository(), 'firestore.indexes.json'), 'utf8'));
