import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import ts from 'typescript';

import { findFunctionsFolder } from '../../tooling/functions-folder';

const SOURCE = join(findFunctionsFolder(), 'src');

/** Of operators alone still, until what checks rate cards in `quotes/cards` has codes and its place. */
const NOT_YET: ReadonlySet<string> = new Set([
  ...['errors/fault.ts', 'errors/words.ts', 'quotes/cards/dated-charges.ts'],
]);

const files: ReadonlySet<string> = new Set(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(SOURCE, file)),
);

/** Type-only imports count: what describes deployed code is read with it. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  return importedFiles
    .map(({ fileName }) => resolve(file, '..', fileName).replace(/\.js$/, ''))
    .flatMap((path) => [`${path}.ts`, join(path, 'index.ts')])
    .filter((path) => files.has(path));
}

function reachedFrom(entry: string): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return reached;
}

test('every file of src is deployed, as index.ts reaches it', () => {
  const reached = reachedFrom(join(SOURCE, 'index.ts'));
  const unreached = [...files].filter((file) => !reached.has(file));
  const names = unreached.map((file) => relative(SOURCE, file));
  // Operators' code belongs in operations/, and tests' helpers in test/support/.
  expect(names.filter((name) => !NOT_YET.has(name))).toEqual([]);
});
