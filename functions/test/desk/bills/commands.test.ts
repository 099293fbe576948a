import { join } from 'node:path';

import { showLines } from '../../../desk/bills/reports/show-bills';
import { readGivenFile } from '../../../desk/sheets/files';
import { readSheets } from '../../../desk/sheets/read-sheets';
import { writeReference } from '../../../src/model/creation/record-id';
import type { Ran } from '../../support/admin';
import { type SeededCharge, type SeededLine, billFile } from '../../support/bill-files';
import { openFalconDesk } from '../../support/falcon-desk';
import { openedForAll } from '../../support/opened';
import { seedErrors } from '../../support/seeded-bills';
import type { SeededShipment } from '../../support/seeded-shipments';

const desk = openedForAll(() => openFalconDesk(100, 7));
const { admin } = desk;
const bills = (...args: string[]): Promise<Ran> => desk.bills(...args);
const file = (name: string, content: string | Buffer): Promise<string> => desk.file(name, content);
const some = (count: number): SeededShipment[] => desk.some(count);

/** What a command prints as JSON. */
const json = <Answer>(...args: string[]): Promise<Answer> => desk.json<Answer>(...args);
const load = (path: string, ...options: string[]): Promise<Ran> =>
  bills('import', path, '--courier', 'falcon', ...options);
const readVerdicts = async (bill: string): Promise<string[]> =>
  (await json<Shown>('show', bill)).lines.map(({ verdict }) => verdict);
/** The lines of shipments that agree. */
const agreeing = (shipments: readonly SeededShipment[]): SeededLine[] =>
  shipments.flatMap((one) => seedErrors('none', one, 'plain')?.line ?? []);
const claimOf = (line: string) => admin.firestore.db.collection('bill_disputes').doc(line);
/** Shipments that another courier has by now. */
const foreignIds: string[] = [];

/** A plain bill with two lines that agree, one with an area that is not listed, one of nobody. */
async function aBill(number: string): Promise<{ path: string; own: SeededShipment[] }> {
  const own: SeededShipment[] = [];
  while (own.length < 3) own.push(...some(1).filter(({ areas }) => areas.tiers.length === 0));
  const [first, second, third] = own;
  const lines = [
    first && seedErrors('none', first, 'plain'),
    second && seedErrors('none', second, 'plain'),
    third && seedErrors('remote_not_listed', third, 'plain'),
    first && seedErrors('unknown', first, 'plain'),
  ].flatMap((one) => one?.line ?? []);
  const content = billFile('plain', number, '2026-11-30', lines);
  return { path: await file(`${number}.csv`, content), own };
}

interface Explained {
  decision: Record<'claimed_thb' | 'open_thb', number>;
}

interface Shown {
  findings: { cause: string }[];
  lines: {
    line: number;
    tracking_number: string;
    request_number: string | null;
    verdict: string;
    difference_thb: number;
  }[];
}

const listBillVersions = async (number: string): Promise<string[]> => {
  const found = admin.firestore.db.collection('bills').where('number', '==', number);
  return (await found.get()).docs.map(({ id }) => id).sort();
};

test('two people at once store a bill once, and two files of its number are two versions', async () => {
  const { path, own } = await aBill('RACE-1');
  const lines = agreeing(own.slice(0, 1));
  const other = await file('race.csv', billFile('plain', 'RACE-1', '2026-11-30', lines));
  await Promise.all([path, path].map((one) => load(one)));
  expect(await listBillVersions('RACE-1')).toEqual(['falcon-RACE-1']);
  await Promise.all([other, other].map((one) => load(one)));
  expect(await listBillVersions('RACE-1')).toEqual(['falcon-RACE-1', 'falcon-RACE-1-v2']);
  // The bytes of an earlier version are no correction.
  const again = await load(path);
  expect(again.out).toContain('Nothing was changed: this file is falcon-RACE-1.');
  expect(again.out).toContain('Replaced by falcon-RACE-1-v2.');
  expect((await bills('show', 'falcon-RACE-1')).out).toContain('Replaced by falcon-RACE-1-v2.');
  expect((await bills('list')).out).not.toMatch(/falcon-RACE-1 /);
  expect(await readVerdicts('falcon-RACE-1')).toHaveLength(4);
  expect(await readVerdicts('falcon-RACE-1-v2')).toEqual(['agrees']);
});

