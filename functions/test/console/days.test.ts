import { click, openConsolePage, textsOf } from '../support/console-page';
import { openedForAll } from '../support/opened';
import { textOf } from '../support/site-visit';

const opened = openedForAll(openConsolePage);
const { desk, page } = opened;

const FIELD = '[name=until]';
const HINT = `.field:has(${FIELD}) small`;

const show = async (language: 'en' | 'th'): Promise<void> => {
  await page.goto(desk.address);
  await page.evaluate(`localStorage.setItem('console-language', '${language}')`);
  await page.goto(`${desk.url}/suspensions`);
  await page.waitForSelector(FIELD);
};

/** Types a day in place of what the field has, and leaves the field. */
const enter = async (text: string): Promise<void> => {
  await page.focus(FIELD);
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
};

const shown = (): Promise<unknown> => page.evaluate(`document.querySelector('${FIELD}').value`);

afterEach(() => {
  expect(opened.complaints).toEqual([]);
});

test.each([
  ['en', '2030-11-23', '23 Nov 2030', '23 Nov 2030 (2573)'],
  ['en', '23/11/2573', '23 Nov 2030', '23 Nov 2030 (2573)'],
  ['en', '23 nov 2030', '23 Nov 2030', '23 Nov 2030 (2573)'],
  ['th', '23 พ.ย. 2573', '23 พ.ย. 2573', '23 พ.ย. 2573 (2030)'],
  ['th', '23/11/2030', '23 พ.ย. 2573', '23 พ.ย. 2573 (2030)'],
] as const)('on a page in %s, %j is shown as %j', async (language, text, day, both) => {
  await show(language);
  await enter(text);
  await page.waitForSelector(`${HINT} ::-p-text(${both})`);
  expect(await shown()).toBe(day);
});

test('what is no day, or too early, is said, and keeps the form from being sent', async () => {
  await show('en');
  await enter('31/11/2030');
  await page.waitForSelector('.fault::-p-text(This is not a day.)');
  await page.waitForSelector(`${FIELD}:invalid`);
  await enter('1/1/2020');
  await page.waitForSelector('.fault::-p-text(The first possible day is)');
  await enter('1/1/2030');
  await page.waitForSelector('.fault', { hidden: true });
  await page.waitForSelector(`${FIELD}:valid`);
});

test("the browser's calendar opens by a button, and what is chosen there is taken", async () => {
  await show('th');
  const picker = `.day-input:has(${FIELD}) [type=date]`;
  await page.evaluate(`{
    const picker = document.querySelector('${picker}');
    picker.showPicker = () => {
      picker.value = '2030-11-23';
      picker.dispatchEvent(new Event('input', { bubbles: true }));
    };
  }`);
  await click(page, `.day-input:has(${FIELD}) button`);
  await page.waitForSelector(`${HINT} ::-p-text(23 พ.ย. 2573 (2030))`);
  expect(await shown()).toBe('23 พ.ย. 2573');
});

test('days of a table are of one calendar, and of both where one points at them', async () => {
  await show('en');
  const day = 'td[data-heading=Days] time';
  await page.waitForSelector(day);
  expect(await textsOf(page, day)).toEqual([expect.stringMatching(/^\d+ \w+ \d{4}$/)]);
  const title = await page.evaluate(`document.querySelector('${day}').title`);
  expect(title).toMatch(/^\d+ \w+ \d{4} \(\d{4}\)$/);
  expect(title).toContain(await textOf(page, day));
});
