import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { seedDemoBills } from '../../../desk/demo/demo-bills';
import { cardSheet, zoneSheet } from '../../../desk/rates/files/write-card';
import { noDatedCharges } from '../../../desk/rates/lint/dated-charges';
import { proveCard } from '../../../desk/rates/proofs/proofs';
import { columnLetters } from '../../../desk/sheets/files';
import type { SheetContent, SheetValue } from '../../../desk/sheets/sheet';
import { writeXlsx } from '../../../desk/sheets/write-sheets';
import { listCards, createRateCard, readVersions } from '../../../desk/store/rate-versions';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import type { QuoteEntry, QuoteResponse } from '../../../src/quotes/quote-response';
import { shiftDay } from '../../../src/thailand/day';
import { click, dropFile, press } from '../../support/console-page';
import { openedForAll, openFolder } from '../../support/opened';
import { paste } from '../../support/site-visit';
import { useDesk } from './desk';

const COURIER = 'ink_feather';
/** Instances look for changes every five minutes. */
const FOLLOWED_MS = 6 * 60_000;
const DOCUMENT = {
  country: 'JP',
  actual_weight_kg: 0.4,
  length_cm: 30,
  width_cm: 20,
  height_cm: 1,
  is_document: true,
};

const { desk, page, call, ask, open, see, isAt, texts } = useDesk();
const folder = openedForAll(openFolder);

/** The courier's card with every price a tenth higher, days of its own, and a proof that it comes to. */
async function dearerCard(): Promise<RateCard> {
  const [card] = listCards(await readVersions(desk.service.db, COURIER));
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
  const path = join(folder.path, name);
  const content: SheetContent = { ...sheet, rows };
  await writeFile(path, await writeXlsx([content, zoneSheet(card)]));
  return { path, cells };
}

/** What the courier asks for the document, in satang, once the functions have looked again. */
async function quotedSatang(): Promise<number> {
  desk.wait(FOLLOWED_MS);
  const { quotes } = await ask<QuoteResponse>('apiQuote', DOCUMENT);
  const entry = quotes.find(({ courier_name }) => courier_name === COURIER);
  return Math.round((entry?.final_price_thb ?? 0) * 100);
}

test('a card comes from an .xlsx, is corrected, compared, proved, published and rolled back', async () => {
  await open('/rates/import');
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
  expect(await texts('.fault-cell')).toEqual(faulty.cells);
  expect(await texts('.excerpt .faulty')).toEqual(['seven', '7I5']);

  await dropFile(page, (await writeCard('corrected.xlsx', card)).path);
  await page.waitForSelector('td.rise-3');
  expect(await texts('td.rise-3 small')).toContain('+10.0 %');
  expect(await texts('td .badge.good')).toEqual(['Matches']);
  const changed = await texts('.panels td');
  expect(changed).toEqual(
    expect.arrayContaining(['Mon–Fri', 'Mon–Sat', 'every day, public holidays included']),
  );
  await press(page, 'Import as draft');
  await isAt(`/rates/${COURIER}/2`);
  await page.waitForSelector('.settings dd');
  const settings = await texts('.settings dd');
  expect(settings).toEqual(
    expect.arrayContaining(['15:00', 'Mon–Sat', 'every day, public holidays included']),
  );

  await press(page, 'Publish');
  await press(page, 'Publish', 'dialog');
  await page.waitForSelector('.notice.good ::-p-text(Version 2 is published)');
  expect(proved).toBeGreaterThan(before);
  expect(await quotedSatang()).toBe(proved);

  await open(`/rates/${COURIER}`);
  await press(page, 'Roll back to this');
  await press(page, 'Roll back to this', 'dialog');
  await page.waitForSelector('.notice.good ::-p-text(Version 3 is published)');
  expect(await quotedSatang()).toBe(before);
});

test('a draft is discarded, and then out of the way of the versions', async () => {
  const draft = { ...(await dearerCard()), version: 8, status: 'draft' as const };
  await createRateCard(desk.service.db, draft);
  await open(`/rates/${COURIER}/8`);
  await press(page, 'Discard');
  await press(page, 'Discard', 'dialog');
  await page.waitForSelector('.notice.good ::-p-text(Version 8 is discarded)');
  await page.waitForSelector('.badge::-p-text(Discarded draft)');
  expect(await texts('.screen-head button')).toEqual([]);
  await open(`/rates/${COURIER}`);
  await page.waitForSelector('summary::-p-text(Discarded drafts: 1)');
  expect(await texts(`td a[href="/rates/${COURIER}/8"]`)).toEqual([]);
});

