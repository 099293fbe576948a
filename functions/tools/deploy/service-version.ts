import { execFileSync } from 'node:child_process';

import { readVersion } from '../read-version';

/** The paths that are deployed, in git's notation. A change elsewhere does not make a new version. */
const DEPLOYED = [
  'firebase.json',
  'firestore.rules',
  'firestore.indexes.json',
  'functions/package.json',
  'functions/package-lock.json',
  'functions/.npmrc',
  'functions/.env*',
  'functions/tsconfig.json',
  'functions/tools/deploy/bundle.ts',
  'functions/src',
  ':(exclude,glob)functions/src/**/*.test.ts',
];

/**
 * Release and commit of a checkout, such as `1.6.0+1a2b3c4d`: the release in its package.json and
 * the last commit that changed what is deployed. Uncommitted changes show as
 * `1.6.0+1a2b3c4d.modified`; without git, only the release is known.
 */
export function serviceVersion(root: string): string {
  const release = readVersion(root);
  const commit = git(root, 'log', '-1', '--format=%H', '--', ...DEPLOYED)?.slice(0, 8);
  if (commit === undefined || commit === '') return release;
  const changes = git(root, 'status', '--porcelain', '--', ...DEPLOYED);
  return `${release}+${commit}${changes === '' ? '' : '.modified'}`;
}

/** What git prints, trimmed; undefined if there is no git, or the folder is not a repository. */
export function git(root: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
