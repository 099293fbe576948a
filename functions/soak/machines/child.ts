import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { endWithParent } from '../../tooling/end-with-parent';
import { findFunctionsFolder } from '../../tooling/functions-folder';

/**
 * Starts a built program of this folder in a process that ends with this one, and waits for its
 * first message.
 * @throws Error where it ends before.
 */
export async function startChild(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; message: unknown }> {
  const file = join(findFunctionsFolder(), 'lib/soak/machines', `${program}.js`);
  const child = endWithParent(fork(file, args, { execArgv: [], env: { ...process.env, ...env } }));
  const message = await Promise.race([
    once(child, 'message').then(([first]: unknown[]) => first),
    once(child, 'exit').then(() => {
      throw new Error(`${program} ended before it was ready.`);
    }),
  ]);
  return { child, message };
}

/** Kills a process, even a paused one. */
export async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
