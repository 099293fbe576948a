import { FieldValue } from 'firebase-admin/firestore';

import { decideLines } from '../../../desk/bills/disputes/disputes';
import { importBills } from '../../../desk/bills/imports/import-bills';
import { recheckBill } from '../../../desk/bills/imports/recheck-bill';
import { withdrawBill } from '../../../desk/bills/imports/withdraw-bill';
import { differenceOf } from '../../../desk/model/bill/checked-line';
import { readMonth } from '../../../desk/month/read-month';
import { addUpShipments } from '../../../desk/records/list-file';
import { readBill, readLines } from '../../../desk/store/bills';
import { aDesk } from '../../support/a-desk';
import { type SeededLine, billFile } from '../../support/bill-files';
import { openFalconDesk } from '../../support/falcon-desk';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { seedBills } from '../../support/seeded-parcels';
import { countShare } from '../../support/share';

const opened = openedForAll(() => openFalconDesk(countShare(10_000), 5));
const { admin } = opened;
const desk = () => aDesk(admin.firestore, admin.projectId, () => Date.parse('2026-12-02T03:00Z'));

interface Raw {
  submitted_at: FirebaseFirestore.Timestamp;
  is_deleted: boolean;
  client_email: string;
  courier_name: string | null;
  service_id: string | null;
  consignee_address: { country: string };
  price: {
    total_satang: number;
    steps: { step: number; name: string; amount_satang?: number }[];
  } | null;
}

interface RawLine {
  shipment: string | null;
  charges: { step: string | null; satang: number }[];
}

const NOTHING = {
  shipments: 0,
  unpriced: 0,
  sold: 0,
  vat: 0,
  total: 0,
  expected: 0,
  billed: 0,
  credited: 0,
  unbilled: 0,
};

const readAll = async (
  name: string,
): Promise<(FirebaseFirestore.DocumentData & { id: string })[]> =>
  (await admin.firestore.db.collection(name).get()).docs.map((doc) => ({
    ...doc.data(),
    id: doc.id,
  }));

/** What an accountant adds up by hand: every document of the project, and none of what the desk stores of weeks. */
async function openSpreadsheet() {
  const bills = (await readAll('bills')).filter(
    (bill) => bill['superseded_by'] === null && bill['withdrawn_at'] === null,
  );
  const [keys, ids] = [bills.map((bill) => bill['lines_key'] as string), bills.map(({ id }) => id)];
  const billed = new Map<unknown, number>();
  const credited = new Map<unknown, number>();
  const add = (sums: Map<unknown, number>, key: unknown, satang: number): void =>
    void sums.set(key, (sums.get(key) ?? 0) + satang);
  for (const { lines_key, lines } of await readAll('bill_lines')) {
    if (!keys.includes(lines_key as string)) continue;
    for (const { shipment, charges } of JSON.parse(lines as string) as RawLine[]) {
      for (const { step, satang } of charges)
        if (step !== 'duty_tax') add(billed, shipment, satang);
    }
  }
  for (const one of await readAll('bill_disputes')) {
    if (one['moved_to'] !== null || !ids.includes(one['bill'] as string)) continue;
    add(credited, one['shipment'], Number(one['by_hand_satang']));
  }
  const withFreight = new Set(bills.flatMap((bill) => (bill['shipments'] as string).split(' ')));
  const shipments = (await readAll('shipments')) as unknown as (Raw & { id: string })[];
  return (from: string, to: string) => {
    const sums: Record<string, typeof NOTHING> = { all: { ...NOTHING } };
    for (const one of shipments) {
      const thai = new Date(one.submitted_at.toMillis() + 7 * 3_600_000).toISOString().slice(0, 10);
      if (one.is_deleted || thai < from || thai > to) continue;
      const sum = (isOf: (step: { step: number; name: string }) => boolean): number =>
        (one.price?.steps ?? [])
          .filter(isOf)
          .reduce((all, { amount_satang = 0 }) => all + amount_satang, 0);
      const [total, vat] = [one.price?.total_satang ?? 0, sum(({ name }) => name === 'vat')];
      const cost = sum(({ step }) => step >= 4 && step <= 7);
      const own = {
        shipments: 1,
        unpriced: one.price === null ? 1 : 0,
        sold: total - vat,
        vat,
        total,
        expected: cost,
        billed: billed.get(one.id) ?? 0,
        credited: credited.get(one.id) ?? 0,
        unbilled: withFreight.has(one.id) ? 0 : cost,
      };
      const places = [
        'all',
        `client ${one.client_email}`,
        `courier ${one.courier_name ?? ''}`,
        `country ${one.consignee_address.country}`,
        `service ${one.service_id ?? ''}`,
      ];
      for (const place of places) {
        const all = (sums[place] ??= { ...NOTHING });
        for (const name of Object.keys(NOTHING) as (keyof typeof NOTHING)[]) all[name] += own[name];
      }
    }
    return sums;
  };
}

const SPANS = [
  ['2026-10-01', '2026-10-31'],
  ['2026-11-01', '2026-11-30'],
  ['2026-10-21', '2026-11-04'],
] as const;

