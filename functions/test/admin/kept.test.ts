import { join } from 'node:path';

import { seedDemoDeliveries } from '../../operations/demo/demo-deliveries';
import { seedRates } from '../../operations/demo/seed';
import { readCardFile } from '../../operations/rates/files/read-card';
import { readGivenFile } from '../../operations/sheets/files';
import { type Ran, runLine } from '../support/admin';
import { describeLocal } from '../support/firestore';
import { openFolder, openedForAll, openedForEach } from '../support/opened';
import { openParcelDesk } from '../support/parcels-in-transit';
import { NOON } from '../support/service';

describeLocal('kept days on the command line', () => {
  const opened = openedForAll(openParcelDesk);
  const folder = openedForEach(openFolder);
  const run = (...args: string[]): Promise<Ran> => {
    const { id, firestoreHost = '' } = opened.desk.project;
    const project = ['--project', id, '--firestore', firestoreHost, '--as', 'tester'];
    return runLine([...project, ...args], { now: () => new Date(NOON) });
  };

  beforeAll(async () => {
    await seedRates(opened.desk);
    expect(await seedDemoDeliveries(opened.desk)).toEqual({ deliveries: 44 });
    expect(await seedDemoDeliveries(opened.desk)).toEqual({ deliveries: 0 });
  });

  test('each parcel of the demo data is another one', async () => {
    const { docs } = await opened.desk.db.collection('shipments').get();
    const references = docs.map((doc) => String(doc.get('reference')));
    const seeded = references.filter((reference) => reference.startsWith('SALE-'));
    expect(new Set(seeded).size).toBe(44);
  });

  test('a dry run stores nothing, and shows the same', async () => {
    const { out } = await run('--dry-run', 'kept', 'show');
    expect((await opened.desk.db.collection('home_weeks').get()).size).toBe(0);
    const stored = await run('kept', 'show');
    expect(stored.out.replace(/^As of .*$/m, '')).toBe(out.replace(/^As of .*$/m, ''));
    expect((await opened.desk.db.collection('home_weeks').get()).size).toBeGreaterThan(0);
  });

  test('the shares are shown by courier, country and month, with a better range', async () => {
    const { code, out, err } = await run('kept', 'show', '--months', '3');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Parcels that arrived from 2026-09-01 to 2026-11-21,/);
    expect(out).toMatch(/^ all +44 +\d+\.\d % +\d+\.\d % +\d+\.\d %\s*$/m);
    expect(out).toMatch(/^ amber_kite +32 /m);
    expect(out).toMatch(/^ Japan +\d+ /m);
    expect(out).toMatch(/^ 2026-1\d +\d+ /m);
    expect(out).toMatch(
      /^amber_kite, zone 5: 1-3 days keep \d+\.\d % of 32 parcels; \d-\d days would have kept 9\d\.\d %\.$/m,
    );
  });

  test('a draft is written as a spreadsheet that an import takes', async () => {
    const file = join(folder.path, 'amber.xlsx');
    const { code, out } = await run('kept', 'draft', 'amber_kite', '--out', file);
    expect(code).toBe(0);
    expect(out).toContain(`run rates import ${file}.`);
    const { card } = readCardFile(await readGivenFile(file));
    const days = card.zones.find(({ code: zone }) => zone === '5')?.estimated_days;
    expect(days).toMatch(/^\d-\d$/);
    expect(days).not.toBe('1-3');
  });

  test('without a better range, the refusal says where to look', async () => {
    const file = join(folder.path, 'none.xlsx');
    const { code, err } = await run('kept', 'draft', 'noodle_boat', '--out', file);
    expect(code).not.toBe(0);
    expect(err).toContain('No other range of days is suggested for noodle_boat.');
    expect(err).toContain('To see how often days were kept, run kept show.');
  });
});
