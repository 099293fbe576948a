import { join } from 'node:path';

import type { HolidayYear } from '../../../src/slots/hub';
import { readHolidays } from '../../../src/store/catalog';
import { findFunctionsFolder } from '../../../tools/functions-folder';
import { type Ran, openAdmin, runLine } from '../../support/admin';
import { itLocal } from '../../support/firestore';
import { openedForEach } from '../../support/opened';

const SHIPPED = join(findFunctionsFolder(), 'desk/data/holidays');

const admin = openedForEach(openAdmin);

const run = (...args: string[]): Promise<Ran> => admin.run('holidays', ...args);
const shipped = (year: number): Promise<Ran> => run('import', join(SHIPPED, `${year}.json`));

const day = (date: string, fields: object = {}) => ({
  date,
  name_en: 'Holiday',
  name_th: 'วันหยุด',
  ...fields,
});

const importing = (content: unknown, ...options: string[]): Promise<Ran> =>
  admin.importing('holidays.json', content, ...options);

function check(now: string): Promise<Ran> {
  const project = ['--project', admin.projectId, '--firestore', admin.firestore.host];
  return runLine([...project, 'holidays', 'check'], { now: () => new Date(now) });
}

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

test('a year takes the place of what was known of it, and both are recorded', async () => {
  await importing([day('2026-01-01'), day('2026-05-01')]);
  expect((await importing([day('2026-01-01'), day('2026-05-01')])).out).toContain(
    'There was nothing to change.',
  );
  await importing([day('2026-05-04')]);
  const { db } = admin.firestore;
  const { items } = await readHolidays(db, [2026]);
  expect(items).toEqual([{ year: 2026, days: [day('2026-05-04')] }]);
  const { docs } = await db.collection('audit').orderBy('at').get();
  const [from, to] = [
    { days: [day('2026-01-01'), day('2026-05-01')] },
    { days: [day('2026-05-04')] },
  ];
  expect(docs.map((doc) => doc.data())).toMatchObject([
    { by: 'tester', action: 'holidays created', target: 'holidays/2026', from: null },
    { action: 'holidays changed', from, to },
  ]);
});

test('one day in place of a whole year is done with a warning, which a dry run shows', async () => {
  await importing([day('2026-05-01'), day('2026-05-04')]);
  const warnings =
    'Warning: 2026 has 1 day in this file, 1 fewer than before.\n' +
    'Warning: 2026 has 1 day in this file; every employer in Thailand gives at least 13.\n';
  const dry = await importing([day('2026-05-01')], '--dry-run');
  expect(dry.out).toContain(`\n${warnings}`);
  expect(await importing([day('2026-05-01')])).toMatchObject({
    code: 0,
    out: `The holidays of 2026 are imported: 1 day.\n${warnings}`,
  });
});

test('a file with faults is refused by line and column', async () => {
  const { code, err } = await importing([day('2026-01-01', { statuss: 'x' }), day('2027-01-01')]);
  expect({ code, err }).toEqual({
    code: 3,
    err: [
      'FOLDER/holidays.json:6:16: 0.statuss: is not a known member. Did you mean status?',
      'FOLDER/holidays.json:9:13: 1.date: must be a day in 2026.',
      '2 faults; nothing was imported.\n',
    ].join('\n'),
  });
  expect((await admin.firestore.db.collection('holidays').get()).size).toBe(0);
});

test('check wants this year, and from 1 October in Thailand the next', async () => {
  expect(await check('2026-03-01T00:00:00Z')).toMatchObject({
    code: 3,
    err: 'The holidays of 2026 are not loaded. To load them, run holidays import <file>.\n',
  });
  await shipped(2026);
  const beforeOctober = await check('2026-09-30T16:59:59Z');
  expect(beforeOctober).toMatchObject({ code: 0, out: 'The holidays of 2026 are loaded.\n' });
  expect(await check('2026-09-30T17:00:00Z')).toMatchObject({
    code: 3,
    err: 'The holidays of 2027 are not loaded. To load them, run holidays import <file>.\n',
  });
  await shipped(2027);
  expect((await check('2026-12-31T00:00:00Z')).out).toBe(
    'The holidays of 2026 and 2027 are loaded.\n',
  );
});

test('a stored year that is none counts as not loaded, and check says why', async () => {
  await admin.firestore.db.doc('holidays/2026').set({ year: 2026, days: [] });
  const { code, err } = await check('2026-03-01T00:00:00Z');
  expect(code).toBe(3);
  expect(err).toMatch(
    /^The document holidays\/2026 is malformed: .*\nThe holidays of 2026 are not/,
  );
});

itLocal('a year that is not loaded is left out, and each is one read', async () => {
  await shipped(2026);
  const { db, server } = admin.firestore;
  server?.meter.reset();
  const { items, malformed } = await readHolidays(db, [2026, 2027]);
  expect([items.map(({ year }) => year), malformed]).toEqual([[2026], []]);
  expect(server?.meter.reading()).toMatchObject({ documentsRead: 2, documentsWritten: 0 });
});
