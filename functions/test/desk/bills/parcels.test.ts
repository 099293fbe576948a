import { join } from 'node:path';

import { readClaims } from '../../../desk/home/read-claims';
import type { CheckedLine } from '../../../desk/model/bill/checked-line';
import { readGivenFile } from '../../../desk/sheets/files';
import { readSheets } from '../../../desk/sheets/read-sheets';
import { readBill, readLines } from '../../../desk/store/bills';
import { satangToThb } from '../../../src/measures/units';
import { writeReference } from '../../../src/model/creation/record-id';
import { billFile, type SeededCharge } from '../../support/bill-files';
import { openFalconDesk } from '../../support/falcon-desk';
import { openedForAll } from '../../support/opened';
import { seedErrors } from '../../support/seeded-bills';
import type { SeededShipment } from '../../support/seeded-shipments';

const desk = openedForAll(() => openFalconDesk(60, 11));

let files = 0;
/** Imports a bill with a line of these charges, or of all of a shipment's, for each shipment. */
async function load(
  number: string,
  lines: readonly (readonly [SeededShipment, (readonly SeededCharge[])?])[],
  day = '2026-11-30',
): Promise<string> {
  const rows = lines.flatMap(([shipment, charges]) => {
    const line = seedErrors('none', shipment, 'plain')?.line;
    return line === undefined ? [] : [{ ...line, charges: charges ?? line.charges }];
  });
  const path = await desk.file(`p${(files += 1)}.csv`, billFile('plain', number, day, rows));
  const ran = await desk.bills('import', path, '--courier', 'falcon');
  expect(ran.err).not.toContain('Error');
  return ran.out;
}

const linesOf = async (number: string): Promise<CheckedLine[]> => {
  const { db } = desk.admin.firestore;
  return readLines(db, await readBill(db, `falcon-${number}`));
};

/** What a line is: its verdict, its difference, and its causes. */
const shown = (line: CheckedLine | undefined): unknown[] => [
  line?.verdict,
  (line?.billed_satang ?? 0) - (line?.booked_satang ?? 0),
  ...(line?.causes ?? []).map(({ code, satang }) => `${code} ${satang}`),
];

const isRemote = ({ areas }: SeededShipment): boolean => areas.tiers.length > 0;

/** A shipment to a remote place, its charges without that, and with the fuel of what is left. */
function withoutRemote(): [SeededShipment, SeededCharge[], SeededCharge[]] {
  const shipment = desk.shipments.find(isRemote);
  if (shipment === undefined) throw new Error('Draw another seed.');
  desk.shipments.splice(desk.shipments.indexOf(shipment), 1);
  const { price } = shipment;
  const remote = price.remote?.satang ?? 0;
  const fuel = Math.floor((price.base * price.fuelBp + 5000) / 10_000);
  const own = seedErrors('none', shipment, 'plain')?.line.charges ?? [];
  return [
    shipment,
    [
      ...own.filter(({ step }) => step !== 'remote' && step !== 'fuel'),
      { step: 'fuel', satang: fuel },
    ],
    [
      { step: 'remote', satang: remote },
      { step: 'fuel', satang: price.fuel - fuel },
    ],
  ];
}

test('a late charge meets the gap of an earlier bill, whichever is imported first, until it is withdrawn', async () => {
  const [shipment, main, late] = withoutRemote();
  await load('L-1', [[shipment, main]]);
  const missing = -late.reduce((sum, { satang }) => sum + satang, 0);
  const before = shown((await linesOf('L-1'))[0]);
  expect(before).toEqual(['differs', missing, `remote_not_billed ${missing}`]);
  const out = await load('L-2', [[shipment, late]], '2026-12-07');
  expect(out).toContain('Checked again: 1 line of falcon-L-1.');
  expect(shown((await linesOf('L-1'))[0])).toEqual(['agrees', 0]);
  expect(shown((await linesOf('L-2'))[0])).toEqual(['agrees', 0]);
  const cost = satangToThb(
    shipment.price.fuel + shipment.price.base + (shipment.price.remote?.satang ?? 0),
  );
  const number = writeReference('SR', shipment.id);
  await desk.bills('dispute', 'falcon-L-2', '2');
  expect(await desk.json('parcel', number)).toMatchObject({
    lines: [{ bill: 'falcon-L-1' }, { bill: 'falcon-L-2' }],
    booked_thb: cost,
    billed_thb: cost,
    claimed_thb: 0,
  });
  expect((await desk.bills('parcel', number)).out).toContain(
    `billed ${cost.toFixed(2)} THB: 0.00 THB.`,
  );
  expect((await desk.bills('parcel', 'nonsense')).code).not.toBe(0);
  await desk.bills('withdraw', 'falcon-L-2', '--reason', 'x');
  expect(shown((await linesOf('L-1'))[0])).toEqual(before);

  const [other, rest, fee] = withoutRemote();
  await load('L-3', [[other, fee]], '2026-11-29');
  expect(shown((await linesOf('L-3'))[0])[0]).toBe('differs');
  await load('L-4', [[other, rest]]);
  for (const number of ['L-3', 'L-4']) {
    expect(shown((await linesOf(number))[0])).toEqual(['agrees', 0]);
  }
});

