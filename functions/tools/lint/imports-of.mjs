import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import ts from 'typescript';

/** By file, for as long as the process lints. */
const known = new Map();

/** The sources that a file imports, types included. */
export function importsOf(file) {
  let imports = known.get(file);
  if (imports === undefined) {
    imports = readImports(file);
    known.set(file, imports);
  }
  return imports;
}

function readImports(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => resolve(dirname(file), fileName))
    .map((path) => [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path].find(isSource))
    .filter((path) => path !== undefined);
}

const isSource = (path) => /\.tsx?$/.test(path) && existsSync(path) && statSync(path).isFile();
