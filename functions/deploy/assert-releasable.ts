import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Failure } from '../tooling/failure';
import { git } from './service-version';
import type { Target } from './target';

/**
 * What is deployed can be found again: everything is committed, and the commit has the tag of the
 * newest release in the changelog.
 * @throws Failure saying what is missing, and how to fix it.
 */
export function assertReleasable({ root, release }: Target): void {
  const changes = changesIn(root);
  if (changes === undefined) throw new Failure('This is not a git checkout.');
  if (changes !== '') {
    throw new Failure(`Some changes are not committed; commit, stash or remove them:\n${changes}`);
  }
  if (git(root, 'rev-parse', '--is-shallow-repository') === 'true') {
    throw new Failure(
      'This checkout lacks the history that the version is read from: git fetch --unshallow',
    );
  }
  const newest = newestRelease(root);
  if (newest !== release) {
    throw new Failure(
      `CHANGELOG.md is at ${newest ?? 'no release'}, functions/package.json at ${release}; make them agree.`,
    );
  }
  const tags = git(root, 'tag', '--points-at', 'HEAD')?.split('\n') ?? [];
  if (!tags.includes(`v${release}`)) {
    throw new Failure(
      `This commit does not have the tag v${release}. Check out that tag (git checkout v${release}), or, for your own release, give it its own number in CHANGELOG.md and functions/package.json, commit, and tag the commit (git tag vX.Y.Z).`,
    );
  }
}

/**
 * What differs from the commit, even if the user's git settings hide it: a file `.env` is
 * deployed although many ignore it.
 */
function changesIn(root: string): string | undefined {
  const everything = ['status', '--porcelain', '--untracked-files=all'];
  const changes = git(root, '-c', 'core.excludesFile=', ...everything);
  if (changes === undefined) return undefined;
  const hidden = git(root, 'ls-files', '--others', 'functions/.env*', ':(exclude)*.local') ?? '';
  const more = hidden.split('\n').filter((path) => path !== '' && !changes.includes(path));
  return [changes, ...more.map((path) => `?? ${path}`)].filter(Boolean).join('\n');
}

const newestRelease = (root: string): string | undefined =>
  /^## (\d+\.\d+\.\d+\S*)/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1];
