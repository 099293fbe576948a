import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readGivenFile } from '../../operations/sheets/files';
import { readSheets } from '../../operations/sheets/read-sheets';
import { writeReference } from '../../src/creation/record/record-id';
import { type Admin, type Ran, openAdmin } from '../support/admin';
import { billFile } from '../support/bill-files';
import { sow } from '../support/sown-bills';
import {
  type SownShipment,
  openFalcon,
  sowShipments,
  storeShipments,
} from '../support/sown-shipments';

let admin: Admin;
let folder: string;
const shipments = sowShipments(60, 7);
const HEADING = 'tracking_number,charge,amount_thb,currency';
let next = 0;
const some = (count: number): SownShipment[] => shipments.slice(next, (next += count));

beforeAll(async () => {
  admin = await openAdmin();
  folder = await mkdtemp(join(tmpdir(), 'bills-'));
  await openFalcon(admin.firestore.db, (...args) => admin.run(...args), folder);
  await storeShipments(admin.firestore.db, shipments);
});
afterAll(async () => {
  await admin.close();
  await rm(folder, { recursive: true });
});

const bills = (...args: string[]): Promise<Ran> => admin.run('bills', ...args);
const json = async <Answer>(...args: string[]): Promise<Answer> => {
  const { out } = await admin.run('--json', 'bills', ...args);
  return JSON.parse(out) as Answer;
};
const file = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

/** A plain bill with two lines that agree, one with an area that is not listed, one of nobody. */
async function aBill(number: string): Promise<{ path: string; own: SownShipment[] }> {
  const own = some(4).filter(({ areas }) => areas.tiers.length === 0);
  const [first, second, third = first] = own;
  const lines = [
    first && sow('none', first, 'plain'),
    second && sow('none', second, 'plain'),
    third && sow('remote_not_listed', third, 'plain'),
    first && sow('unknown', first, 'plain'),
  ].flatMap((one) => one?.line ?? []);
  const content = billFile('plain', number, '2026-11-30', lines);
  return { path: await file(`${number}.csv`, content), own };
}

interface Shown {
  bill: {
    id: string;
    courier: string;
    number: string;
    date: string;
    total_thb: number;
    lines: number;
  };
  findings: { cause: string; lines: number; difference_thb: number; text: string }[];
  lines: {
    line: number;
    tracking_number: string;
    request_number: string | null;
    verdict: string;
    booked_thb: number;
    expected_thb: number | null;
    billed_thb: number;
    difference_thb: number;
    causes: { cause: string; amount_thb: number; text: string }[];
  }[];
}

test('a bill is imported, listed, shown and explained', async () => {
  const { path, own } = await aBill('FIRST-1');
  const ran = await bills('import', path, '--courier', 'falcon');
  expect(ran).toMatchObject({
    code: 3,
    err: expect.stringContaining('2 lines to look at.') as string,
  });
  expect(ran.out).toContain('Bill falcon-FIRST1: FIRST-1 of 2026-11-30, 4 lines');
  expect(ran.out).toContain('Remote areas in');

  expect((await bills('list')).out).toContain('falcon-FIRST1');
  const shown = await json<Shown>('show', 'falcon-FIRST1');
  expect(Object.keys(shown.bill)).toEqual([
    'id',
    'courier',
    'number',
    'date',
    'total_thb',
    'lines',
  ]);
  expect(shown.lines.map(({ verdict }) => verdict)).toEqual([
    'agrees',
    'agrees',
    'differs',
    'unknown_shipment',
  ]);
  const [, , remote, unknown] = shown.lines;
  expect(remote?.request_number).toBe(writeReference('SR', own[2]?.id ?? ''));
  expect(remote?.causes).toMatchObject([{ cause: 'remote', amount_thb: remote?.difference_thb }]);
  expect(unknown).toMatchObject({ request_number: null, booked_thb: 0, expected_thb: null });

  const filtered = await bills('show', 'falcon-FIRST1', '--cause', 'remote');
  expect(filtered.out).toContain('1 line of falcon-FIRST1');
  const explained = await bills('explain', 'falcon-FIRST1', String(remote?.line));
  expect(explained.out).toContain('base_freight');
  expect(explained.out).toContain('which our list does not have');
  const { steps } = await json<{
    steps: object[];
  }>('explain', 'falcon-FIRST1', String(remote?.line));
  expect(steps).toHaveLength(12);
});

