import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from 'puppeteer-core';

import { OPERATIONS } from '../../../reference/document/operations';
import { CONSUMER_SALE } from '../../../reference/document/schemas/examples';
import { urlOf } from '../../../reference/site/entry';
import {
  DESKTOP,
  PHONE,
  type SiteVisit,
  builtSite,
  openBrowser,
  paste,
  readText,
  visitSite,
} from '../../support/site-visit';
import { startPrintedClock } from '../support/page-steps';
import { testGuides } from './guide-journeys';

let browser: Browser;
let visit: SiteVisit;
let folder: string;

beforeAll(async () => {
  [folder, browser] = await Promise.all([builtSite(), openBrowser()]);
  visit = await visitSite(folder, browser, startPrintedClock());
}, 180_000);

afterAll(async () => {
  await visit.close();
  await browser.close();
});

/** A test in the browser. */
const inBrowser = (name: string, run: (visit: SiteVisit) => Promise<void>): void => {
  test(name, async () => {
    await run(visit);
    expect(visit.complaints.splice(0)).toEqual([]);
    expect(visit.strayRequests.splice(0)).toEqual([]);
  });
};

const open = ({ page, url }: SiteVisit, path: string) =>
  page.goto(`${url}${path}`, { waitUntil: 'networkidle0' });

/** Sends the request of an entry as it stands. */
async function trySending(page: Page): Promise<{ status: string; answer: string }> {
  await page.click('.try-send');
  await page.waitForSelector('.try-result');
  return {
    status: await readText(page, '.try-status'),
    answer: await readText(page, '.try-result pre'),
  };
}

