import { listBills } from '../../operations/store/listed-bills';
import { type Admin, openAdmin } from '../support/admin';

let admin: Admin;
beforeAll(async () => {
  admin = await openAdmin('-demo');
});
afterAll(() => admin.close());

const seed = () =>
  admin.run('--project', `demo-${admin.projectId}`, '--firestore', admin.firestore.host, 'seed');

test('the demo data has bills with some of everything, once', async () => {
  expect(await seed()).toMatchObject({ code: 0, err: '' });
  expect((await seed()).out).toContain('0 bills, 0 parcels');
  const bills = await admin.run(
    ...['--project', `demo-${admin.projectId}`, '--firestore', admin.firestore.host, '--json'],
    ...['bills', 'list'],
  );
  const listed = JSON.parse(bills.out) as { id: string }[];
  expect(listed).toHaveLength(2);
  const causes = new Set<string>();
  const verdicts = new Set<string>();
  for (const { id } of listed) {
    const shown = await admin.run(
      ...['--project', `demo-${admin.projectId}`, '--firestore', admin.firestore.host, '--json'],
      ...['bills', 'show', id],
    );
    const { lines } = JSON.parse(shown.out) as {
      lines: { verdict: string; causes: { cause: string; text: string }[] }[];
    };
    for (const line of lines) {
      verdicts.add(line.verdict);
      for (const { cause } of line.causes) causes.add(cause);
    }
  }
  expect([...verdicts].sort()).toEqual([
    ...['agrees', 'billed_twice', 'cancelled', 'differs', 'unknown_shipment'],
  ]);
  expect([...causes].sort()).toEqual([
    ...['billed_twice', 'cancelled', 'fuel_rate', 'remote', 'rounding', 'unknown_charge'],
    ...['unknown_shipment', 'weight', 'zone'],
  ]);
  expect((await listBills(admin.firestore.db)).items).toEqual([]);
});
