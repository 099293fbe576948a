import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runFile } from '../../tools/end-with-parent';
import { findRepository } from '../../tools/functions-folder';

export interface Runtime {
  /** Such as `24.21.0`. */
  readonly version: string;
  readonly path: string;
}

const OLDEST = '20';

/** This runtime, and those that CI tests on, as far as npm has them: a benchmark downloads nothing. */
export async function findRuntimes(): Promise<Runtime[]> {
  const own = { version: process.versions.node, path: process.execPath };
  const config = readFileSync(join(findRepository(), 'firebase.json'), 'utf8');
  const deployed = /"nodejs(\d+)"/.exec(config)?.[1] ?? OLDEST;
  const others = [OLDEST, deployed].filter((major) => !own.version.startsWith(`${major}.`));
  const found = await Promise.all(others.map(findInCache));
  return [own, ...found.flat()];
}

async function findInCache(major: string): Promise<Runtime[]> {
  const print = 'process.versions.node + " " + process.execPath';
  const args = ['--offline', '-y', '-p', `node@${major}`, '--', 'node', '-p', print];
  try {
    const [version = '', path = ''] = (await runFile('npx', args)).stdout.trim().split(' ');
    return [{ version, path }];
  } catch {
    console.error(`npm has no Node ${major} in its cache: nothing is measured on it.`);
    return [];
  }
}
