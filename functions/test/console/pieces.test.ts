import type { Page } from 'puppeteer-core';

import type { AnswerOf } from '../../console/page/api/types';
import tokens from '../../operations/demo/tokens.json';
import { createRateCard } from '../../operations/store/rate-versions';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { bringAxe, expectAccessibleScreen } from '../support/axe';
import { aPerKgCard, storeServices } from '../support/cards';
import { callConsole } from '../support/console';
import { click, openConsolePage, press, textsOf } from '../support/console-page';
import { openedForAll } from '../support/opened';
import { shipmentData } from '../support/shipments';
import { paste, textOf } from '../support/site-visit';

const RULES = {
  adds_pieces: 'sum_of_pieces',
  adds_weights: 'sum_of_weights',
  bills_each: 'each',
} as const satisfies Record<string, NonNullable<RateCard['pieces']>>;

const LARGE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };
const SMALL = { actual_weight_kg: 2.5, length_cm: 20, width_cm: 20, height_cm: 20 };
const EXAMPLE = [{ ...LARGE, quantity: 2 }, SMALL];

jest.setTimeout(120_000);

const opened = openedForAll(openConsolePage);
const { desk, page, complaints } = opened;

beforeAll(async () => {
  const { db } = desk.service;
  for (const [courier_name, pieces] of Object.entries(RULES)) {
    const fee = { kind: 'overweight' as const, above_grams: 3000, fee_satang: 10_000 };
    const names = { courier_name, display_name: courier_name };
    await createRateCard(db, aPerKgCard({ ...names, pieces, handling_fees: [fee] }));
  }
  await storeServices(db, ...Object.keys(RULES));
  await bringAxe(page);
  await page.reload();
});

const open = async (path: string): Promise<void> => {
  await page.goto(`${desk.url}${path}`);
  await page.waitForSelector('section.screen[aria-busy=false]');
};

const fill = async (name: string, text: string): Promise<void> => {
  await page.waitForSelector(`input[name="${name}"]`);
  await paste(page, `input[name="${name}"]`, text);
};

/** Fills in an entry of pieces from its weight on, by the keyboard. */
const typePiece = async (of: Page, ...texts: string[]): Promise<void> => {
  for (const text of texts) {
    await of.evaluate('document.activeElement.select()');
    await of.keyboard.type(text);
    await of.keyboard.press('Tab');
  }
};

test('three pieces are priced by each courier by its rule, with the share of each', async () => {
  await open('/simulator?country=JP&kg=3.2&length=40&width=30&height=20');
  await press(page, 'Add a piece');
  await page.waitForSelector('input[name="pieces.1.actual_weight_kg"]:focus');
  await typePiece(page, '2.5', '20', '20', '20', '1');
  await fill('pieces.0.quantity', '2');
  await page.waitForSelector('details.piece-shares');
  await page.waitForFunction("document.querySelector('.chargeable').textContent.startsWith('3 ')");
  expect(page.url()).toMatch(/\?country=JP&pieces=3\.2_40_30_20_2\*2\.5_20_20_20_1$/);
  expect(await textOf(page, '.chargeable')).toContain('8.9 kg actual and 11.2 kg volumetric');
  const rows = await textsOf(page, 'table.prices tbody tr');
  // Demo couriers take pieces too.
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^adds_weights.*11\.5 kgchargeable 11\.2 kg: the higher of the two sums/,
      ),
      expect.stringMatching(/^adds_pieces.*12\.5 kgchargeable 12\.1 kg: the higher weight of each/),
      expect.stringMatching(/^bills_each.*chargeable 12\.1 kg: each piece is priced on its own/),
    ]),
  );
  expect(await textsOf(page, 'details.piece-shares:nth-of-type(5) tbody tr')).toEqual([
    '1 2 × 3.2 kg, 40 × 30 × 20 cm9.6 kg9.6 kg200.00',
    '2 1 × 2.5 kg, 20 × 20 × 20 cm1.6 kg2.5 kg–',
    'Total11.2 kg12.1 kg200.00',
  ]);
  expect(await textOf(page, '#content')).toContain('This courier carries one piece per shipment.');
  await expectAccessibleScreen(page, page.url(), '.piece-rows table');
});