test('the same file twice changes nothing, another file of its number is a new version', async () => {
  const { path, own } = await aBill('AGAIN-1');
  await bills('import', path, '--courier', 'falcon');
  const before = await admin.firestore.db.collection('bill_lines').get();
  const second = await bills('import', path, '--courier', 'falcon');
  expect(second.out).toContain('Nothing was changed: this file is falcon-AGAIN1.');
  expect((await admin.firestore.db.collection('bill_lines').get()).size).toBe(before.size);

  const lines = own.slice(0, 1).flatMap((one) => sow('none', one, 'plain')?.line ?? []);
  const corrected = await file('corrected.csv', billFile('plain', 'AGAIN-1', '2026-11-30', lines));
  expect((await bills('import', corrected, '--courier', 'falcon')).out).toContain(
    'falcon-AGAIN1-v2',
  );
  expect((await bills('show', 'falcon-AGAIN1')).out).toContain('Replaced by falcon-AGAIN1-v2.');
  expect((await bills('list')).out).not.toMatch(/falcon-AGAIN1 /);
  const verdicts = (await json<Shown>('show', 'falcon-AGAIN1-v2')).lines.map(
    ({ verdict }) => verdict,
  );
  expect(verdicts).toEqual(['agrees']);
});

test('two people at once store a bill once, and two files of its number are two versions', async () => {
  const { path, own } = await aBill('RACE-1');
  const lines = own.slice(0, 1).flatMap((one) => sow('none', one, 'plain')?.line ?? []);
  const other = await file('race.csv', billFile('plain', 'RACE-1', '2026-11-30', lines));
  await Promise.all(
    [path, other, path, other].map((one) => bills('import', one, '--courier', 'falcon')),
  );
  const { docs } = await admin.firestore.db
    .collection('bills')
    .where('number', '==', 'RACE-1')
    .get();
  expect(docs.map(({ id }) => id).sort()).toEqual(['falcon-RACE1', 'falcon-RACE1-v2']);
  const counts: number[] = [];
  for (const { id } of docs) counts.push((await json<Shown>('show', id)).lines.length);
  expect(counts.sort()).toEqual([1, 4]);
});

test('a dry run stores nothing', async () => {
  const { path } = await aBill('DRY-1');
  const ran = await admin.run('--dry-run', 'bills', 'import', path, '--courier', 'falcon');
  expect(ran.out).toContain('Of them 2 agree, 1 differ, 1 of unknown shipments.');
  expect(ran.out).toContain('Dry run: nothing was stored.');
  expect((await bills('show', 'falcon-DRY1')).code).toBe(3);
  expect(
    (await admin.firestore.db.collection('bill_lines').where('bill', '==', 'falcon-DRY1').get())
      .size,
  ).toBe(0);
});

test('lines are disputed, exported with their evidence, and credited by a later bill', async () => {
  const { path, own } = await aBill('CLAIM-1');
  await bills('import', path, '--courier', 'falcon');
  expect((await bills('settings', 'falcon', '--claim-days', '180')).code).toBe(0);
  const remote = (await json<Shown>('show', 'falcon-CLAIM1')).lines.find(
    ({ verdict }) => verdict === 'differs',
  );
  const row = String(remote?.line);
  const disputed = await bills(
    'dispute',
    'falcon-CLAIM1',
    row,
    '--reason',
    'Not remote.',
    '--claim',
    'C-77',
  );
  expect(disputed.out).toContain('File it by 2027-05-29.');
  const again = await bills('accept', 'falcon-CLAIM1', '2');
  expect(again).toMatchObject({ code: 0 });
  expect((await bills('refuse', 'falcon-CLAIM1', '2')).err).toContain(
    'Line 2 of falcon-CLAIM1 is accepted.',
  );
  expect((await bills('dispute', 'falcon-CLAIM1', '2')).err).toContain(
    'bills no more than was booked',
  );
  expect((await bills('dispute', 'falcon-CLAIM1', '3')).err).toContain('has no line 3');

  const out = join(folder, 'claim.xlsx');
  expect((await bills('export', 'falcon-CLAIM1', '--out', out)).out).toContain('1 disputed line');
  const reading = readSheets(await readGivenFile(out));
  const [, evidence] = reading.sheets.flatMap(({ lines }) => lines);
  expect(evidence?.cells).toEqual(
    expect.arrayContaining(['CLAIM-1', remote?.tracking_number, 'C-77']),
  );

  const [, , third] = own;
  const plain = some(1).flatMap((one) => sow('none', one, 'plain')?.line ?? []);
  const credit = [third && sow('credit', third, 'plain')].flatMap((one) => one?.line ?? []);
  const later = await file('credit.csv', billFile('plain', 'LATER-1', '2026-12-07', credit));
  expect((await bills('import', later, '--courier', 'falcon')).out).toContain(
    'It credits 1 disputed line.',
  );
  const claim = admin.firestore.db.collection('bill_disputes').doc(`falcon-CLAIM1-${row}`);
  const part = { state: 'disputed', received_satang: 54_321 };
  expect((await claim.get()).data()).toMatchObject(part);
  // The same credit counts once.
  await bills('import', later, '--courier', 'falcon');
  expect((await claim.get()).data()).toMatchObject(part);

  const expected = Number((await claim.get()).get('expected_satang'));
  const [given] = credit;
  if (given === undefined) throw new Error('Draw another seed.');
  const rest = [
    { ...given, charges: [{ step: 'credit' as const, satang: 54_321 - expected }], vat: 0 },
  ];
  const last = await file('rest.csv', billFile('plain', 'LATER-2', '2026-12-14', rest));
  await bills('import', last, '--courier', 'falcon');
  expect((await claim.get()).data()).toMatchObject({
    ...{ state: 'credited', received_satang: expected },
    credit_bills: ['falcon-LATER1', 'falcon-LATER2'],
  });
  expect((await bills('show', 'falcon-CLAIM1')).out).toMatch(/Decided: 1 credited .*, 1 accepted/);
  // A corrected bill takes its credit back.
  const without = await file('without.csv', billFile('plain', 'LATER-2', '2026-12-14', plain));
  await bills('import', without, '--courier', 'falcon');
  expect((await claim.get()).data()).toMatchObject(part);
  const audit = await admin.run('audit', 'list', '--record', 'bills/*');
  expect(audit.out).toContain('bill lines disputed');
});

