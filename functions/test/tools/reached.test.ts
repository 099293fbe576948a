import { posix } from 'node:path';

import { preProcessFile } from 'typescript';

import { filesBelow, read } from '../support/repository';

const SOURCES = filesBelow('functions/src', '.ts').filter((path) => !path.endsWith('.test.ts'));

/** The files of `src/` that a file imports, types as well. */
const listImports = (path: string): string[] =>
  preProcessFile(read(path), true, true).importedFiles.flatMap(({ fileName }) => {
    const target = posix.join(posix.dirname(path), fileName).replace(/\.js$/, '');
    return [target, `${target}.ts`, `${target}/index.ts`].filter((one) => SOURCES.includes(one));
  });

function reachedFrom(entry: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [entry];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    open.push(...listImports(path));
  }
  return reached;
}

test('every file of src is deployed: it is reached from src/index.ts', () => {
  const reached = reachedFrom('functions/src/index.ts');
  expect(SOURCES.length).toBeGreaterThan(150);
  expect(SOURCES.filter((path) => !reached.has(path))).toEqual([]);
});
