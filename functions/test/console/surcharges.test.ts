import tokens from '../../operations/demo/tokens.json';
import { shiftDay } from '../../src/thailand/day';
import { click, openConsolePage, press as pressOn, textsOf } from '../support/console-page';
import { openedForAll } from '../support/opened';
import { paste } from '../support/site-visit';

/** A courier of the demo whose card takes its fuel from the schedule. */
const COURIER = 'copper_heron';
/** Instances look for changes every five minutes. */
const FOLLOWED_MS = 6 * 60_000;

const opened = openedForAll(openConsolePage);
const { desk, page } = opened;

afterEach(() => {
  expect(opened.complaints).toEqual([]);
});

interface Quote {
  readonly courier_name: string;
  readonly price_breakdown: readonly { readonly name: string; readonly rate_percent?: number }[];
}

/** What the deployed function answers for a ship date, once it has followed the changes. */
async function findQuote(country: string, ship_date: string): Promise<Quote | undefined> {
  desk.wait(FOLLOWED_MS);
  const parcel = { actual_weight_kg: 1.2, length_cm: 30, width_cm: 20, height_cm: 10 };
  const asked = { api_token: tokens.production.staff, country, ship_date, explain: true };
  const response = await fetch(`${desk.service.url}/apiQuote`, {
    method: 'POST',
    body: JSON.stringify({ ...asked, ...parcel }),
  });
  const { quotes } = (await response.json()) as { quotes: readonly Quote[] };
  return quotes.find(({ courier_name }) => courier_name === COURIER);
}

async function quotedFuel(country: string, day: string): Promise<number | undefined> {
  const quote = await findQuote(country, day);
  return quote?.price_breakdown.find(({ name }) => name === 'fuel_surcharge')?.rate_percent;
}

const open = (path: string): Promise<unknown> => page.goto(`${desk.url}${path}`);
const see = (text: string): Promise<unknown> => page.waitForSelector(`::-p-text(${text})`);
const press = (text: string, place?: string): Promise<void> => pressOn(page, text, place);

test('the fuel surcharge of a period is previewed, entered and quoted', async () => {
  const day = shiftDay(desk.today(), 2);
  await open('/surcharges');
  await page.waitForSelector('[name=courier]');
  await page.select('[name=courier]', COURIER);
  await page.type('[name=percent]', '45.25');
  await paste(page, '[name=from]', day);
  await press('Preview');
  await see('Preview: nothing is saved yet');
  await see('45.25 % from');
  expect(await quotedFuel('Japan', day)).not.toBe(45.25);
  await press('Enter this rate');
  await page.waitForSelector('.notice.good');
  await page.waitForSelector('.fuel-bar[title^="45.25 %"]');
  expect(await quotedFuel('Japan', day)).toBe(45.25);
});

test('a place is found in the lists of areas, with what it costs', async () => {
  await open('/surcharges/areas');
  await page.waitForSelector('[name=country]');
  await page.waitForSelector('datalist option');
  await page.type('[name=country]', 'ญี่ปุ่น');
  await page.type('[name=place]', '039-4401');
  await press('Find');
  await see('Amber Kite Express');
  await see('the higher');
});

test('a lane is suspended and lifted', async () => {
  // Still to come, however late it is when the clock is turned.
  const day = shiftDay(desk.today(), 1);
  await open('/suspensions');
  await page.waitForSelector('[name=courier]');
  await page.select('[name=courier]', COURIER);
  await page.waitForSelector('datalist option');
  await page.type('[name=country]', 'Japan');
  await press('Add', '*[contains(@class, "suspension-countries")]');
  await page.type('[name=reason]', 'No flights.');
  await page.type('[name=reason_th]', 'ไม่มีเที่ยวบิน');
  await press('Suspend …');
  await page.waitForFunction(
    "document.querySelector('dialog')?.textContent.includes('gives no quotes to Japan')",
  );
  await press('Suspend', 'dialog');
  await see(`${COURIER}-1 is entered.`);
  expect(await findQuote('Japan', day)).toBeUndefined();
  expect(await findQuote('Korea', day)).toBeDefined();
  await click(page, `xpath///tr[contains(., "${COURIER}-1")]//button`);
  await press('Lift it', 'dialog');
  await see(`${COURIER}-1 is lifted.`);
  expect(await findQuote('Japan', day)).toBeDefined();
});

test('a country to suspend is added by part of its name, and an unclear one is named so', async () => {
  await open('/suspensions');
  await page.waitForSelector('.panel:first-of-type [name=country]');
  await page.waitForSelector('datalist option');
  const enter = async (text: string): Promise<void> => {
    await page.locator('[name=country]').click({ count: 3 });
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await enter('Germ');
  await see('Germany');
  expect(await textsOf(page, '.suspension-countries li span')).toEqual(['Germany']);
  await enter('ญี่ป');
  await page.waitForSelector('.suspension-countries li:nth-child(2)');
  expect(await textsOf(page, '.suspension-countries li span')).toEqual(['Germany', 'Japan']);
  await enter('Guinea-');
  await page.waitForSelector('.suspension-countries li:nth-child(3)');
  await enter('');
  await see('Type a country first.');
  await enter('Austr');
  await see('Several countries match: Australia, Austria.');
  await enter('Nowhere');
  await see('No country matches “Nowhere”.');
});
