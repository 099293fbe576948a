import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { findRepository } from './functions-folder';

/** Whether a project exists on this machine alone: Google gives no project such an id. */
export const isDemoProject = (projectId: string): boolean => projectId.startsWith('demo-');

/** The aliases of `.firebaserc` that stand for Google's projects, and those projects' ids. */
export function projectsByAlias(root = findRepository()): Readonly<Record<string, string>> {
  const content = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')) as {
    projects: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(content.projects).filter(([, id]) => !isDemoProject(id)),
  );
}

/**
 * What the functions of a project are deployed with: `.env`, then `.env.<project id>`, which wins.
 * The firebase CLI reads `.env.<alias>` as well, but only where the alias is given.
 */
export function projectSettings(
  projectId: string,
  root = findRepository(),
): Readonly<Record<string, string | undefined>> {
  const files = ['.env', `.env.${projectId}`].map((name) => join(root, 'functions', name));
  const settings = files
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, 'utf8')));
  return Object.assign({}, ...settings) as Record<string, string | undefined>;
}
