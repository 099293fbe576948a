import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

import chromium from '@sparticuz/chromium';
import puppeteer from 'puppeteer-core';
import type { Browser, Page } from 'puppeteer-core';

import { openDemoService } from '../../local/demo-service';
import { endWithParent } from '../../tools/end-with-parent';
import { collectComplaints } from './console';
import { REPOSITORY } from './repository';
import { runScript } from './run-script';

export interface SiteVisit {
  readonly url: string;
  readonly page: Page;
  /** What the pages asked of other addresses, all of it refused. */
  readonly strayRequests: string[];
  /** What the browser's console logged as errors. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const FUNCTIONS = join(REPOSITORY, 'functions');

/** Built again only where its sources have changed, so that a second run has it at once. */
export async function builtSite(): Promise<string> {
  const out = join(FUNCTIONS, 'lib/site/production');
  const args = ['--env', 'production', '--out', out, '--if-stale'];
  const { NODE_ENV: _, ...env } = process.env;
  const script = join(FUNCTIONS, 'lib/reference/site/main.js');
  const { code, output } = await runScript(script, args, { cwd: FUNCTIONS, env });
  if (code !== 0) throw new Error(output);
  return out;
}

/** A text that changes in place wakes no wait of Puppeteer's, which then may never end; an attribute does. */
const SHOW_CHANGED_TEXTS = `new MutationObserver(() => {
  document.documentElement.toggleAttribute('data-text-changed');
}).observe(document, { characterData: true, subtree: true })`;

export async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(SHOW_CHANGED_TEXTS);
  return page;
}

/** The site and the functions with the demo data behind one address, open in a browser. */
export async function visitSite(
  site: string,
  browser: Browser,
  now = Date.now,
): Promise<SiteVisit> {
  const fallback = staticFiles(site);
  const service = await openDemoService({ fallback, now, firestoreNow: now });
  const page = await openPage(browser);
  await page.setViewport(DESKTOP);
  const strayRequests: string[] = [];
  const complaints = collectComplaints(page);
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

/** The text of the first element that a selector finds. */
export const readText = async (page: Page, selector: string): Promise<string> =>
  String(await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).textContent`));

/** Puts a text into a field, in place of what it has. */
export const paste = (page: Page, field: string, text: string): Promise<unknown> =>
  page.evaluate(`{
    const field = document.querySelector(${JSON.stringify(field)});
    field.value = ${JSON.stringify(text)};
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }`);

type Fallback = NonNullable<NonNullable<Parameters<typeof openDemoService>[0]>['fallback']>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** Serves a folder as Firebase Hosting does with `cleanUrls`: the page of a path, or 404.html. */
function staticFiles(folder: string): Fallback {
  return (path, [, response]) => {
    const candidates = [path, `${path}.html`, join(path, 'index.html')];
    const file = candidates.map((name) => join(folder, name)).find(isFile);
    const found = file ?? join(folder, '404.html');
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': TYPES[extname(found)] ?? 'text/plain',
    });
    response.end(readFileSync(found));
  };
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The first two are for containers. Without the last, a GPU is emulated, at twice the time of the processor. */
const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/** On a busy machine Chromium may be killed while it starts. */
const STARTS = 3;

/**
 * Starts the browser that npm brings, or one that is installed; CHROMIUM names another.
 * @throws Error if none starts on this machine.
 */
export async function openBrowser(): Promise<Browser> {
  const failures: string[] = [];
  const paths = await candidates();
  for (const executablePath of paths.flatMap((path) => Array<string>(STARTS).fill(path))) {
    try {
      const browser = await puppeteer.launch({
        executablePath,
        args: ARGUMENTS,
        headless: 'shell',
      });
      const child = browser.process();
      if (child !== null) endWithParent(child, { isGroup: true });
      return browser;
    } catch (error) {
      failures.push(String(error));
    }
  }
  throw new Error(`No browser starts here; name one in CHROMIUM. ${failures.join(' ')}`);
}

async function candidates(): Promise<string[]> {
  const named = process.env['CHROMIUM'];
  if (named !== undefined) return [named];
  const installed = INSTALLED.filter((path) => existsSync(path));
  return process.platform === 'linux' ? [await chromium.executablePath(), ...installed] : installed;
}
