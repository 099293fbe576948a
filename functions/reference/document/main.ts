import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { writeFormatted } from '../../tools/write-generated';
import { openApiDocument } from './document';

/** Relative to `functions/`, where npm runs scripts. */
const TARGET = resolve('..', 'docs', 'openapi.json');

async function main(): Promise<void> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  await writeFormatted(TARGET, JSON.stringify(openApiDocument(version)));
}

void main();
