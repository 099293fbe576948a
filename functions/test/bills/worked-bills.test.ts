import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Ran, openAdmin, runLine } from '../support/admin';
import { openedForAll } from '../support/opened';
import { REPOSITORY } from '../support/repository';

/** Within the demo card's season: the bills of the page are of these days. */
const NOW = new Date('2026-11-26T05:00:00Z');

const opened = openedForAll(async () => {
  const admin = await openAdmin();
  const folder = await mkdtemp(join(tmpdir(), 'bills-'));
  const project = ['--project', 'demo-worked', '--firestore', admin.firestore.host];
  const run = (...args: string[]): Promise<Ran> =>
    runLine([...project, ...args], { now: () => NOW });
  expect(await run('seed')).toMatchObject({ code: 0 });
  const text = await readFile(join(REPOSITORY, 'docs/operators/bills.md'), 'utf8');
  return {
    run,
    folder,
    /** The first block of CSV below a heading. */
    block: (heading: string): string =>
      new RegExp(`### ${heading}\\n[^#]*?\`\`\`csv\\n([^\`]*)\`\`\``, 's').exec(text)?.[1] ?? '',
    close: async () => {
      await admin.close();
      await rm(folder, { recursive: true });
    },
  };
});

test.each([
  ['plain', '`plain`'],
  ['dhl', '`dhl`'],
  ['ups', '`ups`'],
  ['fedex', '`fedex`'],
])('the worked bill of %s is what the page says', async (layout, heading) => {
  const { run, folder, block } = opened;
  const path = join(folder, `${layout}.csv`);
  await writeFile(path, block(heading));
  // Stored, the next one would bill them twice.
  const line = ['bills', 'import', path, '--courier', 'amber_kite', '--layout', layout];
  const { out, code } = await run('--dry-run', ...line);
  expect(code).toBe(3);
  expect(out).toContain('2 lines, 6417.00 THB without VAT\nOf them 1 agree, 1 differ.');
  expect(out).toMatch(/unknown_charge +1 +\+450\.00/);
  expect(out).toContain('Dry run: nothing was stored.');
});

test('the layout of the page is stored, and reads the file that it describes', async () => {
  const { run, folder, block } = opened;
  const path = join(folder, 'layout.csv');
  await writeFile(path, block('One of your own'));
  expect(await run('bills', 'layouts', 'import', 'swift', path)).toMatchObject({ code: 0 });
  const bill = join(folder, 'swift.csv');
  await writeFile(bill, 'Bill No,AWB,Chargeable kg,Type,Amount\nS-1,7714103115,5,Basic,1990.00\n');
  const ran = await run('bills', 'import', bill, '--courier', 'amber_kite', '--layout', 'swift');
  expect(ran.out).toContain('1 line, 1990.00 THB');
});
