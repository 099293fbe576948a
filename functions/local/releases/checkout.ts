import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFunctionsFolder } from '../functions-folder';

/** The demo's cards that a recording needs; the others would make its file large. */
const CARDS = new Set([
  'ink_feather.json',
  'noodle_boat.json',
  'old_banyan_post.json',
  'pocket_gecko.json',
]);

/** The code of a release, installed and built in a folder of its own. */
export interface Checkout {
  /** As its `package.json` has it. */
  readonly version: string;
  /** The commit, in full. */
  readonly revision: string;
  /** Its folder `functions`. */
  readonly functions: string;
  readonly remove: () => void;
}

/** @param revision - Anything that git takes for a commit. */
export function checkOut(revision: string): Checkout {
  const repository = join(findFunctionsFolder(), '..');
  const commit = execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const functions = join(folder, 'functions');
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const archive = join(folder, 'release.tar');
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: repository });
    execFileSync('tar', ['-xf', archive], { cwd: folder });
    const npm = (...args: string[]) => {
      execFileSync('npm', args, { cwd: functions, stdio: ['ignore', 'ignore', 'inherit'] });
    };
    npm('ci', '--prefer-offline', '--no-audit', '--no-fund');
    npm('run', '--silent', 'build');
    keepFewCards(join(functions, 'local/demo/rates'));
    const text = readFileSync(join(functions, 'package.json'), 'utf8');
    const { version } = JSON.parse(text) as { version: string };
    return { version, revision: commit, functions, remove };
  } catch (cause) {
    remove();
    throw cause;
  }
}

function keepFewCards(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json') && !CARDS.has(name)) rmSync(join(folder, name));
  }
}
