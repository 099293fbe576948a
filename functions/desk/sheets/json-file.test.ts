import * as z from 'zod';

import type { FieldFaultCode } from '../../src/errors/field-faults';
import { thrownBy } from '../../test/support/faults';
import { givenFile } from '../../test/support/given-file';
import { fileFault } from '../faults/files';
import { type FileFault, FileRefusal, at } from './files';
import { readJsonFile } from './json-file';

const Schema = z.strictObject({
  name: z.string(),
  items: z.array(z.strictObject({ id: z.int() })),
});

function faultsIn(...lines: string[]): readonly FileFault[] {
  const refusal = thrownBy(() => readJsonFile(givenFile('x.json', lines.join('\n')), Schema));
  return refusal instanceof FileRefusal ? refusal.faults : [];
}

const wrong = (line: number, column: number, path: string, code: FieldFaultCode) =>
  at({ line, column, path }, fileFault('member_wrong', { wrong: { code, values: {} }, near: [] }));
const unknown = (line: number, column: number, path: string, ...near: string[]) =>
  at({ line, column, path }, fileFault('member_unknown', { near }));

test('each fault is at its member, or at the object that lacks it', () => {
  const items = ['  "items": [{},', '    { "id": 0.5, "idd": 1 }],'];
  expect(faultsIn('{', '  "name": 5,', ...items, '  "x": ""}')).toEqual([
    wrong(2, 11, 'name', 'field_not_text'),
    wrong(3, 13, 'items.0.id', 'field_required'),
    wrong(4, 13, 'items.1.id', 'field_not_whole'),
    unknown(4, 25, 'items.1.idd', 'id'),
    unknown(5, 8, 'x'),
  ]);
});

test('a file that is of another kind is at fault at its beginning', () => {
  const fault = { code: 'field_not_object', values: {} };
  expect(faultsIn('', ' []')).toEqual([
    at({ line: 2, column: 2 }, fileFault('member_wrong', { wrong: fault, near: [] })),
  ]);
});

test.each([
  ['nothing', '', [[1, 1, 'value expected']]],
  ['a blank line', ' \n', [[2, 1, 'value expected']]],
  [
    'a comma too many',
    '{\n "a": 1,\n}',
    [
      [3, 1, 'property name expected'],
      [3, 1, 'value expected'],
    ],
  ],
  ['a comment', '[ // one\n]', [[1, 3, 'invalid comment token']]],
  ['endless brackets', '['.repeat(100_000), [[1, 1, 'nested too deep']]],
])('%s is reported where JSON ends', (_name, text, expected) => {
  const found = faultsIn(text);
  expect(found.map(({ code }) => code)).toEqual(expected.map(() => 'json_malformed'));
  expect(found.map(({ place, values }) => [place.line, place.column, values['reason']])).toEqual(
    expected,
  );
});
