import type { HTTPRequest } from 'puppeteer-core';

import { readSeen } from '../../../desk/page/testing/recorded';
import { buildDesk, completeDemoData } from '../../support/demo-desk';
import { read } from '../../support/repository';
import { useDesk } from './desk';

const { desk, page } = useDesk();

const open = async (path: string): Promise<void> => {
  await page.goto(`${desk.url}${path}`);
  await page.waitForNetworkIdle({ idleTime: 300 });
};

/** The most documents that a screen reads with the demo data, by its address: the table of the operators' page. */
const FIGURES = new Map(
  [...read('docs/operators/desk.md').matchAll(/^\| `(\/[^`]*)` +\| +([\d,]+) \|/gm)].map(
    ([, path = '', reads = '']) => [path, Number(reads.replaceAll(',', ''))],
  ),
);
const PATHS = readSeen()
  .filter(({ address }) => address !== '/nosuch')
  .map(({ address }) => address)
  .filter((address) => /^\/[a-z-]*(\/(care|demand|areas|import))?$/.test(address));

beforeAll(async () => {
  await completeDemoData(buildDesk(desk));
  // What is computed once is stored.
  for (const path of PATHS) await open(path);
});

test.each(PATHS)('%s asks nothing twice, and reads no more than is told', async (path) => {
  const asked: string[] = [];
  const note = (request: HTTPRequest): void => {
    if (!request.url().includes('/api/')) return;
    void request.fetchPostData().then((body) => asked.push(`${request.url()} ${body ?? ''}`));
  };
  page.on('request', note);
  desk.service.meter.reset();
  await open(path);
  page.off('request', note);
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);

  expect([path, FIGURES.get(path)]).toEqual([path, expect.any(Number)]);
  expect(desk.service.meter.reading().documentsRead).toBeLessThanOrEqual(FIGURES.get(path) ?? 0);
});
