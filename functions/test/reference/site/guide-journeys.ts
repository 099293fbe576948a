import type { Page } from 'puppeteer-core';

import tokens from '../../../desk/demo/tokens.json';
import { readSite } from '../../../reference/site/site';
import { openFolder, openedForAll } from '../../support/opened';
import { REPOSITORY } from '../../support/repository';
import { type SiteVisit, openPage, readText } from '../../support/site-visit';
import { testWith } from '../clients/support/interpreters';
import { describeDifferences, pasteBlocks, readSteps } from '../support/page-steps';

/** The texts of the elements that a selector finds. */
const readTexts = async (page: Page, selector: string): Promise<string[]> => {
  const texts = `[...document.querySelectorAll('${selector}')].map((one) => one.textContent.trim())`;
  return (await page.evaluate(texts)) as string[];
};

/** The pages with steps, in both languages. */
const pages = readSite(REPOSITORY, 'production')
  .pages.filter(({ url }) => !url.includes('/reference/'))
  .map(({ url, plain }) => ({ url, steps: readSteps(plain) }))
  .filter(({ steps }) => steps.length > 0);

async function run(page: Page, until: string): Promise<void> {
  await page.click('.run-page button');
  await page.waitForSelector(until);
}

/** The tests of the pages with steps, on the site that a visit has open at the time. */
export function testGuides(visited: () => SiteVisit): void {
  const folder = openedForAll(openFolder);

  test('both languages have pages with steps', () => {
    const urls = pages.map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining(['/guides/uat', '/th/guides/uat']));
  });

  testWith('bash').each(pages)(
    'the steps of $url run by pasting, and by the button',
    async ({ url, steps }) => {
      const { page, url: address, strayRequests, complaints } = visited();
      await page.goto(`${address}${url}`);
      await page.waitForSelector('.run-page input');
      const shown = await readTexts(page, '.vp-doc .language-sh code');
      const blocks = shown.filter((text) => /^curl /m.test(text));
      const meant = steps.map(({ block }) => block.replaceAll('http://127.0.0.1:5080', address));
      expect(blocks).toEqual(meant);
      const pasted = await pasteBlocks(blocks, folder.path);
      await run(page, '.run-done, .run-page .try-problem');
      const answers = await readTexts(page, '.step-answer pre');
      expect([
        ...describeDifferences(`${url}, pasted`, steps, pasted),
        ...describeDifferences(`${url}, by the button`, steps, answers),
      ]).toEqual([]);
      expect(strayRequests.splice(0)).toEqual([]);
      expect(complaints.splice(0).filter((one) => !/status of 40\d/.test(one))).toEqual([]);
    },
  );

  test('away from a local start, there is a warning, and typed tokens are sent alone', async () => {
    const page = await openPage(visited().page.browser());
    page.on('dialog', (dialog) => void dialog.accept());
    // Of this machine, but not by a name that local starts have.
    const address = visited().url.replace('127.0.0.1', 'shipping.localhost');
    await page.goto(`${address}/guides/uat`);
    await page.waitForSelector('.run-page .try-warning');
    const block = await readText(page, '.language-sh code');
    expect(block).toContain(`BASE="${address}"\nexport API_TOKEN="YOUR_TOKEN"\n`);
    expect(await readText(page, '.vp-doc')).not.toContain('DEMO');
    await run(page, '.run-page .try-problem');
    await page.type('.run-page [name=token]', tokens.production.client);
    await page.type('.run-page [name=credential]', tokens.production.tracking);
    await run(page, '.run-done');
    const statuses = await readTexts(page, '.run-steps .try-status');
    expect(statuses).toEqual(['200', '401', '200', '–', '200']);
    expect(await readText(page, '#step-4')).toMatch(/^Left out: only staff/);
    const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, document.cookie])');
    expect(`${String(stored)} ${page.url()}`).not.toContain('DEMO');
    await page.close();
  });

  test('a refusal is as the page shows it only if its code is', async () => {
    const { page, url, complaints } = visited();
    await page.goto(`${url}/guides/errors-and-retries`);
    await page.waitForSelector('.run-page [name=token]');
    await page.type('.run-page [name=token]', 'mistyped');
    await run(page, '.run-done');
    expect(await readTexts(page, '.run-steps code')).toContain('invalid_token');
    expect(await readText(page, '.run-done')).toMatch(/another reason than the page shows/);
    expect(complaints.splice(0)).toHaveLength(2);
  });

  test('a run ends with its page', async () => {
    const { page, url } = visited();
    await page.goto(`${url}/guides/quote-to-shipment`);
    await page.waitForSelector('.run-page [name=token]');
    await page.evaluate(`const send = fetch;
      window.sent = 0;
      window.fetch = async (...request) => {
        window.sent += 1;
        await new Promise((done) => setTimeout(done, 200));
        return send(...request);
      };`);
    await page.click('.run-page button');
    await page.click('.VPSidebar a[href="/guides/pickups"]');
    await page.waitForSelector('h1::-p-text(Pickups)');
    await page.evaluate('new Promise((done) => setTimeout(done, 600))');
    expect(await page.evaluate('window.sent')).toBe(1);
    expect(await readTexts(page, '.step-answer section, .run-steps, .try-problem')).toEqual([]);
  });

  test('a run stops at the first refusal that the page does not show', async () => {
    const { page, url, complaints } = visited();
    await page.goto(`${url}/th/guides/quote-to-shipment`);
    await page.waitForSelector('.run-page [name=token]');
    await page.click('.run-page [name=token]', { count: 3 });
    await page.type('.run-page [name=token]', tokens.production.tracking);
    await run(page, '.run-page .try-problem');
    expect(await readText(page, '.run-page .try-problem')).toContain('“1. ขอราคาและล็อกราคา”');
    expect(await readText(page, '.run-page .try-advice')).toContain('วิธีแก้');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 401')]);
  });
}
