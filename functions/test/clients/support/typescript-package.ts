import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import ts from 'typescript';

import { buildClient } from '../../../kit/client/build';
import { CLIENT_FOLDER } from '../../../kit/client/folder';
import { runFile } from '../../../tooling/end-with-parent';

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
    const program = ts.createProgram(
      names.map((name) => join(this.folder, name)),
      {
        strict: true,
        noEmit: true,
        module: ts.ModuleKind.NodeNext,
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
        types: [],
      },
    );
    const faults = ts
      .getPreEmitDiagnostics(program)
      .map(({ file, messageText }): [string, string] => [
        file?.fileName.slice(this.folder.length + 1) ?? 'the program',
        ts.flattenDiagnosticMessageText(messageText, '\n'),
      ]);
    return Object.fromEntries(faults);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