test('what is late and too much is a difference of the parcel, in one place; a part that comes again is billed twice', async () => {
  const [shipment, main, late] = withoutRemote();
  const dearer = late.map((one) =>
    one.step === 'remote' ? { ...one, satang: one.satang + 5000 } : one,
  );
  await load('M-1', [[shipment, main]]);
  await load('M-2', [[shipment, dearer]], '2026-12-07');
  const [first, second] = [(await linesOf('M-1'))[0], (await linesOf('M-2'))[0]];
  expect(shown(first)).toEqual(['differs', 5000, 'remote_amount 5000']);
  expect(shown(second)).toEqual(['agrees', 0]);
  await load('M-3', [[shipment, late]], '2026-12-14');
  const again = (await linesOf('M-3'))[0];
  expect(again?.causes.map(({ cause, code }) => [cause, code])).toEqual([
    ['billed_twice', 'part_twice'],
  ]);
});

test('a second bill with the freight makes up for what the first lacks, and only the rest is billed twice', async () => {
  const [shipment, main, late] = withoutRemote();
  await load('F-1', [[shipment, main]]);
  await load('F-2', [[shipment]], '2026-12-07');
  const [first, second] = [(await linesOf('F-1'))[0], (await linesOf('F-2'))[0]];
  expect(shown(first)).toEqual(['agrees', 0]);
  const sum = (charges: readonly SeededCharge[]): number =>
    charges.reduce((total, { satang }) => total + satang, 0);
  expect(second?.booked_satang).toBe(sum(late));
  expect(shown(second)).toEqual(['billed_twice', sum(main), `twice_before ${sum(main)}`]);
});

/** A shipment, and its charges with more freight. */
function dearerBy(more: number, shipment: SeededShipment): [SeededShipment, SeededCharge[]] {
  const own = seedErrors('none', shipment, 'plain')?.line.charges ?? [];
  return [
    shipment,
    own.map((one) => (one.step === 'freight' ? { ...one, satang: one.satang + more } : one)),
  ];
}

test('what was decided about a line that a corrected bill no longer has counts on, and may be decided', async () => {
  const [gone, other] = desk.some(2);
  if (!gone || !other) throw new Error('Draw another seed.');
  const [, dearer] = dearerBy(90_000, gone);
  await load('G-1', [[other], [gone, dearer]]);
  const row = String((await linesOf('G-1'))[1]?.line);
  await desk.bills('dispute', 'falcon-G-1', row, '--reason', 'Not agreed');
  await desk.bills('credit', 'falcon-G-1', row, '--thb', '300', '--note', 'CN-1');
  const number = writeReference('SR', gone.id);
  const amounts = async (): Promise<unknown[]> => {
    const { db } = desk.admin.firestore;
    const { claimed_thb, credited_thb, refused_thb, open_thb } = await desk.json<
      Record<string, number>
    >('parcel', number);
    return [claimed_thb, credited_thb, refused_thb, open_thb, await readClaims(db)];
  };
  const before = await amounts();
  await load('G-1', [[other]]);
  expect(await amounts()).toEqual(before);
  const left = `Line ${row} of falcon-G-1, which falcon-G-1-v2 no longer has. Claimed`;
  const { out: parcel } = await desk.bills('parcel', number);
  expect(parcel).toMatch(
    /^SR-\S+: no bill has a line of it\.\nClaimed .*\nLine .* no longer has\. .*\n$/,
  );
  expect((await desk.bills('show', 'falcon-G-1-v2')).out).toContain(left);
  expect((await desk.bills('explain', 'falcon-G-1', row)).out).toContain('credited 300.00 THB');
  const out = join(desk.folder, 'gone.xlsx');
  await desk.bills('export', 'falcon-G-1-v2', '--out', out);
  const [, evidence] = readSheets(await readGivenFile(out)).sheets.flatMap(({ lines }) => lines);
  expect(evidence?.cells).toContain(gone.number);
  // The first row of the corrected bill is another line.
  expect((await desk.bills('list')).out).toMatch(/falcon-G-1-v2 .* 0 *$/m);
  const refused = await desk.bills('refuse', 'falcon-G-1', row, '--reason', 'Weighed again');
  expect(refused).toMatchObject({ code: 0, err: '' });
  expect(await amounts()).toMatchObject([before[0], 300, Number(before[0]) - 300, 0, { lines: 0 }]);
  expect((await desk.bills('reopen', 'falcon-G-1', row, '--reason', 'x')).err).toBe('');
  expect(await amounts()).toEqual(before);
  await desk.bills('recheck', 'falcon-G-1-v2');
  await load('G-1', [[other], [gone, dearer.slice(0, 1)]]);
  expect((await desk.bills('show', 'falcon-G-1-v3')).out).not.toContain('no longer has');
});

