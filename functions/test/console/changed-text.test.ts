import { openedForAll } from '../support/opened';
import { openBrowser, openPage } from '../support/site-visit';

const { browser } = openedForAll(async () => {
  const opened = await openBrowser();
  return { browser: opened, close: () => opened.close() };
});

test('a wait for a text ends when it changes in place', async () => {
  const page = await openPage(browser);
  await page.goto('data:text/html,<p>15:30</p>');
  await page.waitForSelector('p::-p-text(15:30)');
  const waits = page.waitForSelector('p::-p-text(14:00)', { timeout: 5000 });
  await page.evaluate(`setTimeout(() => {
    document.querySelector('p').firstChild.data = '14:00';
  }, 200)`);
  expect(await waits).not.toBeNull();
});
