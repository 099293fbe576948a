import { readFile } from 'node:fs/promises';

import { PLAIN } from '../../../desk/bills/layouts/plain';
import { computeDigest } from '../../../desk/bills/layouts/read-bills';
import { readGivenFile } from '../../../desk/sheets/files';
import type { Ran } from '../../support/admin';
import { billFile } from '../../support/bill-files';
import { openFalconDesk } from '../../support/falcon-desk';
import { openedForAll } from '../../support/opened';
import { seedErrors } from '../../support/seeded-bills';
import type { SeededShipment } from '../../support/seeded-shipments';

const desk = openedForAll(() => openFalconDesk(60, 7));

let files = 0;
/** The file of bills, each with lines that agree. */
const write = (...bills: (readonly [string, string, readonly SeededShipment[]])[]) => {
  const [heading = '', ...rows] = bills.flatMap(([number, date, shipments], at) => {
    const lines = shipments.flatMap((one) => seedErrors('none', one, 'plain')?.line ?? []);
    return billFile('plain', number, date, lines)
      .toString()
      .split('\n')
      .slice(at && 1);
  });
  return desk.file(`${(files += 1)}.csv`, [heading, ...rows].join('\n'));
};
const load = (path: string, ...options: string[]): Promise<Ran> =>
  desk.bills('import', path, '--courier', 'falcon', ...options);
const ids = async (prefix: string): Promise<string[]> => {
  const { docs } = await desk.admin.firestore.db.collection('bills').get();
  return docs.map(({ id }) => id).filter((id) => id.startsWith(prefix));
};
/** The bills that count. */
const listed = async (prefix: string): Promise<string[]> =>
  (await desk.json<{ id: string }[]>('list'))
    .map(({ id }) => id)
    .filter((id) => id.startsWith(prefix));
const verdicts = async (id: string): Promise<string[]> =>
  (await desk.json<{ lines: { verdict: string }[] }>('show', id)).lines.map((line) => line.verdict);

/** Stores a bill as releases up to 1.20 did: under the letters and digits of its number. */
async function asOf120(id: string, earlierId: string): Promise<void> {
  const { db } = desk.admin.firestore;
  const bill = db.collection('bills').doc(id);
  const parts = await db.collection('bill_lines').where('bill', '==', id).get();
  await db.doc(`bills/${earlierId}`).create((await bill.get()).data() ?? {});
  await bill.delete();
  for (const part of parts.docs) await part.ref.update({ bill: earlierId });
}

test('numbers that differ in their signs are bills of their own, in one file and in several', async () => {
  const [one, two, three, four] = desk.some(4).map((shipment) => [shipment]);
  const day = '2026-11-30';
  const first = await write(['S/1', day, one ?? []], ['S-1', day, two ?? []]);
  expect((await load(first)).code).toBe(0);
  for (const path of [
    await write(['S1', day, three ?? []]),
    await write([' s.1 ', day, four ?? []]),
  ]) {
    expect((await load(path)).out).not.toContain('replaces');
  }
  expect((await listed('falcon-S')).sort()).toEqual([
    'falcon-S-1',
    'falcon-S.1',
    'falcon-S1',
    'falcon-S~2F1',
  ]);
  expect(await verdicts('falcon-S~2F1')).toEqual(['agrees']);
});

