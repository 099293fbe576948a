import { join } from 'node:path';

import { build } from 'esbuild';

import { openDemoService } from '../../../local/demo-service';
import { CLIENT_FOLDER } from '../../../reference/client/build';
import { TOKENS } from '../../../reference/document/schemas/examples';
import { openedForAll } from '../../support/opened';
import { openBrowser, openPage } from '../../support/site-visit';

/** The example as one script for a page, with what Node takes from its environment. */
async function exampleFor(baseUrl: string): Promise<string> {
  const given = { BASE_URL: baseUrl, API_TOKEN: TOKENS.client, TRACKING_TOKEN: TOKENS.tracking };
  const { outputFiles } = await build({
    entryPoints: [join(CLIENT_FOLDER, 'examples', 'quote-to-tracking.mjs')],
    alias: { '@thai-shipping/client': join(CLIENT_FOLDER, 'src', 'index.ts') },
    define: { 'process.env': JSON.stringify(given) },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const { browser } = openedForAll(async () => {
  const opened = await openBrowser();
  return { browser: opened, close: () => opened.close() };
});

test('the example quotes, holds, creates, follows and tracks in a browser', async () => {
  const service = await openDemoService();
  const page = await openPage(browser);
  const printed: string[] = [];
  const isDone = new Promise<void>((resolve) => {
    page.on('console', (message) => {
      printed.push(message.text());
      if (message.text().startsWith('SR-')) resolve();
    });
    page.on('pageerror', (error) => {
      printed.push(String(error));
      resolve();
    });
  });
  await page.setContent('<!doctype html>');
  await page.addScriptTag({ type: 'module', content: await exampleFor(service.url) });
  await isDone;
  expect(printed).toEqual([
    expect.stringMatching(/^\w+: [\d.]+ THB until \S+$/),
    'pending',
    expect.stringMatching(/^SR-\S+ is pre_transit since \S+$/),
  ]);
  await page.close();
  await service.close();
});
