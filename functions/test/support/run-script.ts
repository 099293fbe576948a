import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { endWithParent } from '../../tooling/end-with-parent';

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
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  await once(child, 'close');
  return { code: child.exitCode, output };
}
