import { existsSync } from 'node:fs';

import chromium from '@sparticuz/chromium';
import puppeteer, { type Browser } from 'puppeteer-core';

import { endWithParent } from '../../tooling/end-with-parent';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Starts the browser that npm brings, or one that is installed; CHROMIUM names another.
 * @throws Error if none starts on this machine.
 */
export async function openBrowser(): Promise<Browser> {
  const failures: string[] = [];
  for (const executablePath of await candidates()) {
    try {
      const options = { executablePath, args: chromium.args, headless: 'shell' as const };
      const browser = await puppeteer.launch(options);
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
