import type { Browser, Page } from 'puppeteer-core';

import { type DemoConsole, collectComplaints, openDemoConsole } from '../support/console';
import { click } from '../support/console-page';
import { shipmentData } from '../support/shipments';
import { PHONE, openBrowser, openPage, paste, textOf } from '../support/site-visit';

const CLIENT = 'svc_DEMOclient00000000000000000000001VIQR4';
const STAFF = 'svc_DEMOstaff000000000000000000000001oFY79';
const PICKUP = 'PR-3HZ8-Q6P1-YTBF';
const SIZE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };

let desk: DemoConsole;
let browser: Browser;
/** Of a shipment with a held price. */
let held: { number: string; price: string };

beforeAll(async () => {
  [desk, browser] = await Promise.all([openDemoConsole(), openBrowser()]);
  held = await createFromQuote('PO-7788');
});

afterAll(async () => {
  await browser.close();
  await desk.close();
});

type Json = Readonly<Record<string, unknown>>;

async function post(url: string, body: object, headers: object = {}): Promise<Json> {
  const init = { 'content-type': 'application/json', ...headers };
  const reply = await fetch(url, { method: 'POST', headers: init, body: JSON.stringify(body) });
  return (await reply.json()) as Json;
}

const deployed = (name: string, body: object): Promise<Json> =>
  post(`${desk.service.url}/${name}`, body);

async function createFromQuote(reference: string): Promise<{ number: string; price: string }> {
  const asked = { api_token: CLIENT, country: 'JP', ...SIZE, hold: true };
  const { quote_id, quotes } = await deployed('apiQuote', asked);
  const [{ service_id, final_price_thb } = { service_id: '', final_price_thb: 0 }] = quotes as {
    service_id: string;
    final_price_thb: number;
  }[];
  const data = shipmentData({ reference, quote_id, service_id });
  const created = await deployed('shipmentCrud', { api_token: CLIENT, action: 'create', data });
  expect(created).toMatchObject({ success: true, data: { quoted_price_thb: final_price_thb } });
  const { request_number: number } = created['data'] as { request_number: string };
  return { number, price: final_price_thb.toLocaleString('en', { minimumFractionDigits: 2 }) };
}

const shipment = async (number: string): Promise<Json> => {
  const asked = { api_token: STAFF, action: 'get', request_number: number, include_history: true };
  return (await deployed('shipmentCrud', asked))['data'] as Json;
};

/** An action of the page, without the page. */
const act = (name: string, input: object, options: object = {}): Promise<Json> =>
  post(
    `${desk.url}/api/${name}`,
    { input, ...options },
    { 'x-console-key': new URL(desk.address).searchParams.get('key') },
  );

test('one text finds a shipment by its number, its reference, the number of a carrier, or its client', async () => {
  const { number } = await createFromQuote('PO-9911');
  const request_number = number;
  await act('shipments.update', {
    request_number,
    data: { carrier_tracking_number: '1Z 999-AA1' },
    before: { carrier_tracking_number: null },
  });
  const found = async (text: string) => {
    const { result } = await act('shipments.search', { text });
    return (result as { rows: Json[] }).rows
      .filter((row) => row['request_number'] === number)
      .map(({ found_by }) => found_by);
  };
  expect(await found(number.toLowerCase())).toEqual(['number']);
  expect(await found(` ${number.replace('SR-', '').replaceAll('-', '')} `)).toEqual(['number']);
  expect(await found('PO-9911')).toEqual(['reference']);
  expect(await found('1z999 aa1')).toEqual(['carrier_number']);
  expect(await found('Demo_Client@example.com')).toEqual(['client_email']);
  expect(await found('')).toEqual(['filters']);
  expect(await found('PO-9912')).toEqual([]);
});

test('one text finds a pickup by its number, or by the account or the address of its client', async () => {
  const found = async (text: string) => {
    const { result } = await act('pickups.search', { text });
    return (result as { rows: Json[] }).rows
      .filter((row) => row['pickup_number'] === PICKUP)
      .map(({ found_by }) => found_by);
  };
  expect(await found(PICKUP.toLowerCase())).toEqual(['number']);
  expect(await found('demo_partner')).toEqual(['account']);
  expect(await found(' Demo_Partner@example.com ')).toEqual(['client_email']);
  expect(await found('')).toEqual(['filters']);
  expect(await found('demo_client@example.com')).toEqual([]);
  expect(await act('pickups.search', { text: 'nobody@example.com' })).toEqual({
    result: { rows: [], total: 0, next_cursor: null, is_cut: false },
  });
});

