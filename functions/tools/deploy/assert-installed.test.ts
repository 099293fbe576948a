import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { assertInstalled } from './assert-installed';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'installed-'));
  mkdirSync(join(root, 'functions/node_modules'), { recursive: true });
  write('package-lock.json', {
    '': { version: '1.6.0' },
    'node_modules/zod': { version: '4.6.7' },
  });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(file: string, packages: object): void {
  writeFileSync(join(root, 'functions', file), JSON.stringify({ packages }));
}

const installed = (packages: object) => {
  write('node_modules/.package-lock.json', packages);
};
const check = () => {
  assertInstalled(root);
};

test('packages as the lock file has them pass, and so does one that this system does without', () => {
  installed({ 'node_modules/zod': { version: '4.6.7' } });
  expect(check).not.toThrow();
  installed({});
  expect(check).not.toThrow();
});

test.each([
  [
    'another version',
    { 'node_modules/zod': { version: '4.0.0' } },
    /zod 4\.0\.0 .* has 4\.6\.7: run npm ci/,
  ],
  [
    'one too many',
    { 'node_modules/a/node_modules/luxon': { version: '3.0.0' } },
    /luxon 3\.0\.0 .* has none/,
  ],
])('%s is refused', (_name, packages, reason) => {
  installed(packages);
  expect(check).toThrow(reason);
});

test('no packages at all are refused', () => {
  expect(check).toThrow('The packages are not installed: run npm ci in functions.');
});
