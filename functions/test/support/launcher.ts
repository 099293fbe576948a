import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { endWithParent } from '../../tools/end-with-parent';

const START = join(__dirname, '../../lib/local/start.js');
const LAST_READY_LINE = /^Ctrl-C stops everything/m;
const PAGE_LINE = /^The reference page is ready/m;
const POLL_MS = 50;

type Variables = Readonly<Record<string, string | undefined>>;

/** What `npm start` runs once it has compiled, in a temporary directory of its own. */
export class Launcher {
  readonly tmp = mkdtempSync(join(tmpdir(), 'launcher-'));
  readonly ended: Promise<number | null>;
  stdout = '';
  stderr = '';
  readonly #child: ChildProcess;

  constructor(args: readonly string[], variables: Variables = {}) {
    const own = { FIRESTORE_EMULATOR_HOST: undefined, NODE_ENV: undefined, TMPDIR: this.tmp };
    const child = endWithParent(
      spawn(process.execPath, [START, ...args], {
        env: { ...process.env, ...own, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    child.stdout.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.#child = child;
    this.ended = once(child, 'close').then(() => child.exitCode);
  }

  untilReady(): Promise<void> {
    return this.#untilPrinted(LAST_READY_LINE);
  }

  /** The reference page is built after everything else is ready. */
  untilPageReady(): Promise<void> {
    return this.#untilPrinted(PAGE_LINE);
  }

  async #untilPrinted(line: RegExp): Promise<void> {
    while (!line.test(this.stdout)) {
      if (this.#child.exitCode !== null) throw new Error(this.stdout + this.stderr);
      await delay(POLL_MS);
    }
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return this.ended;
  }

  /** For after a test, however it went. */
  async discard(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await this.end('SIGTERM');
    rmSync(this.tmp, { recursive: true, force: true });
  }

  /** How often it says that the emulator ended. */
  get restarts(): number {
    return this.stdout.match(/ended unexpectedly/g)?.length ?? 0;
  }

  get curlLine(): string {
    return this.#printed(/^(curl .*)$/m);
  }

  get baseAddress(): string {
    return this.#printed(/Base address +(\S+)/);
  }

  get siteAddress(): string {
    return this.#printed(/API address +(\S+)/);
  }

  token(name: string): string {
    return this.#printed(new RegExp(`^ +${name} +(\\S+)$`, 'm'));
  }

  /** The firebase CLI's process group, from the file in which it says where it runs. */
  get emulatorGroup(): number {
    const [folder = ''] = readdirSync(this.tmp);
    const locator = readdirSync(join(this.tmp, folder)).find((name) => name.startsWith('hub-'));
    const text = readFileSync(join(this.tmp, folder, locator ?? ''), 'utf8');
    return Number(/"pid":(\d+)/.exec(text)?.[1]);
  }

  #printed(pattern: RegExp): string {
    const found = pattern.exec(this.stdout)?.[1];
    if (found === undefined) throw new Error(`nothing like ${String(pattern)} in ${this.stdout}`);
    return found;
  }
}

/** Whether any process of the group still runs. */
export function groupRuns(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

export async function eventually(
  condition: () => boolean | Promise<boolean>,
  limitMs = 5000,
): Promise<boolean> {
  for (const started = performance.now(); performance.now() - started < limitMs;) {
    if (await condition()) return true;
    await delay(POLL_MS);
  }
  return condition();
}