test('a raised card leaves out the proofs of the old prices, and says which', async () => {
  const card = await dearerCard();
  const [own] = card.proofs ?? [];
  if (own === undefined) throw new Error('The card has no proof.');
  const old = { ...own, weight_mg: 300_000, price_satang: own.price_satang - 5000 };
  const file = await writeCard('raised.xlsx', { ...card, proofs: [old, own] });
  await open('/rates/import');
  await dropFile(page, file.path);
  await page.waitForSelector('.notice.bad .fault-list');
  await click(page, 'xpath///label[contains(., "Leave out the proofs that fail")]');
  await page.waitForSelector('.left-out .notice ::-p-text(One proof will be left out)');
  expect(await texts('.left-out .notice li')).toEqual([
    expect.stringMatching(/^Japan, 300 g|^Japan, 0\.3 kg/),
  ]);
  expect(await texts('td .badge')).toEqual(['Matches']);
  expect(await texts('.notice.bad')).toEqual([]);
  await press(page, 'Import as draft');
  await page.waitForFunction(`/^\\/rates\\/${COURIER}\\/\\d+$/.test(location.pathname)`);
  const [draft] = listCards(await readVersions(desk.service.db, COURIER));
  expect(draft?.proofs).toEqual([own]);

  await page.waitForSelector('input[name="without-proofs"]');
  await click(page, 'xpath///label[contains(., "Without proofs")]');
  const exported = page.waitForRequest((request) => request.url().endsWith('rates.export'));
  await click(page, 'xpath///button[@aria-label="Download as .csv"]');
  expect(await (await exported).fetchPostData()).toContain('"without_proofs":true');
});

test('a warning is confirmed with a reason and brought back, and publishing shows what differs', async () => {
  const card = listCards(await readVersions(desk.service.db, COURIER)).find(
    ({ version }) => version === 1,
  );
  if (card === undefined) throw new Error('The courier has no first version.');
  const draft = { ...card, proofs: [], version: 20, status: 'draft' as const, markup_bp: 15 };
  await createRateCard(desk.service.db, draft);
  await open(`/rates/${COURIER}/20`);
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
  expect(await texts('dialog .live-changes h3')).toEqual([
    expect.stringMatching(/^What changes against version \d, which is live$/),
  ]);
});

/** A courier of the demo whose card takes its fuel from the schedule. */
const SCHEDULED = 'copper_heron';

/** What the deployed function answers for a ship date, once it has followed the changes. */
async function findQuote(country: string, ship_date: string): Promise<QuoteEntry | undefined> {
  desk.wait(FOLLOWED_MS);
  const parcel = { actual_weight_kg: 1.2, length_cm: 30, width_cm: 20, height_cm: 10 };
  const asked = { country, ship_date, explain: true, ...parcel };
  const { quotes } = await ask<QuoteResponse>('apiQuote', asked, 'staff');
  return quotes.find(({ courier_name }) => courier_name === SCHEDULED);
}

async function quotedFuel(country: string, day: string): Promise<number | undefined> {
  const quote = await findQuote(country, day);
  const fuel = quote?.price_breakdown?.find(({ name }) => name === 'fuel_surcharge');
  return fuel && 'rate_percent' in fuel ? fuel.rate_percent : undefined;
}

test('the fuel surcharge of a period is previewed, entered and quoted', async () => {
  const day = shiftDay(desk.today(), 2);
  await open('/surcharges');
  await page.waitForSelector('[name=courier]');
  await page.select('[name=courier]', SCHEDULED);
  await page.type('[name=percent]', '45.25');
  await paste(page, '[name=from]', day);
  await press(page, 'Preview');
  await see('Preview: nothing is saved yet');
  await see('45.25 % from');
  expect(await quotedFuel('Japan', day)).not.toBe(45.25);
  await press(page, 'Enter this rate');
  await page.waitForSelector('.notice.good');
  await page.waitForSelector('.fuel-bar[title^="45.25 %"]');
  expect(await quotedFuel('Japan', day)).toBe(45.25);
});

