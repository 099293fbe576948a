import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { preProcessFile } from 'typescript';

import { findFunctionsFolder } from '../../tooling/functions-folder';

const FUNCTIONS = findFunctionsFolder();

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
  cwd: FUNCTIONS,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .filter((path) => existsSync(join(FUNCTIONS, path)));

/** The files of `src/` that a file imports, types as well. */
const importsOf = (path: string): string[] =>
  preProcessFile(readFileSync(join(FUNCTIONS, path), 'utf8'), true, true).importedFiles.flatMap(
    ({ fileName }) => {
      const target = relative(FUNCTIONS, join(FUNCTIONS, path, '..', fileName)).replace(
        /\.js$/,
        '',
      );
      return [target, `${target}.ts`, `${target}/index.ts`].filter((one) => sources.includes(one));
    },
  );

function reachedFrom(entry: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [entry];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    open.push(...importsOf(path));
  }
  return reached;
}

test('every file of src is deployed: it is reached from src/index.ts', () => {
  const reached = reachedFrom('src/index.ts');
  expect(sources.length).toBeGreaterThan(150);
  expect(sources.filter((path) => !reached.has(path))).toEqual([]);
});
