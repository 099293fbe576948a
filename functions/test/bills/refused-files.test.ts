import { join } from 'node:path';

import type { Ran } from '../support/admin';
import { billFile } from '../support/bill-files';
import { openFalconDesk } from '../support/falcon-desk';
import { openedForAll } from '../support/opened';
import { sow } from '../support/sown-bills';
import type { SownShipment } from '../support/sown-shipments';

const desk = openedForAll(() => openFalconDesk(10, 7));
const bills = (...args: string[]): Promise<Ran> => desk.bills(...args);
const file = (name: string, content: string | Buffer): Promise<string> => desk.file(name, content);
const some = (count: number): SownShipment[] => desk.some(count);

test('a layout of one’s own is stored, written and used', async () => {
  const lines = [
    'kind,ours,theirs',
    'column,tracking_number,AWB No',
    'column,invoice_number,Bill',
    'column,billed_weight,Wt',
    'amount,freight,Basic',
    'amount,fuel,FSC',
    'setting,weight_unit,kg',
  ];
  const layout = await file('layout.csv', lines.join('\n'));
  expect((await bills('layouts', 'import', 'swift', layout)).code).toBe(0);
  expect((await bills('layouts', 'import', 'dhl', layout)).err).toContain('built-in');
  expect((await bills('layouts', 'list')).out).toMatch(/swift/);
  const copy = join(desk.folder, 'copy.csv');
  await bills('layouts', 'export', 'swift', '--out', copy);
  expect((await bills('layouts', 'import', 'swift', copy)).out).toContain('nothing to change');
  const own = some(5).find(({ areas }) => areas.tiers.length === 0);
  if (own === undefined) throw new Error('Draw another seed.');
  const { price, number } = own;
  const bill = await file(
    'swift.csv',
    `Bill,AWB No,Wt,Basic,FSC\nS-1,${number},${price.billableDg / 10_000},${price.base / 100},${price.fuel / 100}\n`,
  );
  expect(await bills('import', bill, '--courier', 'falcon', '--layout', 'swift')).toMatchObject({
    code: 0,
  });
});

const HEADING = 'tracking_number,charge,amount_thb,currency';

test('a file is refused for its faults, each at its cell, and nothing is stored', async () => {
  const rows = ['9910000000,freight,12.345,', ',freight,10,USD'];
  const path = await file('bad.csv', [HEADING, ...rows].join('\n'));
  const err = await desk.admin.refused('bills', 'import', path, '--courier', 'falcon');
  expect(err.split('\n')).toEqual([
    expect.stringContaining('FOLDER/bad.csv:2:3: "12.345" is not an amount'),
    expect.stringContaining('FOLDER/bad.csv:3:1: The row has neither'),
    expect.stringContaining('FOLDER/bad.csv:3:4: The bill is in USD.'),
    '3 faults; nothing was imported.',
    '',
  ]);
  expect((await bills('show', 'falcon-BAD')).code).toBe(3);
});

test('a bill whose rows do not add up to its total is refused at the total', async () => {
  const own = some(2).flatMap((one) => sow('none', one, 'ups')?.line ?? []);
  const content = billFile('ups', 'SUM-1', '2026-11-30', own).toString('latin1');
  const path = await file(
    'sum.csv',
    Buffer.from(content.split('\n').slice(0, -1).join('\n'), 'latin1'),
  );
  const ran = await bills('import', path, '--courier', 'falcon', '--layout', 'ups');
  expect(ran.err).toMatch(/:1:11: The bill SUM-1 states .* but its rows add up to/);
  expect((await bills('show', 'falcon-SUM-1')).code).toBe(3);
});

test('an unknown courier and an unknown layout are refused', async () => {
  const path = await file('ok.csv', `${HEADING}\n9910000000,freight,10,\n`);
  expect((await bills('import', path, '--courier', 'nobody')).err).toContain('no courier nobody');
  const ran = await bills('import', path, '--courier', 'falcon', '--layout', 'nix');
  expect(ran.err).toContain('There is no layout nix. There are dhl, ups, fedex, plain');
});
