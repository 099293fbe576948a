import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

import { endWithParent } from '../../tools/end-with-parent';
import { collectOutput } from './collect-output';

export interface ScriptRun {
  readonly code: number | null;
  /** Both streams, as a person sees them. */
  readonly output: string;
}

/** Runs a script of JavaScript with the running Node and no terminal, until it ends. */
export async function runScript(
  script: string,
  args: readonly string[],
  options: { cwd: string; env: Readonly<Record<string, string | undefined>> },
): Promise<ScriptRun> {
  const child = endWithParent(
    spawn(process.execPath, [script, ...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const output = collectOutput([child.stdout, child.stderr]);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

/** Of the person and of a hook that runs the tests: a hook's would lead into their repository. */
const own = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
);

/** Runs git in a folder, with no settings but those of its own repository, and gives what it prints. */
export const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...own,
      GIT_CEILING_DIRECTORIES: folder,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Tester',
      GIT_AUTHOR_EMAIL: 'tester@example.com',
      GIT_COMMITTER_NAME: 'Tester',
      GIT_COMMITTER_EMAIL: 'tester@example.com',
    },
  }).trim();
