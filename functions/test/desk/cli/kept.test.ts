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
  const { done, refused } = opened;

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

  test('the demo data has a courier whose days are too short, and the range that would keep them', async () => {
    const out = await done('kept', 'show', '--months', '3');
    expect(out).toMatch(/^Parcels that arrived from 2026-09-01 to 2026-11-21,/);
    expect(out).toMatch(/^ amber_kite +32 /m);
    expect(out).toMatch(
      /^amber_kite, zone 5: 1-3 days keep \d+\.\d % of 32 parcels; \d-\d days would have kept 9\d\.\d %\.$/m,
    );
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

  test('without a better range, the refusal says where to look', async () => {
    const file = join(opened.folder, 'none.xlsx');
    expect(await refused('kept', 'draft', 'noodle_boat', '--out', file)).toBe(
      'No other range of days is suggested for noodle_boat. To see how often days were kept, run kept show.\n',
    );
  });
});
