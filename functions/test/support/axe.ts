import { readFileSync } from 'node:fs';

import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';

import { DESKTOP, PHONE } from './site-visit';

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into every document that the page opens, past its Content-Security-Policy. */
export const bringAxe = (page: Page): Promise<unknown> => page.evaluateOnNewDocument(SOURCE);

/** What axe finds wrong with a part of the page by all its usual rules: the rule, the element, and what it lacks. */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] })`,
  )) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html}\n${failureSummary}`),
  );
}

const SIZES = [{ ...DESKTOP, width: 1280 }, PHONE];

/**
 * Expects a screen of the desk to be accessible, and as wide as its window, in both languages and at both
 * widths, with all that is folded away. It ends in English.
 * @param shown - What the screen has once it is shown.
 */
export async function expectAccessibleScreen(
  page: Page,
  address: string,
  shown: string,
): Promise<void> {
  for (const language of ['th', 'en']) {
    await page.evaluate(`localStorage.setItem('console-language', '${language}')`);
    await page.goto(address);
    await page.waitForSelector('section.screen[aria-busy=false]');
    await page.waitForSelector(shown);
    await page.evaluate(
      "document.querySelectorAll('main details').forEach((one) => (one.open = true))",
    );
    for (const size of SIZES) {
      await page.setViewport(size);
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    await page.setViewport(DESKTOP);
  }
}
