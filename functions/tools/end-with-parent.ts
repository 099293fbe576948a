import { execFile, spawn, type ChildProcess, type ExecFileOptions } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findFunctionsFolder } from './functions-folder';

const PARENT_CHECK_MS = 500;

interface Watchdog {
  readonly write: (line: string) => void;
  readonly end: () => void;
}

const running = new Set<number>();
let watchdog: Watchdog | undefined;

/**
 * Makes a child process end with this one, also where this one is killed. `isGroup` is for a detached
 * child, which leads a process group: all of that ends. If this one is killed, `folder` is removed then.
 * @example const child = endWithParent(spawn('sleep', ['60']));
 */
export function endWithParent<Child extends ChildProcess>(
  child: Child,
  { isGroup = false, folder = '' }: { readonly isGroup?: boolean; readonly folder?: string } = {},
): Child {
  if (child.pid === undefined) return child;
  const target = isGroup ? -child.pid : child.pid;
  running.add(target);
  watchdog ??= startWatchdog();
  watchdog.write(`+${target} ${folder}`);
  child.once('exit', () => {
    running.delete(target);
    watchdog?.write(`-${target}`);
    if (running.size > 0) return;
    watchdog?.end();
    watchdog = undefined;
  });
  return child;
}

/** Runs a program to its end, which is that of this process at the latest. */
export function runFile(
  file: string,
  args: readonly string[],
  options: ExecFileOptions = {},
): Promise<{ stdout: string; stderr: string }> {
  const finished = promisify(execFile)(file, args, { ...options, encoding: 'utf8' });
  endWithParent(finished.child);
  return finished;
}

/** Of its own group, so that a terminal's Ctrl-C does not reach it. */
function startWatchdog(): Watchdog {
  const program = join(findFunctionsFolder(), 'tools/child-watchdog.mjs');
  const child = spawn(process.execPath, [program], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  const { stdin } = child;
  // It may have been killed by hand.
  stdin.on('error', () => undefined);
  if (stdin instanceof Socket) stdin.unref();
  const check = endWhenOrphaned();
  return {
    write: (line) => stdin.write(`${line}\n`),
    end: () => {
      clearInterval(check);
      stdin.end();
    },
  };
}

/** npm runs a tool in a shell, which dies of a signal without passing it on. */
function endWhenOrphaned(): NodeJS.Timeout {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  return check.unref();
}
