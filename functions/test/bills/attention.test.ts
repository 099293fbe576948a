import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findBillAttention } from '../../operations/attention/find-bill-attention';
import { openAdmin } from '../support/admin';
import { billFile } from '../support/bill-files';
import { openedForAll } from '../support/opened';
import { sow } from '../support/sown-bills';
import { openFalcon, sowShipments, storeShipments } from '../support/sown-shipments';

const opened = openedForAll(async () => {
  const admin = await openAdmin();
  const folder = await mkdtemp(join(tmpdir(), 'bills-'));
  await openFalcon(admin.firestore.db, (...args) => admin.run(...args), folder);
  const shipments = sowShipments(6, 3).filter(({ areas }) => areas.tiers.length === 0);
  await storeShipments(admin.firestore.db, shipments);
  const lines = shipments.flatMap(
    (one, at) => sow(at < 2 ? 'address_correction' : 'none', one, 'plain')?.line ?? [],
  );
  const path = join(folder, 'bill.csv');
  await writeFile(path, billFile('plain', 'A-1', '2026-11-20', lines));
  await admin.run('bills', 'import', path, '--courier', 'falcon');
  return {
    bills: (...args: string[]) => admin.run('bills', ...args),
    attention: (today: string) => findBillAttention(admin.firestore.db, today),
    close: async () => {
      await admin.close();
      await rm(folder, { recursive: true });
    },
  };
});

const BILL = { bill: 'falcon-A-1', courier: 'falcon' };

test('a bill is open until every line that does not agree is decided about', async () => {
  const { attention, bills } = opened;
  expect(await attention('2026-11-26')).toEqual([
    { severity: 'warn', kind: 'bill_open', ...BILL, count: 2 },
  ]);
  await bills('settings', 'falcon', '--claim-days', '180');
  expect(await attention('2026-11-26')).toMatchObject([{ kind: 'bill_open' }]);
  expect(await attention('2027-05-10')).toEqual([
    { severity: 'bad', kind: 'bill_due', ...BILL, count: 2, day: '2027-05-19' },
  ]);
});

test('a dispute is due until the carrier has given it a number', async () => {
  const { attention, bills } = opened;
  const { out } = await bills('show', 'falcon-A-1', '--verdict', 'differs');
  const [first = '', second = ''] = [...out.matchAll(/^ (\d+) /gm)].map(([, row]) => row ?? '');
  expect(await bills('dispute', 'falcon-A-1', first)).toMatchObject({ code: 0 });
  expect(await bills('accept', 'falcon-A-1', second)).toMatchObject({ code: 0 });
  expect(await attention('2026-11-26')).toEqual([]);
  expect(await attention('2027-05-10')).toEqual([
    { severity: 'bad', kind: 'claims_due', bill: 'falcon-A-1', count: 1, day: '2027-05-19' },
  ]);
  await bills('dispute', 'falcon-A-1', first, '--claim', 'C-1');
  expect(await attention('2027-05-10')).toEqual([]);
});