test('a lane is suspended and lifted', async () => {
  // Still to come, however late it is when the clock is turned.
  const day = shiftDay(desk.today(), 1);
  await open('/suspensions');
  await page.waitForSelector('[name=courier]');
  await page.select('[name=courier]', SCHEDULED);
  await page.waitForSelector('datalist option');
  await page.type('[name=country]', 'Japan');
  await press(page, 'Add', '*[contains(@class, "suspension-countries")]');
  await page.type('[name=reason]', 'No flights.');
  await page.type('[name=reason_th]', 'ไม่มีเที่ยวบิน');
  await press(page, 'Suspend …');
  await see('gives no quotes to Japan');
  await press(page, 'Suspend', 'dialog');
  await see(`${SCHEDULED}-1 is entered.`);
  expect(await findQuote('Japan', day)).toBeUndefined();
  expect(await findQuote('Korea', day)).toBeDefined();
  await click(page, `xpath///tr[contains(., "${SCHEDULED}-1")]//button`);
  await press(page, 'Lift it', 'dialog');
  await see(`${SCHEDULED}-1 is lifted.`);
  expect(await findQuote('Japan', day)).toBeDefined();
});

test('a country to suspend is added by part of its name, and an unclear one is named so', async () => {
  await open('/suspensions');
  await page.waitForSelector('.panel:first-of-type [name=country]');
  await page.waitForSelector('datalist option');
  const enter = async (text: string): Promise<void> => {
    await page.locator('[name=country]').click({ count: 3 });
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await enter('ญี่ป');
  await page.waitForSelector('.suspension-countries li');
  await enter('Guinea-');
  await page.waitForSelector('.suspension-countries li:nth-child(2)');
  expect(await texts('.suspension-countries li span')).toEqual(['Japan', 'Guinea-Bissau']);
  await enter('');
  await see('Type a country first.');
  await enter('Austr');
  await see('Several countries match: Australia, Austria.');
  await enter('Nowhere');
  await see('No country matches “Nowhere”.');
});

const REPLAYED = 'amber_kite';
const OUTCOME = '.replay-outcome';

test("last month's shipments are priced by a draft, by client and country, down to a shipment", async () => {
  const { db, firestoreHost } = desk.service;
  await seedDemoBills({
    project: { id: 'demo-shipping', environment: 'production', firestoreHost },
    db,
    operator: { name: 'demo seed', dryRun: false, now: () => new Date() },
    today: desk.today,
  });
  const [live] = listCards(await readVersions(db, REPLAYED));
  if (live?.parcel == null) throw new Error('No such card.');
  const dearer = (prices: readonly (number | null)[]) =>
    prices.map((price) => price && (price * 12) / 10);
  await createRateCard(db, {
    ...live,
    version: 2,
    status: 'draft',
    zones: live.zones.map((zone) => ({
      ...zone,
      countries: zone.countries.filter((country) => country !== 'DE'),
    })),
    parcel: {
      ...live.parcel,
      rows: live.parcel.rows.map(({ up_to_grams, prices_satang }) => ({
        up_to_grams,
        prices_satang: dearer(prices_satang),
      })),
    },
  });
  const { shipments } = await call<{ shipments: number }>('rates.shipmentsToReplay', {
    courier: REPLAYED,
  });
  expect(shipments).toBeGreaterThan(20);

  await open(`/rates/${REPLAYED}/compare?from=1&to=2`);
  await page.waitForSelector(`small::-p-text(${shipments} shipments: costs ${shipments} reads)`);
  expect(await texts(OUTCOME)).toEqual([]);
  await press(page, 'Price the shipments');
  await page.waitForSelector(`${OUTCOME} ::-p-text(One client more than 10 % dearer)`);
  const [headline] = await texts(`${OUTCOME} strong`);
  expect(headline).toMatch(/^\+[\d,]+\.\d\d ฿ over \d+ shipments$/);
  expect(await texts(`${OUTCOME} .notice.bad li`)).toEqual([
    expect.stringMatching(/^\d × This courier does not deliver to Germany\./),
  ]);

  await click(page, 'xpath///section//button[normalize-space(.)="Japan"]');
  await page.waitForSelector('h3::-p-text(Largest changes: Japan)');
  const countries = await texts('.replay-rows td[data-heading="Country"]');
  expect(new Set(countries)).toEqual(new Set(['Japan']));
  await click(page, 'xpath/(//section[@class="replay-rows"]//td//a)[1]');
  await page.waitForFunction('/^\\/shipments\\/SR-/.test(location.pathname)');
});
