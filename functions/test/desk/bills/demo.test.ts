import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { listBills } from '../../../desk/store/listed-bills';
import { type Ran, openAdmin, runLine } from '../../support/admin';
import { openFolder, openedForAll } from '../../support/opened';
import { read } from '../../support/repository';

const PAGE = read('docs/operators/bills.md');

const admin = openedForAll(openAdmin);
const folder = openedForAll(openFolder);

/** Within the demo card's season: the bills of the page are of these days. */
const run = (...args: string[]): Promise<Ran> =>
  runLine(['--project', 'demo-bills', '--firestore', admin.firestore.host, ...args], {
    now: () => new Date('2026-11-26T05:00:00Z'),
  });

/** Imports a bill into the demo's courier, or reads it in a dry run. */
async function load(layout: string, content: string, ...options: string[]): Promise<Ran> {
  const path = join(folder.path, 'bill.csv');
  await writeFile(path, content);
  const courier = ['--courier', 'amber_kite', '--layout', layout];
  return run(...options, 'bills', 'import', path, ...courier);
}

/** The first block of CSV below a heading of the page. */
const block = (heading: string): string =>
  new RegExp(`### ${heading}\\n[^#]*?\`\`\`csv\\n([^\`]*)\`\`\``, 's').exec(PAGE)?.[1] ?? '';

beforeAll(async () => {
  expect(await run('seed')).toMatchObject({ code: 0, err: '' });
});

test('the demo data has bills with some of everything, once', async () => {
  expect((await run('seed')).out).toContain('0 bills, 0 parcels');
  const json = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await run('--json', 'bills', ...args)).out);
  const listed = (await json('list')) as { id: string }[];
  expect(listed).toHaveLength(2);
  const causes = new Set<string>();
  const verdicts = new Set<string>();
  for (const { id } of listed) {
    const { lines } = (await json('show', id)) as {
      lines: { verdict: string; causes: { cause: string }[] }[];
    };
    for (const line of lines) {
      verdicts.add(line.verdict);
      for (const { cause } of line.causes) causes.add(cause);
    }
  }
  expect([...verdicts].sort().join(' ')).toBe(
    'agrees billed_twice cancelled differs unknown_shipment',
  );
  expect([...causes].sort().join(' ')).toBe(
    'billed_twice cancelled duty_tax fuel_rate remote rounding unknown_charge unknown_shipment weight zone',
  );
  expect((await listBills(admin.firestore.db)).items).toEqual([]);
});

test.each(['plain', 'dhl', 'ups', 'fedex'])(
  'the worked bill of %s is what the page says',
  async (layout) => {
    // Stored, the next one would bill them twice.
    const { out, code } = await load(layout, block(`\`${layout}\``), '--dry-run');
    expect(code).toBe(3);
    expect(out).toContain('2 lines, 6417.00 THB without VAT\nOf them 1 agree, 1 differ.');
    expect(out).toMatch(/unknown_charge +1 +\+450\.00/);
    expect(out).toContain('Dry run: nothing was stored.');
  },
);

test('the layout of the page is stored, and reads the file that it describes', async () => {
  const path = join(folder.path, 'layout.csv');
  await writeFile(path, block('One of your own'));
  expect(await run('bills', 'layouts', 'import', 'swift', path)).toMatchObject({ code: 0 });
  const bill = 'Bill No,AWB,Chargeable kg,Type,Amount\nS-1,7714103115,5,Basic,1990.00\n';
  expect((await load('swift', bill)).out).toContain('1 line, 1990.00 THB');
});
