import { thrownBy } from '../../test/support/faults';
import { givenFile } from '../../test/support/given-file';
import { readSheetsAside } from './read-aside';
import { readLooseSheet } from './read-loose-sheet';
import { readSheets } from './read-sheets';

/** More than a small file may have. */
const LARGE = `a;${'b'.repeat(1000)}\n`.repeat(4500);

test('a file that takes long keeps no small one waiting, nor the next of its kind', async () => {
  const done: string[] = [];
  const read = async (name: string, text: string): Promise<void> => {
    await readSheetsAside({ file: givenFile(`${name}.csv`, text), isLoose: true });
    done.push(name);
  };
  await Promise.all([
    read('large', LARGE),
    read('another', LARGE),
    read('third', LARGE),
    read('small', 'a;b\n'),
  ]);
  expect(done[0]).toBe('small');
  expect(done[3]).toBe('third');
});

test('what was read aside is not read again, and read as it was asked for', async () => {
  const loose = givenFile('x.csv', 'a;b\n1;2\n');
  await readSheetsAside({ file: loose, isLoose: true });
  expect(readLooseSheet(loose).lines[1]?.cells).toEqual(['1', '2']);
  const ours = givenFile('x.csv', 'a;b\n');
  await readSheetsAside({ file: ours, isLoose: false });
  expect(readSheets(ours)).toMatchObject({ faults: [{ code: 'cells_separated' }] });
  expect(readSheets(ours)).toBe(readSheets(ours));
});

test('a refusal of the worker is that of the reader', async () => {
  const file = givenFile('x.xlsx', 'no workbook');
  await readSheetsAside({ file, isLoose: false });
  expect(thrownBy(() => readSheets(file))).toMatchObject({
    fault: { code: 'file_named_xlsx', values: { file: 'x.xlsx' } },
  });
});
