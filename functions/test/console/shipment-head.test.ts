import type { Page } from 'puppeteer-core';

import type { AnswerOf } from '../../console/page/api/types';
import tokens from '../../operations/demo/tokens.json';
import { callConsole } from '../support/console';
import { click, openConsolePage, press, textsOf } from '../support/console-page';
import { openedForEach } from '../support/opened';
import { shipmentData } from '../support/shipments';
import { textOf } from '../support/site-visit';

const opened = openedForEach(openConsolePage);
const { desk, page } = opened;

const shipmentOf = (request_number: string) =>
  callConsole<AnswerOf<'shipments.get'>>(desk, 'shipments.get', { request_number });

/** A priced shipment, as a client creates it. */
async function create(): Promise<string> {
  const response = await fetch(`${desk.service.url}/shipmentCrud`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ api_token: tokens.production.client, action: 'create' },
      data: shipmentData({ service_id: 'copper_heron' }),
    }),
  });
  const { data } = (await response.json()) as { data: { request_number: string } };
  return data.request_number;
}

async function open(number: string): Promise<void> {
  await page.goto(`${desk.url}/shipments/${number}`);
  await page.waitForSelector('.shipment-head');
}

const setNumber = (request_number: string, carrier_tracking_number: string) =>
  callConsole(desk, 'shipments.update', {
    request_number,
    data: { carrier_tracking_number },
    before: { carrier_tracking_number: null },
  });

/** Where the lowest of the facts that people look for ends. */
const lowestFact = (of: Page): Promise<unknown> =>
  of.evaluate(
    `Math.max(...[...document.querySelectorAll('.screen-head .badge, .shipment-head dd')]
      .map((fact) => fact.getBoundingClientRect().bottom + scrollY))`,
  );

test.each([
  ['a desktop', 1280, 500],
  ['a phone', 390, 700],
])('what people look for stands first on %s', async (_screen, width, most) => {
  await page.setViewport({ width, height: 900 });
  const number = await create();
  await setNumber(number, '1Z999AA10123456784');
  for (const language of ['en', 'th']) {
    await page.evaluate(`localStorage.setItem('console-language', '${language}')`);
    await open(number);
    expect(await lowestFact(page)).toBeLessThanOrEqual(most);
  }
  const { shipment } = await shipmentOf(number);
  const facts = await textOf(page, '.shipment-head');
  const { name, phone } = shipment.consignee_address;
  for (const text of ['ระหว่างขนส่ง', '1Z999AA10123456784', name, phone, '฿']) {
    expect(facts).toContain(text);
  }
  expect(await textOf(page, '.screen-head')).toMatch(/รอจัดส่ง.*ตั้งแต่ \d/);
});

test("the carrier's number is copied, and edited in its form", async () => {
  const number = await create();
  await open(number);
  await press(page, "Enter the carrier's number");
  await page.waitForSelector('.carrier-form input[name=carrier_tracking_number]:focus');
  await page.keyboard.type('1Z999AA10123456784');
  await click(page, '.carrier-form button[type=submit]');
  await page.waitForSelector('.shipment-head ::-p-text(1Z999AA10123456784)');
  await page.evaluate(
    'navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }',
  );
  await press(page, 'Copy');
  await page.waitForSelector('.shipment-head button::-p-text(Copied)');
  expect(await page.evaluate('window.copied')).toBe('1Z999AA10123456784');
  const below = (await textsOf(page, '.record-panels dt')) as string[];
  expect(below).not.toContain("Carrier's number");
  expect(below.filter((label) => label.includes('eight'))).toEqual(['Weight (kg)']);
  expect(opened.complaints).toEqual([]);
});

test("a shipment in transit has its carrier's number, or is asked for it", async () => {
  const number = await create();
  await open(number);
  const setInTransit = async (): Promise<void> => {
    await page.select('select[name=new-status]', 'in_transit');
    await click(page, '.status-form button[type=submit]');
  };
  await setInTransit();
  await page.waitForSelector("dialog ::-p-text(It has no carrier's number yet)");
  await press(page, 'Cancel', 'dialog');
  await page.waitForFunction('document.querySelector("dialog") === null');
  expect((await shipmentOf(number)).shipment.status).toBe('pending');

  await setInTransit();
  await page.locator('dialog input[name=missing-number]').fill('12');
  await press(page, 'Save with this number', 'dialog');
  await page.waitForSelector('dialog .fault');
  expect(await textOf(page, 'dialog .fault')).toBe('Must be 5 to 50 letters and digits.');
  await page.locator('dialog input[name=missing-number]').fill('1Z999AA10123456784');
  await press(page, 'Save with this number', 'dialog');
  await page.waitForSelector('.screen-head .badge::-p-text(In transit)');
  const { shipment, history } = await shipmentOf(number);
  expect(shipment).toMatchObject({
    status: 'in_transit',
    carrier_tracking_number: '1Z999AA10123456784',
  });
  expect(history.total).toBe(2);
  await page.waitForFunction('document.querySelector("dialog") === null');

  const numbered = await create();
  await setNumber(numbered, '1Z999AA10123456795');
  await open(numbered);
  await setInTransit();
  await page.waitForSelector('.screen-head .badge::-p-text(In transit)');
  expect(await textsOf(page, 'dialog')).toEqual([]);
});
