import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { findFunctionsFolder } from '../../tools/functions-folder';
import { eventually } from '../support/launcher';

const FUNCTIONS = findFunctionsFolder();
const POLL_MS = 50;
const WATCHDOG = 'child-watchdog.mjs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
}

/** All that a process has started, and those have. */
function descendants(pid: number, all = processes()): Process[] {
  const own = all.filter(({ parent }) => parent === pid);
  return [...own, ...own.flatMap((child) => descendants(child.pid, all))];
}

function isRunning({ pid, command }: Process): boolean {
  return processes().some((one) => one.pid === pid && one.command === command);
}

const BENCH = ['lib/trials/bench/run.js', '--only', 'shipments'];
const SOAK = ['lib/trials/soak/run.js', '--minutes', '1', '--instances', '2'];

test.each([
  ['bench', BENCH, /firestore-server/, 'SIGINT'],
  ['bench', BENCH, /firestore-server/, 'SIGTERM'],
  ['bench', BENCH, /firestore-server/, 'SIGHUP'],
  ['bench', BENCH, /firestore-server/, 'SIGKILL'],
  ['soak', SOAK, /instance-program/, 'SIGKILL'],
] as const)('what %s starts ends with it', async (_name, args, started, signal) => {
  const tool = spawn(process.execPath, args, { cwd: FUNCTIONS, stdio: 'ignore' });
  const ended = once(tool, 'exit');
  const found = (): Process[] => descendants(tool.pid ?? 0);
  while (!found().some(({ command }) => started.test(command))) {
    if (tool.exitCode !== null) throw new Error('The tool has ended by itself.');
    await delay(POLL_MS);
  }
  // It begins a moment after what it watches.
  const isWatched = () => found().some(({ command }) => command.includes(WATCHDOG));
  expect(await eventually(isWatched, 10_000)).toBe(true);
  const children = found();
  tool.kill(signal);
  await ended;
  expect(await eventually(() => !children.some(isRunning), 10_000)).toBe(true);
});

test('a paused child ends as well, and after an exception, and its folder is removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ended-'));
  const program = `
    const { spawn } = require('node:child_process');
    const { endWithParent } = require('./lib/tools/end-with-parent');
    const folder = ${JSON.stringify(folder)};
    const child = endWithParent(spawn('sleep', ['600'], { stdio: 'ignore' }), { folder });
    child.kill('SIGSTOP');
    console.log(child.pid);
    setTimeout(() => { throw new Error('as a bug would'); }, 300);
  `;
  const tool = spawn(process.execPath, ['-e', program], {
    cwd: FUNCTIONS,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [pid] = (await once(tool.stdout.setEncoding('utf8'), 'data')) as [string];
  const child = processes().find((one) => one.pid === Number(pid));
  expect(child?.command).toBe('sleep 600');
  await once(tool, 'exit');
  const isGone = (): boolean => child !== undefined && !isRunning(child);
  expect(await eventually(isGone, 10_000)).toBe(true);
  expect(await eventually(() => !existsSync(folder), 10_000)).toBe(true);
});

test('a child that ignores a terminal’s Ctrl-C ends as well', async () => {
  const program = `
    const { spawn } = require('node:child_process');
    const { endWithParent } = require('./lib/tools/end-with-parent');
    const child = endWithParent(spawn('sh', ['-c', 'trap "" INT; echo; sleep 600'], { stdio: 'pipe' }));
    child.stdout.once('data', () => console.log(child.pid));
  `;
  const tool = spawn(process.execPath, ['-e', program], {
    cwd: FUNCTIONS,
    stdio: ['ignore', 'pipe', 'ignore'],
    // It leads a process group, as what is started at a terminal does.
    detached: true,
  });
  const [pid] = (await once(tool.stdout.setEncoding('utf8'), 'data')) as [string];
  const child = processes().find((one) => one.pid === Number(pid));
  expect(child?.command).toContain('sleep 600');
  process.kill(-(tool.pid ?? 0), 'SIGINT');
  await once(tool, 'exit');
  const isGone = (): boolean => child !== undefined && !isRunning(child);
  expect(await eventually(isGone, 10_000)).toBe(true);
});

const FOLDERS = ['desk', 'local', 'reference', 'tools', 'trials', 'test'];
/**
 * The package of the local Firestore imports nothing of ours, and what a deploy uploads has no
 * watchdog with it; the others are what is tested here.
 */
const EXCEPT =
  /local\/firestore\/|deploy\/fill-compile-cache\.ts$|tools\/end-with-parent\.ts$|children-end\.test\.ts$/;

test('every tool starts its children by endWithParent', () => {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(join(FUNCTIONS, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name))
      .filter((path) => !EXCEPT.test(path)),
  );
  const unbound = sources.filter((path) => {
    const text = readFileSync(join(FUNCTIONS, path), 'utf8');
    return /(?<!endWithParent\(\s{0,20})(?<![.\w])(?:spawn|fork|exec)\(|\bexecFile\b/.test(text);
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(unbound).toEqual([]);
});
