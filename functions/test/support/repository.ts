import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that the repository is checked out into. */
export const REPOSITORY = join(__dirname, '../../..');

/** By name, or by path. */
const PASSED_OVER = new Set(['node_modules', 'lib', 'coverage', '.git', 'docs/site']);

/** The text of a file, by its path in the repository. */
export const read = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');

/** The paths of all files with an ending, below a folder of the repository. */
export function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(REPOSITORY, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (PASSED_OVER.has(entry.name) || PASSED_OVER.has(path)) return [];
    if (entry.isDirectory()) return filesBelow(path, ending);
    return path.endsWith(ending) ? [path] : [];
  });
}

/** The names of the scripts of functions/package.json. */
export function scriptNames(): string[] {
  const { scripts } = JSON.parse(read('functions/package.json')) as {
    scripts: Record<string, string>;
  };
  return Object.keys(scripts);
}
