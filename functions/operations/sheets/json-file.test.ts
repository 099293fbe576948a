import * as z from 'zod';

import type { FieldFaultCode } from '../../src/errors/field-faults';

import { thrownBy } from '../../test/support/faults';
import { givenFile } from '../../test/support/given-file';
import { FileRefusal, at, refuseFaults } from './files';
import { fileFault } from '../faults/files';
import { readJsonFile } from './json-file';

const Schema = z.strictObject({
  name: z.string(),
  items: z.array(z.strictObject({ id: z.int() })),
});
const read = (...lines: string[]) => readJsonFile(givenFile('x.json', lines.join('\n')), Schema);

test('each fault is at its member, or at the object that lacks it', () => {
  const wrong = (line: number, column: number, path: string, code: FieldFaultCode) =>
    at(
      { line, column, path },
      fileFault('member_wrong', { wrong: { code, values: {} }, near: [] }),
    );
  const unknown = (line: number, column: number, path: string, ...near: string[]) =>
    at({ line, column, path }, fileFault('member_unknown', { near }));
  const lines = [
    '{',
    '  "name": 5,',
    '  "items": [{},',
    '    { "id": 0.5, "idd": 1 }],',
    '  "x": ""}',
  ];
  expect(thrownBy(() => read(...lines))).toEqual(
    refuseFaults('x.json', [
      wrong(2, 11, 'name', 'field_not_text'),
      wrong(3, 13, 'items.0.id', 'field_required'),
      wrong(4, 13, 'items.1.id', 'field_not_whole'),
      unknown(4, 25, 'items.1.idd', 'id'),
      unknown(5, 8, 'x'),
    ]),
  );
});

test('a file that holds nothing of the kind is at fault at its beginning', () => {
  const place = { line: 2, column: 1 };
  const fault = { code: 'field_not_object', values: {} };
  expect(thrownBy(() => read('', '[]'))).toEqual(
    refuseFaults('x.json', [at(place, fileFault('member_wrong', { wrong: fault, near: [] }))]),
  );
});

test.each([
  ['', ['1:1 {"reason":"value expected"}']],
  [' \n', ['2:1 {"reason":"value expected"}']],
  [
    '{\n "a": 1,\n}',
    ['3:1 {"reason":"property name expected"}', '3:1 {"reason":"value expected"}'],
  ],
  ['[ // one\n]', ['1:3 {"reason":"invalid comment token"}']],
  ['['.repeat(100_000), ['1:1 {"reason":"nested too deep"}']],
])('what is no JSON is reported where it is none: %j', (text, expected) => {
  const found = thrownBy(() => read(text));
  const faults = found instanceof FileRefusal ? found.faults : [];
  expect(faults.map(({ code }) => code)).toEqual(expected.map(() => 'json_malformed'));
  expect(
    faults.map(({ place, values }) => `${place.line}:${place.column} ${JSON.stringify(values)}`),
  ).toEqual(expected);
});
