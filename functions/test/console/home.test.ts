import { FieldValue } from 'firebase-admin/firestore';

import type { AnswerOf } from '../../console/page/api/types';
import tokens from '../../operations/demo/tokens.json';
import { newRecordId } from '../../src/creation/record/record-id';
import { callConsole } from '../support/console';
import { click, openConsolePage, textsOf } from '../support/console-page';
import { openedForAll } from '../support/opened';
import { aShipment } from '../support/records';
import { shipmentData } from '../support/shipments';
import { PHONE } from '../support/site-visit';

const opened = openedForAll(openConsolePage);
const { desk, page } = opened;

const DAY_MS = 24 * 60 * 60_000;

/** Shipments of the last weeks, some of them on the way for long. */
async function storeShipments(): Promise<void> {
  const batch = desk.service.db.batch();
  for (let at = 0; at < 40; at += 1) {
    const submitted_at = new Date(Date.now() - at * 0.7 * DAY_MS);
    const { id, ...record } = aShipment({ id: newRecordId(), submitted_at });
    batch.set(desk.service.db.doc(`shipments/${id}`), {
      ...record,
      ...{ courier_name: at % 3 === 0 ? 'amber_kite' : 'copper_heron' },
      ...{ status: at % 4 === 0 ? 'delivered' : 'in_transit', status_changed_at: submitted_at },
      updated_at: FieldValue.serverTimestamp(),
    });
  }
  await batch.commit();
}

beforeAll(storeShipments);

const show = () => callConsole<AnswerOf<'home.show'>>(desk, 'home.show', { days: 30 });

async function create(): Promise<void> {
  const data = shipmentData({ service_id: 'copper_heron' });
  const response = await fetch(`${desk.service.url}/shipmentCrud`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_token: tokens.production.client, action: 'create', data }),
  });
  expect(response.status).toBe(200);
}

const open = async (path: string): Promise<void> => {
  await page.goto(new URL(path, desk.url).href);
  await page.waitForSelector('.home-tiles');
};

const address = (): URL => new URL(page.url());

test('the numbers are those of today, and follow what changes', async () => {
  await create();
  await open('/home');
  const before = await show();
  const [shipments] = (await textsOf(page, '.home-tiles strong')) as string[];
  expect(shipments).toBe(String(before.total.shipments));
  await create();
  await click(page, '::-p-xpath(//button[.="Refresh"])');
  await page.waitForFunction(
    `document.querySelector('.home-tiles strong').textContent === '${before.total.shipments + 1}'`,
  );
  expect((await show()).computed).toBe(0);
});

test('a bar, a cell and a row lead to their shipments', async () => {
  await open('/home?show=shipments');
  await page.waitForSelector('figure.plot svg a');
  const links = (await page.evaluate(
    '[...document.querySelectorAll("figure.plot svg a")].map((one) => one.dataset.path)',
  )) as string[];
  const hrefs = (await page.evaluate(
    '[...document.querySelectorAll("table.data a")].map((one) => one.getAttribute("href"))',
  )) as string[];
  expect(links.length).toBeGreaterThan(5);
  // The keyboard reaches each of them in a table.
  expect(links.filter((link) => !hrefs.includes(link))).toEqual([]);
  // A plot is drawn anew once its width is known.
  await click(page, 'figure.plot svg a rect');
  await page.waitForFunction('location.pathname === "/shipments"');
  expect(links).toContain(`${address().pathname}${address().search}`);
  await page.goBack();
  await page.waitForSelector('.home-tiles');
  const { from, to } = await show();
  await click(page, '.home-tiles a[href*="unnumbered=1"]');
  await page.waitForFunction('location.search.includes("unnumbered=1")');
  expect(address().search).toBe(`?from=${from}&to=${to}&unnumbered=1`);
});

test('unbilled shipments are those of the courier on Margins', async () => {
  await open('/home?days=90');
  const { unbilled } = await callConsole<AnswerOf<'home.show'>>(desk, 'home.show', { days: 90 });
  const [first] = unbilled;
  if (first === undefined) throw new Error('The demo data has unbilled shipments.');
  await click(page, `a[href*="unbilled=${first.courier}"]`);
  await page.waitForSelector(`select[name="unbilled-courier"]`);
  await page.waitForSelector(`::-p-text(never billed: ${first.count}.)`);
  const chosen = 'document.querySelector("select[name=unbilled-courier]").value';
  expect(await page.evaluate(chosen)).toBe(first.courier);
});

test('a phone shows it in Thai, as wide as its screen', async () => {
  await page.setViewport(PHONE);
  await open('/home?days=7');
  await click(page, '.menu-button');
  await click(page, 'button.language');
  await page.waitForSelector('::-p-text(7 วันล่าสุด)');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  expect(opened.complaints).toEqual([]);
});
