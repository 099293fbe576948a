import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { build } from 'esbuild';

import { runFile } from '../../tools/end-with-parent';
import { findFunctionsFolder } from '../../tools/functions-folder';

/** The client's package, in the repository. */
export const CLIENT_FOLDER = join(findFunctionsFolder(), '..', 'clients', 'typescript');

const TSC = createRequire(__filename).resolve('typescript/bin/tsc');

/** One file that runs in every supported runtime. */
export async function bundleClient(
  outfile: string,
  format: 'esm' | 'cjs',
  minify = false,
): Promise<void> {
  const entryPoints = [join(CLIENT_FOLDER, 'src', 'index.ts')];
  await build({ entryPoints, outfile, format, minify, bundle: true, target: 'es2022' });
}

/** Builds the package into a folder: both kinds of modules, with their types. */
export async function buildClient(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const types = [TSC, '--project', CLIENT_FOLDER, '--outDir', folder];
  await Promise.all([
    bundleClient(join(folder, 'index.js'), 'esm'),
    bundleClient(join(folder, 'index.cjs'), 'cjs'),
    runFile(process.execPath, types),
  ]);
  for (const name of await readdir(folder)) {
    if (name.endsWith('.d.ts')) await writeTypesOfCommonJs(join(folder, name));
  }
}

/** TypeScript takes a `.d.ts` of this package for an ES module's. */
async function writeTypesOfCommonJs(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(
    path.replace(/\.ts$/, '.cts'),
    text.replace(/(from '\.\/[\w.-]+)\.js'/g, "$1.cjs'"),
  );
}
