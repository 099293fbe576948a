import { aHub } from '../../../test/support/records';
import { ACCOUNTS_LIST } from '../../accounts/accounts';
import { readGivenFile } from '../../sheets/files';
import { HOLIDAYS } from '../holidays';
import { FEES, HUBS, SERVICES, ZONES } from '../kinds';
import { readHolidayFile } from '../list-tables';
import { type ListFileForm, readListFile, writeListFile } from './list-table';

test('a file that LibreOffice saved is read: its times and numbers are cells of their own', async () => {
  const file = await readGivenFile(
    `${__dirname}/../../../test/desk/cli/hubs-from-libreoffice.xlsx`,
  );
  expect(readListFile(HUBS, file)).toEqual([
    aHub('rama_iv', {
      name: 'Rama IV',
      name_th: 'พระราม 4',
      sort_order: 10,
      working_days: [1, 2, 3, 4, 5, 6],
    }),
    aHub('phuket', {
      name: 'Phuket Town',
      name_th: 'เมืองภูเก็ต',
      sort_order: 20,
      active: false,
      province: 'TH-83',
      postal_code: '83000',
      cutoff_time: '14:30',
      slots: [{ from: '09:00', to: '12:00' }],
    }),
  ]);
});

test('a spreadsheet of another program is refused with what to do', () => {
  const read = (name: string, content = 'x') =>
    readListFile(HUBS, { name, content: Buffer.from(content) });
  // A zip, as every .ods is.
  expect(() => read('x.ods', 'PK')).toThrow('x.ods is neither .xlsx nor CSV. Save it as .xlsx.');
  expect(() => read('x.xlsx')).toThrow(/is not an \.xlsx file inside/);
});

test.each(['x.xlsx', 'x.csv', 'x.json'])('templates %s are read as they are', async (name) => {
  const content = async (written: Promise<string | Uint8Array>) => Buffer.from(await written);
  const read = async <Entry>(list: ListFileForm<Entry> & { example: () => readonly Entry[] }) => {
    const rows = list.example();
    const file = { name, content: await content(writeListFile(list, name, rows)) };
    expect(readListFile(list, file)).toEqual(rows);
  };
  await read(HUBS);
  await read(ZONES);
  await read(FEES);
  await read(SERVICES);
  await read(ACCOUNTS_LIST);
  const days = await content(writeListFile(HOLIDAYS, name, HOLIDAYS.example()));
  expect(readHolidayFile({ name, content: days })).toMatchObject([{ year: { year: 2027 } }]);
});
