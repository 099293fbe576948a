import type { Browser, Page } from 'puppeteer-core';

import type { QuoteResponse } from '../../src/quotes/quote-response';
import { type DemoConsole, collectComplaints, openDemoConsole } from '../support/console';
import { click } from '../support/console-page';
import { DESKTOP, openBrowser, openPage, paste } from '../support/site-visit';
import { issueToken } from '../support/tokens';

let browser: Browser;
let desk: DemoConsole;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  desk = await openDemoConsole();
  page = await openPage(browser);
  await page.setViewport(DESKTOP);
  complaints = collectComplaints(page);
  await page.evaluateOnNewDocument("localStorage.setItem('console-language', 'en')");
  await page.goto(desk.address);
});
afterAll(async () => {
  await browser.close();
  await desk.close();
});

const JAPAN = { country: 'JP', length_cm: 20, width_cm: 15, height_cm: 10 };

async function ask(fields: object): Promise<QuoteResponse> {
  const token = await issueToken(desk.service.db, 'svc_');
  const response = await fetch(`${desk.service.url}/apiQuote`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...fields, explain: true }),
  });
  return (await response.json()) as QuoteResponse;
}

const open = async (path: string): Promise<void> => {
  await click(page, `aside a[href="${path}"]`);
};
// Not by the keyboard: the list of countries that then opens can hang a browser without a window.
const fill = async (name: string, text: string): Promise<void> => {
  const field = `input[name="${name}"]`;
  await page.waitForSelector(field);
  await paste(page, field, text);
};
const texts = async (selector: string): Promise<string[]> =>
  (await page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((found) => found.textContent)`,
  )) as string[];
const waitForText = (text: string): Promise<unknown> =>
  page.waitForFunction(
    `document.querySelector('#content').innerText.includes(${JSON.stringify(text)})`,
  );

const baht = (thb: number): string =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(thb);

test('a package has its prices with their steps, and couriers without one say why', async () => {
  await open('/simulator');
  await fill('country', 'ญี่ปุ่น');
  await page.waitForSelector('table.prices tbody tr');
  const { quotes } = await ask({ ...JAPAN, actual_weight_kg: 1 });
  expect(await texts('table.prices td:nth-child(2)')).toEqual(
    quotes.map(({ final_price_thb }) => baht(final_price_thb)),
  );
  const freight = quotes[0]?.price_breakdown?.find(({ name }) => name === 'base_freight');
  const shown = await texts('table.prices tbody tr:first-child td:nth-child(4)');
  expect(shown[0]).toContain(baht(freight && 'amount_thb' in freight ? freight.amount_thb : NaN));
  await page.waitForSelector('figure.plot g[data-mark="bar"] rect');

  await fill('kg', '12');
  await waitForText("The actual weight, 12 kg, is over this courier's limit of 5 kg.");
  const heavier = await ask({ ...JAPAN, actual_weight_kg: 12 });
  expect(await texts('table.prices td:nth-child(2)')).toEqual(
    heavier.quotes.map(({ final_price_thb }) => baht(final_price_thb)),
  );
  expect(page.url()).toMatch(/\?country=JP&kg=12$/);
  await page.goBack();
  await waitForText(baht(quotes[0]?.final_price_thb ?? NaN));
  expect(page.url()).toMatch(/\?country=JP$/);
});

test('a day can be typed key by key, whatever is shown meanwhile', async () => {
  await open('/simulator');
  await fill('country', 'Japan');
  const field = 'input[name="day"]';
  await page.waitForSelector(field);
  const dayIn = (member: 'min' | 'value'): Promise<string> =>
    page.evaluate(
      `document.querySelector('.day-input:has(${field}) [type=date]').${member}`,
    ) as Promise<string>;
  const [year = 0, month = 0] = (await dayIn('min')).split('-').map(Number);
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const [typedYear = '', typedMonth = '', typedDay = ''] = first.split('-');
  await page.focus(field);
  await page.keyboard.type(`${typedDay}/${typedMonth}/${typedYear}`, { delay: 150 });
  expect(await dayIn('value')).toBe(first);
});

test('the curves of the chosen couriers have the prices of their weights', async () => {
  await open('/curves');
  await fill('country', 'Japan');
  await page.waitForSelector('table.weights tbody tr');
  await page.waitForSelector('figure.plot g[data-mark="line"] path:nth-of-type(8)');
  await click(page, '.couriers input:checked');
  await page.waitForFunction("document.querySelectorAll('table.weights thead th').length === 8");
  const { quotes } = await ask({
    ...JAPAN,
    length_cm: 1,
    width_cm: 1,
    height_cm: 1,
    actual_weight_kg: 5,
  });
  const cells = await texts('table.weights tbody tr:nth-child(4) td');
  expect(cells).toHaveLength(7);
  for (const cell of cells) {
    expect(quotes.map(({ final_price_thb }) => baht(final_price_thb))).toContain(cell);
  }
});

test("the browser's console has no errors", () => {
  expect(complaints).toEqual([]);
});
