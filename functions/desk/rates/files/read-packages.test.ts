import { placedLine } from '../../../test/support/fault-lines';
import { thrownBy } from '../../../test/support/faults';
import { givenFile } from '../../../test/support/given-file';
import { FileRefusal } from '../../sheets/files';
import { readPackages } from './read-packages';

const PIECE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };

const read = (...packages: readonly object[]) =>
  readPackages(
    givenFile('packages.jsonl', packages.map((one) => JSON.stringify(one)).join('\n')),
    '2027-01-10',
  );

test('a line of JSON may be of several pieces', () => {
  const pieces = [
    { ...PIECE, quantity: 2 },
    { ...PIECE, actual_weight_kg: 5 },
  ];
  expect(read({ country: 'JP', ...PIECE }, { country: 'JP', pieces })).toMatchObject([
    { actualDg: 32_000, pieces: null },
    { actualDg: 114_000, volumetricDg: 144_000, pieces: [{ quantity: 2 }, { actualDg: 50_000 }] },
  ]);
});

test('a fault of a piece is reported at its line', () => {
  const wrong = { country: 'JP', pieces: [PIECE, { ...PIECE, quantity: 0 }] };
  const refused = thrownBy(() => read({ country: 'JP', ...PIECE }, wrong));
  expect(refused).toBeInstanceOf(FileRefusal);
  expect(refused).toMatchObject({
    faults: [{ place: { line: 2, path: 'pieces.1.quantity' } }],
  });
});

const HEADING = 'country,actual_weight_kg,length_cm,width_cm,height_cm,is_document';

test.each([
  [
    'without a heading',
    'p.csv',
    'JP,1,1,1,1\n',
    '1:6 columns_missing country,actual_weight_kg,length_cm,width_cm,height_cm',
  ],
  ['with a cell too many', 'p.csv', `${HEADING}\nJP,1,1,1,1,,7\n`, '2:7 lengths_differ'],
  [
    'that is no JSON',
    'p.jsonl',
    '\n{"country":\n',
    '2:1 json_malformed Unexpected end of JSON input',
  ],
  ['of other JSON', 'p.jsonl', '[]\n', '1:1 member_wrong <field_not_object>'],
  ['with nothing in it', 'p.csv', '', '1:1 file_empty'],
  ['of a heading only', 'p.csv', HEADING, '1:1 lines_missing'],
])('a file %s is refused', (_name, name, content, fault) => {
  const refused = thrownBy(() => readPackages(givenFile(name, content), '2027-01-10'));
  expect(refused instanceof FileRefusal && refused.faults.map(placedLine)).toEqual([fault]);
});
