import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { findFunctionsFolder } from './functions-folder';

/** The aliases of `.firebaserc` that stand for Google's projects, and those projects' ids. */
export function projectsByAlias(
  root = join(findFunctionsFolder(), '..'),
): Readonly<Record<string, string>> {
  const content = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')) as {
    projects: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(content.projects).filter(([, id]) => !id.startsWith('demo-')),
  );
}

/**
 * What the functions of a project are deployed with: its `.env` files, as the firebase CLI reads
 * them. A later one wins.
 */
export function projectSettings(
  projectId: string,
  root = join(findFunctionsFolder(), '..'),
): Readonly<Record<string, string | undefined>> {
  const aliases = Object.entries(projectsByAlias(root)).filter(([, id]) => id === projectId);
  const endings = ['', `.${projectId}`, ...aliases.map(([alias]) => `.${alias}`)];
  const files = endings.map((ending) => join(root, 'functions', `.env${ending}`));
  const contents = files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
  return Object.assign({}, ...contents.map((content) => parseEnv(content))) as Record<
    string,
    string | undefined
  >;
}
