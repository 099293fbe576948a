import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { listSources } from './tracked-sources';

/** The test files that import a file, directly or through others: fewest imports between them first. */
export type NearestTests = (file: string) => string[];

/** @param isRun - Whether `npm test` runs a test file. */
export function createNearestTests(
  functions: string,
  isRun: (test: string) => boolean,
): NearestTests {
  const importers = readImporters(functions);
  return (file) => {
    const seen = new Set([file]);
    // A set is walked in the order in which it grows.
    for (const next of seen) {
      for (const importer of importers.get(next) ?? []) seen.add(importer);
    }
    return [...seen].filter((found) => found.endsWith('.test.ts') && isRun(found));
  };
}

function readImporters(functions: string): Map<string, string[]> {
  const files = new Set(listSources(functions));
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const target of listImports(join(functions, file), file, files)) {
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

function listImports(path: string, file: string, files: ReadonlySet<string>): string[] {
  const specifiers = readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g);
  return [...specifiers].flatMap(([, specifier = '']) => {
    const target = join(dirname(file), specifier);
    return ['', '.ts', '.tsx', '/index.ts']
      .map((end) => `${target}${end}`)
      .filter((found) => files.has(found));
  });
}
