import { aHub } from '../../../test/support/records';
import { HEADING_ROW, type SheetValue } from '../../sheets/sheet';
import { writeSheets } from '../../sheets/write-sheets';
import { HUBS } from '../kinds';
import { readListFile } from './list-table';

const HEADINGS =
  'id,name,Thai name,province,postal code,cutoff time,working days,slots,active,sort order';
const HUB = 'a;Hub a;ศูนย์ a;Bangkok;10110;11:00;Mon-Fri;09:00-12:00, 13:00-17:00;yes;1';

describe('of several sheets', () => {
  const sheet = (name: string, rows: SheetValue[][]) => ({ name, rows, headings: HEADING_ROW });
  const hubs = [HEADINGS.split(','), HUB.split(';')];
  const read = async (...sheets: [ReturnType<typeof sheet>, ...ReturnType<typeof sheet>[]]) => {
    const content = await writeSheets('x.xlsx', sheets);
    return readListFile(HUBS, { name: 'x.xlsx', content: Buffer.from(content) });
  };

  test('the one of the list is read, or the only one that is not empty', async () => {
    expect(await read(sheet('Notes', [['x']]), sheet('hubs', hubs))).toEqual([aHub('a')]);
    expect(await read(sheet('One', []), sheet('Two', hubs))).toEqual([aHub('a')]);
  });

  test('it is asked for if more could be meant', async () => {
    await expect(read(sheet('One', hubs), sheet('Two', hubs))).rejects.toThrow(
      'x.xlsx has several sheets: One, Two. Name the one to import Hubs.',
    );
  });

  test('a fault has its sheet, row and column', async () => {
    const faulty = [hubs[0] ?? [], HUB.replace('yes', 'x').split(';')];
    const place = { sheet: 'Hubs', line: 2, column: 9 };
    await expect(read(sheet('Hubs', faulty))).rejects.toMatchObject({
      faults: [{ code: 'not_yes_or_no', place, values: { text: 'x' } }],
    });
  });
});
