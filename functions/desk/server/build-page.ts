import { extname, join } from 'node:path';

import { build } from 'esbuild';

import { findFunctionsFolder } from '../../tools/functions-folder';

export interface PageFiles {
  /** The file of a path; each screen's path has the page itself. */
  find(path: string): { readonly content: Uint8Array<ArrayBuffer>; readonly type: string };
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Bundles the page with all that it needs, in memory: it asks nothing of the network. */
export async function buildPage(): Promise<PageFiles> {
  const folder = join(findFunctionsFolder(), 'desk/page');
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: { page: 'main.tsx' },
    outdir: '/',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
    tsconfig: 'tsconfig.json',
  });
  const files = new Map(
    outputFiles.map(({ path, contents }) => [
      path,
      { content: new Uint8Array(contents), type: TYPES[extname(path)] ?? 'text/plain' },
    ]),
  );
  const html = { content: new TextEncoder().encode(HTML), type: 'text/html; charset=utf-8' };
  return { find: (path) => files.get(path) ?? html };
}

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Shipping desk</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
</head>
<body><div id="desk"></div><script type="module" src="/page.js"></script></body>
</html>
`;
