import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { build } from 'esbuild';
import ts from 'typescript';

import type * as Client from '../../../../../clients/typescript/src/index.js';
import { buildClient, bundleClient, CLIENT_FOLDER } from '../../../../reference/client/build';
import { runFile } from '../../../../tools/end-with-parent';
import { REPOSITORY } from '../../../support/repository';
import { runScript, type ScriptRun } from '../../../support/run-script';

export type { Client };

/** The client as it is now, bundled as its package has it. */
export async function loadClient(): Promise<typeof Client> {
  const path = join(mkdtempSync(join(tmpdir(), 'client-')), 'index.cjs');
  await bundleClient(path, 'cjs');
  return createRequire(__filename)(path) as typeof Client;
}

/** An empty project into which the client is installed, from the file that `npm pack` makes. */
export class PackageUser {
  readonly folder = mkdtempSync(join(tmpdir(), 'client-user-'));

  async install(): Promise<void> {
    const packed = join(this.folder, 'packed');
    mkdirSync(packed);
    for (const name of ['package.json', 'README.md', 'examples']) {
      cpSync(join(CLIENT_FOLDER, name), join(packed, name), { recursive: true });
    }
    await buildClient(join(packed, 'dist'));
    // What its script would build is built.
    await runFile('npm', ['pack', '--ignore-scripts', '--silent'], { cwd: packed });
    const archive = readdirSync(packed).find((name) => name.endsWith('.tgz')) ?? '';
    writeFileSync(join(this.folder, 'package.json'), '{ "name": "user", "private": true }');
    const install = 'install --offline --no-audit --no-fund --silent'.split(' ');
    await runFile('npm', [...install, join(packed, archive)], { cwd: this.folder });
  }

  write(name: string, text: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, text);
    return path;
  }

  /** What the compiler finds wrong, by file; nothing for those without fault. */
  compile(names: readonly string[]): Readonly<Record<string, string>> {
    const files = names.map((name) => join(this.folder, name));
    return Object.fromEntries(faultsIn(files, { module: ts.ModuleKind.NodeNext }));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const CLIENT_SOURCE = join(REPOSITORY, 'clients/typescript/src/index.ts');

/** What the compiler says of modules that use the client, and what they print, one after the other. */
export async function runTypescript(
  programs: readonly string[],
): Promise<{ faults: (readonly string[])[]; run: ScriptRun }> {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  try {
    const files = programs.map((text, index) => write(`sample-${index}.ts`, text));
    const imports = files.map((_, index) => `await import('./sample-${index}.mjs');\n`);
    const main = write('main.mjs', imports.join(''));
    const alias = { '@thai-shipping/client': CLIENT_SOURCE };
    await build({
      entryPoints: files,
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      alias,
    });
    const faults = faultsIn(files, {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      paths: { '@thai-shipping/client': [CLIENT_SOURCE] },
    });
    return { faults, run: await runScript(main, [], { cwd: folder, env: process.env }) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the compiler says of each file, for an integrator who compiles with `strict`. */
const faultsIn = (files: readonly string[], options: ts.CompilerOptions) =>
  ts
    .getPreEmitDiagnostics(
      ts.createProgram(files, {
        strict: true,
        noEmit: true,
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        types: [],
        ...options,
      }),
    )
    .map(({ file, messageText }): readonly [string, string] => [
      basename(file?.fileName ?? 'the program'),
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    ]);
