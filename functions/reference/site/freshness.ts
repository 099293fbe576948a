import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SiteEnvironment } from './page';
import { expiryAt } from './well-known';

/** Everything in the repository that the site is made of. */
export const SOURCES = [
  'docs/openapi.json',
  'docs/integrators',
  'CHANGELOG.md',
  'integrators.json',
  'clients/python',
  'clients/php',
  'clients/postman',
  'clients/typescript/examples',
  'functions/reference',
  'functions/desk/demo/tokens.json',
  'functions/package-lock.json',
];

const STAMP = '.built-from';

/** A fingerprint of the sources, of whose page it is, and of until when it holds. */
export function fingerprint(root: string, environment: SiteEnvironment, now = Date.now()): string {
  const hash = createHash('sha256').update(`${environment} ${expiryAt(now)}`);
  for (const file of SOURCES.flatMap((path) => filesBelow(root, path))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesBelow(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}

/** Whether a folder has the site that a fingerprint stands for. */
export function isFresh(out: string, print: string): boolean {
  try {
    return existsSync(join(out, 'index.html')) && readFileSync(join(out, STAMP), 'utf8') === print;
  } catch {
    return false;
  }
}

/** Notes what the site in a folder was built from. */
export const stamp = (out: string, print: string): Promise<void> =>
  writeFile(join(out, STAMP), print);
