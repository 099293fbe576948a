import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runFile } from '../end-with-parent';
import { messageOf } from '../failure';

/** A copy of the last commit, whose files a mutant may change. */
export interface ScratchTree {
  readonly functions: string;
  /** Runs test files as they are. Returns those that fail; all of them if they take too long. */
  readonly failing: (tests: readonly string[]) => Promise<string[]>;
  /** As `npm test` runs them, with all that is built; all test files unless some are given. */
  readonly failingBuilt: (tests?: readonly string[]) => Promise<string[]>;
  /** The lines that the linters complain about, as `file:line`. */
  readonly complaints: () => Promise<string[]>;
}

/** A mutant may never end: many times what a few files take, and what those of one failing run take. */
const NEAREST_MS = 180_000;
const FAILED_MS = 400_000;
const ALL_MS = 1_800_000;
const MAX_OUTPUT_BYTES = 1 << 28;

/** Works on a copy, and removes it. */
export async function withScratchTree<Result>(
  functions: string,
  work: (tree: ScratchTree) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const project = join(folder, 'project');
  await runFile('git', ['worktree', 'add', '--detach', project, 'HEAD'], { cwd: functions });
  try {
    const tree = join(project, 'functions');
    symlinkSync(join(functions, 'node_modules'), join(tree, 'node_modules'));
    await runFile('npm', ['run', 'build'], { cwd: tree });
    return await work(openTree(tree, join(folder, 'report.json')));
  } finally {
    await runFile('git', ['worktree', 'remove', '--force', project], { cwd: functions });
    rmSync(folder, { recursive: true, force: true });
  }
}

function openTree(tree: string, report: string): ScratchTree {
  const run = (command: string, args: readonly string[], timeout: number) =>
    runFile(command, args, { cwd: tree, timeout, maxBuffer: MAX_OUTPUT_BYTES });
  const failingIn = async (
    [command, ...args]: readonly [string, ...string[]],
    tests: readonly string[],
    timeout: number,
  ): Promise<string[]> => {
    rmSync(report, { force: true });
    try {
      await run(command, [...args, '--json', '--outputFile', report, ...tests], timeout);
      return [];
    } catch {
      return readFailing(report, tree) ?? [...tests];
    }
  };

  return {
    functions: tree,
    failing: (tests) => failingIn(JEST, tests, NEAREST_MS),
    failingBuilt: (tests = []) =>
      failingIn(NPM_TEST, tests, tests.length === 0 ? ALL_MS : FAILED_MS),
    complaints: async () => [
      ...unixPlaces(await printed(run('npx', OXLINT, ALL_MS))),
      ...jsonPlaces(await printed(run('npx', ESLINT, ALL_MS)), tree),
    ],
  };
}

const JEST = [
  process.execPath,
  'node_modules/jest/bin/jest.js',
  '--bail',
  '--maxWorkers=1',
  '--runTestsByPath',
] as const;
const NPM_TEST = ['npm', 'test', '--'] as const;
const OXLINT = ['oxlint', '--type-aware', '--type-check', '--format', 'unix'];
const ESLINT = ['eslint', '.', '--format', 'json'];

/** What a program prints, also where it exits with an error. */
const printed = (run: Promise<{ stdout: string }>): Promise<string> =>
  run.then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stdout?: string }).stdout ?? messageOf(error),
  );

const unixPlaces = (output: string): string[] =>
  output.split('\n').flatMap((line) => /^[^:]+:\d+(?=:\d+: )/.exec(line) ?? []);

interface LintedFile {
  readonly filePath: string;
  readonly messages: readonly { readonly line: number }[];
}

const jsonPlaces = (output: string, tree: string): string[] =>
  (JSON.parse(output) as readonly LintedFile[]).flatMap(({ filePath, messages }) =>
    messages.map(({ line }) => `${filePath.slice(tree.length + 1)}:${line}`),
  );

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** Undefined if the run did not get as far as a report. */
function readFailing(report: string, tree: string): string[] | undefined {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => name.slice(tree.length + 1));
  } catch {
    return undefined;
  }
}
