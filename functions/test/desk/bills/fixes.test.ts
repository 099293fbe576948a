import { join } from 'node:path';

import type { DocumentData } from 'firebase-admin/firestore';

import type { Ran } from '../../support/admin';
import { billFile } from '../../support/bill-files';
import { openFalconDesk } from '../../support/falcon-desk';
import { openedForAll } from '../../support/opened';
import { seedErrors } from '../../support/seeded-bills';
import type { LineKind } from '../../support/seeded-kinds';
import { FALCON_CARDS, type SeededShipment } from '../../support/seeded-shipments';

const desk = openedForAll(() => openFalconDesk(40, 23));
const { admin } = desk;
const bills = (...args: string[]): Promise<Ran> => desk.bills(...args);
let unbilled: SeededShipment[];
beforeAll(() => {
  // Zone 3 has no country but the United States.
  unbilled = desk.shipments.filter(
    ({ areas, item }) => areas.tiers.length === 0 && item.country !== 'US',
  );
});

interface Zone {
  code: string;
  countries: string[];
}
interface Shown {
  findings: { cause: string; text: string }[];
  lines: { expected_thb: number | null; billed_thb: number }[];
}
const show = (bill: string): Promise<Shown> => desk.json<Shown>('show', bill);
const drafts = async (note: string): Promise<DocumentData[]> => {
  const noted = admin.firestore.db.collection('rates').where('note', '==', note);
  return (await noted.get()).docs.map((doc) => doc.data());
};
const fix = (number: string, finding: string, out: string) =>
  bills('fix', `falcon-${number}`, '--finding', finding, '--out', out);

/** A bill of lines of one kind, and the number of its finding. */
async function aBill(number: string, kind: LineKind, cause: string): Promise<string> {
  const lines = unbilled.splice(0, 3).flatMap((one) => seedErrors(kind, one, 'plain')?.line ?? []);
  const content = billFile('plain', number, '2026-11-30', lines);
  const path = await desk.file(`${number}.csv`, content);
  expect((await bills('import', path, '--courier', 'falcon')).out).not.toBe('');
  const { findings } = await show(`falcon-${number}`);
  return String(findings.findIndex((one) => one.cause === cause) + 1);
}

test('the places of a bill are put on our list, and then its lines agree', async () => {
  const finding = await aBill('AREAS', 'remote_not_listed', 'remote');
  const out = join(desk.folder, 'areas.xlsx');
  const written = await fix('AREAS', finding, out);
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(written.out).toContain('Look it through, then run areas import');
  const isSettled = ({ expected_thb, billed_thb }: Shown['lines'][number]): boolean =>
    Math.abs((expected_thb ?? 0) - billed_thb) < 1;
  expect((await show('falcon-AREAS')).lines.filter(isSettled)).toEqual([]);
  expect(await admin.run('areas', 'import', out)).toMatchObject({ code: 0 });
  expect((await bills('recheck', 'falcon-AREAS')).code).toBe(0);
  const after = await show('falcon-AREAS');
  expect(after.lines.filter(isSettled).length).toBeGreaterThan(0);
  // What was booked stays as it is: the rates of its day are others since.
  expect(after.findings.map(({ cause }) => cause)).toContain('day');
});

test('a postal code is put there as lists write it', async () => {
  const at = unbilled.findIndex(({ item }) => item.country === 'JP');
  const [own] = unbilled.splice(at, 1);
  const line = own && seedErrors('remote_not_listed', own, 'plain')?.line;
  if (line === undefined) throw new Error('Draw another seed.');
  const content = billFile('plain', 'HYPHEN', '2026-11-30', [{ ...line, postalCode: '998-0001' }]);
  await bills('import', await desk.file('hyphen.csv', content), '--courier', 'falcon');
  const out = join(desk.folder, 'hyphen-areas.csv');
  await fix('HYPHEN', '1', out);
  expect(await admin.run('areas', 'import', out)).toMatchObject({ code: 0 });
});

test('the country of a bill is moved to its zone in the next version of the card', async () => {
  const finding = await aBill('ZONES', 'next_zone', 'zone');
  const out = join(desk.folder, 'card.xlsx');
  expect(await fix('ZONES', finding, out)).toMatchObject({
    code: 0,
    out: expect.stringContaining('then run rates import') as string,
  });
  expect((await admin.run('rates', 'import', out)).code).toBe(0);
  const { findings } = await show('falcon-ZONES');
  const text = findings[Number(finding) - 1]?.text ?? '';
  const [, billed, expected] = /in zone (.+); our card has it in zone (.+)\./.exec(text) ?? [];
  const [draft] = await drafts('After the bill falcon-ZONES');
  expect(draft).toMatchObject({ courier_name: 'falcon', status: 'draft' });
  const parseZones = (card: DocumentData | undefined): Zone[] =>
    JSON.parse(String(card?.['zones'])) as Zone[];
  const live = parseZones(
    (await admin.firestore.db.doc(`rates/falcon-${FALCON_CARDS.at(-1)?.version}`).get()).data(),
  );
  const ofZone = (zones: readonly Zone[], name: string | undefined): readonly string[] =>
    zones.find(({ code }) => code === name)?.countries ?? [];
  const moved = ofZone(parseZones(draft), billed).filter((country) =>
    ofZone(live, expected).includes(country),
  );
  expect(moved).toHaveLength(1);
});

test('lines that bill what our card gives are its proofs', async () => {
  await aBill('PROOF', 'none', '');
  const out = join(desk.folder, 'proven.csv');
  const written = await bills('proofs', 'falcon-PROOF', '--out', out);
  expect(written).toMatchObject({ code: 0, err: '' });
  const [, count] = /the card with (\d+) more proof/.exec(written.out) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  const imported = await admin.run('rates', 'import', out);
  expect(imported).toMatchObject({ code: 0 });
  // A proof that its card does not match is told at once.
  expect(imported.out + imported.err).not.toContain('costs');
  const proven = await drafts('After the bill falcon-PROOF');
  expect(proven.map(({ proofs }) => (JSON.parse(String(proofs)) as object[]).length)).toEqual([
    Number(count),
  ]);
});

test('what no spreadsheet would fix is refused', async () => {
  const finding = await aBill('TWICE', 'no_discount', 'freight');
  const out = join(desk.folder, 'none.xlsx');
  expect((await fix('TWICE', finding, out)).err).toContain('No spreadsheet would fix this finding');
  expect((await bills('proofs', 'falcon-TWICE', '--out', out)).err).toContain(
    'No line of falcon-TWICE bills just what',
  );
});