test('of two operators who change the same field, the second is refused; other fields may have changed', async () => {
  const { number: request_number } = await createFromQuote('PO-9915');
  const change = (data: Json, before: Json) =>
    act('shipments.update', { request_number, data, before });
  const both = await Promise.all([
    change({ reference: 'A' }, { reference: 'PO-9915' }),
    change({ reference: 'B' }, { reference: 'PO-9915' }),
  ]);
  expect(both).toContainEqual(
    expect.objectContaining({ result: expect.objectContaining({ updated_fields: ['reference'] }) }),
  );
  const fault = { code: 'shipment_field_changed', values: { field: 'reference' } };
  expect(both).toContainEqual({
    error: {
      code: 'validation_failed',
      message:
        'Changed meanwhile: reference. Reload the page to see the change, then make yours again.',
      fault,
      details: [{ field: 'data.reference', fault }],
    },
  });
  expect(await change({ notes: 'Fragile' }, { notes: null })).toMatchObject({
    result: { updated_fields: ['notes'] },
  });
});

test("a change has no dry run, and the history has the operator's name", async () => {
  const { number: request_number } = await createFromQuote('PO-9913');
  const change = { request_number, reason: 'Twice' };
  expect(await act('shipments.delete', change, { dry_run: true })).toMatchObject({
    error: { code: 'refused', message: 'Changes to shipments and pickups have no dry run.' },
  });
  expect(await act('shipments.delete', change)).toMatchObject({ result: { request_number } });
  expect(await act('shipments.delete', change)).toMatchObject({
    error: { code: 'shipment_deleted' },
  });
  await act('shipments.restore', { ...change, reason: 'Not twice' });
  expect(await act('shipments.get', { request_number })).toMatchObject({
    result: {
      shipment: { is_deleted: false },
      next_statuses: expect.arrayContaining(['in_transit']),
      history: {
        total: 3,
        malformed: [],
        entries: [
          {
            revision: 3,
            by: 'staff',
            account_id: 'somchai',
            action: 'restore',
            reason: 'Not twice',
          },
          { revision: 2, by: 'staff', account_id: 'somchai', action: 'delete', reason: 'Twice' },
          { revision: 1, by: 'client', account_id: 'demo_client', action: 'create' },
        ],
      },
    },
  });
});

/** The page of the desk, once in the browser, and the errors in its console. */
async function visit(path: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await openPage(browser);
  await page.setViewport(PHONE);
  const complaints = collectComplaints(page);
  await page.goto(desk.address);
  await page.waitForSelector('h1');
  await page.goto(`${desk.url}${path}`);
  await page.waitForSelector('h1');
  return { page, complaints };
}

test('staff find a shipment by reference, read why it cost what it did, and change it', async () => {
  const { page, complaints } = await visit('/shipments');
  await page.locator('input[name=q]').fill('o-7788');
  await page.keyboard.press('Enter');
  await page.locator('.empty::-p-text(A search finds the beginning of a reference)').wait();
  await page.locator('input[name=q]').fill('po 77');
  await page.keyboard.press('Enter');
  await click(page, `td a[href="/shipments/${held.number}"]`);
  await page.waitForSelector('table.steps tfoot');
  const prices = await textOf(page, 'table.steps tfoot');
  expect(prices).toBe(`Price${held.price} ฿${held.price} ฿`);
  expect(await page.$$eval('table.steps tbody tr', ({ length }) => length)).toBe(12);
  expect(await textOf(page, 'table.steps tbody')).toContain('Freight');
  expect(await textOf(page, '.panel .notice.good')).toContain('gives the same price');

  await page.locator('input[name=carrier_tracking_number]').fill('12');
  await click(page, '.carrier-form button[type=submit]');
  await page.waitForSelector('.carrier-form .fault');
  expect(await textOf(page, '.carrier-form .fault')).toBe('Must be 5 to 50 letters and digits.');

  await page.select('select[name=new-status]', 'in_transit');
  await page.locator('input[name=status-reason]').fill('Handed over');
  await click(page, '.status-form button[type=submit]');
  await click(page, 'dialog button::-p-text(Go on without a number)');
  await page.waitForSelector('ol.history li:nth-child(2)');
  const latest = await textOf(page, 'ol.history li');
  expect(latest).toContain('somchai (staff)');
  expect(latest).toContain('Handed over');
  expect(latest).toContain('Pending → In transit');
  expect(await textOf(page, '.screen-head .badge')).toBe('In transit');
  expect(await shipment(held.number)).toMatchObject({
    status: 'in_transit',
    carrier_tracking_number: null,
    history: [{ by: 'client' }, { by: 'staff', reason: 'Handed over' }],
  });
  expect(complaints).toEqual([]);
  await page.close();
});

