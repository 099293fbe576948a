import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { withoutLoopbackProxy } from '../../local/emulator-environment';
import { endWithParent, runFile } from '../../tools/end-with-parent';
import { findFreePorts } from '../../tools/ports';
import { collectOutput } from './collect-output';
import type { FunctionResource } from './google/google-project';
import { members } from './google/json';

/** A function's archive, installed in a folder of its own. */
export interface InstalledArchive {
  readonly folder: string;
  /** Starts one function of it, as the platform does. */
  start(
    fn: FunctionResource,
    variables: Readonly<Record<string, string>>,
  ): Promise<RunningFunction>;
  remove(): void;
}

export interface RunningFunction {
  readonly url: string;
  /** What it wrote so far, to either stream. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Unpacks an archive and installs its packages on the Node that its functions run on. */
export async function installArchive(
  files: Readonly<Record<string, Uint8Array>>,
  runtime: string,
): Promise<InstalledArchive> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const node = await findNode(runtime.replace('nodejs', ''));
  const install = 'ci --omit=dev --prefer-offline --no-audit --no-fund'.split(' ');
  await runFile('npm', install, { cwd: folder, env: { ...process.env, PATH: pathWith(node) } });
  return {
    folder,
    start: (fn, variables) => startFunction(folder, node, fn, variables),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The program of that major version: the one that runs this, or one from npm. */
async function findNode(major: string): Promise<string> {
  if (process.versions.node.split('.')[0] === major) return process.execPath;
  const ask = ['-y', '-p', `node@${major}`, '--', 'node', '-p', 'process.execPath'];
  try {
    const { stdout } = await runFile('npx', ask);
    return stdout.trim();
  } catch {
    console.warn(`Node ${major} cannot be had from npm here: Node ${process.version} stands in.`);
    return process.execPath;
  }
}

const pathWith = (node: string): string => `${dirname(node)}:${process.env['PATH'] ?? ''}`;

async function startFunction(
  folder: string,
  node: string,
  { name, serviceConfig }: FunctionResource,
  variables: Readonly<Record<string, string>>,
): Promise<RunningFunction> {
  const target = name.split('/').at(-1) ?? '';
  const [port = 0] = await findFreePorts(1);
  const framework = join(folder, 'node_modules/.bin/functions-framework');
  const child = endWithParent(
    spawn(node, [framework, '--target', target], {
      cwd: folder,
      env: {
        PATH: pathWith(node),
        ...ownVariables(serviceConfig['environmentVariables']),
        // What Cloud Run adds.
        PORT: String(port),
        K_SERVICE: target.toLowerCase(),
        K_CONFIGURATION: target.toLowerCase(),
        K_REVISION: `${target.toLowerCase()}-00001-abc`,
        ...withoutLoopbackProxy({}),
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const output = collectOutput([child.stdout, child.stderr]);
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  await untilListening(url, () => {
    if (child.exitCode !== null) throw new Error(`${target} ended at once:\n${output()}`);
  });
  return {
    url,
    output,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

const ownVariables = (sent: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(members(sent)).map(([key, value]) => [key, String(value)]));

const POLL_MS = 100;
const POLLS = 150;

async function untilListening(url: string, assertAlive: () => void): Promise<void> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    assertAlive();
    try {
      await fetch(url, { method: 'OPTIONS' });
      return;
    } catch {
      await delay(POLL_MS);
    }
  }
  throw new Error(`nothing listens at ${url}`);
}
