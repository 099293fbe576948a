import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import tokens from '../../operations/demo/tokens.json';
import { runFile } from '../../tooling/end-with-parent';
import { Failure } from '../../tooling/failure';
import { findFunctionsFolder, findRepository } from '../../tooling/functions-folder';
import { FUNCTIONS, type FunctionServer, startServer } from '../function-server';
import type { RecordedRequest, Recording } from './recording';

/** The demo cards that a recording needs. The others would only make its file large. */
const DEMO_CARDS = new Set([
  'amber_kite.json',
  'ink_feather.json',
  'noodle_boat.json',
  'old_banyan_post.json',
  'pocket_gecko.json',
]);

const REPOSITORY = findRepository();

interface Found {
  /** As in its `package.json`. */
  readonly version: string;
  /** The commit, in full. */
  readonly revision: string;
}

/** The code of a release, installed and built in its own folder. */
export interface Checkout extends Found {
  /** Its folder `functions`. */
  readonly functions: string;
  readonly remove: () => void;
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' });

/**
 * @param commit - Any name that git accepts for a commit.
 * @throws Failure if git knows no such commit.
 */
export function findRelease(commit: string): Found {
  const revision = revisionOf(commit);
  const text = git('show', `${revision}:functions/package.json`);
  const { version } = JSON.parse(text) as { version: string };
  return { version, revision };
}

function revisionOf(commit: string): string {
  try {
    return git('rev-parse', '--quiet', '--verify', `${commit}^{commit}`).trim();
  } catch {
    throw new Failure(`git has no commit "${commit}".`);
  }
}

export function checkOut(found: Found): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const functions = join(folder, 'functions');
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const archive = join(folder, 'release.tar');
    git('archive', '--output', archive, found.revision);
    execFileSync('tar', ['-xf', archive], { cwd: folder });
    const npm = (...args: string[]) => {
      execFileSync('npm', args, { cwd: functions, stdio: ['ignore', 'ignore', 'inherit'] });
    };
    npm('ci', '--prefer-offline', '--no-audit', '--no-fund');
    npm('run', '--silent', 'build');
    keepFewCards(join(functions, 'operations/demo/rates'));
    return { ...found, functions, remove };
  } catch (cause) {
    remove();
    throw cause;
  }
}

function keepFewCards(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json') && !DEMO_CARDS.has(name)) rmSync(join(folder, name));
  }
}

/** A demo project, which exists on this machine only. */
export const PROJECT = 'demo-release';

/** Rate cards and areas, as an operator has them. */
export const CARDS = join(findFunctionsFolder(), 'local/releases/cards');

type Body = Record<string, unknown>;

/** A running release: its functions over HTTP, and its operator tool. */
export class Release {
  readonly creations: Recording['creations'] = [];
  readonly readings: Recording['readings'] = [];
  readonly #servers = new Map<string, FunctionServer>();

  constructor(
    /** The folder `functions` of its checkout. */
    private readonly functions: string,
    private readonly firestoreHost: string,
  ) {}

  async start(): Promise<void> {
    const project = { projectId: PROJECT, firestoreHost: this.firestoreHost };
    for (const target of FUNCTIONS) {
      this.#servers.set(target.name, await startServer(target, project, this.functions));
    }
  }

  async stop(): Promise<void> {
    const running = [...this.#servers.values()];
    this.#servers.clear();
    for (const server of running) await server.stop();
  }

  /** Runs a command of the operator tool, and returns its JSON answer. */
  async admin<Answer>(...args: string[]): Promise<Answer> {
    const global = ['--project', PROJECT, '--firestore', this.firestoreHost, '--as', 'recorder'];
    const tool = join(this.functions, 'lib/admin/main.js');
    const { stdout } = await runFile(process.execPath, [tool, ...global, '--json', ...args]);
    return JSON.parse(stdout) as Answer;
  }

  /** @throws Error if it is refused: only successful requests are recorded. */
  async send(request: RecordedRequest): Promise<{ text: string; body: Body }> {
    const url = this.#servers.get(request.function)?.url;
    if (url === undefined) throw new Error(`The release has no ${request.function}.`);
    const api_token = tokens.production[request.holder];
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...(request.key !== undefined && { 'idempotency-key': request.key }),
      },
      body: JSON.stringify({ api_token, ...request.body }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${JSON.stringify(request)}: ${text}`);
    return { text, body: JSON.parse(text) as Body };
  }

  /** Creates a record twice with the same idempotency key, and records the first answer. */
  async createKeyed(request: RecordedRequest): Promise<Body> {
    const first = await this.send(request);
    await this.send(request);
    this.creations.push({ ...request, answer: first.text });
    return first.body;
  }

  /** Sends a request that reads, and records the answer. */
  async read(request: RecordedRequest): Promise<void> {
    this.readings.push({ ...request, answer: (await this.send(request)).body });
  }
}
