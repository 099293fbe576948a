import { writeReference } from '../../src/creation/record/record-id';
import type { Ran } from '../support/admin';
import { billFile } from '../support/bill-files';
import { type FalconDesk, openFalconDesk } from '../support/falcon-desk';
import { sow } from '../support/sown-bills';
import type { SownShipment } from '../support/sown-shipments';

let desk: FalconDesk;
let admin: FalconDesk['admin'];
beforeAll(async () => {
  desk = await openFalconDesk(20, 7);
  ({ admin } = desk);
});
afterAll(() => desk.close());

const some = (count: number): SownShipment[] => desk.some(count);
const bills = (...args: string[]): Promise<Ran> => desk.bills(...args);
const json = <Answer>(...args: string[]): Promise<Answer> => desk.json<Answer>(...args);
const file = (name: string, content: string): Promise<string> => desk.file(name, content);

interface Shown {
  lines: { verdict: string; request_number: string | null }[];
}

test('a corrected file may have a shipment on another of its bills', async () => {
  const [one, two] = some(2).map((own) => sow('none', own, 'plain')?.line);
  if (one === undefined || two === undefined) throw new Error('Draw another seed.');
  const load = async (name: string, of: readonly string[]): Promise<void> => {
    const [heading = '', ...rows] = of;
    const path = await file(name, [heading, ...rows].join('\n'));
    await bills('import', path, '--courier', 'falcon');
  };
  const both = billFile('plain', 'SPLIT-1', '2026-11-30', [one, two]).toString().split('\n');
  await load('split.csv', both);
  const [heading = '', ...first] = billFile('plain', 'SPLIT-1', '2026-11-30', [two])
    .toString()
    .split('\n');
  const [, ...second] = billFile('plain', 'SPLIT-2', '2026-11-30', [one]).toString().split('\n');
  await load('split-again.csv', [heading, ...first, ...second]);
  expect(
    (await json<Shown>('show', 'falcon-SPLIT-1-v2')).lines.map((line) => line.verdict),
  ).toEqual(['agrees']);
  expect((await json<Shown>('show', 'falcon-SPLIT-2')).lines.map((line) => line.verdict)).toEqual([
    'agrees',
  ]);
});

test('a country that the bill does not name is not held against it later', async () => {
  const own = some(1)[0];
  const other = desk.shipments.find(({ item }) => item.country !== own?.item.country);
  if (own === undefined || other === undefined) throw new Error('Draw another seed.');
  const rows = [
    'invoice_number,tracking_number,charge,amount_thb',
    `DEST-1,${own.number},freight,10`,
  ];
  const path = await file('destination.csv', rows.join('\n'));
  await bills('import', path, '--courier', 'falcon');
  const all = admin.firestore.db.collection('shipments');
  await all.doc(own.id).update({ carrier_tracking_number: null });
  await all.doc(other.id).update({ carrier_tracking_number: own.number });
  await bills('recheck', 'falcon-DEST-1');
  const [line] = (await json<Shown>('show', 'falcon-DEST-1')).lines;
  expect(line?.verdict).not.toBe('ambiguous_shipment');
  expect(line?.request_number).toBe(writeReference('SR', other.id));
  await all.doc(other.id).update({ carrier_tracking_number: other.number });
});
