import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { DOCUMENT_FILE } from '../../support/openapi';
import { runScript } from '../../support/run-script';

interface Generator {
  /** The script of its command, and the command's arguments. */
  readonly script: string;
  readonly args: readonly string[];
  /** The file of its types. */
  readonly types: string;
}

/** The generators that integrators use most, each with its own defaults. */
export const GENERATORS = {
  'openapi-typescript': {
    script: 'openapi-typescript/bin/cli.js',
    args: [DOCUMENT_FILE, '-o', 'openapi-typescript.ts'],
    types: 'openapi-typescript.ts',
  },
  '@hey-api/openapi-ts': {
    script: '@hey-api/openapi-ts/bin/index.cjs',
    args: [
      ...['-i', DOCUMENT_FILE, '-o', 'hey-api', '--no-log-file'],
      ...['-p', '@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    ],
    types: 'hey-api/types.gen.ts',
  },
  'swagger-typescript-api': {
    script: 'swagger-typescript-api/dist/cli.js',
    args: ['generate', '-p', DOCUMENT_FILE, '-o', '.', '-n', 'swagger-typescript-api.ts'],
    types: 'swagger-typescript-api.ts',
  },
} as const satisfies Readonly<Record<string, Generator>>;

export type GeneratorName = keyof typeof GENERATORS;
export const GENERATOR_NAMES = Object.keys(GENERATORS) as GeneratorName[];

/** Generates a client with each generator, side by side, into a folder. */
export const generateClients = (folder: string): Promise<unknown> =>
  Promise.all(
    Object.values(GENERATORS).map(async ({ script, args, types }) => {
      const options = { cwd: folder, env: process.env };
      const { code, output } = await runScript(resolve('node_modules', script), args, options);
      if (code !== 0) throw new Error(`${script} failed: ${output}`);
      const file = join(folder, types);
      const text = await readFile(file, 'utf8');
      // One of them tells the compiler to look away.
      await writeFile(file, text.replace('// @ts-nocheck', ''));
    }),
  );
