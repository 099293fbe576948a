import type { AnswerOf } from '../../console/page/api/types';
import { seedDemoDeliveries } from '../../operations/demo/demo-deliveries';
import { bringAxe, expectAccessibleScreen } from '../support/axe';
import { callConsole } from '../support/console';
import { click, openConsolePage, press, textsOf } from '../support/console-page';
import { openedForAll } from '../support/opened';
import { textOf } from '../support/site-visit';

jest.setTimeout(120_000);

const opened = openedForAll(openConsolePage);
const { desk, page } = opened;

beforeAll(async () => {
  const { db, firestoreHost } = desk.service;
  await seedDemoDeliveries({
    project: { id: 'demo-shipping', environment: 'production', firestoreHost },
    db,
    operator: { name: 'somchai', dryRun: false, now: () => new Date() },
    today: desk.today,
  });
  await bringAxe(page);
  await page.reload();
});

const open = async (path: string): Promise<void> => {
  await page.goto(`${desk.url}${path}`);
  await page.waitForSelector('section.screen[aria-busy=false]');
};

const kept = () => callConsole<AnswerOf<'kept.show'>>(desk, 'kept.show', { months: 3 });

test('shares and pictures are those of the parcels that arrived', async () => {
  await open('/kept');
  await page.waitForSelector('figure.plot svg rect');
  const { cells } = await kept();
  const count = cells.reduce((sum, { early, on_time, late }) => sum + early + on_time + late, 0);
  expect(count).toBe(44);
  const byCourier = (await textsOf(page, 'section.panel:nth-of-type(4) tbody tr')) as string[];
  const own = cells.filter(({ courier }) => courier === 'amber_kite');
  const onTime = own.reduce((sum, { on_time }) => sum + on_time, 0);
  expect(byCourier[0]).toContain(`320 %${((onTime / 32) * 100).toFixed(1)} %`);
  await expectAccessibleScreen(page, `${desk.url}/kept`, 'figure.plot svg rect');
});

test('a courier and a country narrow what is shown', async () => {
  const [cell] = (await kept()).cells;
  if (cell === undefined) throw new Error('There are cells.');
  await open(`/kept?courier=${cell.courier}&country=${cell.country}`);
  await page.waitForSelector('table.data');
  const own = (await kept()).cells.filter(
    ({ courier, country }) => courier === cell.courier && country === cell.country,
  );
  const count = own.reduce((sum, { early, on_time, late }) => sum + early + on_time + late, 0);
  const rows = (await textsOf(page, 'section.panel:last-of-type tbody tr')) as string[];
  expect(rows).toHaveLength(own.length);
  expect(count).toBeLessThan(44);
  await open('/kept?country=ZZ');
  expect(await textOf(page, '#content')).toContain('No parcel with quoted days arrived.');
});

test('a range that does not fit is one click from a draft of the card', async () => {
  const [suggested] = (await kept()).suggestions;
  if (suggested === undefined) throw new Error('The demo has one.');
  await open('/kept');
  await click(page, 'a[href*="/rates/import?kept="]');
  await page.waitForFunction('location.pathname === "/rates/import"');
  await page.waitForSelector('.import-outcome table');
  expect(await textOf(page, '.import-outcome')).toContain(suggested.suggested_days);
  await press(page, 'Import as draft');
  await page.waitForFunction(`location.pathname.startsWith('/rates/${suggested.courier}/')`);
});

test("the browser's console has no errors", () => {
  expect(opened.complaints).toEqual([]);
});
