import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { findFunctionsFolder, findRepository } from '../../tooling/functions-folder';
import { readSite } from './site';
import type { SiteEnvironment } from './site-environment';
import { writePlain, writeSources } from './write-sources';

/**
 * Builds the reference page of an environment into a folder, in place of what is there. It takes
 * no network.
 */
export async function buildSite(environment: SiteEnvironment, out: string): Promise<void> {
  const functions = findFunctionsFolder();
  // Within functions/, so that the theme finds its packages.
  const work = join(functions, 'lib/site-sources');
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, `${environment}-`));
  try {
    const site = readSite(findRepository(), environment);
    await writeSources(site, join(functions, 'kit/site/theme'), folder);
    const { build } = await import('vitepress');
    await build(folder, { outDir: out });
    await writePlain(site, out);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
