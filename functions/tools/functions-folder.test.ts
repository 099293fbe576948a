import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Failure } from './failure';
import { findFirebaseCli, findFunctionsFolder } from './functions-folder';

const folder = mkdtempSync(join(tmpdir(), 'functions-'));
writeFileSync(join(folder, 'package.json'), '{}');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('the functions folder is found from its compiled part', () => {
  const compiled = join(folder, 'lib/local');
  mkdirSync(compiled, { recursive: true });
  expect(findFunctionsFolder(compiled)).toBe(folder);
});

test('without firebase-tools the way out is named', () => {
  expect(() => findFirebaseCli(folder)).toThrow(Failure);
  expect(() => findFirebaseCli(folder)).toThrow('run "npm ci"');
});
