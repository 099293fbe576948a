import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findRepository } from '../tooling/functions-folder';

/** The content of the project's own firestore.indexes.json: what is deployed is what is tried. */
export const readProjectIndexes = (): unknown =>
  JSON.parse(readFileSync(join(findRepository(), 'firestore.indexes.json'), 'utf8'));
