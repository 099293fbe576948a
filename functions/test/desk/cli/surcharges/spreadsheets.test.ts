import { readFile, writeFile } from 'node:fs/promises';

import { exportCardXlsx } from '../../../../desk/rates/files/write-card';
import { aRateCard } from '../../../support/cards';
import { openedForAll } from '../../../support/opened';
import { openSurchargeDesk } from '../../../support/surcharge-desk';

const AREA_HEADING = 'courier,tier,country,from,to,city';

const desk = openedForAll(openSurchargeDesk);
beforeAll(async () => {
  await desk.imported({
    fuel_bp: 'scheduled',
    remote_areas: [{ tier: 'A', flat_satang: 90_000, per_kg_satang: 0 }],
  });
  const load = async (noun: string, ...lines: string[]) =>
    desk.done(noun, 'import', await desk.file(`${noun}.csv`, ...lines));
  await load('fuel', 'courier,from,percent', 'falcon,2026-11-21,28.5');
  await load(
    'demand',
    'courier,name,where,from,to,thb_per_kg,min_thb',
    'falcon,peak,1; US,2026-12-01,2026-12-31,25.5,100',
    'falcon,storm,*,2026-12-01,2026-12-31,0.25,',
  );
  const areas = ['falcon,A,US,995*,997*,', 'falcon,A,US,00501,,', 'falcon,zone=1,JP,,,Naha'];
  await load('areas', AREA_HEADING, ...areas);
  for (const [day, code] of Object.entries({ '2026-11-01': '995*', '2027-01-01': '996*' })) {
    const file = await desk.file('dated.csv', AREA_HEADING, `falcon,A,US,${code},,`);
    await desk.done('areas', 'import', file, '--from', day);
  }
});

const VERBS = ['fuel', 'demand', 'areas'];

test.each(VERBS)('%s exported and imported again change nothing', async (verb) => {
  const path = await desk.file('export.xlsx');
  await desk.done(verb, 'export', path, 'falcon', '--force');
  expect(await desk.json(verb, 'import', path)).toMatchObject({ changes: [] });
  expect(await desk.refused(verb, 'export', path)).toContain('already exists');
});

test.each(VERBS)('a template of %s is read, and names no courier of yours', async (verb) => {
  const path = await desk.file('template.xlsx');
  await desk.done(verb, 'template', path, '--force');
  expect(await desk.refused(verb, 'import', path)).toContain('no courier');
});

test('lists of areas that begin later go out, and in elsewhere, as those of today do', async () => {
  const path = await desk.file('areas-export.csv');
  await desk.done('areas', 'export', path, '--force');
  expect(await readFile(path, 'utf8')).toBe(
    [
      `${AREA_HEADING},valid_from`,
      'falcon,zone=1,JP,,,Naha,',
      'falcon,A,US,995*,,,2026-11-01',
      'falcon,A,US,996*,,,2027-01-01',
      '',
    ].join('\n'),
  );
  const other = await openSurchargeDesk();
  await other.imported({ remote_areas: [{ tier: 'A', flat_satang: 90_000, per_kg_satang: 0 }] });
  await other.done('areas', 'import', path, '--from', '2026-10-01');
  expect(await other.json('areas', 'list')).toMatchObject([
    { country: 'JP', from: '2026-10-01' },
    { country: 'US', from: '2026-11-01' },
    { country: 'US', from: '2027-01-01' },
  ]);
  await other.close();
});

test.each([
  ['2027-01-01', ['--from', '2027-01-01']],
  ['2026-10-01', []],
])('two lists for the same days, one of them from %s, are refused', async (day, options) => {
  const lines = ['falcon,A,DE,995*,,,', `falcon,A,DE,996*,,,${day}`];
  const path = await desk.file('twice.csv', `${AREA_HEADING},valid_from`, ...lines);
  expect(await desk.refused('areas', 'import', path, ...options)).toContain(
    `The file has two lists of falcon in Germany from ${day}:`,
  );
});

test('an export is in the words and units of the import', async () => {
  const path = await desk.file('demand-export.csv');
  await desk.done('demand', 'export', path, '--force');
  expect(await readFile(path, 'utf8')).toBe(
    [
      'courier,name,where,from,to,thb_per_kg,min_thb',
      'falcon,peak,zone=1; country=US,2026-12-01,2026-12-31,25.5,100',
      'falcon,storm,*,2026-12-01,2026-12-31,0.25,',
      '',
    ].join('\n'),
  );
});

test('an import shows at once why publishing would be refused', async () => {
  const path = await desk.file('card.xlsx');
  const card = aRateCard({ courier_name: 'stranger' });
  await writeFile(path, await exportCardXlsx(card));
  const { warnings } = await desk.json<{ warnings: string[] }>('rates', 'import', path);
  expect(warnings).toEqual([
    expect.stringMatching(/^Publishing this would be refused: courier_name: .*service/),
  ]);
});
