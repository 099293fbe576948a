import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { openApiDocument } from './document';

/** Relative to `functions/`, where npm runs scripts. */
const TARGET = resolve('..', 'docs', 'openapi.json');

async function main(): Promise<void> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const style = await resolveConfig(TARGET);
  const text = JSON.stringify(openApiDocument(version));
  await writeFile(TARGET, await format(text, { ...style, filepath: TARGET }));
}

void main();
