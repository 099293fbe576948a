import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { encodeText } from '../../support/encode-text';
import { openedForEach } from '../../support/opened';
import { falconCsv, openRateDesk } from '../../support/rate-desk';

const desk = openedForEach(openRateDesk);

const HEADING = 'country,actual_weight_kg,length_cm,width_cm,height_cm,is_document';

test('a file of another encoding is read, and the encoding named', async () => {
  await desk.imported();
  const thai = encodeText(falconCsv({ display_name: 'ฟอลคอน เอ็กซ์เพรส' }), 'windows-874');
  const file = await desk.file('card.csv', thai);
  const { err, out } = await desk.run('import', file);
  expect(err).toBe(`${file} is read as windows-874.\n`);
  expect(out).toMatch(/^Version 2 of falcon is a draft/);
  const exported = join(desk.folder, 'exported.csv');
  await desk.done('export', 'falcon', '2', exported);
  expect(await readFile(exported, 'utf8')).toContain('display_name,ฟอลคอน เอ็กซ์เพรส\n');
  const packages = await desk.file(
    'p.csv',
    encodeText(`\uFEFF${HEADING}\nJP,1,1,1,1,\n`, 'utf-16le'),
  );
  const replayed = await desk.run('replay', 'falcon', '1', '1', '--packages', packages);
  expect(replayed).toMatchObject({ code: 0, err: `${packages} is read as utf-16le.\n` });
});

test('an encoding that the bytes do not tell is asked for', async () => {
  const unclear = encodeText(falconCsv({ display_name: 'Falcon \u00bd' }), 'latin-1');
  const file = await desk.file('card.csv', unclear);
  const question =
    'FOLDER/card.csv is not UTF-8, and its bytes do not tell whether it is Thai (windows-874) or Western (latin-1). Save it again in UTF-8; in a spreadsheet, choose "CSV UTF-8". Or name its encoding with --encoding.\n';
  expect(await desk.refused('import', file)).toBe(question);
  const { out } = await desk.run('import', file, '--encoding', 'latin-1');
  expect(out).toMatch(/^Version 1/);
});

test.each(['hubs', 'zones', 'fees', 'services'])(
  'a JSON file of %s that is not UTF-8 is refused, and so named',
  async (noun) => {
    const file = await desk.file('list.json', Buffer.from('["\u00bd"]', 'latin1'));
    const { code, err } = await desk.admin.run(noun, 'import', file);
    expect({ code, err }).toEqual({ code: 3, err: expect.stringMatching(/is not UTF-8,/) });
  },
);

test('a CSV separated by other signs gets one sentence', async () => {
  await desk.imported();
  const place = 'FOLDER/card.csv:1:1: The cells are separated by semicolons.';
  const card = await desk.file('card.csv', falconCsv().replaceAll(',', ';'));
  expect(await desk.refused('import', card)).toBe(
    `${place} Save the file as CSV with commas.\n1 fault; nothing was imported.\n`,
  );
  const packages = await desk.file('p.csv', HEADING.replaceAll(',', '\t'));
  expect(await desk.refused('replay', 'falcon', '1', '1', '--packages', packages)).toBe(
    'FOLDER/p.csv:1:1: The cells are separated by tabs. Save the file as CSV with commas.\n1 fault.\n',
  );
});

test('a packages file is refused by file and line', async () => {
  await desk.imported();
  const rows = ['JP,1,1,1,1,', '', 'JP,heavy,,1,1,perhaps', 'Atlantis,1,1,1,1,TRUE'];
  const path = await desk.file('p.csv', [HEADING, ...rows, ''].join('\n'));
  const err = await desk.refused('replay', 'falcon', '1', '1', '--packages', path);
  expect(err.split('\n')).toEqual([
    'FOLDER/p.csv:4:1: actual_weight_kg: must be a number.',
    'FOLDER/p.csv:4:1: length_cm: is required.',
    'FOLDER/p.csv:4:1: is_document: must be true or false.',
    expect.stringMatching(/^FOLDER\/p\.csv:5:1: .*Atlantis/),
    '4 faults.',
    '',
  ]);
});

test('an export takes its form from the ending, and overwrites a file only with its option', async () => {
  await desk.imported();
  const path = join(desk.folder, 'export.CSV');
  await desk.done('export', 'falcon', '1', path);
  const csv = await readFile(path, 'utf8');
  expect(csv).toMatch(/^courier_name,falcon\n/);
  await desk.file('export.CSV', 'mine');
  expect(await desk.refused('export', 'falcon', '1', path)).toBe(
    'FOLDER/export.CSV already exists. To overwrite it, add --force.\n',
  );
  await desk.done('export', 'falcon', '1', path, '--force', '--dry-run');
  expect(await readFile(path, 'utf8')).toBe('mine');
  await desk.done('export', 'falcon', '1', path, '--force');
  expect(await readFile(path, 'utf8')).toBe(csv);
  expect(await desk.done('import', path)).toMatch(/^Version 2/);
  for (const args of [
    ['export', 'falcon', '1', join(desk.folder, 'card.xls')],
    ['import', 'x.txt'],
  ]) {
    const { code, err } = await desk.run(...args);
    expect(code).toBe(2);
    expect(err).toMatch(/must end in \.xlsx, \.csv or \.json/);
  }
});