test('a line without a shipment is suggested one, matched by a person, and the bill checked again', async () => {
  const [own, other] = some(2);
  if (own === undefined || other === undefined) throw new Error('Draw more shipments.');
  const lost = sow('unknown', own, 'plain');
  const late = sow('none', { ...other, number: '7700000001' }, 'plain');
  const lines = [lost, late].flatMap((one) => (one ? [{ ...one.line, reference: '' }] : []));
  const path = await file('lost.csv', billFile('plain', 'LOST-1', '2026-11-30', lines));
  await bills('import', path, '--courier', 'falcon');
  const rows = (await json<Shown>('show', 'falcon-LOST1')).lines;
  expect(rows.map(({ verdict }) => verdict)).toEqual(['unknown_shipment', 'unknown_shipment']);
  const [first, second] = rows.map(({ line }) => String(line));
  const number = writeReference('SR', own.id);
  const explained = await bills('explain', 'falcon-LOST1', first ?? '');
  expect(explained.out).toContain(`It may be ${number}`);
  const matched = await bills('match', 'falcon-LOST1', first ?? '', number);
  expect(matched.out).toContain('Of them 1 agree, 1 of unknown shipments.');

  const { db } = admin.firestore;
  await db.collection('shipments').doc(other.id).update({ carrier_tracking_number: '7700000001' });
  await bills('accept', 'falcon-LOST1', second ?? '');
  expect((await bills('list')).out).toMatch(/falcon-LOST1 .* 0 *$/m);
  expect((await bills('recheck', 'falcon-LOST1')).out).toContain('Of them 2 agree.');
  const checked = await bills('explain', 'falcon-LOST1', second ?? '');
  expect(checked.out).toContain('It agrees.');
  // Nobody has to decide about lines that agree.
  expect((await bills('list')).out).toMatch(/falcon-LOST1 .* 0 *$/m);

  const corrected = await file(
    'found.csv',
    billFile('plain', 'LOST-1', '2026-11-30', [...lines].reverse()),
  );
  expect((await bills('import', corrected, '--courier', 'falcon')).out).toContain(
    'Of them 2 agree.',
  );
});

test('a corrected bill keeps what was decided about its lines', async () => {
  const { path, own } = await aBill('MOVE-1');
  await bills('import', path, '--courier', 'falcon');
  const { lines, findings } = await json<Shown>('show', 'falcon-MOVE1');
  const remote = lines.find(({ verdict }) => verdict === 'differs');
  const at = findings.findIndex(({ cause }) => cause === 'remote') + 1;
  const shown = await bills('show', 'falcon-MOVE1', '--finding', String(at));
  expect(shown.out).toContain('1 line of falcon-MOVE1');
  const disputed = await bills('dispute', 'falcon-MOVE1', '--finding', String(at));
  expect(disputed.out).toContain('1 line of falcon-MOVE1 disputed');
  expect((await bills('dispute', 'falcon-MOVE1', '--finding', '9')).err).toContain(
    'has no finding 9: it has',
  );
  expect((await bills('accept', 'falcon-MOVE1')).err).toContain('Name either lines or a finding');

  const [first, , third] = own;
  const corrected = [
    third && sow('remote_not_listed', third, 'plain'),
    first && sow('none', first, 'plain'),
  ].flatMap((one) => one?.line ?? []);
  const second = await file('moved.csv', billFile('plain', 'MOVE-1', '2026-12-01', corrected));
  await bills('import', second, '--courier', 'falcon');
  expect((await bills('show', 'falcon-MOVE1-v2')).out).toContain('Decided: 1 disputed');
  expect((await bills('show', 'falcon-MOVE1')).out).toContain('Nothing is decided yet.');
  expect((await bills('list')).out).toMatch(/falcon-MOVE1-v2 .* 0 *$/m);
  // The same dispute, now of another row.
  const moved = await bills('accept', 'falcon-MOVE1-v2', '2');
  expect(moved.out).toContain(`${remote?.difference_thb.toFixed(2)} THB`);
  await bills('import', second, '--courier', 'falcon');
  expect((await bills('show', 'falcon-MOVE1-v2')).out).toContain('Decided: 1 accepted');
});

