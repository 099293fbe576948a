import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { Failure } from './failure';

/** The nearest folder upward with a package.json: the same from `local/` and from `lib/local/`. */
export function findFunctionsFolder(from: string = __dirname): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('no package.json above this file');
  return findFunctionsFolder(parent);
}

/** The root folder of the repository. */
export const findRepository = (): string => dirname(findFunctionsFolder());

export function findFirebaseCli(functionsFolder: string): string {
  const { resolve } = createRequire(join(functionsFolder, 'package.json'));
  try {
    return resolve('firebase-tools/lib/bin/firebase.js');
  } catch {
    throw new Failure(`firebase-tools is not installed: run "npm ci" in ${functionsFolder} first.`);
  }
}
