import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a deployment consists of, as git names paths: a change elsewhere is no new version. */
const DEPLOYED = [
  'firebase.json',
  'firestore.rules',
  'firestore.indexes.json',
  'functions/package.json',
  'functions/package-lock.json',
  'functions/.npmrc',
  'functions/.env*',
  'functions/tsconfig.json',
  'functions/deploy/bundle.ts',
  'functions/src',
  ':(exclude,glob)functions/src/**/*.test.ts',
];

/**
 * Release and commit of a checkout, such as `1.6.0+1a2b3c4d`: the release of its package.json and
 * the last commit that changed what is deployed. Changes that are not committed show as
 * `1.6.0+1a2b3c4d.modified`; without git there is the release alone.
 */
export function serviceVersion(root: string): string {
  const release = releaseOf(root);
  const commit = git(root, 'log', '-1', '--format=%H', '--', ...DEPLOYED)?.slice(0, 8);
  if (commit === undefined || commit === '') return release;
  const changes = git(root, 'status', '--porcelain', '--', ...DEPLOYED);
  return `${release}+${commit}${changes === '' ? '' : '.modified'}`;
}

/** The version that package.json names. */
export function releaseOf(root: string): string {
  const file = readFileSync(join(root, 'functions', 'package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}

/** What git prints, trimmed; undefined where there is no git, or the folder is none of its own. */
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
