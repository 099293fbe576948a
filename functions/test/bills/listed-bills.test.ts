import { readBill } from '../../operations/store/bills';
import { listBills, listBillsSince } from '../../operations/store/listed-bills';
import { billFile } from '../support/bill-files';
import { openFalconDesk } from '../support/falcon-desk';
import { sow } from '../support/sown-bills';

const COPIES = 205;

test('bills are listed in turn, without what was found in their lines: all of them, one read each', async () => {
  const desk = await openFalconDesk(1, 7);
  const { firestore } = desk.admin;
  const { db } = firestore;
  const lines = desk.some(1).flatMap((one) => sow('none', one, 'plain')?.line ?? []);
  const path = await desk.file('1.csv', billFile('plain', 'A', '2026-11-30', lines).toString());
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
