import type { Page } from 'puppeteer-core';

import { readSeen } from '../../../desk/page/testing/recorded';
import { bringAxe, listViolations } from '../../support/axe';
import { click } from '../../support/console-page';
import { completeDemoData, buildDesk } from '../../support/demo-desk';
import { IS_AT_LENGTH } from '../../support/share';
import { DESKTOP, PHONE } from '../../support/site-visit';
import { useDesk } from './desk';

const SIZES = [{ ...DESKTOP, width: 1280 }, PHONE];
const LANGUAGES = ['en', 'th'] as const;
/** Of each screen. */
const MAX_DIALOGS = 4;

/** In the recorded addresses, which are of another day: bills are numbered by theirs. */
const RECORDED_BILL = /amber_kite-AK-\d+/;
/** Over the last screen. */
const PALETTE = '/keys#palette';
/** Lists are alike. */
const ADDRESSES = readSeen()
  .filter(({ lines: [heading] }) => heading !== '# There is no such page')
  .map(({ address }) => address)
  .filter((address) => !/^\/lists\/(?!zones)/.test(address))
  .concat(PALETTE);

jest.setTimeout(240_000);

const { desk, page: firstPage, call } = useDesk();
/** What is wrong with each screen, by its address, and where it was seen. */
const found = new Map<string, string[]>();

/** Counts the calls that are not answered yet, and what their answers still draw. */
const COUNT_CALLS = `var openCalls = 0;
{
  const ask = fetch;
  fetch = (...given) => {
    openCalls++;
    return ask(...given).finally(() => setTimeout(() => openCalls--, 20));
  };
}`;

/** Charts without a name and a description for screen readers, which axe does not ask of all. */
const UNDESCRIBED = `[...document.querySelectorAll('main svg')]
  .filter((drawn) => {
    const { ariaLabelledByElements: name, ariaDescribedByElements: description } =
      drawn.closest('[role=img], [role=group]') ?? {};
    return !name?.[0]?.textContent || !description?.[0]?.textContent;
  })
  .map((drawn) => 'undescribed: ' + drawn.outerHTML.slice(0, 200))`;

const settle = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction(
    `openCalls === 0 && document.querySelector(${JSON.stringify(selector)}) !== null`,
    { polling: 20 },
  );

const show = async (page: Page, scheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    // Without colours on their way to others.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await painted(page);
};

/** Once what has changed size has said so, and what follows from it is shown. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
  );

/** The rules of axe that colours decide. */
const OF_COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** What is wrong with a part of what is shown: by all usual rules of axe, and in the dark by those of colours. */
async function lookAt(page: Page, part: string): Promise<string[]> {
  await painted(page);
  const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  const undescribed = (await page.evaluate(UNDESCRIBED)) as string[];
  const inLight = await listViolations(page, part);
  await show(page, 'dark');
  const inDark = await listViolations(page, part, OF_COLOURS);
  await show(page, 'light');
  return [
    ...(isWide === true ? ['wider than its window'] : []),
    ...undescribed,
    ...inLight,
    ...inDark,
  ];
}

/** The buttons that open dialogs, one of each kind: those that show figures are alike. */
const OPENERS = `[...new Map(
  [...document.querySelectorAll('main [aria-haspopup=dialog]:enabled')].map((button) => {
    const { className, textContent } = button;
    return [className + (/\\d/.test(textContent) ? '' : textContent), button];
  }),
).values()]`;

/** Some dialogs check what they would do a moment after they open. In the page, so that its timer comes first. */
const FIRST_CHECK = 'new Promise((done) => setTimeout(done, 300))';

/** Opens the dialogs of the shown screen, one after the other. */
async function lookAtDialogs(page: Page, look: (part: string) => Promise<void>): Promise<void> {
  const count = Number(await page.evaluate(`${OPENERS}.length`));
  for (let at = 0; at < Math.min(count, MAX_DIALOGS); at++) {
    await page.evaluate(`${OPENERS}[${at}].click()`);
    await settle(page, 'dialog[open]');
    await page.evaluate(FIRST_CHECK);
    await settle(page, 'dialog[open]');
    await look('dialog');
    await page.keyboard.press('Escape');
    await page.waitForFunction("document.querySelector('dialog') === null", { polling: 20 });
  }
}

/** What shows only once something is chosen or typed. */
async function openMore(page: Page, address: string): Promise<void> {
  if (address === '/') {
    await page.waitForSelector('.slot h4 input');
    await click(page, '.slot h4 input');
    await page.waitForSelector('.bulk-bar');
  }
  if (address === '/shipments/care') {
    const choose = (): Promise<void> => click(page, 'td input[type=checkbox]');
    await choose();
    await click(page, '.bulk-bar [aria-haspopup=dialog]');
    await click(page, 'dialog [type=submit]');
    await page.waitForSelector('.care-results li');
    await settle(page, '.bulk-bar button:disabled');
    await choose();
    await page.waitForSelector('.bulk-bar [aria-haspopup=dialog]:enabled');
  }
  if (address === PALETTE) {
    await page.keyboard.press('/');
    await page.waitForSelector('dialog.palette input');
    await page.keyboard.type('river');
    await settle(page, 'dialog.palette li');
  }
}

/** All at length; else screen by screen one of the languages and one of the sizes, in turn. */
const selectSizes = (address: string, language: (typeof LANGUAGES)[number]): typeof SIZES => {
  if (IS_AT_LENGTH) return SIZES;
  const at = ADDRESSES.indexOf(address);
  const isInTurn = language === LANGUAGES[at % LANGUAGES.length];
  return isInTurn ? SIZES.filter((_, size) => size === Math.floor(at / 2) % SIZES.length) : [];
};

/** Goes through screens in one language. */
async function tour(language: (typeof LANGUAGES)[number], bill: string): Promise<void> {
  const context = await firstPage.browser().createBrowserContext();
  const page = await context.newPage();
  await bringAxe(page);
  await page.evaluateOnNewDocument(COUNT_CALLS);
  await show(page, 'light');
  await page.goto(desk.address);
  await page.evaluate(`localStorage.setItem('console-language', '${language}')`);
  await page.reload();
  await settle(page, 'section.screen[aria-busy=false]');
  for (const address of ADDRESSES) {
    const sizes = selectSizes(address, language);
    if (sizes.length === 0) continue;
    const path = address.replace(RECORDED_BILL, bill);
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
    await settle(page, 'section.screen[aria-busy=false]');
    await openMore(page, address);
    const look = async (part: string): Promise<void> => {
      const place = [address, language, page.viewport()?.width, part].join(' ');
      const wrong = await lookAt(page, part);
      found.set(address, [
        ...(found.get(address) ?? []),
        ...wrong.map((one) => `${place}: ${one}`),
      ]);
    };
    for (const size of sizes) {
      await page.setViewport(size);
      await page.evaluate('new Promise(requestAnimationFrame)');
      await look('html');
    }
    await lookAtDialogs(page, look);
  }
  await context.close();
}

beforeAll(async () => {
  await completeDemoData(buildDesk(desk));
  const { bills } = await call<{ bills: { id: string }[] }>('bills.list', {});
  const bill = bills[0]?.id ?? '';
  await Promise.all(LANGUAGES.map((language) => tour(language, bill)));
});

test.each(ADDRESSES)(
  '%s and its dialogs have no fault that axe knows, in both colour schemes',
  (address) => {
    expect(found.get(address)).toEqual([]);
  },
);
