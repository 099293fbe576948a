import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findRepository } from '../../tools/functions-folder';
import { fingerprint, isFresh, SOURCES, stamp } from './freshness';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-sources-'));
  for (const path of SOURCES) {
    await cp(join(findRepository(), path), join(root, path), { recursive: true });
  }
  await writeFile(join(root, 'index.html'), '');
});

afterAll(() => rm(root, { recursive: true }));

test.each(['docs/integrators/errors.md', 'functions/reference/site/site.ts', 'integrators.json'])(
  'a change of %s makes the site stale',
  async (path) => {
    const before = fingerprint(root, 'production');
    await stamp(root, before);
    expect(isFresh(root, before)).toBe(true);
    await writeFile(join(root, path), 'changed');
    expect(isFresh(root, fingerprint(root, 'production'))).toBe(false);
  },
);

test('a site without its first page is not fresh', async () => {
  const print = fingerprint(root, 'production');
  await stamp(root, print);
  await rm(join(root, 'index.html'));
  expect(isFresh(root, print)).toBe(false);
});

test('another environment has another site', () => {
  expect(fingerprint(root, 'uat')).not.toBe(fingerprint(root, 'production'));
});

test('a site is built again next month', () => {
  const built = fingerprint(root, 'uat', Date.parse('2026-11-01T00:00:00Z'));
  expect(fingerprint(root, 'uat', Date.parse('2026-11-30T23:59:59Z'))).toBe(built);
  expect(fingerprint(root, 'uat', Date.parse('2026-12-01T00:00:00Z'))).not.toBe(built);
});

test('a folder without a site is not fresh', () => {
  expect(isFresh(join(root, 'nowhere'), fingerprint(root, 'uat'))).toBe(false);
});
