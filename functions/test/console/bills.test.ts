import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'puppeteer-core';

import { readSheets } from '../../operations/sheets/read-sheets';
import { runLine } from '../support/admin';
import { billFile } from '../support/bill-files';
import { click, dropFile, openConsolePage, press } from '../support/console-page';
import { PHONE } from '../support/site-visit';
import { sowBill } from '../support/sown-bills';
import { openFalcon, sowShipments, storeShipments } from '../support/sown-shipments';
import { until } from '../support/until';

const LINES = 500;

describe('a bill on the desk', () => {
  let opened: Awaited<ReturnType<typeof openConsolePage>>;
  let page: Page;
  let folder: string;
  let bill: string;
  beforeAll(async () => {
    opened = await openConsolePage();
    ({ page } = opened);
    folder = await mkdtemp(join(tmpdir(), 'bills-'));
    const { db, firestoreHost } = opened.desk.service;
    const project = ['--project', 'demo-shipping', '--firestore', firestoreHost];
    await openFalcon(db, (...args) => runLine([...project, ...args]), folder);
    const shipments = sowShipments(LINES, 5);
    await storeShipments(db, shipments);
    const lines = sowBill(shipments, 'ups', 5).slice(0, LINES);
    bill = join(folder, 'ups.csv');
    await writeFile(
      bill,
      billFile(
        'ups',
        'UPS-500',
        '2026-11-30',
        lines.map(({ line }) => line),
      ),
    );
  });
  afterAll(async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  });

  const go = async (path: string): Promise<void> => {
    await page.goto(new URL(path, opened.desk.url).href);
  };
  const untilText = (wanted: string): Promise<unknown> =>
    page.waitForFunction(`document.body.innerText.includes(${JSON.stringify(wanted)})`);
  const choose = async (name: string, value: string): Promise<void> => {
    await page.waitForSelector(`select[name="${name}"] option[value="${value}"]`);
    await page.select(`select[name="${name}"]`, value);
  };

  test('is dropped, checked, disputed and exported', async () => {
    await go('/bills');
    await choose('courier', 'falcon');
    await choose('layout', 'ups');
    await dropFile(page, bill);
    await untilText('1 bill, 500 lines');
    await untilText('The first rows of the file');
    await press(page, 'Import and check');
    await untilText('Equal causes together');
    await untilText('Lines: 500');

    const row = (cause: string): string =>
      `//section[contains(@class, "panel")][.//h2="Findings"]//tr[td[2]="${cause}"]`;
    await click(page, `xpath/${row('Zone')}//a[.="Show lines"]`);
    await untilText('Show all lines');
    await click(page, `xpath/${row('Remote area')}//button[.="Dispute"]`);
    await untilText('In dispute');
    await untilText('claimed');
    const client = await page.createCDPSession();
    await client.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    await press(page, 'Download for the carrier');
    const file = join(folder, 'falcon-UPS-500.xlsx');
    await until(() => existsSync(file));
    const reading = readSheets({ name: file, content: await readFile(file) });
    const [heading, ...rows] = reading.sheets.flatMap(({ lines }) => lines);
    expect(heading?.cells).toContain('claimed_thb');
    expect(rows.length).toBeGreaterThan(0);
    // The last row is the total.
    expect(rows.slice(0, -1).every(({ cells }) => cells.join().includes('remote area'))).toBe(true);
    expect(await readdir(folder)).toContain('falcon-UPS-500.xlsx');
  });

  test('has lines with nine steps, and a decision that is kept', async () => {
    await go('/bills/falcon-UPS-500');
    await choose('cause', 'weight');
    await page.waitForFunction(
      `[...document.querySelectorAll('#lines tbody tr')].every((row) => row.innerText.includes('kg'))`,
    );
    await click(page, 'xpath///div[@id="lines"]//tbody/tr[1]/td[1]/a');
    await untilText('Nine steps side by side');
    await untilText('Weight billed');
    await press(page, 'Accept');
    await untilText('Accepted');
  });

  test('leads to the forms that fix it, filled in, and to the lines of a margin', async () => {
    const findings = '//section[contains(@class, "panel")][.//h2="Findings"]';
    await go('/bills/falcon-UPS-500');
    await click(page, `xpath/${findings}//a[.="Add the places"]`);
    await untilText('falcon-UPS-500-areas.xlsx');
    await untilText('Import');
    await press(page, 'Import');
    await untilText('Imported');

    await go('/bills/falcon-UPS-500');
    // The zone of the United States would have no country left.
    await click(
      page,
      `xpath/${findings}//tr[not(contains(., "United States"))]//a[.="Move the country"]`,
    );
    await untilText('falcon-UPS-500-card.xlsx');
    await untilText('Difference from the live rates');
    await go('/bills/falcon-UPS-500');
    await click(page, 'xpath///a[.="Proofs for the card"]');
    await untilText('falcon-UPS-500-card.xlsx');
    await untilText('Proofs');

    await go('/margins?by=country&from=2026-10-01&to=2026-12-31');
    await click(page, 'xpath///a[.="Japan"]');
    await untilText('Lines of Japan');
    await click(page, 'xpath///div[@id="lines"]//tbody/tr[1]/td[1]/a');
    await untilText('Nine steps side by side');
  });

  test('of a number that comes again is another one, or replaces it: a person says which', async () => {
    const next = join(folder, 'next-year.csv');
    const rows = ['invoice_number,invoice_date,tracking_number,charge,amount_thb'];
    await writeFile(next, [...rows, 'UPS-500,2027-11-30,9990000001,freight,10.00'].join('\n'));
    await go('/bills');
    await choose('courier', 'falcon');
    await choose('layout', 'plain');
    await dropFile(page, next);
    await untilText('has no shipment in common with falcon-UPS-500 of');
    await page.waitForSelector('xpath///button[.="Import and check"][@disabled]');
    await choose('use', 'another');
    await press(page, 'Import and check');
    await page.waitForFunction('location.pathname === "/bills/falcon-UPS-500-b2"');
    await untilText('Unknown shipment');
  });

  test('has settings, and may be withdrawn', async () => {
    await go('/bills/falcon-UPS-500');
    await click(page, 'xpath///summary[.="Settings of the courier\'s bills"]');
    const days = await page.waitForSelector('[name="settings-days"]');
    await days?.type('180');
    await press(page, 'Save');
    await untilText('Saved.');
    await untilText('Claims until');
  });

  test('is shown in Thai as well, on a telephone, and on the page of its shipment', async () => {
    await page.setViewport(PHONE);
    await page.evaluate("localStorage.setItem('console-language', 'th')");
    await go('/bills/falcon-UPS-500');
    await untilText('สิ่งที่พบ');
    await untilText('ค่าน้ำมัน');
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await go('/margins?by=country&from=2026-10-01&to=2026-12-31');
    await untilText('ส่วนที่เหลือจากการขาย');
    await untilText('ญี่ปุ่น');
    expect(opened.complaints).toEqual([]);
  });
});
