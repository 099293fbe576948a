import { seedDemoBills } from '../../operations/demo/demo-bills';
import { cardsOf, createRateCard, readVersions } from '../../operations/store/rate-versions';
import { callConsole } from '../support/console';
import { click, openConsolePage, press, textsOf } from '../support/console-page';
import { openedForAll } from '../support/opened';

const COURIER = 'amber_kite';
const opened = openedForAll(openConsolePage);
const { desk, page } = opened;
const OUTCOME = '.replay-outcome';

interface Counted {
  readonly shipments: number;
}

test("last month's shipments are priced by a draft, by client and country, down to a shipment", async () => {
  const { db, firestoreHost } = desk.service;
  await seedDemoBills({
    project: { id: 'demo-shipping', environment: 'production', firestoreHost },
    db,
    operator: { name: 'demo seed', dryRun: false, now: () => new Date() },
    today: desk.today,
  });
  const [live] = cardsOf(await readVersions(db, COURIER));
  if (live?.parcel == null) throw new Error('No such card.');
  const dearer = (prices: readonly (number | null)[]) =>
    prices.map((price) => price && (price * 12) / 10);
  await createRateCard(db, {
    ...live,
    version: 2,
    status: 'draft',
    zones: live.zones.map((zone) => ({
      ...zone,
      countries: zone.countries.filter((country) => country !== 'DE'),
    })),
    parcel: {
      ...live.parcel,
      rows: live.parcel.rows.map(({ up_to_grams, prices_satang }) => ({
        up_to_grams,
        prices_satang: dearer(prices_satang),
      })),
    },
  });
  const { shipments } = await callConsole<Counted>(desk, 'rates.shipmentsToReplay', {
    courier: COURIER,
  });
  expect(shipments).toBeGreaterThan(20);

  await page.goto(`${desk.url}/rates/${COURIER}/compare?from=1&to=2`);
  await page.waitForSelector(`small::-p-text(${shipments} shipments: costs ${shipments} reads)`);
  expect(await textsOf(page, OUTCOME)).toEqual([]);
  await press(page, 'Price the shipments');
  await page.waitForSelector(`${OUTCOME} ::-p-text(One client more than 10 % dearer)`);
  const [headline] = (await textsOf(page, `${OUTCOME} strong`)) as [string];
  expect(headline).toMatch(/^\+[\d,]+\.\d\d ฿ over \d+ shipments$/);
  expect(await textsOf(page, `${OUTCOME} .notice.bad li`)).toEqual([
    expect.stringMatching(/^\d × This courier does not deliver to Germany\./),
  ]);

  await click(page, 'xpath///section//button[normalize-space(.)="Japan"]');
  await page.waitForSelector('h3::-p-text(Largest changes: Japan)');
  const countries = await textsOf(page, '.replay-rows td[data-heading="Country"]');
  expect(new Set(countries as string[])).toEqual(new Set(['Japan']));
  await click(page, 'xpath/(//section[@class="replay-rows"]//td//a)[1]');
  await page.waitForFunction('/^\\/shipments\\/SR-/.test(location.pathname)');

  await page.goto(`${desk.url}/rates/${COURIER}/2`);
  await page.waitForSelector("h2::-p-text(Last month's shipments)");
  await page.goto(`${desk.url}/rates/${COURIER}/1`);
  await page.waitForSelector('h2::-p-text(Proofs)');
  expect(await textsOf(page, '.replay-days')).toEqual([]);
  expect(opened.complaints).toEqual([]);
});
