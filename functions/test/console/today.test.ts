import tokens from '../../operations/demo/tokens.json';
import { NEW_PICKUP_EXAMPLE } from '../../src/pickups/record/example';
import { EXAMPLE_NUMBER } from '../../src/shipments/record/example';
import { click, openConsolePage } from '../support/console-page';
import { openedForAll } from '../support/opened';
import { PHONE } from '../support/site-visit';

const opened = openedForAll(() => openConsolePage(PHONE));
const { desk, page } = opened;

const call = async (holder: 'partner' | 'staff', body: object): Promise<unknown> => {
  const api_token = tokens.production[holder];
  const response = await fetch(`${desk.service.url}/shipmentCrud`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_token, ...body }),
  });
  const answer = (await response.json()) as { data: unknown };
  return answer.data;
};

test("a hub's staff move a pickup through its day on a phone", async () => {
  const { id, pickup_number } = (await call('partner', {
    ...{ action: 'create', api_scope: 'pickup', data: NEW_PICKUP_EXAMPLE },
  })) as { id: string; pickup_number: string };
  // A slot that has begun, whatever the time of day.
  const slot = { date: desk.today(), from: '00:00', to: '23:59' };
  await desk.service.db.doc(`pickups/${id}`).update({ slot });
  // The page may have read its day before the slot was moved.
  await page.reload();
  const step = (name: string): string => `button[aria-label="${name}: ${pickup_number}"]`;
  await click(page, step('Confirm'));
  // A double click must not take two steps.
  await page.waitForSelector(`${step('Mark as picked up')}:disabled`);
  await click(page, step('Mark as picked up'));
  await click(page, step('Mark as at the hub'));
  await page.waitForSelector(`::-p-text(${pickup_number}: At the hub)`);
  const named = { action: 'get', api_scope: 'pickup', pickup_number };
  expect(await call('staff', named)).toMatchObject({ status: 'at_hub' });
});

test("a shipment's number is entered where it is missed", async () => {
  await page.select(`select[aria-label="Courier of ${EXAMPLE_NUMBER}"]`, 'copper_heron');
  await page.type(`input[aria-label="Carrier's number of ${EXAMPLE_NUMBER}"]`, 'TH 1234567890');
  await click(page, `button[aria-label="Save the number of ${EXAMPLE_NUMBER}"]`);
  await page.waitForSelector(`::-p-text(${EXAMPLE_NUMBER} has the number TH 1234567890.)`);
  const named = { action: 'get', request_number: EXAMPLE_NUMBER };
  expect(await call('staff', named)).toMatchObject({
    courier_name: 'copper_heron',
    carrier_tracking_number: 'TH1234567890',
  });
});

test('what needs attention is listed in both languages, with a link to the screen that resolves it', async () => {
  await desk.service.db.doc('services/copper_heron').update({ active: false });
  await page.reload();
  const sentence =
    'Quotes offer copper_heron, but its service is not active: shipments with it are refused.';
  await page.waitForSelector(`::-p-text(${sentence})`);
  const link: unknown = await page.evaluate('document.querySelector(".attention a").pathname');
  expect(link).toBe('/lists/services');
  await click(page, '.menu-button');
  await click(page, 'button.language');
  await page.waitForSelector('::-p-text(ระบบเสนอราคาของ copper_heron แต่บริการนี้ปิดใช้อยู่)');
  expect(opened.complaints).toEqual([]);
});
