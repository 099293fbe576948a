import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

import { endWithParent } from '../tools/end-with-parent';
import { Failure } from '../tools/failure';

const FUNCTION_LOG = /^> {2}/;
const CHATTER = [
  /^\s*$/,
  /^(i|✔) /,
  /^[┌├└│]/,
  /^\s+(Emulator Hub|Other reserved ports)/,
  /^Issues\? Report them/,
  // The hosting emulator, of each request to a function, whose own line follows.
  /^\[hosting\] Rewriting /,
  // The emulator uses the host's Node, whatever firebase.json names. That is intended here.
  /Your requested "node" version/,
  /The Emulator UI is not starting/,
];
const LAST_LINES = 15;

export const READY_LINE = /All emulators ready/;

/** The part of an emulator's line that a reader needs: function logs, warnings and errors. */
export function relevantText(line: string): string | undefined {
  if (CHATTER.some((pattern) => pattern.test(line))) return undefined;
  return line.replace(FUNCTION_LOG, '');
}

/** Keeps the last relevant lines, to explain an unexpected end. */
export class LastLines {
  readonly #lines: string[] = [];

  add(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > LAST_LINES) this.#lines.shift();
  }

  explain(): string {
    if (this.#lines.length === 0) return '';
    return ['', 'Its last lines:', ...this.#lines].join('\n  ');
  }
}

const POLITE_STOP_MS = 5000;
const START_LIMIT_MS = 180_000;

interface EmulatorSettings {
  readonly cli: string;
  readonly folder: string;
  readonly projectId: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly verbose: boolean;
  /** Rewords a line that a function logged, for display; undefined is not displayed. */
  readonly reword: (line: string) => string | undefined;
}

/** The firebase CLI with its emulators of functions and Hosting, in its own process group. */
export class EmulatorProcess {
  /** Resolves with a failure to report once the process has ended, for whatever reason. */
  readonly ended: Promise<Failure>;
  readonly #pid: number | undefined;
  readonly #ready: Promise<void>;
  readonly #lastLines = new LastLines();
  readonly #verbose: boolean;
  readonly #reword: EmulatorSettings['reword'];
  #showsLogs = false;

  constructor({ cli, folder, projectId, environment, verbose, reword }: EmulatorSettings) {
    this.#verbose = verbose;
    this.#reword = reword;
    const command = ['emulators:start', '--only', 'functions,hosting', '--project', projectId];
    // Detached, so that a terminal's Ctrl-C reaches the launcher only.
    const child = endWithParent(
      spawn(process.execPath, [cli, ...command], {
        cwd: folder,
        env: environment,
        detached: true,
        stdio: 'pipe',
      }),
      { isGroup: true, folder },
    );
    this.#pid = child.pid;
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => {
        resolve(this.failure(`The Firebase emulator did not start: ${error.message}.`));
      });
      child.once('close', (code, signal) => {
        const how = signal ?? `exit code ${String(code)}`;
        resolve(this.failure(`The Firebase emulator ended unexpectedly (${how}).`));
      });
    });
    this.#ready = new Promise((resolve) => {
      this.#read(child.stdout, resolve);
      this.#read(child.stderr, resolve);
    });
  }

  async untilReady(): Promise<void> {
    const limit = new AbortController();
    const tooLate = delay(START_LIMIT_MS, undefined, limit).then(() =>
      this.failure(`The Firebase emulator was not ready after ${START_LIMIT_MS / 1000} s.`),
    );
    const failure = await Promise.race([this.#ready, this.ended, tooLate]);
    limit.abort();
    if (failure) throw failure;
  }

  /** From now on, prints function logs as they come. */
  showLogs(): void {
    this.#showsLogs = true;
  }

  async stop(): Promise<void> {
    this.#showsLogs = false;
    if (this.#pid === undefined) return;
    signalIfThere(this.#pid, 'SIGINT');
    const limit = new AbortController();
    await Promise.race([this.ended, delay(POLITE_STOP_MS, undefined, limit)]);
    limit.abort();
    signalIfThere(-this.#pid, 'SIGKILL');
    await this.ended;
  }

  failure(sentence: string): Failure {
    return new Failure(`${sentence}${this.#lastLines.explain()}`);
  }

  #read(stream: Readable, onReady: () => void): void {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.includes('All emulators ready')) onReady();
      const logged = relevantText(line);
      const text = logged === undefined ? undefined : this.#reword(logged);
      if (text !== undefined) this.#lastLines.add(text);
      if (this.#verbose) console.log(line);
      else if (this.#showsLogs && text !== undefined) console.log(text);
    });
  }
}

/** @param target a process id, or the negative of a process group's */
function signalIfThere(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch {
    // It is gone: ESRCH, or EPERM on macOS while it is a zombie.
  }
}
