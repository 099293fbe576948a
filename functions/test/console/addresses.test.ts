import { openConsolePage } from '../support/console-page';
import { openedForAll } from '../support/opened';

const { desk, page } = openedForAll(openConsolePage);

const inLanguage = (language: string) =>
  page.evaluate(`localStorage.setItem('console-language', '${language}')`);

test.each([
  ...['/nosuch', '/shipments/nosuch/more', '/lists/nosuch', '/rates/copper_heron/first'],
  ...['/surcharges/nosuch', '/audit/nosuch', '/%E0%A4%A'],
])('%s is no page, in both languages', async (path) => {
  for (const [language, title] of [
    ['en', 'There is no such page'],
    ['th', 'ไม่มีหน้านี้'],
  ] as const) {
    await inLanguage(language);
    await page.goto(desk.url + path);
    await page.waitForSelector(`h1::-p-text(${title})`);
    expect(await page.evaluate('document.querySelector("main .notice a").pathname')).toBe('/');
  }
});

test.each([
  ['/shipments/nosuch', 'request_number ต้องมีรูปแบบ SR-XXXX-XXXX-XXXX', '/shipments'],
  ['/pickups/nosuch', 'pickup_number ต้องมีรูปแบบ PR-XXXX-XXXX-XXXX', '/pickups'],
])('%s names what a number looks like, with a link to the list', async (path, text, list) => {
  await inLanguage('th');
  await page.goto(desk.url + path);
  await page.waitForSelector(`::-p-text(${text.replace(/^\w+ /, '')})`);
  expect(await page.evaluate('document.querySelector(".screen-head .tools a").pathname')).toBe(
    list,
  );
});

test('an address may have any case, and a slash at its end', async () => {
  await inLanguage('en');
  await page.goto(`${desk.url}/Shipments/`);
  await page.waitForSelector('h1::-p-text(Shipments)');
  expect(await page.evaluate('document.querySelector("[aria-current]").textContent')).toBe(
    'Shipments',
  );
});
