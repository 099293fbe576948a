import { FieldValue } from 'firebase-admin/firestore';

import type { AnswerOf } from '../../../desk/page/api/types';
import { newRecordId } from '../../../src/model/creation/record-id';
import { NEW_PICKUP_EXAMPLE } from '../../../src/model/pickup/example';
import { EXAMPLE_NUMBER } from '../../../src/model/shipment/example';
import { click } from '../../support/console-page';
import { aShipment } from '../../support/records';
import { PHONE } from '../../support/site-visit';
import { useDesk } from './desk';

const { desk, page, call, ask, open, isAt, texts, create, shipmentOf } = useDesk();

const DAY_MS = 24 * 60 * 60_000;

/** Shipments of the last weeks, some of them on the way for long. */
async function storeShipments(): Promise<void> {
  const batch = desk.service.db.batch();
  for (let at = 0; at < 40; at += 1) {
    const submitted_at = new Date(Date.now() - at * 0.7 * DAY_MS);
    const { id, ...record } = aShipment({ id: newRecordId(), submitted_at });
    batch.set(desk.service.db.doc(`shipments/${id}`), {
      ...record,
      carrier_tracking_number: `TH99887${at}`,
      courier_name: at % 3 === 0 ? 'amber_kite' : 'copper_heron',
      status: at % 4 === 0 ? 'delivered' : 'in_transit',
      status_changed_at: submitted_at,
      updated_at: FieldValue.serverTimestamp(),
    });
  }
  await batch.commit();
}

beforeAll(storeShipments);

const show = (days: number) => call<AnswerOf<'home'>>('home', { days });

const copperHeron = { service_id: 'copper_heron' };

const address = (): URL => new URL(page.url());

test('the numbers are those of today, and follow what changes', async () => {
  await create(copperHeron);
  await open('/home');
  await page.waitForSelector('.home-tiles');
  const before = await show(30);
  const [shipments] = await texts('.home-tiles strong');
  expect(shipments).toBe(String(before.total.shipments));
  await create(copperHeron);
  await click(page, '::-p-xpath(//button[.="Refresh"])');
  await page.waitForFunction(
    `document.querySelector('.home-tiles strong').textContent === '${before.total.shipments + 1}'`,
  );
  expect((await show(30)).computed).toBe(0);
});

test('a bar, a cell and a row lead to their shipments', async () => {
  await open('/home?show=shipments');
  await page.waitForSelector('.home-tiles');
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
  // A plot is drawn again once its width is known.
  await click(page, 'figure.plot svg a rect');
  await isAt('/shipments');
  expect(links).toContain(`${address().pathname}${address().search}`);
  await page.goBack();
  await page.waitForSelector('.home-tiles');
  const { from, to } = await show(30);
  await click(page, '.home-tiles a[href*="unnumbered=1"]');
  await page.waitForFunction('location.search.includes("unnumbered=1")');
  expect(address().search).toBe(`?from=${from}&to=${to}&unnumbered=1`);
});

test("a hub's staff move a pickup through its day on a phone", async () => {
  const asked = { action: 'create', api_scope: 'pickup', data: NEW_PICKUP_EXAMPLE };
  const { data } = await ask<{ data: { id: string; pickup_number: string } }>(
    'shipmentCrud',
    asked,
    'partner',
  );
  const { id, pickup_number } = data;
  // A slot that has begun, whatever the time of day.
  const slot = { date: desk.today(), from: '00:00', to: '23:59' };
  await desk.service.db.doc(`pickups/${id}`).update({ slot });
  await page.setViewport(PHONE);
  await open('/');
  const step = (name: string): string => `button[aria-label="${name}: ${pickup_number}"]`;
  await click(page, step('Confirm'));
  // A double click must not take two steps.
  await page.waitForSelector(`${step('Mark as picked up')}:disabled`);
  await click(page, step('Mark as picked up'));
  await click(page, step('Mark as at the hub'));
  await page.waitForSelector(`::-p-text(${pickup_number}: At the hub)`);
  const named = { action: 'get', api_scope: 'pickup', pickup_number };
  expect(await ask('shipmentCrud', named, 'staff')).toMatchObject({ data: { status: 'at_hub' } });
});

test("a shipment's number is entered where it is missed", async () => {
  await page.setViewport(PHONE);
  await open('/');
  const courier = `select[aria-label="Courier of ${EXAMPLE_NUMBER}"]`;
  await page.waitForSelector(courier);
  await page.select(courier, 'copper_heron');
  await page.type(`input[aria-label="Carrier's number of ${EXAMPLE_NUMBER}"]`, 'TH 1234567890');
  await click(page, `button[aria-label="Save the number of ${EXAMPLE_NUMBER}"]`);
  await page.waitForSelector(`::-p-text(${EXAMPLE_NUMBER} has the number TH 1234567890.)`);
  expect(await shipmentOf(EXAMPLE_NUMBER)).toMatchObject({
    courier_name: 'copper_heron',
    carrier_tracking_number: 'TH1234567890',
  });
});
