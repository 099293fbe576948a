import { join } from 'node:path';

import { seedDemoDeliveries } from '../../../desk/demo/demo-deliveries';
import { seedRates } from '../../../desk/demo/seed';
import { readCardFile } from '../../../desk/rates/files/read-card';
import { readGivenFile } from '../../../desk/sheets/files';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { openParcelDesk } from '../../support/parcels-in-transit';

describeLocal('kept days on the command line', () => {
  const opened = openedForAll(openParcelDesk);
  const { done } = opened;

  beforeAll(async () => {
    await seedRates(opened.desk);
    await seedDemoDeliveries(opened.desk);
  });

  test('each parcel of the demo data is another one, and none is added again', async () => {
    expect(await seedDemoDeliveries(opened.desk)).toEqual({ deliveries: 0 });
    const { docs } = await opened.desk.db.collection('shipments').get();
    const references = docs.map((doc) => String(doc.get('reference')));
    const seeded = references.filter((reference) => reference.startsWith('SALE-'));
    expect(new Set(seeded).size).toBe(44);
  });

  test('a dry run stores nothing, and shows the same', async () => {
    const weeks = opened.desk.db.collection('home_weeks');
    await opened.desk.db.recursiveDelete(weeks);
    const out = await done('--dry-run', 'kept', 'show');
    expect((await weeks.get()).size).toBe(0);
    const stored = await done('kept', 'show');
    expect(stored.replace(/^As of .*$/m, '')).toBe(out.replace(/^As of .*$/m, ''));
    expect((await weeks.get()).size).toBeGreaterThan(0);
  });

  test('a draft is written as a spreadsheet that is read as a card', async () => {
    const file = join(opened.folder, 'amber.xlsx');
    expect(await done('kept', 'draft', 'amber_kite', '--out', file)).toContain(
      `run rates import ${file}.`,
    );
    const { card } = readCardFile(await readGivenFile(file));
    const days = card.zones.find(({ code: zone }) => zone === '5')?.estimated_days;
    expect(days).toMatch(/^\d-\d$/);
    expect(days).not.toBe('1-3');
  });
});