test.each(['wrong right', 'right wrong right', 'wrong none right', 'right none wrong'])(
  'a claim stays with its shipment on bills that name it %p',
  async (names) => {
    const [shipment, other] = desk.shipments.splice(-2);
    if (!shipment || !other) throw new Error('Draw another seed.');
    for (const [at, name] of names.split(' ').entries()) {
      const own = dearerBy(90_000 + at, {
        ...shipment,
        ...(name === 'wrong' && { number: 'X-1' }),
      });
      await load(other.number, name === 'none' ? [[other]] : [[other], own]);
      const bill = `${other.number}${at === 0 ? '' : `-v${at + 1}`}`;
      const row = String((await linesOf(bill))[1]?.line);
      if (at === 0) await desk.bills('dispute', `falcon-${bill}`, row);
      const shown = await desk.bills('show', `falcon-${bill}`);
      const { claimed_thb } = await desk.json<Record<string, number>>(
        'parcel',
        writeReference('SR', shipment.id),
      );
      const isLeft = shown.out.includes('no longer has');
      expect([name, Math.floor(claimed_thb ?? 0), isLeft]).toEqual([name, 900, name === 'none']);
    }
  },
);

test('a claim of parts names what the same line bills too little', async () => {
  const [own] = desk.some(1);
  if (own === undefined) throw new Error('Draw another seed.');
  const { charges = [] } = seedErrors('address_correction', own, 'plain')?.line ?? {};
  const less = charges.map((one) =>
    one.step === 'fuel' ? { ...one, satang: one.satang - 10_000 } : one,
  );
  await load('P-1', [[own, less]]);
  const { out } = await desk.bills('show', 'falcon-P-1');
  const [, finding = ''] = /^ *(\d+) +unknown_charge/m.exec(out) ?? [];
  expect((await desk.bills('dispute', 'falcon-P-1', '--finding', finding)).out).toMatch(
    /disputed: 450\.00 THB\..* The line also has -\d+\.\d\d THB of fuel_rate in our favour\./,
  );
});

test('what is billed twice is no longer, once the other bill is without it', async () => {
  const [one, two] = desk.some(2);
  if (!one || !two) throw new Error('Draw another seed.');
  await load('T-1', [[one], [two]]);
  await load('T-2', [[one]], '2026-12-07');
  expect(shown((await linesOf('T-2'))[0])[0]).toBe('billed_twice');
  await load('T-1', [[two]]);
  expect(shown((await linesOf('T-2'))[0])).toEqual(['agrees', 0]);
  await desk.bills('withdraw', 'falcon-T-1-v2', '--reason', 'x');
  // Whose freight counts keeps it.
  expect(shown((await linesOf('T-2'))[0])[0]).toBe('agrees');
  expect((await linesOf('T-1')).map(({ verdict }) => verdict)).toEqual(['billed_twice', 'agrees']);
});

test('a check that was broken off is made up for by the next import', async () => {
  const [one, two] = desk.some(2);
  if (!one || !two) throw new Error('Draw another seed.');
  await load('K-1', [[one]]);
  await load('K-2', [[one]], '2026-12-07');
  const { db } = desk.admin.firestore;
  await db.doc('bills/falcon-K-1').update({ withdrawn_at: new Date() });
  await db.doc('bill_settings/falcon').update({ to_check: ['falcon-K-2'] });
  await load('K-3', [[two]]);
  expect(shown((await linesOf('K-2'))[0])[0]).toBe('agrees');
  expect((await db.doc('bill_settings/falcon').get()).get('to_check')).toEqual([]);
});