/** @returns what is billed and credited by hand in all, so that a step that changes nothing shows. */
async function compare(step: string): Promise<string> {
  const spreadsheet = await openSpreadsheet();
  const shown: string[] = [];
  for (const [from, to] of SPANS) {
    const { total, groups } = await readMonth(desk(), { from, to });
    const ours = groups.flatMap(({ by, sums }) =>
      sums.map(({ of, ...own }) => [`${by} ${of}`, own] as const),
    );
    const all = { all: total, ...Object.fromEntries(ours) };
    expect({ step, from, ...all }).toEqual({ step, from, ...spreadsheet(from, to) });
    const list = await addUpShipments(desk(), { created_from: from, created_to: to });
    const { shipments, unpriced, total: price, sold, expected: owed } = total;
    expect(list).toMatchObject({ shipments, unpriced, price, sold, owed });
    shown.push(`${total.shipments} ${total.sold} ${total.billed} ${total.credited}`);
  }
  return shown.join('\n');
}

/** Imports a bill of falcon's. */
async function load(number: string, lines: readonly SeededLine[]): Promise<void> {
  const content = Buffer.from(billFile('plain', number, '2026-11-30', lines));
  await importBills(desk(), { file: { name: 'a.csv', content }, courier: 'falcon' });
}

const linesOn = (on: string): SeededLine[] =>
  seedBills(opened.shipments, 'plain', 3)
    .filter((one) => one.on === on)
    .map(({ line }) => line);

describeLocal('what a month reads', () => {
  const count = async (from: string, to: string): Promise<number> => {
    admin.firestore.server?.meter.reset();
    await readMonth(desk(), { from, to });
    return admin.firestore.server?.meter.reading().documentsRead ?? 0;
  };
  /** Rates, bills, what is stored, and what changed since: each at least one. */
  const OTHERS = 15;

  test('the first time one of each shipment of its weeks, then a few', async () => {
    const weeks = opened.shipments.filter(({ day }) => '2026-10-26' <= day && day <= '2026-11-08');
    const first = await count('2026-11-01', '2026-11-05');
    expect(first).toBeGreaterThan(weeks.length);
    expect(first).toBeLessThanOrEqual(weeks.length + OTHERS);
    expect(await count('2026-11-01', '2026-11-05')).toBeLessThanOrEqual(OTHERS);
  });

  test('of a new bill, one for fifty lines', async () => {
    await load('M-EARLY', linesOn('early'));
    const lines = linesOn('early').length / 50;
    expect(lines).toBeGreaterThan(0);
    expect(await count('2026-11-01', '2026-11-05')).toBeLessThanOrEqual(lines + 1 + OTHERS);
    expect(await count('2026-11-01', '2026-11-05')).toBeLessThanOrEqual(OTHERS);
  });
});

/** Each tenth line bills more, and each tenth after it is left out. */
const corrected = (lines: readonly SeededLine[]): SeededLine[] =>
  lines
    .filter((_, at) => at % 10 !== 1)
    .map((line, at) =>
      at % 10 === 0
        ? { ...line, charges: [...line.charges, { step: 'handling', satang: 1200 + at }] }
        : line,
    );

test('a month is what a spreadsheet adds up, whatever bills and people change', async () => {
  const { db } = admin.firestore;
  const change = async (nth: number, fields: object): Promise<void> => {
    const batch = db.batch();
    for (const { id } of opened.shipments.filter((_, at) => at % 53 === nth)) {
      batch.update(db.doc(`shipments/${id}`), {
        ...fields,
        updated_at: FieldValue.serverTimestamp(),
      });
    }
    await batch.commit();
  };
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    early: async () => undefined,
    main: () => load('M-MAIN', linesOn('main')),
    late: () => load('M-LATE', linesOn('late')),
    corrected: () => load('M-MAIN', corrected(linesOn('main'))),
    credited: async () => {
      const bill = await readBill(db, 'falcon-M-MAIN-v2');
      const dear = (await readLines(db, bill)).filter((one) => differenceOf(one) > 4321);
      const lines = dear.slice(0, 20).map(({ line }) => line);
      await decideLines(desk(), { bill: bill.id, lines, state: 'credited', received: 4321 });
    },
    withdrawn: () => withdrawBill(desk(), { bill: 'falcon-M-LATE', reason: 'Wrong' }),
    restored: () => withdrawBill(desk(), { bill: 'falcon-M-MAIN-v2', reason: 'Wrong' }),
    deleted: () => change(1, { is_deleted: true, deleted_at: new Date(), deleted_by: 'staff' }),
    changed: async () => {
      await change(2, { price: null });
      await change(3, { client_email: 'new@example.com', service_id: null });
      await change(4, { courier_name: null, carrier_tracking_number: null, reference: null });
    },
    rechecked: () => recheckBill(desk(), 'falcon-M-MAIN'),
    undeleted: () => change(1, { is_deleted: false, deleted_at: null, deleted_by: null }),
  };
  const shown: string[] = [];
  for (const [step, run] of Object.entries(steps)) {
    await run();
    shown.push(await compare(step));
  }
  // Every step changed something.
  expect(new Set(shown).size).toBe(shown.length);
}, 600_000);
