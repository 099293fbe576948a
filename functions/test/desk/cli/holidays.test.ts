import { join } from 'node:path';

import type { HolidayYear } from '../../../src/slots/holiday';
import { readHolidays } from '../../../src/store/holidays';
import { findFunctionsFolder } from '../../../tools/functions-folder';
import { type Ran, openAdmin } from '../../support/admin';
import { itLocal } from '../../support/firestore';
import { openedForEach } from '../../support/opened';

const SHIPPED = join(findFunctionsFolder(), 'desk/data/holidays');

const admin = openedForEach(openAdmin);

const run = (...args: string[]): Promise<Ran> => admin.run('holidays', ...args);
const shipped = (year: number): Promise<Ran> => run('import', join(SHIPPED, `${year}.json`));

test('a file that is shipped is still found where it lay up to release 1.21', async () => {
  const before = SHIPPED.replace('desk/data', 'admin/data');
  expect(await run('import', join(before, '2027.json'))).toMatchObject({ code: 0 });
  expect((await run('import', join(before, '2020.json'))).err).toContain('No such file');
});

test('the years that are shipped are imported, without their status, and listed', async () => {
  const first = await shipped(2026);
  expect(first).toMatchObject({ code: 0 });
  expect(first.out).toMatch(/^The holidays of 2026 are imported: \d\d days\.\n$/);
  expect((await shipped(2027)).out).toMatch(
    /days\.\nWarning: Not announced yet, but loaded like the others: .*2027-02-21[^\n]*\n$/,
  );
  const years = await admin.json<HolidayYear[]>('holidays', 'list');
  expect(years.map(({ year }) => year)).toEqual([2026, 2027]);
  expect(years[0]?.days[0]).toEqual({
    date: '2026-01-01',
    name_en: "New Year's Day",
    name_th: 'วันขึ้นปีใหม่',
  });
  expect((await run('list')).out).toMatch(/2026-01-01 +New Year's Day +วันขึ้นปีใหม่/);
});

itLocal('a year that is not loaded is left out, and each is one read', async () => {
  await shipped(2026);
  const { db, server } = admin.firestore;
  server?.meter.reset();
  const { items, malformed } = await readHolidays(db, [2026, 2027]);
  expect([items.map(({ year }) => year), malformed]).toEqual([[2026], []]);
  expect(server?.meter.reading()).toMatchObject({ documentsRead: 2, documentsWritten: 0 });
});
