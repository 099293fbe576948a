import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readSheets } from '../../../desk/sheets/read-sheets';
import { HEADING_ROW } from '../../../desk/sheets/sheet';
import { writeXlsx } from '../../../desk/sheets/write-sheets';
import { storedHubs } from '../../../desk/store/catalogs';
import { dropFile, press } from '../../support/console-page';
import { encodeText } from '../../support/encode-text';
import { openedForAll, openFolder } from '../../support/opened';
import { useDesk } from './desk';

const { desk, page, speak, call, open, texts } = useDesk();
const folder = openedForAll(openFolder);

/** The rows of the list's own file. */
async function saveHubs(): Promise<(readonly string[])[]> {
  const file = await call<{ name: string; content: string }>('hubs.export', { format: 'xlsx' });
  const { sheets } = readSheets({ name: file.name, content: Buffer.from(file.content, 'base64') });
  return sheets.flatMap(({ lines }) => lines.map(({ cells }) => cells));
}

async function drop(rows: readonly (readonly string[])[]): Promise<void> {
  const path = join(folder.path, 'hubs.xlsx');
  await writeFile(path, await writeXlsx([{ name: 'Hubs', rows, headings: HEADING_ROW }]));
  await dropFile(page, path);
}

/** The rows with some cells replaced, by what they hold. */
const replaced = (
  rows: readonly (readonly string[])[],
  others: ReadonlyMap<string, string>,
): string[][] => rows.map((cells) => cells.map((text) => others.get(text) ?? text));

const readCutoff = async (id: string): Promise<string | undefined> => {
  const { items } = await storedHubs.listAll(desk.service.db);
  return items.find((hub) => hub.id === id)?.cutoff_time;
};

const CHANGE = 'hub bangkok: cutoff 14:00 → 15:30';

test('hubs are saved, changed in a spreadsheet, corrected, imported and undone', async () => {
  await open('/lists/hubs');
  const rows = await saveHubs();

  const typos = new Map([
    ['14:00', '15:30'],
    ['50100', '5010'],
  ]);
  await drop(replaced(rows, typos));
  await page.waitForSelector('.fault-cell');
  expect(await texts('.fault-cell')).toEqual(['E3']);
  expect(await texts('.excerpt .faulty')).toEqual(['5010']);

  await drop(replaced(rows, new Map([['14:00', '15:30']])));
  await page.waitForSelector('.entry-lines');
  expect(await texts('.entry-lines li')).toEqual([CHANGE]);
  expect(await readCutoff('bangkok')).toBe('14:00');
  await press(page, 'Import');
  await page.waitForSelector('td[data-heading="Cutoff"] ::-p-text(15:30)');
  expect(await readCutoff('bangkok')).toBe('15:30');

  await page.waitForSelector(`td[data-heading="What"] ::-p-text(${CHANGE})`);
  await press(page, 'Undo');
  await press(page, 'Undo', 'dialog');
  await page.waitForSelector('.notice.good ::-p-text(hub bangkok: cutoff 15:30 → 14:00)');
  await page.waitForSelector('td[data-heading="Cutoff"] ::-p-text(14:00)');
  expect(await readCutoff('bangkok')).toBe('14:00');
});

test('the Thai page says in Thai why a file is refused', async () => {
  await speak('th');
  await open('/lists/hubs');
  const path = join(folder.path, 'text.xlsx');
  await writeFile(path, 'id,name');
  await dropFile(page, path);
  await page.waitForSelector('.notice.bad ::-p-text(text.xlsx ไม่ใช่ไฟล์ .xlsx จริง)');
  const unclear = join(folder.path, 'unclear.csv');
  await writeFile(unclear, encodeText('id,½', 'latin-1'));
  await dropFile(page, unclear);
  await page.waitForSelector('.notice.bad ::-p-text(unclear.csv ไม่ได้บันทึกเป็น UTF-8)');
  await page.select('select[name="encoding"]', 'latin-1');
  await page.waitForSelector('td ::-p-text(ไม่รู้จักคอลัมน์ “½”)');
  await writeFile(unclear, encodeText('id,ราคาขนส่ง', 'windows-874'));
  await dropFile(page, unclear);
  await page.waitForSelector('small ::-p-text(อ่านไฟล์เป็น windows-874)');
  await page.waitForSelector('td ::-p-text(ไม่รู้จักคอลัมน์ “ราคาขนส่ง”)');
});

test.each(['export', 'template'])('a file of %s is taken back', async (what) => {
  const file = await call(`fees.${what}`, { format: 'csv' });
  const unchanged = what === 'export' ? { added: [], changed: [] } : {};
  expect(await call('fees.checkFile', { file })).toMatchObject({
    kind: 'changes',
    ...unchanged,
  });
});

test('an undo names what changed since, and takes it back if that is meant', async () => {
  const { entries } = await call<{ entries: { id: string }[] }>('services.list', {});
  const id = entries[0]?.id ?? '';
  await call('services.deactivate', { id });
  const history = await call<{ changes: { id: string }[] }>('services.history', { most: 1 });
  const change = history.changes[0]?.id;
  await call('services.activate', { id });
  expect(await call('services.undo', { change, with_later: false })).toMatchObject({
    kind: 'later',
    later: [{ entry: { kind: 'services', id, fields: [{ field: 'active', to: true }] } }],
  });
  expect(await call('services.undo', { change, with_later: true })).toMatchObject({
    kind: 'changes',
    changed: [],
    unchanged: 1,
  });
});
