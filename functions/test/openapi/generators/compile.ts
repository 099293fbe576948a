import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { runScript } from '../../support/run-script';

/** A fault that the compiler finds. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const FAULT = /^(\S+)\((\d+),\d+\): (error TS.*)$/gm;

/** What is wrong with the modules of a folder, for an integrator who compiles with `strict`. */
export async function compile(folder: string): Promise<Fault[]> {
  const compilerOptions = {
    ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, types: [] },
    ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ module: 'esnext', moduleResolution: 'bundler' },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const { output } = await runScript(
    resolve('node_modules', 'typescript', 'bin', 'tsc'),
    ['--pretty', 'false'],
    { cwd: folder, env: process.env },
  );
  return [...output.matchAll(FAULT)].map(([, file = '', line, message = '']) => ({
    file,
    line: Number(line),
    message,
  }));
}
