import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { AnswerOf } from '../../../desk/page/api/types';
import { readSheets } from '../../../desk/sheets/read-sheets';
import { runLine } from '../../support/admin';
import { type SeededLine, billFile } from '../../support/bill-files';
import { click, dropFile, press } from '../../support/console-page';
import { openedForAll, openFolder } from '../../support/opened';
import { seedBill } from '../../support/seeded-bills';
import { openFalcon, seedShipments, storeShipments } from '../../support/seeded-shipments';
import { until } from '../../support/until';
import { useDesk } from './desk';

const LINES = 500;

const { desk, page, call, open, see, isAt } = useDesk();
const folder = openedForAll(openFolder);

describe('a bill on the desk', () => {
  let bill: string;
  let lines: SeededLine[];
  beforeAll(async () => {
    const { db, firestoreHost } = desk.service;
    const project = ['--project', 'demo-shipping', '--firestore', firestoreHost];
    await openFalcon(db, (...args) => runLine([...project, ...args]), folder.path);
    const shipments = seedShipments(LINES, 5);
    await storeShipments(db, shipments);
    lines = seedBill(shipments, 'ups', 5).map(({ line }) => line);
    bill = await write(lines.slice(0, LINES));
  });
  const write = async (some: readonly SeededLine[]): Promise<string> => {
    const path = join(folder.path, `${some.length}.csv`);
    await writeFile(path, billFile('ups', 'UPS-500', '2026-11-30', some));
    return path;
  };
  const choose = async (name: string, value: string): Promise<void> => {
    await page.waitForSelector(`select[name="${name}"] option[value="${value}"]`);
    await page.select(`select[name="${name}"]`, value);
  };

  test('is dropped, checked, disputed and exported', async () => {
    await open('/bills');
    await choose('courier', 'falcon');
    await choose('layout', 'ups');
    await dropFile(page, bill);
    await see('1 bill, 500 lines');
    await see('The first rows of the file');
    await press(page, 'Import and check');
    await see('Equal causes together');
    await see('Lines: 500');

    const row = (cause: string): string =>
      `//section[contains(@class, "panel")][.//h2="Findings"]//tr[td[2]="${cause}"]`;
    await click(page, `xpath/${row('Zone')}//a[.="Show lines"]`);
    await see('Show all lines');
    await click(page, `xpath/${row('Remote area')}//button[.="Dispute"]`);
    await see('In dispute');
    await see('claimed');
    const client = await page.createCDPSession();
    await client.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: folder.path });
    await press(page, 'Download for the carrier');
    const file = join(folder.path, 'falcon-UPS-500.xlsx');
    await until(() => existsSync(file));
    const reading = readSheets({ name: file, content: await readFile(file) });
    const [heading, ...rows] = reading.sheets.flatMap(({ lines }) => lines);
    expect(heading?.cells).toContain('claimed_thb');
    expect(rows.length).toBeGreaterThan(0);
    // The last row is the total.
    expect(rows.slice(0, -1).every(({ cells }) => cells.join().includes('remote area'))).toBe(true);
  });

  test('leads to the forms that fix it, filled in, and to the lines of a margin', async () => {
    const findings = '//section[contains(@class, "panel")][.//h2="Findings"]';
    await open('/bills/falcon-UPS-500');
    await click(page, `xpath/${findings}//a[.="Add the places"]`);
    await see('falcon-UPS-500-areas.xlsx');
    await see('Import');
    await press(page, 'Import');
    await see('Imported');

    await open('/bills/falcon-UPS-500');
    // The zone of the United States would have no country left.
    await click(
      page,
      `xpath/${findings}//tr[not(contains(., "United States"))]//a[.="Move the country"]`,
    );
    await see('falcon-UPS-500-card.xlsx');
    await see('Difference from the live rates');
    await open('/bills/falcon-UPS-500');
    await click(page, 'xpath///a[.="Proofs for the card"]');
    await see('falcon-UPS-500-card.xlsx');
    await see('Proofs');

    await open('/margins?by=country&from=2026-10-01&to=2026-12-31');
    await click(page, 'xpath///a[.="Japan"]');
    await see('Lines of Japan');
    await click(page, 'xpath///div[@id="lines"]//tbody/tr[1]/td[1]/a');
    await see('Nine steps side by side');
  });

  test('of a number and a day that come again is another part, or replaces it: a person says which', async () => {
    const next = join(folder.path, 'part.csv');
    const rows = ['invoice_number,invoice_date,tracking_number,charge,amount_thb'];
    await writeFile(next, [...rows, 'UPS-500,2026-11-30,9990000001,freight,10.00'].join('\n'));
    await open('/bills');
    await choose('courier', 'falcon');
    await choose('layout', 'plain');
    await dropFile(page, next);
    await see('has no shipment in common with falcon-UPS-500 of the same day');
    await page.waitForSelector('xpath///button[.="Import and check"][@disabled]');
    await choose('use', 'another');
    await press(page, 'Import and check');
    await isAt('/bills/falcon-UPS-500-b2');
    await see('Unknown shipment');
  });

  test('has settings, and may be withdrawn', async () => {
    await open('/bills/falcon-UPS-500');
    await click(page, 'xpath///summary[.="Settings of the courier\'s bills"]');
    const days = await page.waitForSelector('[name="settings-days"]');
    await days?.type('180');
    await press(page, 'Save');
    await see('Saved.');
    await see('Claims until');
  });

  test('has decisions about lines that a corrected one no longer has, and they may change', async () => {
    const { disputes } = await call<AnswerOf<'bills.overview'>>('bills.overview', {
      bill: 'falcon-UPS-500',
    });
    const [gone] = disputes;
    const rest = lines.slice(0, LINES).filter((line) => line.number !== gone?.tracking_number);
    await open('/bills');
    await choose('courier', 'falcon');
    await choose('layout', 'ups');
    await dropFile(page, await write(rest));
    await press(page, 'Import and check');
    await isAt('/bills/falcon-UPS-500-v2');
    await click(page, `xpath///a[@href="/bills/falcon-UPS-500/lines/${gone?.line}"]`);
    await press(page, 'Refused');
    await press(page, 'Take back the last decision');
    await see('In dispute');
  });
});
