import { EXAMPLE_NUMBER } from '../../src/pickups/record/example';
import { PROVINCES } from '../../src/thailand/province';
import { openConsolePage } from '../support/console-page';
import { openedForAll } from '../support/opened';

const opened = openedForAll(openConsolePage);
const { desk, page } = opened;

const ENGLISH = new RegExp(`\\b(?:${PROVINCES.map(({ name_en }) => name_en).join('|')})\\b`);

test.each([`/pickups/${EXAMPLE_NUMBER}`, '/lists/hubs', '/lists/zones'])(
  '%s names provinces in Thai on a Thai page',
  async (path) => {
    await page.goto(desk.address);
    await page.evaluate("localStorage.setItem('console-language', 'th')");
    await page.goto(desk.url + path);
    const names = PROVINCES.map(({ name_th }) => name_th);
    await page.waitForFunction(
      `${JSON.stringify(names)}.some((name) => document.querySelector('main').innerText.includes(name))`,
    );
    // Each entry of a list has its own name in English as well.
    await page.evaluate("document.querySelectorAll('.second').forEach((name) => name.remove())");
    const text = String(await page.evaluate("document.querySelector('main').innerText"));
    expect(ENGLISH.exec(text)?.[0]).toBeUndefined();
    expect(opened.complaints).toEqual([]);
  },
);
