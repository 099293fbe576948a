import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { endWithParent } from '../../../../tools/end-with-parent';
import { REPOSITORY } from '../../../support/repository';
import { testWhere } from '../../../support/run-where';

interface Interpreter {
  readonly command: string;
  /** Succeeds where the interpreter is there, with what the helper needs. */
  readonly probe: readonly string[];
  readonly needs: string;
  readonly args: readonly string[];
}

const CLIENTS = join(REPOSITORY, 'clients');

/** Each runs all programs that it is given in one process. */
export const INTERPRETERS = {
  python: {
    command: 'python3',
    probe: ['-c', 'import requests'],
    needs: 'python3 with requests',
    args: [join(__dirname, 'programs.py')],
  },
  php: {
    command: 'php',
    probe: ['-r', 'exit(extension_loaded("curl") ? 0 : 1);'],
    needs: 'php with curl',
    args: [
      '-d',
      `include_path=${join(CLIENTS, 'php')}`,
      '-d',
      'display_errors=stderr',
      join(__dirname, 'programs.php'),
    ],
  },
} as const satisfies Record<string, Interpreter>;

export type InterpretedLanguage = keyof typeof INTERPRETERS;

const PROGRAMS = {
  ...INTERPRETERS,
  bash: { command: 'bash', probe: ['-c', 'curl --version'], needs: 'bash with curl' },
};
type Program = keyof typeof PROGRAMS;

export const isInstalled = (program: Program): boolean =>
  spawnSync(PROGRAMS[program].command, PROGRAMS[program].probe, { stdio: 'ignore' }).status === 0;

/** A test that runs where its program is installed. */
export const testWith = (program: Program): jest.It =>
  testWhere(isInstalled(program), `no ${PROGRAMS[program].needs}`);

export interface ProgramResult {
  readonly printed: string;
  readonly failure: string | null;
}

/** Runs programs with the helper of their language, one after the other, and waits for all. */
export async function runPrograms(
  language: InterpretedLanguage,
  programs: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ProgramResult[]> {
  const { command, args } = INTERPRETERS[language];
  const child = endWithParent(
    spawn(command, args, {
      env: {
        ...process.env,
        PYTHONPATH: join(CLIENTS, 'python'),
        PYTHONDONTWRITEBYTECODE: '1',
        ...environment,
      },
    }),
  );
  child.stdin.end(JSON.stringify(programs));
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout) as ProgramResult[];
}

/** Runs a script with bash, in a folder or here, and returns what it printed. */
export async function runBash(script: string, cwd?: string): Promise<string> {
  const child = endWithParent(spawn('bash', ['-e'], { cwd, stdio: ['pipe', 'pipe', 'inherit'] }));
  child.stdin.end(script);
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return printed;
}