test('a bill that was withdrawn counts no longer, and may be imported again', async () => {
  const { path } = await aBill('BACK-1');
  await load(path);
  const gone = await bills('withdraw', 'falcon-BACK-1', '--reason', 'Another courier.');
  expect(gone.out).toContain('falcon-BACK-1 no longer counts');
  expect((await bills('list')).out).not.toContain('falcon-BACK-1');
  expect((await bills('accept', 'falcon-BACK-1', '2')).err).toContain('was withdrawn');
  expect((await bills('withdraw', 'falcon-BACK-1', '--reason', 'x')).err).toContain(
    'was withdrawn',
  );
  const again = await load(path);
  expect(again.out).toContain('Bill falcon-BACK-1-v2');
  expect((await readVerdicts('falcon-BACK-1-v2')).join(' ')).toBe(
    'agrees agrees differs unknown_shipment',
  );
});

test('lines are disputed, exported with their evidence, and credited by a later bill', async () => {
  const { path, own } = await aBill('CLAIM-1');
  await load(path);
  expect((await bills('settings', 'falcon', '--claim-days', '180')).code).toBe(0);
  const remote = (await json<Shown>('show', 'falcon-CLAIM-1')).lines.find(
    ({ verdict }) => verdict === 'differs',
  );
  const row = String(remote?.line);
  const claimed = ['--reason', 'Not remote.', '--claim', 'C-77'];
  const disputed = await bills('dispute', 'falcon-CLAIM-1', row, ...claimed);
  expect(disputed.out).toContain('File it by 2027-05-29.');
  expect((await bills('accept', 'falcon-CLAIM-1', '2')).code).toBe(0);
  expect((await bills('refuse', 'falcon-CLAIM-1', '2')).err).toContain(
    'Line 2 of falcon-CLAIM-1 is accepted.',
  );
  expect((await bills('dispute', 'falcon-CLAIM-1', '2')).err).toContain(
    'bills no more than was booked',
  );
  expect((await bills('dispute', 'falcon-CLAIM-1', '3')).err).toContain('has no line 3');

  const out = join(desk.folder, 'claim.xlsx');
  expect((await bills('export', 'falcon-CLAIM-1', '--out', out)).out).toContain('1 disputed line');
  const reading = readSheets(await readGivenFile(out));
  const [, evidence] = reading.sheets.flatMap(({ lines }) => lines);
  expect(evidence?.cells).toEqual(
    expect.arrayContaining(['CLAIM-1', remote?.tracking_number, 'C-77']),
  );

  const [, , third] = own;
  const plain = agreeing(some(1));
  const credit = [third && seedErrors('credit', third, 'plain')].flatMap((one) => one?.line ?? []);
  const later = await file('credit.csv', billFile('plain', 'LATER-1', '2026-12-07', credit));
  expect((await load(later)).out).toContain(`It credits line ${row} of falcon-CLAIM-1: 543.21 THB`);
  const claim = claimOf(`falcon-CLAIM-1-${row}`);
  const part = { state: 'disputed', received_satang: 54_321 };
  expect((await claim.get()).data()).toMatchObject(part);
  // The same credit counts once.
  await load(later);
  expect((await claim.get()).data()).toMatchObject(part);

  const expected = Number((await claim.get()).get('expected_satang'));
  const [given] = credit;
  if (given === undefined) throw new Error('Draw another seed.');
  const rest = [
    { ...given, charges: [{ step: 'credit' as const, satang: 54_321 - expected }], vat: 0 },
  ];
  const last = await file('rest.csv', billFile('plain', 'LATER-2', '2026-12-14', rest));
  await load(last);
  const whole = {
    state: 'credited',
    received_satang: expected,
    credit_bills: ['falcon-LATER-1', 'falcon-LATER-2'],
  };
  expect((await claim.get()).data()).toMatchObject(whole);
  expect((await bills('show', 'falcon-CLAIM-1')).out).toMatch(/Decided: 1 credited, 1 accepted/);
  // A corrected bill takes its credit back.
  const without = await file('without.csv', billFile('plain', 'LATER-2', '2026-12-14', plain));
  await load(without, '--replaces');
  expect((await claim.get()).data()).toMatchObject(part);
  // Withdrawn, it gives it again.
  await bills('withdraw', 'falcon-LATER-2-v2', '--reason', 'Not corrected');
  expect((await claim.get()).data()).toMatchObject(whole);
  await load(without);
  expect((await claim.get()).data()).toMatchObject(part);

  // By hand, in addition to the credits of bills; what is left is still claimed.
  const byHand = (thb: string): Promise<Ran> =>
    bills('credit', 'falcon-CLAIM-1', row, '--thb', thb);
  expect((await byHand('9999999')).err).toContain('can be credited for line');
  expect((await byHand('10')).out).toMatch(/553\.21 THB received\. [\d.]+ THB are still claimed\./);
  expect((await claim.get()).data()).toMatchObject({ state: 'disputed', received_satang: 55_321 });
  await bills('export', 'falcon-CLAIM-1', '--out', out, '--force');
  const [, , total] = readSheets(await readGivenFile(out)).sheets.flatMap(({ lines }) => lines);
  expect(total?.cells).toContain(String((expected - 55_321) / 100));
  expect((await bills('credit', 'falcon-CLAIM-1', row)).out).not.toContain('still claimed');
  expect((await claim.get()).data()).toMatchObject({ state: 'credited' });
  expect((await bills('dispute', 'falcon-CLAIM-1', row)).code).toBe(0);
  expect((await claim.get()).data()).toMatchObject(part);
  const audit = await admin.run('audit', 'list', '--record', 'bills/*');
  expect(audit.out).toContain('bill lines disputed');
});

