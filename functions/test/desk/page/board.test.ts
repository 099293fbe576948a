import { Timestamp } from 'firebase-admin/firestore';

import { searchTerms } from '../../../src/fields/search-terms';
import { newRecordId, writeReference } from '../../../src/model/creation/record-id';
import { searchedPickup } from '../../../src/store/pickups';
import { searchedShipment } from '../../../src/store/shipments';
import { click, press } from '../../support/console-page';
import { aPickup } from '../../support/records';
import { seedShipments, storeShipments } from '../../support/seeded-shipments';
import { paste } from '../../support/site-visit';
import { useDesk } from './desk';

/** A hub of the demo data. */
const BANGKOK = {
  id: 'bangkok',
  name: 'Bangkok (demo)',
  name_th: 'กรุงเทพมหานคร (ตัวอย่าง)',
  province: 'TH-10',
  postal_code: '10120',
};
const PICKUPS = 300;
const NUMBERS = 200;

const { desk, page, open, see, isAt, texts } = useDesk();
let db: typeof desk.service.db;

describe('a busy day on the desk', () => {
  const pickups = Array.from({ length: PICKUPS }, () => newRecordId());
  beforeAll(async () => {
    ({ db } = desk.service);
    const slot = { date: desk.today(), from: '00:00', to: '23:59' };
    const writer = db.bulkWriter({ throttling: false });
    for (const [at, id] of pickups.entries()) {
      const { id: _own, ...model } = aPickup({ slot, destination: BANGKOK });
      const name = `Shop ${String(at).padStart(3, '0')}`;
      const fields = { ...model, pickup_address: { ...model.pickup_address, name } };
      const search_terms = searchTerms(searchedPickup({ ...fields, id }));
      void writer.set(db.doc(`pickups/${id}`), { ...fields, search_terms });
    }
    await writer.close();
  });

  const statuses = async (): Promise<Record<string, number>> => {
    const { docs } = await db.collection('pickups').get();
    const counts: Record<string, number> = {};
    for (const doc of docs.filter(({ id }) => pickups.includes(id))) {
      const status = String(doc.get('status'));
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  };

  test('a slot is chosen and moved together, each with its outcome, and taken back', async () => {
    await open('/');
    await page.waitForSelector('.slot h4 input');
    expect(await page.$$eval('.slot li.pickup', ({ length }) => length)).toBe(10);
    await click(page, '.slot h4 input');
    await see(`${PICKUPS} chosen`);
    // Somebody else is faster with one of them.
    const [first = ''] = pickups;
    await db.doc(`pickups/${first}`).update({ status: 'cancelled', updated_at: Timestamp.now() });
    await press(page, `Confirm (${PICKUPS})`);
    await press(page, 'Confirm', 'dialog');
    await see('Not changed: 1');
    await see(`${PICKUPS - 1} moved: Confirmed`);
    await see(writeReference('PR', first));
    expect(await statuses()).toEqual({ confirmed: PICKUPS - 1, cancelled: 1 });
    await page.keyboard.press('u');
    await see('Undone:');
    expect(await statuses()).toEqual({ requested: PICKUPS - 1, cancelled: 1 });
    const history = await db.collection(`pickups/${pickups[1] ?? ''}/history`).get();
    expect(history.docs.at(-1)?.data()).toMatchObject({
      reason: 'Undone within seconds',
      is_correction: true,
    });
  });

  test('what came since is said, and shown when somebody asks; what is chosen stays', async () => {
    await open('/');
    await page.focus('li.pickup:nth-child(2) input');
    await page.keyboard.press('Space');
    await see('As of ');
    const slot = { date: desk.today(), from: '00:00', to: '23:59' };
    const { id, ...late } = aPickup({ id: newRecordId(), slot, destination: BANGKOK });
    await db.doc(`pickups/${id}`).set({ ...late, updated_at: Timestamp.now() });
    const [, , gone = ''] = pickups;
    await db.doc(`pickups/${gone}`).update({ status: 'failed', updated_at: Timestamp.now() });
    // Whoever comes back to the page sees it at once, others within half a minute.
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await see('Since then: 1 new, 1 changed.');
    await press(page, 'Show them');
    await page.waitForFunction(`!document.body.innerText.includes('Since then')`);
    await see('1 chosen');
    await db.doc(`pickups/${id}`).delete();
    await db.doc(`pickups/${gone}`).update({ status: 'requested' });
  });

  test('some are chosen with the keyboard, from one to another', async () => {
    await open('/');
    await page.waitForSelector('li.pickup input');
    await page.focus('li.pickup:nth-child(2) input');
    await page.keyboard.press('Space');
    await see('1 chosen');
    await page.focus('li.pickup:nth-child(5) input');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Space');
    await page.keyboard.up('Shift');
    await see('4 chosen');
    await press(page, 'Choose none');
    await page.type('.day-head input[type=search]', 'shop 007');
    await page.waitForFunction('location.search.includes("q=shop")');
    await page.reload();
    // What is shown is in the address.
    await page.waitForFunction('document.querySelectorAll("li.pickup").length === 1');
  });

  test('a run sheet is printed on paper, for all who are to be visited', async () => {
    await open('/');
    await page.waitForSelector('.slot h4 a');
    await click(page, '.slot h4 a');
    await page.waitForSelector('.sheet tbody tr');
    const stops = await page.$$eval('.sheet tbody tr', ({ length }) => length);
    expect(stops).toBe(PICKUPS - 1);
    await see('ลายเซ็น หรือเหตุที่รับไม่ได้');
    await see('Signature, or why not collected');
    await see('Not on the sheet, as they are picked up, failed or cancelled: 1.');
    await page.emulateMediaType('print');
    const shown = await page.evaluate('getComputedStyle(document.querySelector("aside")).display');
    expect(shown).toBe('none');
    const pdf = Buffer.from(await page.pdf({ preferCSSPageSize: true }));
    await page.emulateMediaType('screen');
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(10);
  });

  test('pickups of two hubs are on a sheet each, and corrected together once somebody has agreed', async () => {
    const [, one = '', other = ''] = pickups;
    await db.doc(`pickups/${other}`).update({
      'pickup_address.name': 'Shop 001 B',
      destination: { ...BANGKOK, id: 'chiang_mai', name: 'Chiang Mai (demo)', name_th: 'เชียงใหม่' },
    });
    const chooseBoth = async (): Promise<void> => {
      await open('/?q=shop+001');
      await page.waitForFunction('document.querySelectorAll("li.pickup").length === 2');
      for (const chosen of ['1 chosen', '2 chosen']) {
        await click(page, '.slot h4 input:not(:checked)');
        await see(chosen);
      }
    };
    await chooseBoth();
    await click(page, '.bulk-bar a');
    await page.waitForFunction('document.querySelectorAll(".sheet tbody tr").length === 2');
    expect(await page.$$eval('.sheet', ({ length }) => length)).toBe(2);
    await chooseBoth();
    await click(page, '.bulk-bar .correction summary');
    await page.select('.bulk-bar [name=correct-status]', 'failed');
    await page.type('.bulk-bar [name=correction-reason]', 'Nobody there');
    await press(page, 'Correct the status', 'form');
    await see('2 × Requested → ');
    expect(await statuses()).not.toHaveProperty('failed');
    await press(page, 'Correct the status', 'dialog');
    await see('2 moved: ');
    expect(await statuses()).toHaveProperty('failed', 2);
    // Somebody does something else with one of them before it is undone.
    await db.doc(`pickups/${one}`).update({ status: 'cancelled', updated_at: Timestamp.now() });
    await page.keyboard.press('u');
    await see('That could not be undone.');
    expect(await statuses()).toEqual({ requested: PICKUPS - 2, cancelled: 2 });
  });

  test('a day that is not read yet shows nothing of the day before it', async () => {
    await open('/');
    await page.waitForSelector('li.pickup');
    await page.evaluate(`(() => {
      const { fetch } = window;
      window.fetch = async (...call) => {
        if (JSON.stringify(call).includes('today.pickups')) {
          await new Promise((go) => { window.letGo = go; });
        }
        return fetch(...call);
      };
    })()`);
    await press(page, 'Tomorrow');
    await page.waitForFunction(
      'window.letGo !== undefined && !document.querySelector("li.pickup")',
    );
    await page.evaluate('window.letGo()');
    await see('No pickups.');
  });

  test("200 carriers' numbers are pasted, their seven faults shown at their cells, and the rest stored", async () => {
    const shipments = seedShipments(NUMBERS, 61);
    await storeShipments(db, shipments);
    const writer = db.bulkWriter({ throttling: false });
    for (const { id } of shipments) {
      void writer.update(db.doc(`shipments/${id}`), {
        carrier_tracking_number: null,
        status: 'pending',
        courier_name: 'dhl_express',
      });
    }
    const [unknown, twice, other, set, deleted, blank, ...rest] = shipments;
    if (!unknown || !twice || !other || !set || !deleted || !blank) throw new Error('Seed more.');
    void writer.update(db.doc(`shipments/${set.id}`), { carrier_tracking_number: '9900112233' });
    void writer.update(db.doc(`shipments/${deleted.id}`), { is_deleted: true });
    await writer.close();
    const number = (at: number): string => `JD0146${String(10_000_000 + at)}`;
    const lines = [
      'reference\tcarrier number\twaybill',
      `NOT-OURS\t\t${number(1)}`,
      `${other.reference}\t\tEB315050240TH`,
      `${set.reference}\t\t${number(3)}`,
      `${deleted.reference}\t\t${number(4)}`,
      `${blank.reference}\t\t`,
      ...rest.map(({ id, reference }, at) =>
        [at % 2 === 0 ? writeReference('SR', id) : reference, '', number(10 + at)].join('\t'),
      ),
      `${twice.reference}\t\t${number(10)}`,
    ];
    await open('/');
    await page.waitForSelector('.numbers summary');
    await click(page, '.numbers summary');
    await paste(page, 'textarea[name="numbers"]', lines.join('\n'));
    const ready = rest.length - 1;
    await see(`${ready} can be stored.`);
    const cells = await texts('.fault-cell');
    expect(cells).toEqual(['A2', 'C3', 'C4', 'A5', 'C6', 'C7', `C${lines.length}`]);
    await see('This has the form of a number of thailand_post');
    await press(page, `Store the ${ready} without a fault`);
    await see(`${ready} numbers are stored.`);
    // What had a fault stays, to be put right.
    const left = 'document.querySelector("textarea[name=numbers]").value.split("\\n").length';
    await page.waitForFunction(`${left} === ${cells.length + 1}`);
    const { docs } = await db.collection('shipments').get();
    const stored = new Map(docs.map((doc) => [doc.id, doc.data()]));
    for (const [at, { id }] of rest.entries()) {
      const carrier_tracking_number = at === 0 ? null : number(10 + at);
      expect(stored.get(id)).toMatchObject({ carrier_tracking_number });
    }
    for (const { id } of [unknown, twice, other, deleted, blank]) {
      expect(stored.get(id)).toMatchObject({ carrier_tracking_number: null });
    }
    expect(stored.get(set.id)).toMatchObject({ carrier_tracking_number: '9900112233' });
  });

  test('anything is found from everywhere with the keyboard, and keys lead to screens', async () => {
    const [model] = seedShipments(1, 3);
    if (model === undefined) throw new Error('Seed more.');
    await storeShipments(db, [model]);
    const doc = db.doc(`shipments/${model.id}`);
    const stored = (await doc.get()).data() as Parameters<typeof searchedShipment>[0];
    const fields = {
      ...stored,
      consignee_address: { ...stored.consignee_address, name: 'Zoë Ångström-Wójcik' },
    };
    await doc.update({
      consignee_address: fields.consignee_address,
      search_terms: searchTerms(searchedShipment({ ...fields, id: model.id })),
    });
    await open('/accounts');
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await isAt('/shipments');
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector('dialog.palette input');
    await page.keyboard.type('wojcik zoe');
    await page.waitForFunction(
      'document.querySelector("dialog.palette li[aria-selected=true]")?.innerText.includes("Zoë")',
    );
    await see('document');
    await page.keyboard.press('Enter');
    await see(writeReference('SR', model.id));
    // Whoever goes on typing and is faster than the answer does not get that of the text before.
    await page.keyboard.press('/');
    await page.waitForSelector('dialog.palette input');
    await page.keyboard.type('shop 0');
    await page.waitForFunction('document.querySelectorAll("dialog.palette li").length > 5');
    await page.keyboard.type('99');
    await page.keyboard.press('Enter');
    await isAt(`/pickups/${writeReference('PR', pickups[99] ?? '')}`);
    await page.waitForFunction('document.querySelector("dialog") === null');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog kbd');
    await page.keyboard.press('Escape');
    await page.waitForFunction('document.querySelector("dialog") === null');
    await isAt('/pickups/');
    await page.keyboard.press('/');
    await page.waitForSelector('dialog.palette input');
    await page.keyboard.type('curv');
    await page.waitForSelector('dialog.palette li');
    await page.keyboard.press('Enter');
    await isAt('/curves');
  });
});
