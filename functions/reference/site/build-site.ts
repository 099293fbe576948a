import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { findFunctionsFolder, findRepository } from '../../tools/functions-folder';
import { DOWNLOADS } from './links';
import { type SiteEnvironment, fileOf } from './page';
import { readSite, type Site } from './site';

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
    await writeSources(site, join(functions, 'reference/site/theme'), folder);
    // VitePress takes a file of another kind for a page.
    process.env['VITE_EXTRA_EXTENSIONS'] = 'py,php,mjs';
    const { build } = await import('vitepress');
    const built = join(folder, 'built');
    await build(folder, { outDir: built });
    await writePlain(site, built);
    for (const path of DOWNLOADS) await cp(join(findRepository(), path), join(built, path));
    // At once, as somebody may be reading what is there.
    await rm(out, { recursive: true, force: true });
    await mkdir(dirname(out), { recursive: true });
    await cp(built, out, { recursive: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Writes the folder that VitePress builds the site from. */
async function writeSources(site: Site, theme: string, folder: string): Promise<void> {
  const { pages, themes, localAddress, demoTokens, environment } = site;
  await cp(theme, join(folder, '.vitepress'), { recursive: true });
  await write(
    join(folder, '.vitepress/site.json'),
    JSON.stringify({ themes, localAddress, demoTokens, environment }),
  );
  await Promise.all(pages.map((page) => write(join(folder, `${fileOf(page)}.md`), page.source)));
}

/** Writes what programs read, next to the built pages. */
async function writePlain(site: Site, out: string): Promise<void> {
  const { pages, document, llms, llmsFull, wellKnown } = site;
  await Promise.all([
    write(join(out, 'openapi.json'), document),
    write(join(out, 'llms.txt'), llms),
    write(join(out, 'llms-full.txt'), llmsFull),
    ...Object.entries(wellKnown).map(([path, text]) => write(join(out, path), text)),
    ...pages.map((page) => write(join(out, `${fileOf(page)}.md`), page.plain)),
  ]);
}