test('staff correct an address and the items, and what is refused stands at its field', async () => {
  const { number } = await createFromQuote('PO-9914');
  const { page, complaints } = await visit(`/shipments/${number}`);
  const save = (): Promise<void> => click(page, 'dialog button[type=submit]');
  const isClosed = () => page.waitForFunction('document.querySelector("dialog") === null');

  const edit = 'button[aria-label="Edit address of the consignee"]';
  await click(page, edit);
  await page.waitForSelector('dialog input[name=postal_code]');
  await paste(page, 'dialog input[name=postal_code]', '');
  await save();
  await page.waitForSelector('dialog input[name=postal_code][aria-invalid]:focus');
  expect(await textOf(page, 'dialog .fault')).toBe('Is required for this country.');
  await paste(page, 'dialog input[name=postal_code]', '150-0002');
  await page.locator('dialog input[name=address-reason]').fill('The customer moved');
  await save();
  await isClosed();
  await page.waitForSelector('ol.history li:nth-child(2)');
  expect(await textOf(page, '.panel .notice.good')).toBe('Saved: Consignee');
  expect(await textOf(page, `.fact-with-tool:has(${edit}:focus)`)).toContain('Tokyo 150-0002');
  const latest = await textOf(page, 'ol.history li');
  expect(latest).toContain('The customer moved');
  expect(latest).toContain('Consignee › Postal code100-0001 → 150-0002');

  await click(page, 'button::-p-text(Edit contents)');
  await click(page, 'dialog button::-p-text(Add item)');
  await page.waitForSelector('dialog input[name="items.0.description"]:focus');
  await page.keyboard.type('T-shirt');
  await page.locator('dialog input[name="items.0.unit_value"]').fill('12,5');
  expect(await textOf(page, 'dialog .fault')).toBe('Enter a number, such as 3.5');
  await paste(page, 'dialog input[name="items.0.unit_value"]', '12.5');
  await save();
  await page.waitForSelector('dialog input[name=declared_currency][aria-invalid]');
  await page.locator('dialog input[name=declared_currency]').fill('THB');
  await save();
  await isClosed();
  await page.waitForSelector('ol.history li:nth-child(3)');
  expect(await textOf(page, 'ol.history li')).toContain('T-shirt');
  expect(await shipment(number)).toMatchObject({
    consignee_address: { name: 'Yamada Hanako', state: 'Tokyo', postal_code: '150-0002' },
    declared_value: null,
    declared_currency: 'THB',
    items: [{ description: 'T-shirt', quantity: 1, unit_value: 12.5 }],
  });

  const before = await shipment(number);
  await click(page, edit);
  await paste(page, 'dialog input[name=city]', 'Osaka');
  const data = { consignee_address: { ...(before['consignee_address'] as Json), city: 'Kobe' } };
  await act('shipments.update', { request_number: number, data, before });
  await save();
  await page.waitForSelector('dialog .notice.bad ::-p-text(Changed meanwhile: Consignee.)');
  expect(await shipment(number)).toMatchObject({ consignee_address: { city: 'Kobe' } });
  expect(complaints).toEqual([]);
  await page.close();
});

test('a pickup goes through its day, asking first for what comes before its slot', async () => {
  const { page, complaints } = await visit(`/pickups?q=${PICKUP.toLowerCase()}`);
  for (const [step, status] of [
    ['Confirm', 'Confirmed'],
    ['Mark as picked up', 'Picked up'],
    ['Mark as at the hub', 'At the hub'],
  ]) {
    await click(page, `button[aria-label="${step}: ${PICKUP}"]`);
    if (step !== 'Confirm') await click(page, `dialog button::-p-text(${step})`);
    await page.locator(`td .badge::-p-text(${status})`).wait();
  }
  await page.waitForFunction('document.querySelector("button.next-step") === null');
  const get = { api_token: STAFF, api_scope: 'pickup', action: 'get', pickup_number: PICKUP };
  expect(await deployed('shipmentCrud', get)).toMatchObject({ data: { status: 'at_hub' } });
  expect(complaints).toEqual([]);
  await page.close();
});
