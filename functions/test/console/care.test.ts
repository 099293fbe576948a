import { seedDemoParcels } from '../../operations/demo/demo-parcels';
import { click, openConsolePage, press, textsOf } from '../support/console-page';
import { openedForAll } from '../support/opened';

const opened = openedForAll(() => openConsolePage({ width: 1280, height: 900 }));
const { desk, page } = opened;

beforeAll(async () => {
  const { db, firestoreHost } = desk.service;
  await seedDemoParcels({
    project: { id: 'demo-shipping', environment: 'production', firestoreHost },
    db,
    operator: { name: 'somchai', dryRun: false, now: () => new Date() },
    today: desk.today,
  });
  // The parcels that were asked about a moment ago may be asked about again.
  const { docs } = await db.collection('tracking').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ pulled_at: new Date(0) })));
  await page.reload();
});

const at = () => page.evaluate('location.pathname + location.search');
/** The carriers' numbers of the rows. */
const numbers = async () => {
  await page.waitForSelector('.screen[aria-busy="false"] table.data');
  return textsOf(page, 'table.data td:nth-child(2) small:last-child');
};
const row = (number: string): string => `//tr[contains(., "${number}")]`;
const box = (number: string): string => `::-p-xpath(${row(number)}//input)`;
/** Whether the page or its table is wider than there is room for. */
const scrolls = () =>
  page.evaluate(`[document.documentElement, ...document.querySelectorAll('.table-scroll')]
    .some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)`);
const seen = (text: string) => page.waitForSelector(`::-p-text(${text})`);

test('Today leads to the parcels that need care, of one kind', async () => {
  await seen('Returning or returned, but still in transit in our records: 1 parcel.');
  await seen('Delivered, but still in transit in our records: 1 parcel.');
  await seen('Glass Turtle Economy (demo): no news of 2 parcels for more than 5 days.');
  await click(page, '::-p-xpath(//li[contains(., "Returning or returned")]//a)');
  await page.waitForSelector('::-p-text(SIMRETURNED900)');
  expect(await at()).toBe('/shipments/care?kind=returning');
  expect(await numbers()).toEqual(['SIMRETURNED900']);
});

test('so do the shipments, and filters stand in the address', async () => {
  await click(page, 'nav a[href="/shipments"]');
  await click(page, 'main a[href="/shipments/care"]');
  await page.waitForSelector('::-p-text(SIMLIFE44)');
  expect(await numbers()).toHaveLength(6);
  await page.select('select[name="kind"]', 'exception');
  await page.waitForFunction('location.search === "?kind=exception"');
  await page.waitForSelector('tbody tr:nth-child(2):last-child');
  expect(await numbers()).toEqual(['SIMHELD900', 'SIMLOST900']);
  await page.select('select[name="courier"]', 'glass_turtle');
  await page.waitForSelector('tbody tr:only-child');
  expect(await at()).toBe('/shipments/care?kind=exception&courier=glass_turtle');
  expect(await numbers()).toEqual(['SIMHELD900']);
  await page.select('select[name="kind"]', '');
  await page.waitForSelector('::-p-text(SIMLIFE44)');
});

test('the carrier of a chosen parcel is asked again, and the outcome is shown', async () => {
  await click(page, box('SIMLIFE44'));
  await seen('1 chosen');
  await press(page, 'Ask the carrier');
  await seen('Ask about 1 parcel');
  await press(page, 'Ask the carrier', 'dialog');
  await page.waitForSelector('.care-results li ::-p-text(News)');
  await page.waitForSelector(`::-p-xpath(${row('SIMLIFE44')}[contains(., "On its way")])`);
  const { docs } = await desk.service.db.collection('audit').where('by', '==', 'somchai').get();
  expect(docs.map((doc) => doc.data())).toContainEqual(
    expect.objectContaining({ action: 'carrier asked', to: { outcome: 'news' } }),
  );
});

test('within a minute it is not asked again, and the page says so', async () => {
  await press(page, 'Choose all');
  await seen('2 chosen');
  await press(page, 'Ask the carrier');
  await press(page, 'Ask the carrier', 'dialog');
  await page.waitForSelector('.care-results li:nth-child(2)');
  const results = (await textsOf(page, '.care-results li')) as string[];
  expect(results.filter((text) => text.includes('No news'))).toHaveLength(1);
  expect(
    results.filter((text) => text.includes('The carrier was asked less than a minute ago.')),
  ).toHaveLength(1);
  await press(page, 'Close');
});

test('an unknown filter of the address is refused', async () => {
  const path = (await at()) as string;
  await page.goto(new URL('/shipments/care?kind=eaten', page.url()).href);
  await page.waitForSelector('.notice.bad');
  await page.goto(new URL(path, page.url()).href);
  await page.waitForSelector('::-p-text(SIMLIFE44)');
});

test.each([1280, 420])(
  'nothing scrolls sideways at a width of %d, in either language',
  async (width) => {
    await page.setViewport({ width, height: 900 });
    for (const [language, text] of [
      ['th', 'พัสดุที่ต้องดูแล'],
      ['en', 'Parcels to look after'],
    ] as const) {
      await page.evaluate(`localStorage.setItem('console-language', '${language}')`);
      await page.reload();
      await page.waitForSelector(`h1::-p-text(${text})`);
      await page.waitForSelector('::-p-text(SIMLIFE44)');
      expect(await scrolls()).toBe(false);
    }
    await page.setViewport({ width: 1280, height: 900 });
  },
);

test('after how many days a courier’s parcels are silent is set where services are', async () => {
  await page.goto(new URL('/lists/services', page.url()).href);
  await click(page, 'button[aria-label="Days without news of glass_turtle"]');
  await page.locator('input[name="silent-days"]').fill('30');
  await seen('service glass_turtle: days without news none → 30');
  await press(page, 'Save', 'dialog');
  await page.waitForSelector(`::-p-xpath(${row('glass_turtle')}[contains(., "30")])`);
  await page.goto(new URL('/shipments/care?courier=glass_turtle', page.url()).href);
  await page.waitForSelector('::-p-text(SIMHELD900)');
  expect(await numbers()).toEqual(['SIMHELD900']);
  // The browser itself reports the refused call.
  expect(opened.complaints.filter((text) => !text.includes('400'))).toEqual([]);
});
