import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fileFault } from '../faults/files';
import { at, cutText, describeSystemError } from './files';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined, identity);
const identity = (error: unknown): unknown => error;

test('a missing file is named', async () => {
  const file = join(tmpdir(), 'no such folder', 'x.csv');
  expect(describeSystemError(await failureOf(readFile(file)))).toBe(`No such file: ${file}`);
});

test('a folder in place of a file is named', async () => {
  expect(describeSystemError(await failureOf(writeFile(tmpdir(), '')))).toBe(
    `This is a folder, not a file: ${tmpdir()}`,
  );
});

test.each([
  new Error('other'),
  Object.assign(new Error('7 PERMISSION_DENIED'), { code: 7 }),
  Object.assign(new Error('no path'), { code: 'ENOENT' }),
  'ENOENT',
])('%s is not described', (error) => {
  expect(describeSystemError(error)).toBeUndefined();
});

test.each([
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(80)}…`],
  ['𠮷'.repeat(80), '𠮷'.repeat(80)],
  ['𠮷'.repeat(100_000), `${'𠮷'.repeat(80)}…`],
])('of a cell its first 80 characters are shown', (text, shown) => {
  expect(cutText(text)).toBe(shown);
  const place = { line: 1, column: 1 };
  const fault = at(place, fileFault('not_thb', { text }));
  expect(fault.values).toEqual({ text: shown });
  expect(at(place, fileFault('fault_repeated', { fault, count: 2 })).values).toMatchObject({
    fault: { code: 'not_thb', values: { text: shown } },
  });
});
