import { join } from 'node:path';

import { type Plugin, build } from 'esbuild';

/** The code of the page, or of a part of it, without its styles: a script that runs outside a browser. */
export async function bundlePage(
  entry: 'main.tsx' | 'app.tsx',
  plugins: Plugin[] = [],
): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: join(__dirname, '..'),
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    tsconfig: 'tsconfig.json',
    loader: { '.css': 'empty' },
    plugins,
  });
  return outputFiles.map(({ contents }) => Buffer.from(contents).toString()).join('');
}