test("the simulator names the pieces, each courier's rule, and the fees that one of them meets", async () => {
  const simulate = (pieces: readonly object[]) =>
    callConsole<AnswerOf<'prices.simulate'>>(desk, 'prices.simulate', { country: 'JP', pieces });
  const { pieces, rates } = await simulate(EXAMPLE);
  expect(pieces).toEqual(EXAMPLE);
  expect(Object.entries(rates).map(([name, { pieces_rule }]) => [name, pieces_rule])).toEqual(
    expect.arrayContaining(Object.entries(RULES)),
  );
  expect(rates['adds_pieces']?.handling).toMatchObject([{ kind: 'overweight', above: 3 }]);
  // 5 kg together, which no piece weighs.
  const light = await simulate([{ ...SMALL, quantity: 2 }]);
  expect(light.rates['adds_pieces']?.handling).toEqual([]);
  expect((await simulate([SMALL])).pieces).toBeNull();
});

test('what is wrong with an entry stands at its row, and with all of them below', async () => {
  await open('/simulator?country=JP&pieces=3.2_40_30_20_2*2.5_20_20_20_1');
  await fill('pieces.1.quantity', 'two');
  await page.waitForSelector('input[name="pieces.1.quantity"][aria-invalid]');
  expect(await textsOf(page, '.piece-rows .fault')).toEqual(['Must be a whole number.']);
  expect(await textsOf(page, '.notice.bad')).toEqual([]);
  await expectAccessibleScreen(page, page.url(), '.piece-rows table');
  await fill('pieces.1.quantity', '98');
  await page.waitForSelector('.piece-rows > .fault');
  expect(await textOf(page, '.piece-rows > .fault')).toBe('Must have at most 99 pieces in total.');
});

test('without its other entries, a single piece has the four fields again', async () => {
  await open('/simulator?country=JP&pieces=3.2_40_30_20_2*2.5_20_20_20_1');
  await click(page, 'button[aria-label="Remove entry 1"]');
  await page.waitForFunction("location.search === '?country=JP&kg=2.5&width=20&height=20'");
  expect(await page.$('.piece-rows table')).toBeNull();
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Add a piece');
});

test('no more entries can be added than the service takes', async () => {
  await open(`/simulator?country=JP&pieces=${'1_1_1_1_1*'.repeat(48)}1_1_1_1_1`);
  await press(page, 'Add a piece');
  await page.waitForSelector('input[name="pieces.49.actual_weight_kg"]:focus');
  expect(await textOf(page, '.piece-rows .tools')).toContain('At most 50 entries.');
  await click(page, 'button[aria-label="Remove entry 50"]');
  await page.waitForSelector('.piece-rows .tools button:focus');
});

async function create(): Promise<string> {
  const measures = { actual_weight_kg: undefined, length_cm: undefined };
  const data = {
    ...shipmentData({ service_id: 'adds_pieces', pieces: EXAMPLE }),
    ...{ ...measures, width_cm: undefined, height_cm: undefined },
  };
  const response = await fetch(`${desk.service.url}/shipmentCrud`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_token: tokens.production.client, action: 'create', data }),
  });
  const created = (await response.json()) as { data: { request_number: string } };
  return created.data.request_number;
}

const shipmentOf = async (request_number: string) =>
  (await callConsole<AnswerOf<'shipments.get'>>(desk, 'shipments.get', { request_number }))
    .shipment;