/** The pages that the search finds, best first. */
async function search(page: Page, words: string): Promise<string[]> {
  await page.click('.clear-button');
  await page.waitForSelector('.VPLocalSearchBox .result', { hidden: true });
  await paste(page, '.search-input', words);
  await page.waitForSelector('.VPLocalSearchBox .result');
  const links = (await page.evaluate(
    `[...document.querySelectorAll('.VPLocalSearchBox .result')].map((one) => one.getAttribute('href'))`,
  )) as string[];
  return [...new Set(links.map((link) => link.replace(/#.*/s, '')))];
}

const openSearch = async (page: Page): Promise<void> => {
  await page.click('.DocSearch-Button');
  await page.waitForSelector('.search-input');
};

inBrowser('every operation is in the sidebar, and its example succeeds', async (site) => {
  const { page } = site;
  await open(site, '/reference/');
  for (const operation of OPERATIONS) {
    const path = urlOf(operation);
    await page.click(`.VPSidebar a[href="${path}"]`);
    await page.waitForSelector(`h1::-p-text(${operation.title})`);
    const { status, answer } = await trySending(page);
    expect({ path: new URL(page.url()).pathname, status }).toEqual({ path, status: '200' });
    expect(JSON.parse(answer)).toMatchObject({ success: true });
  }
});

inBrowser('another example of an operation is chosen, and sent', async (site) => {
  const { page } = site;
  await open(site, '/reference/quotes/get');
  await page.select('select[name=example]', 'InPieces');
  const { status, answer } = await trySending(page);
  expect({ status, answer: JSON.parse(answer) as unknown }).toMatchObject({
    status: '200',
    answer: { package: { actual_weight_kg: 8.9, pieces_count: 3 } },
  });
});

/** What a form shows of an answer: its notes, and the record that it is about. */
async function readNoted(page: Page, request: object) {
  await paste(page, 'textarea', JSON.stringify(request));
  const { status, answer } = await trySending(page);
  const { data } = JSON.parse(answer) as { data: Record<string, unknown> };
  const notes = data['customs_notes'] as { code: string; field: string }[] | undefined;
  return { status, data, noted: notes?.map(({ code, field }) => `${code} ${field}`) };
}

test.each([
  ['', 'sold to a consumer in the EU'],
  ['/th', 'ขายให้ผู้บริโภคในสหภาพยุโรป'],
])(
  'what a sale lacks for customs is seen in the forms, added, and gone: %j',
  async (prefix, named) => {
    const { page } = visit;
    await open(visit, `${prefix}/reference/shipments/create`);
    await page.select('select[name=example]', 'ToConsumer');
    expect(await readText(page, 'option[value=ToConsumer]')).toContain(named);
    const example = JSON.parse(
      String(await page.evaluate('document.querySelector("textarea").value')),
    ) as { data: object };
    const { items, sale_type } = CONSUMER_SALE;
    const lacking = [{ ...items[0], sku: null, gtin: null }, items[1]];
    const data = { ...example.data, sale_type: null, items: lacking };
    const key = { idempotency_key: `customs${prefix}` };
    const created = await readNoted(page, { ...example, ...key, data });
    expect(created).toMatchObject({
      status: '200',
      noted: [
        'identifiers_missing data.items.0.sku',
        'identifiers_missing data.items.0.gtin',
        'sale_type_missing data.sale_type',
      ],
    });
    const { request_number } = created.data;
    await open(visit, `${prefix}/reference/shipments/update`);
    const update = { action: 'update', request_number, data: { items, sale_type } };
    const previewed = await readNoted(page, { ...update, preview: true });
    const updated = await readNoted(page, update);
    await open(visit, `${prefix}/reference/shipments/get`);
    const got = await readNoted(page, { action: 'get', request_number });
    for (const { status, noted } of [previewed, updated, got]) {
      expect([status, noted]).toEqual(['200', undefined]);
    }
    expect(previewed.data).toEqual({ ...updated.data, preview: true });
    expect(updated.data['updated_fields']).toEqual(['items', 'sale_type']);
    expect(got.data).toMatchObject({ items, sale_type });
    expect(visit.complaints.splice(0)).toEqual([]);
  },
);

inBrowser('the search finds operations by title and name, errors and members', async (site) => {
  const { page } = site;
  await open(site, '/');
  await openSearch(page);
  for (const operation of OPERATIONS) {
    const [first] = await search(page, operation.title);
    expect({ title: operation.title, first }).toEqual({
      title: operation.title,
      first: urlOf(operation),
    });
  }
  expect((await search(page, 'quote_fee'))[0]).toBe('/reference/pickups/quote-fee');
  expect(await search(page, 'quote_mismatch')).toEqual(
    expect.arrayContaining(['/docs/errors', '/reference/shipments/create']),
  );
  expect(await search(page, 'country_of_origin')).toContain('/reference/shipments/create');
});

inBrowser('the pages in Thai are in Thai, and found by Thai words', async (site) => {
  const { page } = site;
  await open(site, '/th/guides/first-quote');
  expect(await page.evaluate('document.documentElement.lang')).toBe('th');
  expect(await readText(page, '.VPSidebar')).toContain('คู่มือ');
  await openSearch(page);
  expect(await search(page, 'ใบเสนอราคา')).toContain('/th/guides/quote-to-shipment');
  expect(await search(page, 'quote_fee')).toContain('/th/reference/pickups/quote-fee');
  const cancel = '/th/reference/pickups/cancel';
  expect(await search(page, 'ยกเลิก')).toContain(cancel);
  expect((await search(page, 'ยกเลิกการเข้ารับพัสดุ'))[0]).toBe(cancel);
  expect((await search(page, 'อยากยกเลิก การเข้ารับพัสดุ ทำอย่างไร'))[0]).toBe(cancel);
  await open(site, cancel);
  expect(await readText(page, '.VPSidebar')).toContain('ยกเลิกการเข้ารับพัสดุ');
  expect(await readText(page, '.members')).toContain('เลขที่รายการเข้ารับ');
  await open(site, '/th/changes');
  expect(await readText(page, 'h1')).toContain('การเปลี่ยนแปลง');
});

const NARROW = [
  '/',
  '/changes',
  '/guides/',
  '/guides/first-quote',
  '/guides/pickups',
  '/docs/errors',
];

inBrowser('no page scrolls sideways on a phone', async (site) => {
  const { page } = site;
  await page.setViewport(PHONE);
  const entries = ['Quote', 'CreateShipment', 'ListDestinations', 'Tracking'];
  const paths = OPERATIONS.filter(({ id }) => entries.includes(id)).map(urlOf);
  for (const path of [
    ...NARROW,
    ...paths,
    '/th/',
    '/th/guides/quote-to-shipment',
    '/th/reference/shipments/create',
  ]) {
    await page.goto(`${site.url}${path}`);
    const width: unknown = await page.evaluate('document.documentElement.scrollWidth');
    expect({ path, width }).toEqual({ path, width: 390 });
  }
  await page.setViewport(DESKTOP);
});

inBrowser('a refusal and a typo are explained in words', async (site) => {
  const { page } = site;
  await open(site, '/reference/quotes/get');
  await paste(page, 'textarea', '{ "country": }');
  await page.click('.try-send');
  expect(await readText(page, '.try-problem')).toMatch(/^The request is not valid JSON: /);
  await paste(page, 'textarea', '{ "country": "Atlantis" }');
  const { status, answer } = await trySending(page);
  expect({ status, answer: JSON.parse(answer) as unknown }).toMatchObject({
    status: '400',
    answer: { code: 'validation_failed' },
  });
  expect(await readText(page, '.try-problem')).toContain('validation_failed');
  expect(await readText(page, '.try-advice')).toContain('correct the fields in details');
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
});

inBrowser('a token for another address is typed, and kept in memory alone', async (site) => {
  const { page } = site;
  await open(site, '/reference/shipments/create');
  expect(await readText(page, '.samples')).toContain(`${site.url}/shipmentCrud`);
  await page.select('select[name=address]', 'https://thai-shipping-prod.web.app');
  expect(await page.evaluate('document.querySelector("input[name=token]").value')).toBe('');
  expect(await readText(page, '.samples')).toContain('https://thai-shipping-prod.web.app/');
  expect(await readText(page, '.samples')).toContain('YOUR_TOKEN');
  await page.type('input[name=token]', 'svc_secret');
  await page.click('.try-send');
  await page.waitForSelector('.try-problem');
  expect(await readText(page, '.try-problem')).toMatch(/^No answer from https:/);
  expect(site.strayRequests.splice(0)).toEqual(['https://thai-shipping-prod.web.app/shipmentCrud']);
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  const stored = await page.evaluate(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
  );
  expect(`${String(stored)} ${page.url()} ${await page.content()}`).not.toContain('svc_secret');
});

inBrowser('an address without a page says so', async (site) => {
  const missing = site.page.goto(`${site.url}/nowhere`);
  expect((await missing)?.status()).toBe(404);
  await site.page.waitForSelector('.NotFound');
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});

testGuides(() => visit);

describe('the built files', () => {
  test('a site that is fresh is not built again', async () => {
    const builtAt = () => statSync(join(folder, 'index.html')).mtimeMs;
    const before = builtAt();
    await builtSite();
    expect(builtAt()).toBe(before);
  });

  const pagesIn = (ending: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => file.replaceAll('\\', '/'));
  const readBuilt = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const pathOf = (file: string): string =>
    `/${file}`.replace(/\.html$/, '').replace(/\/index$/, '/');

  test('every link leads to a page of the site, and to a heading that it has', () => {
    const pages = new Map(pagesIn('.html').map((file) => [pathOf(file), readBuilt(file)]));
    const dead: string[] = [];
    for (const [path, html] of pages) {
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        const { origin, pathname, hash } = new URL(href, `https://site.invalid${path}`);
        if (origin !== 'https://site.invalid') continue;
        const target = pages.get(pathname);
        const id = decodeURIComponent(hash.slice(1));
        const isThere =
          target === undefined
            ? existsSync(join(folder, pathname)) && !pathname.endsWith('/')
            : id === '' || target.includes(`id="${id}"`);
        if (!isThere) dead.push(`${path}: ${href}`);
      }
    }
    expect(dead).toEqual([]);
  });

  test('every page is there as plain Markdown, and llms.txt names those in English', () => {
    const markdown = pagesIn('.md').map((file) => file.replace(/\.md$/, ''));
    const html = pagesIn('.html').map((file) => file.replace(/\.html$/, ''));
    expect(markdown.sort()).toEqual(html.filter((file) => file !== '404').sort());
    const listed = [...readBuilt('llms.txt').matchAll(/\]\(\/(.+?)\.md\)/g)].map(
      ([, file]) => file,
    );
    const english = markdown.filter((file) => !/^(?:th\/|index$|changes$)/.test(file));
    expect(listed.sort()).toEqual(english.sort());
    const full = readBuilt('llms-full.txt');
    for (const { title } of OPERATIONS) expect(full).toContain(`# ${title}\n`);
    expect(full).not.toMatch(/<[a-z-]+ class=|<Entry/);
  });

  test('a local address is only where a page puts its own', () => {
    const own = /<span data-part="address">[^<]*<\/span>/g;
    const local = pagesIn('.html').filter((file) =>
      readBuilt(file).replaceAll(own, '').includes('127.0.0.1:'),
    );
    expect(local).toEqual([]);
  });

  test('nothing names an address that a browser would load from', () => {
    const loads = pagesIn('.html').flatMap((file) => [
      ...readBuilt(file).matchAll(/<(?:script|link|img)[^>]+(?:src|href)="(?!\/|data:)([^"]*)"/g),
    ]);
    expect(loads.map(([, address]) => address)).toEqual([]);
    expect(pagesIn('.css').map(readBuilt).join('')).not.toMatch(/@import|url\((?!data:|"data:)/);
  });
});
