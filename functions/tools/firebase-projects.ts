import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { findRepository } from './functions-folder';

/** Whether a project exists on this machine only: no Google project has such an id. */
export const isDemoProject = (projectId: string): boolean => projectId.startsWith('demo-');

/** The aliases in `.firebaserc` of projects at Google, and the ids of those projects. */
export function projectsByAlias(root = findRepository()): Readonly<Record<string, string>> {
  const content = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')) as {
    projects: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(content.projects).filter(([, id]) => !isDemoProject(id)),
  );
}

/**
 * The settings that a project's functions are deployed with: `.env`, then `.env.<project id>`, which wins.
 * The firebase CLI also reads `.env.<alias>`, but only if it is given the alias.
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
