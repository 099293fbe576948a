import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { DocumentData } from 'firebase-admin/firestore';

import type { Ran } from '../support/admin';
import { billFile } from '../support/bill-files';
import { type FalconDesk, openFalconDesk } from '../support/falcon-desk';
import { type Kind, sow } from '../support/sown-bills';
import { FALCON_CARDS, type SownShipment } from '../support/sown-shipments';

let desk: FalconDesk;
let admin: FalconDesk['admin'];
let folder: string;
let unbilled: SownShipment[];
beforeAll(async () => {
  desk = await openFalconDesk(40, 23);
  ({ admin, folder } = desk);
  // Zone 3 has no country but the United States.
  unbilled = desk.shipments.filter(
    ({ areas, item }) => areas.tiers.length === 0 && item.country !== 'US',
  );
});
afterAll(() => desk.close());

const run = (...args: string[]): Promise<Ran> => admin.run(...args);

interface Zone {
  code: string;
  countries: string[];
}
interface Shown {
  findings: { cause: string; lines: number; text: string }[];
  lines: { expected_thb: number | null; billed_thb: number }[];
}
const show = async (bill: string): Promise<Shown> =>
  JSON.parse((await run('--json', 'bills', 'show', bill)).out) as Shown;

/** A bill of lines of one kind, and the number of its finding. */
async function aBill(number: string, kind: Kind, cause: string): Promise<string> {
  const lines = unbilled.splice(0, 3).flatMap((one) => sow(kind, one, 'plain')?.line ?? []);
  const path = join(folder, `${number}.csv`);
  await writeFile(path, billFile('plain', number, '2026-11-30', lines));
  const imported = await run('bills', 'import', path, '--courier', 'falcon');
  if (imported.out === '') throw new Error(imported.err);
  const { findings } = await show(`falcon-${number}`);
  return String(findings.findIndex((one) => one.cause === cause) + 1);
}

test('the places of a bill are put on our list, and then its lines agree', async () => {
  const finding = await aBill('AREAS', 'remote_not_listed', 'remote');
  const out = join(folder, 'areas.xlsx');
  const written = await run('bills', 'fix', 'falcon-AREAS', '--finding', finding, '--out', out);
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(written.out).toContain('Look it through, then run areas import');
  const isSettled = ({ expected_thb, billed_thb }: Shown['lines'][number]): boolean =>
    Math.abs((expected_thb ?? 0) - billed_thb) < 1;
  expect((await show('falcon-AREAS')).lines.filter(isSettled)).toEqual([]);
  expect(await run('areas', 'import', out)).toMatchObject({ code: 0 });
  expect((await run('bills', 'recheck', 'falcon-AREAS')).code).toBe(0);
  const after = await show('falcon-AREAS');
  expect(after.lines.filter(isSettled).length).toBeGreaterThan(0);
  // What was booked stays as it is: the rates of its day are others since.
  expect(after.findings.map(({ cause }) => cause)).toContain('day');
});

test('a postal code is put there as lists write it', async () => {
  const at = unbilled.findIndex(({ item }) => item.country === 'JP');
  const [own] = unbilled.splice(at, 1);
  const line = own && sow('remote_not_listed', own, 'plain')?.line;
  if (line === undefined) throw new Error('Draw another seed.');
  const path = join(folder, 'hyphen.csv');
  await writeFile(
    path,
    billFile('plain', 'HYPHEN', '2026-11-30', [{ ...line, postalCode: '998-0001' }]),
  );
  await run('bills', 'import', path, '--courier', 'falcon');
  const out = join(folder, 'hyphen-areas.csv');
  await run('bills', 'fix', 'falcon-HYPHEN', '--finding', '1', '--out', out);
  expect(await run('areas', 'import', out)).toMatchObject({ code: 0 });
});

test('the country of a bill is moved to its zone in the next version of the card', async () => {
  const finding = await aBill('ZONES', 'next_zone', 'zone');
  const out = join(folder, 'card.xlsx');
  expect(
    await run('bills', 'fix', 'falcon-ZONES', '--finding', finding, '--out', out),
  ).toMatchObject({ code: 0, out: expect.stringContaining('then run rates import') as string });
  const imported = await run('rates', 'import', out);
  expect(imported.code).toBe(0);
  const versions = await admin.firestore.db
    .collection('rates')
    .where('courier_name', '==', 'falcon')
    .where('status', '==', 'draft')
    .get();
  const { findings } = await show('falcon-ZONES');
  const text = findings[Number(finding) - 1]?.text ?? '';
  const [, billed, expected] = /in zone (.+); our card has it in zone (.+)\./.exec(text) ?? [];
  const [draft] = versions.docs.map((doc) => doc.data());
  expect(draft).toMatchObject({ note: 'After the bill falcon-ZONES' });
  const zonesOf = (card: DocumentData | undefined): Zone[] =>
    JSON.parse(String(card?.['zones'])) as Zone[];
  const live = zonesOf(
    (await admin.firestore.db.doc(`rates/falcon-${FALCON_CARDS.at(-1)?.version}`).get()).data(),
  );
  const ofZone = (zones: readonly Zone[], name: string | undefined): readonly string[] =>
    zones.find(({ code }) => code === name)?.countries ?? [];
  const moved = ofZone(zonesOf(draft), billed).filter((country) =>
    ofZone(live, expected).includes(country),
  );
  expect(moved).toHaveLength(1);
});

test('lines that bill what our card gives are its proofs', async () => {
  await aBill('PROOF', 'none', '');
  const out = join(folder, 'proven.csv');
  const written = await run('bills', 'proofs', 'falcon-PROOF', '--out', out);
  expect(written).toMatchObject({ code: 0, err: '' });
  const [, count] = /the card with (\d+) more proof/.exec(written.out) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  const imported = await run('rates', 'import', out);
  expect(imported).toMatchObject({ code: 0 });
  // A proof that its card does not match is told at once.
  expect(imported.out + imported.err).not.toContain('costs');
  const drafts = await admin.firestore.db
    .collection('rates')
    .where('note', '==', 'After the bill falcon-PROOF')
    .get();
  expect(
    drafts.docs.map((doc) => (JSON.parse(String(doc.get('proofs'))) as object[]).length),
  ).toEqual([Number(count)]);
});

test('what no spreadsheet would fix is refused', async () => {
  const finding = await aBill('TWICE', 'no_discount', 'freight');
  const out = join(folder, 'none.xlsx');
  const refused = await run('bills', 'fix', 'falcon-TWICE', '--finding', finding, '--out', out);
  expect(refused.err).toContain('No spreadsheet would fix this finding');
  const unproven = await run('bills', 'proofs', 'falcon-TWICE', '--out', out);
  expect(unproven.err).toContain('No line of falcon-TWICE bills just what');
});
