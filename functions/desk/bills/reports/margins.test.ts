import { aCheckedLine } from '../../../test/support/billed-lines';
import { openFirestore } from '../../../test/support/firestore';
import { openedForAll } from '../../../test/support/opened';
import type { CheckedLine } from '../../model/bill/checked-line';
import { type Bill, billToDocument, writeLines } from '../../store/bills';
import { sumBill } from '../checks/bill-sums';
import { type MarginGroup, findMarginLines, findMargins } from './margins';

const firestore = openedForAll(() => openFirestore('test-margins'));

const aLine = (line: number, day: string, client: string, sold: number, billed: number) =>
  aCheckedLine({
    line,
    ship_date: day,
    client_email: client,
    destination: line % 2 === 0 ? 'US' : 'JP',
    sold_satang: sold,
    billed_satang: billed,
  });

async function store(courier: string, lines: readonly CheckedLine[], more: Partial<Bill> = {}) {
  const bill = {
    ...sumBill(lines, '2026-11-30'),
    id: `${courier}-${more.number ?? '1'}`,
    courier,
    number: '1',
    date: '2026-11-30',
    layout: 'plain',
    file_name: 'a.csv',
    digest: '',
    lines_key: 'k',
    version: 1,
    superseded_by: null,
    withdrawn_at: null,
    matches: {},
    decided: 0,
    imported_at: new Date(0),
    imported_by: 'noi',
    ...more,
  };
  await writeLines(firestore.db, bill, lines);
  const { id, ...record } = bill;
  await firestore.db.collection('bills').doc(id).create(billToDocument(record));
}

beforeAll(async () => {
  await store('falcon', [
    aLine(2, '2026-11-02', 'a', 100, 90),
    aLine(3, '2026-11-05', 'a', 200, 250),
    aLine(4, '2026-12-01', 'b', 400, 300),
  ]);
  await store('heron', [aLine(2, '2026-11-05', 'b', 1000, 1010)], { sums: null });
  const replaced = [aLine(2, '2026-11-05', 'a', 7, 7)];
  await store('heron', replaced, { number: '2', superseded_by: 'heron-2-v2' });
  await store('heron', replaced, { number: '3', withdrawn_at: new Date(0) });
});

const ALL = { from: '2026-11-02', to: '2026-12-01' };

test.each<[by: MarginGroup, from: string, to: string, margins: string[]]>([
  ['courier', ALL.from, ALL.to, ['falcon 3 700-640', 'heron 1 1000-1010']],
  ['client', ALL.from, ALL.to, ['b 2 1400-1310', 'a 2 300-340']],
  ['country', ALL.from, ALL.to, ['US 3 1500-1400', 'JP 1 200-250']],
  ['month', ALL.from, ALL.to, ['2026-11 3 1300-1350', '2026-12 1 400-300']],
  ['client', '2026-11-02', '2026-11-02', ['a 1 100-90']],
  ['client', '2026-11-05', '2026-11-05', ['b 1 1000-1010', 'a 1 200-250']],
  ['client', '2026-11-03', '2026-11-04', []],
  ['courier', '2026-12-01', '2026-12-31', ['falcon 1 400-300']],
  ['courier', '2026-12-02', '2026-12-31', []],
])('by %s from %s to %s', async (by, from, to, expected) => {
  const margins = await findMargins(firestore, { by, from, to });
  expect(margins.map(({ of, lines, sold, billed }) => `${of} ${lines} ${sold}-${billed}`)).toEqual(
    expected,
  );
});

test.each<[by: MarginGroup, of: string, from: string, to: string, lines: string[]]>([
  ['client', 'a', ALL.from, ALL.to, ['falcon-1 3', 'falcon-1 2']],
  ['client', 'b', ALL.from, ALL.to, ['heron-1 2', 'falcon-1 4']],
  ['courier', 'heron', ALL.from, ALL.to, ['heron-1 2']],
  ['country', 'JP', ALL.from, ALL.to, ['falcon-1 3']],
  ['month', '2026-12', ALL.from, ALL.to, ['falcon-1 4']],
  ['client', 'a', '2026-11-02', '2026-11-04', ['falcon-1 2']],
  ['client', 'a', '2026-11-03', '2026-11-05', ['falcon-1 3']],
])('the lines by %s of %s from %s to %s', async (by, of, from, to, expected) => {
  const lines = await findMarginLines(firestore, { by, of, from, to });
  expect(lines.map(({ bill, line }) => `${bill.id} ${line.line}`)).toEqual(expected);
});

test('days that end before they begin are refused', async () => {
  const days = { from: '2026-11-02', to: '2026-11-01' };
  await expect(findMargins(firestore, { ...days, by: 'courier' })).rejects.toThrow(
    'The last day, 2026-11-01, is before the first, 2026-11-02.',
  );
});
