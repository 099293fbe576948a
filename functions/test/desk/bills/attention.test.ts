import { findBillAttention } from '../../../desk/attention/find-bill-attention';
import { billFile } from '../../support/bill-files';
import { openFalconDesk } from '../../support/falcon-desk';
import { openedForAll } from '../../support/opened';
import { seedErrors } from '../../support/seeded-bills';

const BILL = { bill: 'falcon-A-1', courier: 'falcon' };

const desk = openedForAll(() => openFalconDesk(6, 3));
const attention = (today: string) => findBillAttention(desk.admin.firestore.db, today);

beforeAll(async () => {
  const shipments = desk.shipments.filter(({ areas }) => areas.tiers.length === 0);
  const lines = shipments.flatMap(
    (one, at) => seedErrors(at < 2 ? 'address_correction' : 'none', one, 'plain')?.line ?? [],
  );
  // Nobody has to decide about duties.
  const duties = { step: 'duty_tax', satang: 70_000 } as const;
  const billed = lines.map((line) => ({ ...line, charges: [...line.charges, duties] }));
  const path = await desk.file('bill.csv', billFile('plain', 'A-1', '2026-11-20', billed));
  await desk.bills('import', path, '--courier', 'falcon');
});

test('a bill is open until every line that does not agree is decided about, then until claims are filed', async () => {
  expect(await attention('2026-11-26')).toEqual([
    { severity: 'warn', kind: 'bill_open', ...BILL, count: 2 },
  ]);
  await desk.bills('settings', 'falcon', '--claim-days', '180');
  expect(await attention('2026-11-26')).toMatchObject([{ kind: 'bill_open' }]);
  expect(await attention('2027-05-10')).toEqual([
    { severity: 'bad', kind: 'bill_due', ...BILL, count: 2, day: '2027-05-19' },
  ]);

  const { out } = await desk.bills('show', 'falcon-A-1', '--verdict', 'differs');
  const [first = '', second = ''] = [...out.matchAll(/^ (\d+) /gm)].map(([, row]) => row ?? '');
  expect(await desk.bills('dispute', 'falcon-A-1', first)).toMatchObject({ code: 0 });
  expect(await desk.bills('accept', 'falcon-A-1', second)).toMatchObject({ code: 0 });
  expect(await attention('2026-11-26')).toEqual([]);
  expect(await attention('2027-05-10')).toEqual([
    { severity: 'bad', kind: 'claims_due', bill: 'falcon-A-1', count: 1, day: '2027-05-19' },
  ]);
  await desk.bills('dispute', 'falcon-A-1', first, '--claim', 'C-1');
  expect(await attention('2027-05-10')).toEqual([]);

  const { db } = desk.admin.firestore;
  await db.doc('bill_settings/falcon').update({ to_check: ['falcon-A-1'] });
  expect(await attention('2026-11-26')).toEqual([
    { severity: 'warn', kind: 'bill_to_check', bill: 'falcon-A-1' },
  ]);
  await desk.bills('recheck', 'falcon-A-1');
  expect(await attention('2026-11-26')).toEqual([]);
});
