import { join } from 'node:path';

import type { Browser, Page } from 'puppeteer-core';

import { openDemoService } from '../../local/demo-service';
import { openBrowser } from './browser';
import { REPOSITORY } from './repository';
import { runScript } from './run-script';
import { staticFiles } from './static-files';

export interface SiteVisit {
  readonly url: string;
  readonly page: Page;
  /** What the pages asked of other addresses, all of it refused. */
  readonly strayRequests: string[];
  /** What the console of the browser told as errors. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const FUNCTIONS = join(REPOSITORY, 'functions');

/** Built anew only where its sources have changed, so that a second run has it at once. */
export async function builtSite(): Promise<string> {
  const out = join(FUNCTIONS, 'lib/site/production');
  const args = ['--env', 'production', '--out', out, '--if-stale'];
  const { NODE_ENV: _, ...env } = process.env;
  const script = join(FUNCTIONS, 'lib/kit/site/main.js');
  const { code, output } = await runScript(script, args, { cwd: FUNCTIONS, env });
  if (code !== 0) throw new Error(output);
  return out;
}

/** The site and the functions with the demo data behind one address, open in a browser. */
export async function visitSite(site: string, browser: Browser): Promise<SiteVisit> {
  const service = await openDemoService({ fallback: staticFiles(site) });
  const page = await browser.newPage();
  await page.setViewport(DESKTOP);
  const strayRequests: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(`${service.url}/`) || url.startsWith('data:')) {
      void request.continue();
      return;
    }
    strayRequests.push(url);
    void request.abort();
  });
  return {
    url: service.url,
    page,
    strayRequests,
    complaints,
    async close() {
      await page.close();
      await service.close();
    },
  };
}

/** The browser, or undefined where none starts; in CI there must be one. */
export async function browserIfAny(): Promise<Browser | undefined> {
  try {
    return await openBrowser();
  } catch (error) {
    if (process.env['CI'] !== undefined) throw error;
    console.warn(`The tests of the site in a browser are skipped. ${String(error)}`);
    return undefined;
  }
}

/** The text of the first element that a selector finds. */
export const textOf = async (page: Page, selector: string): Promise<string> =>
  String(await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).textContent`));

/** Puts a text into a field, in place of what it has. */
export const paste = (page: Page, field: string, text: string): Promise<unknown> =>
  page.evaluate(`{
    const field = document.querySelector(${JSON.stringify(field)});
    field.value = ${JSON.stringify(text)};
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }`);
