import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'esbuild';
import ts from 'typescript';

import { REPOSITORY } from '../../support/repository';
import { type ScriptRun, runScript } from '../../support/run-script';

const CLIENT_SOURCE = join(REPOSITORY, 'clients/typescript/src/index.ts');

/** What the compiler says of modules that use the client, and what they print, one after the other. */
export async function runTypescript(
  programs: readonly string[],
): Promise<{ faults: string[]; run: ScriptRun }> {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  try {
    const files = programs.map((_, index) => join(folder, `sample-${index}.ts`));
    await Promise.all(files.map((file, index) => writeFile(file, programs[index] ?? '')));
    const main = join(folder, 'main.mjs');
    const imports = files.map((_, index) => `await import('./sample-${index}.mjs');\n`);
    await writeFile(main, imports.join(''));
    await build({
      entryPoints: files,
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      alias: { '@thai-shipping/client': CLIENT_SOURCE },
    });
    return {
      faults: faultsIn(files),
      run: await runScript(main, [], { cwd: folder, env: process.env }),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function faultsIn(files: readonly string[]): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    paths: { '@thai-shipping/client': [CLIENT_SOURCE] },
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) =>
      [file?.fileName ?? '', ts.flattenDiagnosticMessageText(messageText, '\n')].join(': '),
    );
}
