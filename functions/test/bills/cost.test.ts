import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Admin, openAdmin } from '../support/admin';
import { billFile } from '../support/bill-files';
import { describeLocal } from '../support/firestore';
import { shareOf } from '../support/share';
import { sow } from '../support/sown-bills';
import { FALCON_CARDS, openFalcon, sowShipments, storeShipments } from '../support/sown-shipments';

const LINES = shareOf(10_000);
const LINES_PER_DOCUMENT = 50;

describeLocal('a bill of many lines', () => {
  let admin: Admin;
  let folder: string;
  beforeAll(async () => {
    admin = await openAdmin();
    folder = await mkdtemp(join(tmpdir(), 'bills-'));
    await openFalcon(admin.firestore.db, (...args) => admin.run(...args), folder);
  });
  afterAll(async () => {
    await admin.close();
    await rm(folder, { recursive: true });
  });

  const cost = async (...args: string[]) => {
    const meter = admin.firestore.server?.meter;
    meter?.reset();
    const ran = await admin.run(...args);
    expect(ran).toMatchObject({ code: 0, err: '' });
    const { documentsRead, documentsWritten } = meter?.reading() ?? {};
    return { reads: documentsRead ?? 0, writes: documentsWritten ?? 0 };
  };

  test('costs a read for each shipment and one write for fifty lines', async () => {
    const shipments = sowShipments(LINES, 11);
    await storeShipments(admin.firestore.db, shipments);
    const lines = shipments.flatMap((one) => sow('none', one, 'dhl')?.line ?? []);
    const path = join(folder, 'many.csv');
    await writeFile(path, billFile('dhl', 'MANY', '2026-11-30', lines));
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
    expect(again.reads).toBeLessThanOrEqual(4);

    const shown = await cost('bills', 'show', 'falcon-MANY', '--verdict', 'differs');
    expect(shown).toEqual({ reads: 1 + LINES / LINES_PER_DOCUMENT, writes: 0 });
    // The bill, its line, the shipment, what was decided, and the history: one without entries costs two.
    expect(await cost('bills', 'explain', 'falcon-MANY', '40')).toEqual({ reads: 6, writes: 0 });
    const days = ['--from', '2026-10-01', '--to', '2026-12-31'];
    expect(await cost('bills', 'margins', ...days)).toEqual({ reads: 1, writes: 0 });
  });
});