test('nobody decides about lines that agree', async () => {
  const lines = some(2).flatMap((one) => sow('whole_baht', one, 'plain')?.line ?? []);
  const path = await file('round.csv', billFile('plain', 'ROUND-1', '2026-11-30', lines));
  expect((await bills('import', path, '--courier', 'falcon')).out).toContain('rounding');
  const accepted = await bills('accept', 'falcon-ROUND1', '--finding', '1');
  expect(accepted.out).toContain('Nobody has to decide about any of these lines.');
});

test('margins and what is not billed are told from all bills', async () => {
  const margins = await json<
    {
      country: string;
      sold_thb: number;
      billed_thb: number;
      kept_thb: number;
    }[]
  >('margins', '--from', '2026-10-01', '--to', '2026-12-31', '--by', 'country');
  expect(margins.length).toBeGreaterThan(1);
  const partly = await json<{ lines: number }[]>(
    'margins',
    '--from',
    '2026-10-15',
    '--to',
    '2026-10-20',
    '--by',
    'courier',
  );
  expect(partly[0]?.lines ?? 0).toBeLessThan(10);
  // A bill without any day is of the day of its import.
  const all = ['margins', '--from', '2020-01-01', '--to', '2099-12-31', '--by', 'courier'];
  const linesBefore = (await json<{ lines: number }[]>(...all))[0]?.lines ?? 0;
  const dayless = await file('dayless.csv', `${HEADING}\n9910000000,freight,10,\n`);
  await bills('import', dayless, '--courier', 'falcon');
  expect((await json<{ lines: number }[]>(...all))[0]?.lines).toBe(linesBefore + 1);
  const days = ['--from', '2026-10-01', '--to', '2026-12-31'];
  const unbilled = await json<{
    shipments: object[];
  }>('unbilled', '--courier', 'falcon', ...days);
  const billed = new Set(
    (
      await admin.firestore.db.collection('bills').where('superseded_by', '==', null).get()
    ).docs.flatMap((doc) => String(doc.get('shipments')).split(' ')),
  );
  expect(unbilled.shipments).toHaveLength(shipments.filter(({ id }) => !billed.has(id)).length);
});

test('a layout of one’s own is stored, written and used', async () => {
  const layout = await file(
    'layout.csv',
    [
      'kind,ours,theirs',
      'column,tracking_number,AWB No',
      'column,invoice_number,Bill',
      'column,billed_weight,Wt',
    ]
      .concat(['amount,freight,Basic', 'amount,fuel,FSC', 'setting,weight_unit,kg'])
      .join('\n'),
  );
  expect((await bills('layouts', 'import', 'swift', layout)).code).toBe(0);
  expect((await bills('layouts', 'import', 'dhl', layout)).err).toContain('built-in');
  expect((await bills('layouts', 'list')).out).toMatch(/swift/);
  const copy = join(folder, 'copy.csv');
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

test.each([
  ['an amount', `${HEADING}\n9910000000,freight,12.345,\n`, ':2:3: "12.345" is not an amount'],
  ['no amount', `${HEADING}\n9910000000,freight,,\n`, ':2:3: The amount is missing.'],
  ['a currency', `${HEADING}\n9910000000,freight,10,USD\n`, ':2:4: The bill is in USD.'],
  ['no number', `${HEADING}\n,freight,10,\n`, ':2:1: The row has neither'],
  ['no lines', `${HEADING}\n`, ':1:1: There are no lines'],
  ['no columns', 'a,b\n1,2\n', ':1:1: The heading has no amount_thb'],
])('a file is refused for %s, and nothing is stored', async (_what, content, message) => {
  const path = await file('bad.csv', content);
  const ran = await bills('import', path, '--courier', 'falcon');
  expect(ran).toMatchObject({ code: 3, out: '' });
  expect(ran.err).toContain(message);
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
  expect((await bills('show', 'falcon-SUM1')).code).toBe(3);
});

test('an unknown courier and an unknown layout are refused', async () => {
  const path = await file('ok.csv', `${HEADING}\n9910000000,freight,10,\n`);
  expect((await bills('import', path, '--courier', 'nobody')).err).toContain('no courier nobody');
  const ran = await bills('import', path, '--courier', 'falcon', '--layout', 'nix');
  expect(ran.err).toContain('There is no layout nix. There are dhl, ups, fedex, plain');
});
