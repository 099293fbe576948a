import type { Page } from 'puppeteer-core';

import { collectComplaints, openDemoConsole } from './console';
import { DESKTOP, openBrowser, openPage } from './site-visit';

/** A desk with demo data, opened in a browser in English. */
export async function openConsolePage(viewport = DESKTOP) {
  const [desk, browser] = await Promise.all([openDemoConsole(), openBrowser()]);
  const page = await openPage(browser);
  // Below a test's own limit: a busy machine may take many times what a click takes.
  page.setDefaultTimeout(55_000);
  await page.setViewport(viewport);
  const complaints = collectComplaints(page);
  await page.evaluateOnNewDocument(
    "localStorage.getItem('console-language') ?? localStorage.setItem('console-language', 'en')",
  );
  await page.goto(desk.address);
  return {
    desk,
    page,
    complaints,
    close: async () => {
      await browser.close();
      await desk.close();
    },
  };
}

export async function dropFile(page: Page, path: string): Promise<void> {
  const input = await page.waitForSelector('input[type="file"]');
  if (input === null) throw new Error('The page takes no file.');
  await input.uploadFile(path);
}

export const readTexts = (page: Page, selector: string): Promise<unknown> =>
  page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.textContent)`,
  );

/** Clicks a button once it can be clicked and nothing covers it. */
export const press = (page: Page, text: string, place = 'main'): Promise<void> =>
  click(page, `xpath///${place}//button[normalize-space(.)="${text}"][not(@disabled)]`);

/** What `reach` needs of an element: the types of the page are not those of these tests. */
interface PageElement {
  readonly isConnected: boolean;
  matches(selector: string): boolean;
  contains(other: PageElement): boolean;
  closest(selector: string): PageElement | null;
  focus(options: { readonly preventScroll: boolean }): void;
  scrollIntoView(options: { readonly block: string; readonly behavior: string }): void;
  getBoundingClientRect(): Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
  dispatchEvent(event: object): void;
}
declare const document: { elementFromPoint(x: number, y: number): PageElement | null };
declare const MouseEvent: new (type: string, options: object) => object;

/** Runs in the page, by its text. @throws Error where it cannot be clicked yet. */
const reach = (found: PageElement): void => {
  if (!found.isConnected) throw new Error('It was replaced.');
  if (found.matches(':disabled')) throw new Error('It is disabled.');
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  if (top === null || !found.contains(top)) throw new Error('Something covers it.');
  found.closest('a, button, input, summary')?.focus({ preventScroll: true });
  const bubbling = { bubbles: true, cancelable: true, composed: true };
  found.dispatchEvent(new MouseEvent('click', bubbling));
};

/**
 * Clicks what a selector finds, once it is enabled and nothing covers it. Finding and clicking are one step within
 * the page: between two steps, what loads above would shift it from under the mouse. It is found again each time:
 * what is drawn again is another element.
 */
export async function click(page: Page, selector: string): Promise<void> {
  // What a selector finds is an element.
  await page
    .locator(selector)
    .map(reach as (found: unknown) => void)
    .wait();
}