describe('a number that comes again with other shipments', () => {
  test('is another bill on another day; each is corrected by the file of its own shipments', async () => {
    const [before, after, later] = [desk.some(2), desk.some(2), desk.some(1)];
    const year = (at: string, shipments: readonly SeededShipment[]) =>
      write(['Y-1', `${at}-12-05`, shipments]);
    await load(await year('2026', before));
    expect((await load(await year('2027', after))).out).toContain(
      'Bill falcon-Y-1-b2: Y-1 of 2027-12-05',
    );
    expect(await listed('falcon-Y-1')).toEqual(['falcon-Y-1-b2', 'falcon-Y-1']);
    const corrected = await load(await year('2026', [...after, ...later]));
    expect(corrected.out).toContain(
      'It replaces version 1 of the bill Y-1 of falcon, falcon-Y-1-b2.',
    );
    expect((await listed('falcon-Y-1')).sort()).toEqual(['falcon-Y-1', 'falcon-Y-1-b2-v2']);
    // Neither the bytes nor the lines of an earlier version undo the correction.
    const again = await load(await year('2027', after));
    expect(again.out).toContain('Nothing was changed: this file is falcon-Y-1-b2.');
    const saved = await desk.file(
      'y.csv',
      `${await readFile(await year('2027', after), 'utf8')}\r\n`,
    );
    expect((await load(saved)).out).toContain('Nothing was changed: this file is falcon-Y-1-b2.');
  });

  test('on the same day is refused with its whole file, until somebody says what it is', async () => {
    const day = '2026-12-05';
    await load(await write(['W-1', day, desk.some(1)]));
    const path = await write(['W-0', day, desk.some(1)], ['W-1', day, desk.some(1)]);
    const refused = await load(path);
    expect(refused).toMatchObject({ code: 3, out: '' });
    expect(refused.err).toContain('has no shipment in common with falcon-W-1 of the same day.');
    expect((await load(path, '--dry-run')).code).toBe(3);
    const tried = await load(path, '--dry-run', '--another-bill');
    expect(tried.out).toContain('It is a new part of the bill W-1 of falcon, next to falcon-W-1.');
    expect(await ids('falcon-W')).toEqual(['falcon-W-1']);
    expect((await load(path, '--another-bill')).out).toContain('Bill falcon-W-1-b2: W-1');
    expect(await listed('falcon-W-1')).toEqual(['falcon-W-1', 'falcon-W-1-b2']);
    expect((await desk.bills('list')).out).toContain('falcon-W-1-b2 (part 2 of 2)');
  });

  test('is a new version, if that is said', async () => {
    await load(await write(['R-1', '2026-12-05', desk.some(1)]));
    const path = await write(['R-1', '2026-12-06', desk.some(1)]);
    expect((await load(path, '--replaces', '--another-bill')).err).toContain('cannot be used with');
    expect((await load(path, '--replaces')).out).toContain(
      'It replaces version 1 of the bill R-1 of falcon, falcon-R-1.',
    );
    expect(await listed('falcon-R-1')).toEqual(['falcon-R-1-v2']);
  });
});

test.each([
  ['A-1', '2026-12-05'],
  ['A-2', '2027-12-05'],
])(
  'what is said to be another bill replaces none that has a shipment of it: %s',
  async (number, day) => {
    const [one, two] = [desk.some(1), desk.some(1)];
    await load(await write([number, '2026-12-05', one]));
    const part = await write([number, day, [...one, ...two]]);
    const { out } = await load(part, '--another-bill');
    expect(out).toContain(`Bill falcon-${number}-b2`);
    expect(out).not.toContain('replaces');
    expect((await verdicts(`falcon-${number}-b2`)).sort()).toEqual(['agrees', 'billed_twice']);
    expect((await load(part)).out).toContain(
      `Nothing was changed: this file is falcon-${number}-b2.`,
    );
  },
);

test('withdrawing a version brings back the one that it replaced, with what was decided', async () => {
  const [kept, lost, agreed] = desk.some(3);
  if (!kept || !lost || !agreed) throw new Error('Draw another seed.');
  const heavier = (...own: SeededShipment[]) => [
    'invoice_number,invoice_date,tracking_number,charge,amount_thb',
    ...own.map(({ number }) => `B-1,2026-11-30,${number},freight,99999`),
  ];
  const first = await desk.file('b1.csv', heavier(kept, lost).join('\n'));
  const second = await desk.file('b2.csv', heavier(agreed, kept).join('\n'));
  await load(first);
  await desk.bills('dispute', 'falcon-B-1', '2', '3', '--claim', 'C-1');
  await load(second);
  await desk.bills('refuse', 'falcon-B-1-v2', '3', '--reason', 'No');
  expect((await desk.bills('show', 'falcon-B-1')).out).toContain('Nothing is decided yet.');

  const withdraw = ['bills', 'withdraw', 'falcon-B-1-v2', '--reason', 'x'];
  const dry = await desk.admin.run('--dry-run', ...withdraw);
  expect(dry.out).toContain('bill restored: bills/falcon-B-1');
  expect(await listed('falcon-B-1')).toEqual(['falcon-B-1-v2']);
  const gone = await desk.bills('withdraw', 'falcon-B-1-v2', '--reason', 'Sent by mistake');
  expect(gone.out).toContain('falcon-B-1, which it replaced, counts again.');
  expect(await listed('falcon-B-1')).toEqual(['falcon-B-1']);
  // The line that both have is as it was decided last, the other as it was.
  expect((await desk.bills('show', 'falcon-B-1')).out).toMatch(/Decided: 1 disputed, 1 refused/);
  expect((await desk.bills('list')).out).toMatch(/falcon-B-1 .* 0 *$/m);
  const audited = await desk.admin.run('audit', 'list', '--record', 'bills/falcon-B-1');
  expect(audited.out).toContain('bill restored');
  // Its shipments are billed again.
  const twice = await desk.file('b3.csv', heavier(lost).join('\n').replaceAll('B-1', 'B-2'));
  await load(twice);
  expect(await verdicts('falcon-B-2')).toEqual(['billed_twice']);

  // The same bytes again are the next version, as they were taken back; that one is taken back alike.
  expect((await load(second)).out).toContain(
    'It replaces version 1 of the bill B-1 of falcon, falcon-B-1.',
  );
  expect((await load(first)).out).toContain('Nothing was changed: this file is falcon-B-1.');
  await desk.bills('withdraw', 'falcon-B-1-v3', '--reason', 'Again');
  expect(await listed('falcon-B-1')).toEqual(['falcon-B-1']);
});

