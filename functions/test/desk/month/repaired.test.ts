import { FieldValue } from 'firebase-admin/firestore';

import { importBills } from '../../../desk/bills/imports/import-bills';
import { readMonth } from '../../../desk/month/read-month';
import { aDesk } from '../../support/a-desk';
import { billFile } from '../../support/bill-files';
import { openFalconDesk } from '../../support/falcon-desk';
import { openedForAll } from '../../support/opened';
import { seedBills } from '../../support/seeded-parcels';

const opened = openedForAll(() => openFalconDesk(100, 5));
const desk = () =>
  aDesk(opened.admin.firestore, opened.admin.projectId, () => Date.parse('2026-12-02T03:00Z'));
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

test('bills count once, also after a shipment of their week could not be read for a while', async () => {
  const lines = seedBills(opened.shipments, 'plain', 3).flatMap((one) =>
    one.on === 'main' ? [one.line] : [],
  );
  const content = billFile('plain', 'M-MAIN', '2026-11-30', lines);
  await importBills(desk(), { file: { name: 'a.csv', content }, courier: 'falcon' });
  const { total } = await readMonth(desk(), NOVEMBER);
  expect(total.billed).toBeGreaterThan(0);
  const [shipment] = opened.shipments;
  const reference = opened.admin.firestore.db.doc(`shipments/${shipment?.id ?? ''}`);
  const status: unknown = (await reference.get()).get('status');
  const updated_at = FieldValue.serverTimestamp();
  await reference.update({ status: 'nonsense', updated_at });
  expect((await readMonth(desk(), NOVEMBER)).malformed).toHaveLength(1);
  await reference.update({ status, updated_at });
  expect((await readMonth(desk(), NOVEMBER)).total).toEqual(total);
});

test('more than two years are refused', async () => {
  await expect(readMonth(desk(), { ...NOVEMBER, from: '1970-01-01' })).rejects.toMatchObject({
    fault: { code: 'span_too_long' },
  });
});
