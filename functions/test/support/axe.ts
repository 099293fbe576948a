import { readFileSync } from 'node:fs';

import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into every document that the page opens, past its Content-Security-Policy. */
export const bringAxe = (page: Page): Promise<unknown> => page.evaluateOnNewDocument(SOURCE);

/** What axe finds wrong with a part of the page: the rule, the element, and what it lacks. */
export async function listViolations(page: Page, part = 'html', rules = {}): Promise<string[]> {
  const options = JSON.stringify({ resultTypes: ['violations'], ...rules });
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify(part)}, ${options})`,
  )) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html}\n${failureSummary}`),
  );
}