describe('a bill of 1.20', () => {
  test('is known by its old id, to its commands and to its file', async () => {
    const shipments = desk.some(2);
    const day = '2026-11-30';
    const path = await write(['O-1', day, shipments]);
    await load(path);
    await asOf120('falcon-O-1', 'falcon-O1');
    const again = await load(path);
    expect(again.out).toContain('Nothing was changed: this file is falcon-O1.');
    expect(await verdicts('falcon-O1')).toEqual(['agrees', 'agrees']);
    expect((await desk.bills('recheck', 'falcon-O1')).code).toBe(0);
    expect((await desk.bills('explain', 'falcon-O1', '2')).out).toContain('base_freight');
    // What it bills is billed twice elsewhere, and a number like its own is another bill.
    const other = await write(['O1', day, shipments.slice(0, 1)]);
    expect((await load(other)).out).toContain('Bill falcon-O1-b2: O1');
    const twice = await desk.bills('show', 'falcon-O1-b2', '--lines');
    expect(twice.out).toContain('already billed on falcon-O1');
    // A corrected file is its next version.
    expect((await load(await write(['O-1', day, shipments.slice(1)]))).out).toContain(
      'Bill falcon-O1-v2: O-1',
    );
    await desk.bills('withdraw', 'falcon-O1-v2', '--reason', 'x');
    expect((await listed('falcon-O1')).sort()).toEqual(['falcon-O1', 'falcon-O1-b2']);
  });

  test('of two numbers that differ in their signs is still that of its file', async () => {
    const [one, two] = [desk.some(1), desk.some(1)];
    const day = '2026-11-30';
    const path = await write(['M-1', day, one], ['M/1', day, two]);
    // 1.20 read its rows as one bill.
    await load(await write(['M-1', day, [...one, ...two]]));
    await asOf120('falcon-M-1', 'falcon-M1');
    const digest = computeDigest(await readGivenFile(path), PLAIN);
    await desk.admin.firestore.db.doc('bills/falcon-M1').update({ digest });
    const again = await load(path);
    expect(again.out.match(/Nothing was changed: this file is falcon-M1\./g)).toHaveLength(2);
    expect(await ids('falcon-M')).toEqual(['falcon-M1']);
  });

  test('that another number replaced is brought back once', async () => {
    const day = '2026-11-30';
    const [first, second] = [
      await write(['Q-1', day, desk.some(1)]),
      await write(['Q1', day, desk.some(1)]),
    ];
    await load(first);
    await asOf120('falcon-Q-1', 'falcon-Q1');
    await load(second);
    await asOf120('falcon-Q1-b2', 'falcon-Q1-v2');
    const { db } = desk.admin.firestore;
    await db.doc('bills/falcon-Q1').update({ superseded_by: 'falcon-Q1-v2' });
    await db.doc('bills/falcon-Q1-v2').update({ version: 2 });
    expect((await load(first)).out).toContain('Replaced by falcon-Q1-v2.');
    await desk.bills('withdraw', 'falcon-Q1-v2', '--reason', 'Another bill');
    expect(await listed('falcon-Q')).toEqual(['falcon-Q1']);
    expect((await load(second)).out).toContain('Bill falcon-Q1-b2: Q1');
    expect((await listed('falcon-Q')).sort()).toEqual(['falcon-Q1', 'falcon-Q1-b2']);

    // Once its corrected file is a bill of its own, it would be billed twice.
    await db.doc('bills/falcon-Q1').update({ superseded_by: 'falcon-Q1-v2' });
    await db.doc('bills/falcon-Q1-v2').update({ withdrawn_at: null });
    const corrected = await write(['Q-1', day, desk.some(1)]);
    expect((await load(corrected)).out).toContain('Bill falcon-Q-1: Q-1');
    const gone = await desk.bills('withdraw', 'falcon-Q1-v2', '--reason', 'Another bill');
    expect(gone.out).not.toContain('counts again');
    expect((await listed('falcon-Q')).sort()).toEqual(['falcon-Q-1', 'falcon-Q1-b2']);
  });
});