test('a line without a number of the carrier is claimed by what its bill prints', async () => {
  const row = 'REFERRED-1,PO-77,freight,10';
  await load(await file('po.csv', `invoice_number,reference,charge,amount_thb\n${row}`));
  await bills('dispute', 'falcon-REFERRED-1', '2');
  const out = join(desk.folder, 'po.xlsx');
  await bills('export', 'falcon-REFERRED-1', '--out', out);
  const [heading, evidence] = readSheets(await readGivenFile(out)).sheets.flatMap(
    ({ lines }) => lines,
  );
  expect(evidence?.cells[heading?.cells.indexOf('printed_reference') ?? -1]).toBe('PO-77');
});

test('each credit and answer is of its own, with its amount, and each is taken back', async () => {
  const { path } = await aBill('LEDGER-1');
  await load(path);
  const { lines } = await json<Shown>('show', 'falcon-LEDGER-1');
  const row = String(lines.find(({ verdict }) => verdict === 'differs')?.line);
  const decide = async (verb: string, ...args: string[]): Promise<string> => {
    const { code, out, err } = await bills(verb, 'falcon-LEDGER-1', row, ...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return out.trim();
  };
  const open = async () => (await json<Explained>('explain', 'falcon-LEDGER-1', row)).decision;
  await decide('dispute', '--reason', 'Not remote');
  const { claimed_thb: claimed } = await open();
  await decide('credit', '--thb', '400', '--note', 'CN-1', '--note-day', '2026-11-28');
  expect(await decide('credit', '--thb', '50')).toContain('450.00 THB received.');
  expect(await open()).toMatchObject({ credited_thb: 450, open_thb: claimed - 450 });
  await decide('reopen', '--reason', 'Typed wrongly');
  expect(await open()).toMatchObject({ credited_thb: 400, open_thb: claimed - 400 });
  const rest = (claimed - 400).toFixed(2);
  expect(await decide('refuse', '--reason', 'It is remote')).toMatch(`refused: ${rest} THB.`);
  expect(await decide('write-off')).toMatch(`written off: ${rest} THB.`);
  expect(await open()).toMatchObject({ state: 'written_off', written_off_thb: claimed - 400 });
  const over = await decide('credit', '--thb', String(claimed));
  expect(over).toContain('400.00 THB more than was claimed.');
  const { out } = await admin.run('attention');
  expect(out).toContain('Of the bill falcon-LEDGER-1, 1 line has 400 THB more credited');
  expect(await decide('accept')).toContain('accepted: -400.00 THB.');
  expect((await admin.run('attention')).out).not.toContain('falcon-LEDGER-1, 1 line has');
  const explained = await bills('explain', 'falcon-LEDGER-1', row);
  expect(explained.out).toContain('credited 400.00 THB (CN-1 2026-11-28 remote)');
  const audit = await admin.run('audit', 'list', '--record', 'bills/falcon-LEDGER-1');
  expect(audit.out).toMatch(/bill lines refused[^]*amounts_thb/);
  const claims = await claimOf(`falcon-LEDGER-1-${row}`).get();
  expect(claims.get('reason')).toBe('Not remote');
  const [first] = claims.get('entries') as unknown[];
  await claims.ref.update({ entries: Array.from({ length: 300 }, () => first) });
  expect((await bills('refuse', 'falcon-LEDGER-1', row)).err).toContain('has 300 entries');
});

test('a finding is disputed by its parts alone, also on lines that agree', async () => {
  const dearer = ({ step, satang }: SeededCharge): SeededCharge => ({
    step,
    satang: step === 'freight' ? satang + 321 : satang,
  });
  const billed = agreeing(some(2)).map((line) => ({ ...line, charges: line.charges.map(dearer) }));
  await load(await file('small.csv', billFile('plain', 'SMALL-1', '2026-11-30', billed)));
  expect(await readVerdicts('falcon-SMALL-1')).toEqual(['agrees', 'agrees']);
  const disputed = await bills('dispute', 'falcon-SMALL-1', '--finding', '1');
  expect(disputed.out).toMatch(/2 lines of falcon-SMALL-1 disputed: 6\.42 THB\./);
  const again = await bills('dispute', 'falcon-SMALL-1', '--finding', '1');
  expect(again).toMatchObject({ code: 3 });
  expect(again.err).toContain('Nothing is left to decide about finding 1 of falcon-SMALL-1.');
});

test('a line without a shipment is suggested one, matched by a person, and the bill checked again', async () => {
  const [own, other, foreign] = some(3);
  if (own === undefined || other === undefined || foreign === undefined)
    throw new Error('Draw more shipments.');
  const lost = seedErrors('unknown', own, 'plain');
  const late = seedErrors('none', { ...other, number: '7700000001' }, 'plain');
  const lines = [lost, late].flatMap((one) => (one ? [{ ...one.line, reference: '' }] : []));
  const path = await file('lost.csv', billFile('plain', 'LOST-1', '2026-11-30', lines));
  await load(path);
  const rows = (await json<Shown>('show', 'falcon-LOST-1')).lines;
  expect(rows.map(({ verdict }) => verdict)).toEqual(['unknown_shipment', 'unknown_shipment']);
  const [first = '', second = ''] = rows.map(({ line }) => String(line));
  const number = writeReference('SR', own.id);
  const explained = await bills('explain', 'falcon-LOST-1', first);
  expect(explained.out).toContain(`It may be ${number}`);
  foreignIds.push(foreign.id);
  const { db } = admin.firestore;
  await db.doc(`shipments/${foreign.id}`).update({ service_id: 'heron', courier_name: 'heron' });
  const match = (shipment: string) => bills('match', 'falcon-LOST-1', first, shipment);
  expect((await match(writeReference('SR', foreign.id))).err).toContain('is not with falcon.');
  await bills('dispute', 'falcon-LOST-1', first);
  expect((await match(number)).out).toContain('Of them 1 agree, 1 of unknown shipments.');
  // Nothing is due any more, so nothing is claimed.
  expect((await claimOf(`falcon-LOST-1-${first}`).get()).data()).toMatchObject({
    state: 'open',
    shipment: own.id,
    expected_satang: 0,
  });

  await db.collection('shipments').doc(other.id).update({ carrier_tracking_number: '7700000001' });
  await bills('accept', 'falcon-LOST-1', second);
  expect((await bills('list')).out).toMatch(/falcon-LOST-1 .* 0 *$/m);
  expect((await bills('recheck', 'falcon-LOST-1')).out).toContain('Of them 2 agree.');
  const checked = await bills('explain', 'falcon-LOST-1', second);
  expect(checked.out).toContain('It agrees.');
  // Nobody has to decide about lines that agree.
  expect((await bills('list')).out).toMatch(/falcon-LOST-1 .* 0 *$/m);

  const reversed = billFile('plain', 'LOST-1', '2026-11-30', [...lines].reverse());
  expect((await load(await file('found.csv', reversed))).out).toContain('Of them 2 agree.');
  const row = (await json<Shown>('show', 'falcon-LOST-1-v2')).lines.find(
    ({ tracking_number }) => tracking_number !== '7700000001',
  );
  const taken = await bills('match', 'falcon-LOST-1-v2', String(row?.line), 'none');
  expect(taken.out).toContain('Of them 1 agree, 1 of unknown shipments.');
});

test('a corrected bill keeps what was decided about its lines', async () => {
  const { path, own } = await aBill('MOVE-1');
  await load(path);
  const { lines, findings } = await json<Shown>('show', 'falcon-MOVE-1');
  const remote = lines.find(({ verdict }) => verdict === 'differs');
  const at = findings.findIndex(({ cause }) => cause === 'remote') + 1;
  const shown = await bills('show', 'falcon-MOVE-1', '--finding', String(at));
  expect(shown.out).toContain('1 line of falcon-MOVE-1');
  const disputed = await bills('dispute', 'falcon-MOVE-1', '--finding', String(at));
  expect(disputed.out).toContain('1 line of falcon-MOVE-1 disputed');
  // An answer of the carrier is about what is in dispute.
  expect((await bills('refuse', 'falcon-MOVE-1', '--finding', String(at))).out).toContain(
    '1 line of falcon-MOVE-1 refused',
  );
  await bills('dispute', 'falcon-MOVE-1', String(remote?.line));
  // The corrected bill has no such line.
  const unknown = lines.find(({ verdict }) => verdict === 'unknown_shipment');
  await bills('dispute', 'falcon-MOVE-1', String(unknown?.line));
  expect((await bills('dispute', 'falcon-MOVE-1', '--finding', '9')).err).toContain(
    'has no finding 9: it has',
  );
  expect((await bills('accept', 'falcon-MOVE-1')).err).toContain('Name either lines or a finding');

  const [first, , third] = own;
  const corrected = [
    third && seedErrors('remote_not_listed', third, 'plain'),
    first && seedErrors('none', first, 'plain'),
  ].flatMap((one) => one?.line ?? []);
  const second = await file('moved.csv', billFile('plain', 'MOVE-1', '2026-12-01', corrected));
  await load(second);
  const left = `Line ${unknown?.line} of falcon-MOVE-1, which falcon-MOVE-1-v2 no longer has.`;
  const { out } = await bills('show', 'falcon-MOVE-1-v2');
  expect(out).toContain('Decided: 2 disputed');
  expect(out).toContain(left);
  expect((await bills('show', 'falcon-MOVE-1')).out).toContain('Nothing is decided yet.');
  expect((await bills('list')).out).toMatch(/falcon-MOVE-1-v2 .* 0 *$/m);
  // The same dispute, now of another row.
  const moved = await bills('accept', 'falcon-MOVE-1-v2', '2');
  expect(moved.out).toContain(`${remote?.difference_thb.toFixed(2)} THB`);
  await load(second);
  expect((await bills('show', 'falcon-MOVE-1-v2')).out).toContain(
    'Decided: 1 disputed, 1 accepted',
  );

  // Of a higher amount, the rest is left to decide; of the first one again, nothing is.
  const dearer = corrected.map((line, at) => ({
    ...line,
    charges: line.charges.map(({ step, satang }) => ({
      step,
      satang: at === 0 && step === 'remote' ? satang + 10_000 : satang,
    })),
  }));
  await load(await file('dearer.csv', billFile('plain', 'MOVE-1', '2026-12-01', dearer)));
  const [line] = (await json<Shown>('show', 'falcon-MOVE-1-v3')).lines.filter(
    ({ verdict }) => verdict === 'differs',
  );
  expect((await bills('list')).out).toMatch(/falcon-MOVE-1-v3 .* 1 *$/m);
  const explain = () => json<Explained>('explain', 'falcon-MOVE-1-v3', String(line?.line));
  const accepted = Number(remote?.difference_thb);
  expect((await explain()).decision).toMatchObject({ open_thb: 0, accepted_thb: accepted });
  const open = { bill: 'falcon-MOVE-1-v3', state: 'open', verdict: 'differs', page: 1 } as const;
  const { db } = admin.firestore;
  const { lines: shownOpen } = await showLines({ db }, open);
  expect(shownOpen).toMatchObject([{ state: 'accepted' }]);
  expect(shownOpen[0]?.left_satang).toBeGreaterThan(9_900);
  await bills('accept', 'falcon-MOVE-1-v3', String(line?.line));
  expect(await showLines({ db }, open)).toMatchObject({ total: 0 });
  expect((await explain()).decision).toMatchObject({ open_thb: 0, accepted_thb: accepted + 100 });
  expect((await bills('list')).out).toMatch(/falcon-MOVE-1-v3 .* 0 *$/m);
  await bills('withdraw', 'falcon-MOVE-1-v3', '--reason', 'Not so');
  expect((await bills('list')).out).toMatch(/falcon-MOVE-1-v2 .* 0 *$/m);
});

test('nobody decides about lines that agree', async () => {
  const lines = some(2).flatMap((one) => seedErrors('whole_baht', one, 'plain')?.line ?? []);
  const path = await file('round.csv', billFile('plain', 'ROUND-1', '2026-11-30', lines));
  expect((await load(path)).out).toContain('rounding');
  const accepted = await bills('accept', 'falcon-ROUND-1', '--finding', '1');
  expect(accepted.err).toContain('Nothing is left to decide about finding 1 of falcon-ROUND-1.');
});

test('a corrected file may have a shipment on another of its bills', async () => {
  const [one = [], two = []] = some(2).map((own) => agreeing([own]));
  const buildRows = (number: string, ...lines: SeededLine[]): string[] =>
    billFile('plain', number, '2026-11-30', lines).toString().split('\n');
  await load(await file('split.csv', buildRows('SPLIT-1', ...one, ...two).join('\n')));
  const again = [...buildRows('SPLIT-1', ...two), ...buildRows('SPLIT-2', ...one).slice(1)];
  await load(await file('split-again.csv', again.join('\n')));
  expect(await readVerdicts('falcon-SPLIT-1-v2')).toEqual(['agrees']);
  expect(await readVerdicts('falcon-SPLIT-2')).toEqual(['agrees']);
});

test('a country that the bill does not name is not held against it later', async () => {
  const [own] = some(1);
  const other = desk.shipments.find(({ item }) => item.country !== own?.item.country);
  if (own === undefined || other === undefined) throw new Error('Draw another seed.');
  const row = `DEST-1,${own.number},freight,10`;
  await load(
    await file('destination.csv', `invoice_number,tracking_number,charge,amount_thb\n${row}`),
  );
  const all = admin.firestore.db.collection('shipments');
  await all.doc(own.id).update({ carrier_tracking_number: null });
  await all.doc(other.id).update({ carrier_tracking_number: own.number });
  await bills('recheck', 'falcon-DEST-1');
  const [line] = (await json<Shown>('show', 'falcon-DEST-1')).lines;
  expect(line?.verdict).not.toBe('ambiguous_shipment');
  expect(line?.request_number).toBe(writeReference('SR', other.id));
  await all.doc(other.id).update({ carrier_tracking_number: other.number });
});

test('margins and what is not billed are told from all bills', async () => {
  const margins = (from: string, to: string, by: string) =>
    json<{ lines: number }[]>('margins', '--from', from, '--to', to, '--by', by);
  expect((await margins('2026-10-01', '2026-12-31', 'country')).length).toBeGreaterThan(1);
  const [few] = await margins('2026-10-15', '2026-10-20', 'courier');
  expect(few?.lines ?? 0).toBeLessThan(10);
  // A bill without any day is of the day of its import.
  const all = async () => (await margins('2020-01-01', '2099-12-31', 'courier'))[0]?.lines;
  const linesBefore = (await all()) ?? 0;
  await load(
    await file('dayless.csv', 'tracking_number,charge,amount_thb\n9910000000,freight,10\n'),
  );
  expect(await all()).toBe(linesBefore + 1);
  const days = ['--from', '2026-10-01', '--to', '2026-12-31'];
  const reversed = ['--from', '2026-12-31', '--to', '2026-10-01'];
  expect((await bills('margins', ...reversed)).err).toContain('is before the first');
  expect((await bills('unbilled', '--courier', 'falcon', ...reversed)).code).toBe(3);
  const unbilled = await json<{ shipments: object[] }>('unbilled', '--courier', 'falcon', ...days);
  const counting = admin.firestore.db.collection('bills').where('superseded_by', '==', null);
  const billed = new Set(
    (await counting.get()).docs.flatMap((doc) => String(doc.get('shipments')).split(' ')),
  );
  const own = desk.shipments.filter(({ id }) => !foreignIds.includes(id) && !billed.has(id));
  expect(unbilled.shipments).toHaveLength(own.length);
});

test('a bill whose rows do not add up to its total is refused at the total', async () => {
  const own = some(2).flatMap((one) => seedErrors('none', one, 'ups')?.line ?? []);
  const content = billFile('ups', 'SUM-1', '2026-11-30', own).toString('latin1');
  const path = await file(
    'sum.csv',
    Buffer.from(content.split('\n').slice(0, -1).join('\n'), 'latin1'),
  );
  const ran = await bills('import', path, '--courier', 'falcon', '--layout', 'ups');
  expect(ran.err).toMatch(/:1:11: The bill SUM-1 states .* but its rows add up to/);
  expect((await bills('show', 'falcon-SUM-1')).code).toBe(3);
});
