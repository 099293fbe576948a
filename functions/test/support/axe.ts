import { readFileSync } from 'node:fs';

import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';

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
