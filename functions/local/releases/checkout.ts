import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Failure } from '../../tooling/failure';
import { findRepository } from '../../tooling/functions-folder';

/** The demo cards that a recording needs. The others would only make its file large. */
const CARDS = new Set([
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
    keepFewCards(ratesFolder(functions));
    return { ...found, functions, remove };
  } catch (cause) {
    remove();
    throw cause;
  }
}

/** Where the demo cards lie, and where they lay in earlier releases. */
const RATES_FOLDERS = ['operations/demo/rates', 'admin/demo/rates', 'local/demo/rates'];

function ratesFolder(functions: string): string {
  const folders = RATES_FOLDERS.map((folder) => join(functions, folder));
  return folders.find(existsSync) ?? functions;
}

function keepFewCards(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json') && !CARDS.has(name)) rmSync(join(folder, name));
  }
}
