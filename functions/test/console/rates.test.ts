import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import tokens from '../../operations/demo/tokens.json';
import { cardSheet, zoneSheet } from '../../operations/rates/files/write-card';
import { noDatedCharges } from '../../operations/rates/lint/dated-charges';
import { proveCard } from '../../operations/rates/proofs/proofs';
import { columnLetters } from '../../operations/sheets/files';
import type { SheetContent, SheetValue } from '../../operations/sheets/sheet';
import { writeXlsx } from '../../operations/sheets/write-sheets';
import { cardsOf, createRateCard, readVersions } from '../../operations/store/rate-versions';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { QuoteResponse } from '../../src/quotes/quote-response';
import { collectComplaints } from '../support/console';
import { click, dropFile, press, textsOf, visitConsole } from '../support/console-page';
import { openedForAll } from '../support/opened';
import { openPage } from '../support/site-visit';

const COURIER = 'ink_feather';
const DOCUMENT = {
  country: 'JP',
  actual_weight_kg: 0.4,
  length_cm: 30,
  width_cm: 20,
  height_cm: 1,
  is_document: true,
};

const visited = openedForAll(visitConsole);
const { desk } = visited;

/** The courier's card with every price a tenth higher, days of its own, and a proof that it comes to. */
async function dearerCard(): Promise<RateCard> {
  const [card] = cardsOf(await readVersions(desk.service.db, COURIER));
  if (card?.document === undefined || card.document === null) throw new Error('No such card.');
  const rows = card.document.rows.map(({ up_to_grams, prices_satang }) => ({
    up_to_grams,
    prices_satang: prices_satang.map((price) => price && (price * 11) / 10),
  }));
  const proof = {
    country: DOCUMENT.country,
    weight_mg: DOCUMENT.actual_weight_kg * 1_000_000,
    sides_um: [DOCUMENT.length_cm, DOCUMENT.width_cm, DOCUMENT.height_cm].map((cm) => cm * 10_000),
    kind: 'document' as const,
    ship_date: desk.today(),
    price_satang: 0,
  };
  const delivery = { cutoff: '15:00', collects: [1, 2, 3, 4, 5, 6], delivers: 'daily' as const };
  const dearer = { ...card, document: { ...card.document, rows }, proofs: [proof], ...delivery };
  const [proved] = proveCard(dearer, noDatedCharges(COURIER));
  if (proved?.found.kind !== 'price') throw new Error('The card does not carry the document.');
  return { ...dearer, proofs: [{ ...proof, price_satang: proved.found.total }] };
}

/** An .xlsx of a card, with texts put into cells by the name of their line and their column. */
async function writeCard(
  name: string,
  card: RateCard,
  typos: readonly { line: string; column: number; text: string }[] = [],
): Promise<{ path: string; cells: string[] }> {
  const sheet = cardSheet(card, { hasZoneSheet: true });
  const cells: string[] = [];
  const rows = sheet.rows.map((row, at): readonly SheetValue[] => {
    const typo = typos.find(({ line }) => sheet.rows.findIndex(([first]) => first === line) === at);
    if (typo === undefined) return row;
    cells.push(`${columnLetters(typo.column)}${at + 1}`);
    return row.map((value, index) => (index === typo.column - 1 ? typo.text : value));
  });
  const path = join(visited.folder, name);
  const content: SheetContent = { ...sheet, rows };
  await writeFile(path, await writeXlsx([content, zoneSheet(card)]));
  return { path, cells };
}

/** What the courier asks for the document, in satang, once the functions have looked again. */
async function quotedSatang(): Promise<number> {
  desk.wait(6 * 60_000);
  const response = await fetch(`${desk.service.url}/apiQuote`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.production.client}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(DOCUMENT),
  });
  const { quotes } = QuoteResponse.pick({ quotes: true })
    .strip()
    .parse(await response.json());
  const entry = quotes.find(({ courier_name }) => courier_name === COURIER);
  return Math.round((entry?.final_price_thb ?? 0) * 100);
}

test('a card comes from an .xlsx, is corrected, compared, proved, published and rolled back', async () => {
  const { browser } = visited;
  const page = await openPage(browser);
  const complaints = collectComplaints(page);
  await page.goto(desk.address);
  await page.goto(`${desk.url}/rates/import`);
  const before = await quotedSatang();
  const card = await dearerCard();
  const proved = card.proofs?.[0]?.price_satang ?? 0;

  const typos = [
    { line: 'vat_percent', column: 2, text: 'seven' },
    { line: 'document', column: 4, text: '7I5' },
  ];
  const faulty = await writeCard('faulty.xlsx', card, typos);
  await dropFile(page, faulty.path);
  await page.waitForSelector('.fault-cell');
  expect(await textsOf(page, '.fault-cell')).toEqual(faulty.cells);
  expect(await textsOf(page, '.excerpt .faulty')).toEqual(['seven', '7I5']);

  await dropFile(page, (await writeCard('corrected.xlsx', card)).path);
  await page.waitForSelector('td.rise-3');
  expect(await textsOf(page, 'td.rise-3 small')).toContain('+10.0 %');
  expect(await textsOf(page, 'td .badge.good')).toEqual(['Matches']);
  const changed = await textsOf(page, '.panels td');
  expect(changed).toEqual(
    expect.arrayContaining(['Mon–Fri', 'Mon–Sat', 'every day, public holidays included']),
  );
  await press(page, 'Import as draft');
  await page.waitForFunction(`location.pathname === '/rates/${COURIER}/2'`);
  await page.waitForSelector('.settings dd');
  const settings = await textsOf(page, '.settings dd');
  expect(settings).toEqual(
    expect.arrayContaining(['15:00', 'Mon–Sat', 'every day, public holidays included']),
  );

  await press(page, 'Publish');
  await press(page, 'Publish', 'dialog');
  await page.waitForSelector('.notice.good ::-p-text(Version 2 is published)');
  expect(proved).toBeGreaterThan(before);
  expect(await quotedSatang()).toBe(proved);

  await page.goto(`${desk.url}/rates/${COURIER}`);
  await press(page, 'Roll back to this');
  await press(page, 'Roll back to this', 'dialog');
  await page.waitForSelector('.notice.good ::-p-text(Version 3 is published)');
  expect(await quotedSatang()).toBe(before);
  expect(complaints).toEqual([]);
});

