import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { Failure } from '../failure';

const Lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});

/**
 * The bundle must match the lock file: after switching commits, older packages may still be
 * installed.
 * @throws Failure naming the first package that differs.
 */
export function assertInstalled(root: string): void {
  const functions = join(root, 'functions');
  const installed = packagesIn(join(functions, 'node_modules/.package-lock.json'));
  const locked = packagesIn(join(functions, 'package-lock.json'));
  for (const [path, { version }] of Object.entries(installed)) {
    const wanted = locked[path]?.version;
    if (wanted === version) continue;
    const name = path.replace(/^.*node_modules\//, '');
    throw new Failure(
      `${name} ${version ?? ''} is installed, but the lock file has ${wanted ?? 'none'}: run npm ci in functions.`,
    );
  }
}

function packagesIn(file: string): z.output<typeof Lock>['packages'] {
  if (!existsSync(file))
    throw new Failure('The packages are not installed: run npm ci in functions.');
  return Lock.parse(JSON.parse(readFileSync(file, 'utf8'))).packages;
}
