import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { fileOf } from './page';
import type { Site } from './site';

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Writes the folder that VitePress builds the site from. */
export async function writeSources(site: Site, theme: string, folder: string): Promise<void> {
  const { pages, navigation, localAddress, demoTokens } = site;
  await cp(theme, join(folder, '.vitepress'), { recursive: true });
  await write(
    join(folder, '.vitepress/site.json'),
    JSON.stringify({ navigation, localAddress, demoTokens }),
  );
  await Promise.all(pages.map((page) => write(join(folder, `${fileOf(page)}.md`), page.source)));
}

/** Writes what programs read beside the built pages. */
export async function writePlain(site: Site, out: string): Promise<void> {
  const { pages, document, llms, llmsFull } = site;
  await Promise.all([
    write(join(out, 'openapi.json'), document),
    write(join(out, 'llms.txt'), llms),
    write(join(out, 'llms-full.txt'), llmsFull),
    ...pages.map((page) => write(join(out, `${fileOf(page)}.md`), page.plain)),
  ]);
}