test('a draft is discarded, and then out of the way of the versions', async () => {
  const { browser } = visited;
  const draft = { ...(await dearerCard()), version: 8, status: 'draft' as const };
  await createRateCard(desk.service.db, draft);
  const page = await openPage(browser);
  const complaints = collectComplaints(page);
  await page.goto(desk.address);
  await page.goto(`${desk.url}/rates/${COURIER}/8`);
  await press(page, 'Discard');
  await press(page, 'Discard', 'dialog');
  await page.waitForSelector('.notice.good ::-p-text(Version 8 is discarded)');
  await page.waitForSelector('.badge::-p-text(Discarded draft)');
  expect(await textsOf(page, '.screen-head button')).toEqual([]);
  await page.goto(`${desk.url}/rates/${COURIER}`);
  await page.waitForSelector('summary::-p-text(Discarded drafts: 1)');
  expect(await textsOf(page, `td a[href="/rates/${COURIER}/8"]`)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a raised card leaves out the proofs of the old prices, and says which', async () => {
  const { browser } = visited;
  const card = await dearerCard();
  const [own] = card.proofs ?? [];
  if (own === undefined) throw new Error('The card has no proof.');
  const old = { ...own, weight_mg: 300_000, price_satang: own.price_satang - 5000 };
  const file = await writeCard('raised.xlsx', { ...card, proofs: [old, own] });
  const page = await openPage(browser);
  const complaints = collectComplaints(page);
  await page.goto(desk.address);
  await page.goto(`${desk.url}/rates/import`);
  await dropFile(page, file.path);
  await page.waitForSelector('.notice.bad .fault-list');
  await click(page, 'xpath///label[contains(., "Leave out the proofs that fail")]');
  await page.waitForSelector('.left-out .notice ::-p-text(One proof will be left out)');
  expect(await textsOf(page, '.left-out .notice li')).toEqual([
    expect.stringMatching(/^Japan, 300 g|^Japan, 0\.3 kg/),
  ]);
  expect(await textsOf(page, 'td .badge')).toEqual(['Matches']);
  expect(await textsOf(page, '.notice.bad')).toEqual([]);
  await press(page, 'Import as draft');
  await page.waitForFunction(`/^\\/rates\\/${COURIER}\\/\\d+$/.test(location.pathname)`);
  const [draft] = cardsOf(await readVersions(desk.service.db, COURIER));
  expect(draft?.proofs).toEqual([own]);

  await page.waitForSelector('input[name="without-proofs"]');
  await click(page, 'xpath///label[contains(., "Without proofs")]');
  const exported = page.waitForRequest((request) => request.url().endsWith('rates.export'));
  await click(page, 'xpath///button[@aria-label="Download as .csv"]');
  expect(await (await exported).fetchPostData()).toContain('"without_proofs":true');
  expect(complaints).toEqual([]);
});

test('a warning is confirmed with a reason and brought back, and publishing shows what differs', async () => {
  const { browser } = visited;
  const card = cardsOf(await readVersions(desk.service.db, COURIER)).find(
    ({ version }) => version === 1,
  );
  if (card === undefined) throw new Error('The courier has no first version.');
  const draft = { ...card, proofs: [], version: 20, status: 'draft' as const, markup_bp: 15 };
  await createRateCard(desk.service.db, draft);
  const page = await openPage(browser);
  const complaints = collectComplaints(page);
  await page.goto(desk.address);
  await page.goto(`${desk.url}/rates/${COURIER}/20`);
  const warned = '.notice.warn .card-warnings li ::-p-text(15 % is written 15, not 0.15)';
  await page.waitForSelector(warned);
  await click(page, 'xpath///li[contains(., "0.15")]//button[normalize-space(.)="Confirm"]');
  await (await page.waitForSelector('dialog input'))?.type('As agreed with the courier');
  await press(page, 'Confirm', 'dialog');
  await page.waitForSelector('summary::-p-text(1 warning is confirmed)');
  expect(await page.$(warned)).toBeNull();
  await click(page, 'xpath///summary[contains(., "1 warning is confirmed")]');
  await page.waitForSelector('.card-warnings small ::-p-text(As agreed with the courier)');
  await press(page, 'Warn again');
  await page.waitForSelector(warned);

  await press(page, 'Publish');
  await page.waitForSelector('dialog .live-changes li ::-p-text(Markup, %: 0 → 0.15)');
  expect(await textsOf(page, 'dialog .live-changes h3')).toEqual([
    expect.stringMatching(/^What changes against version \d, which is live$/),
  ]);
  expect(complaints).toEqual([]);
});
