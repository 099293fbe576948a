import { columnLetters } from '../../desk/sheets/files';
import { fileReaders, toCsvBytes } from '../../trials/bench/readers/file-readers';
import { encodeText } from '../support/encode-text';

const toText = (rows: readonly (readonly string[])[]): string =>
  Buffer.from(toCsvBytes(rows)).toString();

test('every reader of a table refuses a cell beyond its heading, at that cell', async () => {
  const tables = (await fileReaders()).filter(({ name }) => name !== 'a card');
  const unrefused = tables.filter(({ rows: [heading = [], ...rows], read }) => {
    const last = rows.at(-1) ?? heading;
    const longer = [...heading.map((_, at) => last[at] ?? ''), '530.00'];
    const content = toCsvBytes([heading, ...rows, longer]);
    const [line, column] = [rows.length + 2, longer.length];
    const found = JSON.stringify(read({ name: 'x.csv', content }));
    const places = [
      `"cell":"${columnLetters(column)}${line}"`,
      `"line":${line},"column":${column}`,
    ];
    return !places.some((place) => found.includes(place));
  });
  expect(unrefused.map(({ name }) => name)).toEqual([]);
});

test.each(['', '\uFEFF', '\r\n \n', ',,\n,,\n'])(
  'every reader says of %j that it is empty',
  async (text) => {
    const files = [encodeText(text, 'utf-8'), encodeText(text, 'utf-16le')];
    const others = (await fileReaders()).filter(({ read }) =>
      files.some(
        (content) => !JSON.stringify(read({ name: 'x.csv', content })).includes('file_empty'),
      ),
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  },
);

test('every reader refuses a NUL byte', async () => {
  const others = (await fileReaders()).filter(({ rows, read }) => {
    const content = encodeText(toText(rows).replace(/"\n$/, '\0\0"\n'), 'utf-8');
    return !JSON.stringify(read({ name: 'x.csv', content })).includes('nul_found');
  });
  expect(others.map(({ name }) => name)).toEqual([]);
});

test.each(['utf-16le', 'utf-16be'] as const)('every reader reads %s', async (encoding) => {
  const wrong = (await fileReaders()).filter(({ rows, read }) => {
    const asText = (content: Uint8Array): string =>
      JSON.stringify(read({ name: 'x.csv', content }));
    const marks = ['', '\uFEFF'];
    return marks.some(
      (mark) => asText(encodeText(mark + toText(rows), encoding)) !== asText(toCsvBytes(rows)),
    );
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
