import { readBill } from '../../../desk/store/bills';
import { listBills, listBillsSince } from '../../../desk/store/listed-bills';
import { billFile } from '../../support/bill-files';
import { openFalconDesk } from '../../support/falcon-desk';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { seedErrors } from '../../support/seeded-bills';
import { FALCON_CARDS } from '../../support/seeded-shipments';
import { countShare } from '../../support/share';

const LINES = countShare(10_000);
const LINES_PER_DOCUMENT = 50;
const COPIES = 205;

describeLocal('a bill of many lines', () => {
  const desk = openedForAll(() => openFalconDesk(LINES, 11));

  const cost = async (...args: string[]) => {
    const meter = desk.admin.firestore.server?.meter;
    meter?.reset();
    const ran = await desk.admin.run(...args);
    expect(ran).toMatchObject({ code: 0, err: '' });
    const { documentsRead = 0, documentsWritten = 0 } = meter?.reading() ?? {};
    return { reads: documentsRead, writes: documentsWritten };
  };

  test('costs a read for each shipment and one write for fifty lines', async () => {
    const lines = desk.some(LINES).flatMap((one) => seedErrors('none', one, 'dhl')?.line ?? []);
    const path = await desk.file('many.csv', billFile('dhl', 'MANY', '2026-11-30', lines));
    const load = ['bills', 'import', path, '--courier', 'falcon', '--layout', 'dhl'];
    const first = await cost('--json', ...load);
    // The cards, their dated charges, the three lists of areas, the settings, the other bills, the bill, and
    // whether other bills were stored meanwhile.
    const besides = FALCON_CARDS.length + 1 + 3 + 1 + 1 + 4 + 1;
    expect(first.reads).toBeLessThanOrEqual(LINES + besides);
    // The bill, its audit record, and the name of its lines as the latest.
    expect(first.writes).toBe(LINES / LINES_PER_DOCUMENT + 3);
    const again = await cost('--json', ...load);
    expect(again.writes).toBe(0);
    expect(again.reads).toBeLessThanOrEqual(5);

    const shown = await cost('bills', 'show', 'falcon-MANY', '--verdict', 'differs');
    expect(shown).toEqual({ reads: 1 + LINES / LINES_PER_DOCUMENT, writes: 0 });
    // The bill, its line, the shipment, what was decided, and the history: one without entries costs two.
    expect(await cost('bills', 'explain', 'falcon-MANY', '40')).toEqual({ reads: 6, writes: 0 });
    const days = ['--from', '2026-10-01', '--to', '2026-12-31'];
    expect(await cost('bills', 'margins', ...days)).toEqual({ reads: 1, writes: 0 });
  });
});

test('bills are listed in turn, without what was found in their lines: all of them, one read each', async () => {
  const desk = await openFalconDesk(1, 7);
  const { firestore } = desk.admin;
  const { db } = firestore;
  const lines = desk.some(1).flatMap((one) => seedErrors('none', one, 'plain')?.line ?? []);
  const path = await desk.file('1.csv', billFile('plain', 'A', '2026-11-30', lines));
  expect((await desk.bills('import', path, '--courier', 'falcon')).code).toBe(0);
  const { findings: _, matches: __, ...first } = await readBill(db, 'falcon-A');
  const fields = (await db.collection('bills').doc(first.id).get()).data() ?? {};
  const batch = db.batch();
  for (let at = 0; at < COPIES; at += 1) batch.create(db.doc(`bills/falcon-B-${at}`), fields);
  batch.create(db.doc('bills/falcon-C'), { ...fields, lines: 'many' });
  await batch.commit();

  for (const list of [() => listBills(db, 'falcon'), () => listBillsSince(db, new Date(0))]) {
    const meter = firestore.server?.meter;
    meter?.reset();
    const { items, malformed } = await list();
    if (meter !== undefined) expect(meter.reading().documentsRead).toBe(COPIES + 2);
    expect(new Set(items.map(({ id }) => id)).size).toBe(COPIES + 1);
    expect(items.find(({ id }) => id === first.id)).toEqual(first);
    expect(malformed.map(({ message }) => message)).toEqual([expect.stringContaining('falcon-C')]);
  }
  await desk.close();
});
