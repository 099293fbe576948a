import type { AnswerOf } from '../../console/page/api/types';
import tokens from '../../operations/demo/tokens.json';
import { shiftDay } from '../../src/thailand/day';
import { callConsole } from '../support/console';
import { click, openConsolePage, textsOf } from '../support/console-page';
import { openedForAll } from '../support/opened';
import { shipmentData } from '../support/shipments';

const opened = openedForAll(openConsolePage);
const { desk, page } = opened;

const PARCEL = {
  is_document: false,
  actual_weight_kg: 3.2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
};

async function post(name: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${desk.service.url}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_token: tokens.production.client, ...body }),
  });
  return (await response.json()) as Record<string, unknown>;
}

interface Quoted {
  readonly quote_id: string;
  readonly quotes: readonly { readonly service_id: string; readonly final_price_thb: number }[];
}

const holdFor = async (days: number) =>
  (await post('apiQuote', {
    country: 'JP',
    ...PARCEL,
    ship_date: shiftDay(desk.today(), days),
    hold: true,
  })) as unknown as Quoted;

/** Shipments whose price is held for a day in some weeks, when it is another. */
async function createHeld(count: number): Promise<string[]> {
  const [today, later] = [await holdFor(0), await holdFor(50)];
  const moved = later.quotes.find(({ service_id, final_price_thb }) =>
    today.quotes.some(
      (one) => one.service_id === service_id && one.final_price_thb !== final_price_thb,
    ),
  );
  const data = shipmentData({ service_id: moved?.service_id, quote_id: later.quote_id });
  const numbers: string[] = [];
  for (let created = 0; created < count; created += 1) {
    const { data: shipment } = await post('shipmentCrud', { action: 'create', data });
    numbers.push((shipment as { request_number: string }).request_number);
  }
  return numbers;
}

const stored = async (request_number: string) =>
  (await callConsole<AnswerOf<'shipments.get'>>(desk, 'shipments.get', { request_number }))
    .shipment;

test('the other price is shown before the status of one is set', async () => {
  const [number = ''] = await createHeld(1);
  const { quoted_price_thb: held } = await stored(number);
  await page.goto(`${desk.url}/shipments/${number}`);
  await page.waitForSelector('select[name=new-status]');
  await page.select('select[name=new-status]', 'in_transit');
  await click(page, '.status-form button[type=submit]');
  await page.waitForSelector('dialog table.data tbody tr');
  const cells = (await textsOf(page, 'dialog table.data td')) as string[];
  expect((await stored(number)).status).toBe('pending');
  await click(page, 'dialog .tools button.outline');
  await page.waitForFunction('document.querySelector("dialog[open]") === null');
  const after = await stored(number);
  expect(after).toMatchObject({ status: 'in_transit', quote_id: null });
  const prices = [held, after.quoted_price_thb].map((thb) =>
    (thb ?? 0).toLocaleString('en', { minimumFractionDigits: 2 }),
  );
  expect(cells).toEqual([number, ...prices, expect.any(String)]);
  expect(prices[0]).not.toBe(prices[1]);
});

test('one question is asked for many', async () => {
  const numbers = await createHeld(3);
  await page.goto(`${desk.url}/shipments`);
  for (const number of numbers) {
    const box = `input[aria-label="Choose ${number}"]`;
    await page.waitForSelector(box);
    await click(page, box);
  }
  await page.select('select[name=bulk-status]', 'in_transit');
  await click(page, '.bulk-bar button[aria-haspopup=dialog]');
  await page.waitForSelector('dialog table.data tbody tr:nth-child(3)');
  expect(await textsOf(page, 'dialog p strong')).toEqual([
    expect.stringMatching(/^Prices that change: 3, by [+-][\d,.-]+ ฿ in all\.$/),
  ]);
  await click(page, 'dialog button[type=submit]');
  await page.waitForSelector('.notice.good');
  for (const number of numbers) {
    expect(await stored(number)).toMatchObject({ status: 'in_transit', quote_id: null });
  }
  expect(opened.complaints).toEqual([]);
});
