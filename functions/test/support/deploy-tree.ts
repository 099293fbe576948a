import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { WITHOUT_NETWORK } from '../../local/emulator-environment';
import { findFirebaseCli, findFunctionsFolder } from '../../tools/functions-folder';
import { type ScriptRun, runScript } from './run-script';

/** A copy of the repository as it lies there, committed or not, from which a test deploys. */
export interface DeployTree {
  readonly folder: string;
  /** What the CLI is given, with nothing of the person who runs the tests. */
  readonly environment: Readonly<Record<string, string>>;
  /** Changes one file of it, which must be there. */
  edit(path: string, change: (text: string) => string): void;
  write(path: string, text: string): void;
  /** Runs the Firebase CLI, which asks no questions. */
  firebase(...args: string[]): Promise<ScriptRun>;
  remove(): void;
}

/** `environment` says where Google's APIs are. */
export function createDeployTree(environment: Readonly<Record<string, string>>): DeployTree {
  const functions = findFunctionsFolder();
  const folder = mkdtempSync(join(tmpdir(), 'deploy-tree-'));
  copyRepository(dirname(functions), folder);
  symlinkSync(join(functions, 'node_modules'), join(folder, 'functions/node_modules'));
  cpSync(join(functions, 'lib'), join(folder, 'functions/lib'), {
    recursive: true,
    preserveTimestamps: true,
  });

  giveSite(folder);

  const home = mkdtempSync(join(tmpdir(), 'deploy-home-'));
  const env = { ...cliEnvironment(home), ...environment };
  const cli = findFirebaseCli(functions);
  const write = (path: string, text: string) => {
    writeFileSync(join(folder, path), text);
  };
  return {
    folder,
    environment: env,
    write,
    edit: (path, change) => {
      write(path, change(readFileSync(join(folder, path), 'utf8')));
    },
    firebase: (...args) => runScript(cli, [...args, '--non-interactive'], { cwd: folder, env }),
    remove: () => {
      for (const made of [folder, home]) rmSync(made, { recursive: true, force: true });
    },
  };
}

/** In place of the reference page, which takes long to build: its environment, and one asset. */
function giveSite(folder: string): void {
  const standIn = join(folder, 'functions/test/support/site-stand-in.ts');
  cpSync(standIn, join(folder, 'functions/reference/site/main.ts'));
}

function copyRepository(from: string, to: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout, stderr, status } = spawnSync('git', list, { cwd: from, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ls-files failed: ${stderr}`);
  for (const path of stdout.split('\0').filter(Boolean)) {
    // A file that was deleted is listed until the deletion is committed.
    if (!existsSync(join(from, path))) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(from, path), join(to, path), { preserveTimestamps: true });
  }
}

/** Nothing of the person who runs the tests: neither a login nor settings nor a project. */
const cliEnvironment = (home: string): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: home,
  TMPDIR: home,
  XDG_CONFIG_HOME: home,
  XDG_CACHE_HOME: home,
  CLOUDSDK_CONFIG: home,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  ...WITHOUT_NETWORK,
});