test('a shipment in pieces shows them, and their shares in its price', async () => {
  const number = await create();
  await open(`/shipments/${number}`);
  await page.waitForSelector('table.steps tfoot');
  const facts = '.record-panels .panel:nth-of-type(2)';
  expect(await textOf(page, facts)).toContain('Number of pieces3Weight (kg)8.9');
  expect(await textsOf(page, `${facts} table tbody tr`)).toEqual([
    '13.240 × 30 × 202',
    '22.520 × 20 × 201',
  ]);
  const steps = await textOf(page, 'table.steps');
  expect(steps).toContain(
    'Chargeable weightEntry 1, quantity 2: 9.6 kgEntry 2, quantity 1: 2.5 kg',
  );
  expect(steps).toContain('HandlingEntry 1, quantity 2: 200.00 ฿');
  expect(await textOf(page, '#content')).not.toContain('undefined');
  await expectAccessibleScreen(page, page.url(), '.piece-rows table');
  await open('/shipments?cols=number,weight');
  expect(await textOf(page, '#content table')).toContain('8.9 kg 3 pieces');
});

test('staff change the pieces of a shipment, and its history has them in words', async () => {
  const number = await create();
  await open(`/shipments/${number}`);
  await click(page, 'details.record-change summary');
  expect(await page.$('input[name=length_cm]')).toBeNull();
  await fill('pieces.1.quantity', '98');
  const save = (): Promise<void> => click(page, '.record-change button[type=submit]');
  await save();
  await page.waitForSelector('.piece-rows > .fault');
  expect(await textOf(page, '.piece-rows > .fault')).toBe('Must have at most 99 pieces in total.');
  await fill('pieces.1.quantity', '3');
  await save();
  await page.waitForSelector('ol.history li:nth-child(2)');
  const latest = await textOf(page, 'ol.history li');
  expect(latest).toContain('Number of pieces3 → 5');
  expect(latest).toContain('Height (cm): 20Quantity: 3');
  expect(await shipmentOf(number)).toMatchObject({
    ...{ pieces_count: 5, actual_weight_kg: 13.9 },
    pieces: [EXAMPLE[0], { ...SMALL, quantity: 3 }],
  });
});

test('a shipment of pieces becomes one package, and the other way round', async () => {
  const number = await create();
  await open(`/shipments/${number}`);
  const save = (): Promise<void> => click(page, '.record-change button[type=submit]');
  await click(page, 'details.record-change summary');
  await click(page, 'button[aria-label="Remove entry 1"]');
  await page.waitForSelector('input[name=length_cm]');
  await save();
  await page.waitForSelector('ol.history li:nth-child(2)');
  const one = await shipmentOf(number);
  expect(one).toMatchObject(SMALL);
  expect(one.pieces).toBeUndefined();

  await press(page, 'Add a piece');
  await page.waitForSelector('input[name="pieces.1.actual_weight_kg"]:focus');
  await typePiece(page, '3.2', '40', '30', '20', '2');
  await save();
  await page.waitForSelector('ol.history li:nth-child(3)');
  expect(await shipmentOf(number)).toMatchObject({
    ...{ pieces_count: 3, actual_weight_kg: 8.9, length_cm: 40 },
    pieces: [SMALL, { ...LARGE, quantity: 2 }],
  });
});

test('from the desk, a shipment in pieces goes on its way, and its pieces are counted', async () => {
  const request_number = await create();
  const data = { carrier_tracking_number: 'SIMPIECES51', status: 'in_transit' };
  const before = { carrier_tracking_number: null, status: 'pending' };
  await callConsole(desk, 'shipments.update', { request_number, data, before });
  const response = await fetch(`${desk.service.url}/tracking`, {
    method: 'POST',
    body: JSON.stringify({ api_token: tokens.production.tracking, trackingNumber: request_number }),
  });
  expect(await response.json()).toMatchObject({
    data: { request_number, pieces: { delivered: 1, total: 3 } },
  });
});

test("the browser's console has no errors", () => {
  // Chromium logs each call that is refused.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
});
