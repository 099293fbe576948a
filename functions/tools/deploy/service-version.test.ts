import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { git } from '../../test/support/run-script';
import { serviceVersion } from './service-version';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'service-version-'));
  write('functions/package.json', '{"version":"1.6.0"}');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Commits everything, and gives the commit's first characters. */
function commit(): string {
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '-m', 'a change');
  return git(root, 'rev-parse', 'HEAD').slice(0, 8);
}

test('without git there is the release alone', () => {
  expect(serviceVersion(root)).toBe('1.6.0');
});

describe('in a repository', () => {
  let first: string;

  beforeEach(() => {
    git(root, 'init', '-q');
    write('functions/src/index.ts', 'export {};');
    first = commit();
  });

  test('the commit follows the release', () => {
    expect(serviceVersion(root)).toBe(`1.6.0+${first}`);
  });

  test.each(['functions/admin/tool.ts', 'functions/src/quote.test.ts', 'docs/page.md'])(
    'a commit of %s, which is not deployed, is no new version',
    (path) => {
      write(path, '// a comment');
      expect(serviceVersion(root)).toBe(`1.6.0+${first}`);
      expect(commit()).not.toBe(first);
      expect(serviceVersion(root)).toBe(`1.6.0+${first}`);
    },
  );

  test.each([
    'functions/src/index.ts',
    'functions/.env.thai-shipping-uat',
    'firestore.indexes.json',
    'firebase.json',
  ])('a change of %s shows, and its commit is a new version', (path) => {
    write(path, 'another text');
    expect(serviceVersion(root)).toBe(`1.6.0+${first}.modified`);
    const second = commit();
    expect(serviceVersion(root)).toBe(`1.6.0+${second}`);
  });
});
