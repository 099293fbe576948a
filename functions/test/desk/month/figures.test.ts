import { FieldValue } from 'firebase-admin/firestore';

import { decideLines } from '../../../desk/bills/disputes/disputes';
import { importBills } from '../../../desk/bills/imports/import-bills';
import { recheckBill } from '../../../desk/bills/imports/recheck-bill';
import { withdrawBill } from '../../../desk/bills/imports/withdraw-bill';
import { differenceOf } from '../../../desk/model/bill/checked-line';
import { readMonth } from '../../../desk/month/read-month';
import { saveMonth } from '../../../desk/month/save-month';
import { readStatement } from '../../../desk/month/statement';
import { addUpShipments } from '../../../desk/records/list-file';
import { readSheets } from '../../../desk/sheets/read-sheets';
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

/** Imports a bill of falcon's. */
async function load(number: string, lines: readonly SeededLine[]): Promise<void> {
  const content = Buffer.from(billFile('plain', number, '2026-11-30', lines));
  await importBills(desk(), { file: { name: 'a.csv', content }, courier: 'falcon' });
}

const linesOn = (on: string): SeededLine[] =>
  seedBills(opened.shipments, 'plain', 3).flatMap((one) => (one.on === on ? [one.line] : []));

describeLocal('what a month reads', () => {
  const count = async (): Promise<number> => {
    admin.firestore.server?.meter.reset();
    await readMonth(desk(), { from: '2026-11-01', to: '2026-11-05' });
    return admin.firestore.server?.meter.reading().documentsRead ?? 0;
  };
  /** Rates, bills, what is stored, and what changed since: each at least one. */
  const OTHERS = 15;

  test('the first time one of each shipment of its weeks, then a few', async () => {
    const days = opened.shipments.map(({ day }) => day);
    const weeks = days.filter((day) => '2026-10-26' <= day && day <= '2026-11-08').length;
    const first = await count();
    expect(first).toBeGreaterThan(weeks);
    expect(first).toBeLessThanOrEqual(weeks + OTHERS);
    expect(await count()).toBeLessThanOrEqual(OTHERS);
  });

  test('of a new bill, one for fifty lines', async () => {
    const lines = linesOn('early');
    await load('M-EARLY', lines);
    expect(await count()).toBeLessThanOrEqual(lines.length / 50 + 1 + OTHERS);
    expect(await count()).toBeLessThanOrEqual(OTHERS);
  });
});

type Raw = FirebaseFirestore.DocumentData;
interface RawLine {
  shipment: string | null;
  charges: { step: string | null; satang: number }[];
}

const readAll = async (name: string): Promise<Raw[]> =>
  (await admin.firestore.db.collection(name).get()).docs.map((doc) => ({
    ...doc.data(),
    id: doc.id,
  }));

const add = <Key>(sums: Map<Key, number>, key: Key, satang: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + satang);

/** What an accountant adds up of all documents, by what is stored of shipments and lines of bills. */
async function openSpreadsheet() {
  const bills = (await readAll('bills')).filter(
    (bill) => bill['superseded_by'] === null && bill['withdrawn_at'] === null,
  );
  const billed = new Map<unknown, number>();
  const credited = new Map<unknown, number>();
  for (const { lines_key, lines } of await readAll('bill_lines')) {
    if (!bills.some((bill) => bill['lines_key'] === lines_key)) continue;
    for (const { shipment, charges } of JSON.parse(String(lines)) as RawLine[]) {
      for (const { step, satang } of charges)
        add(billed, shipment, step === 'duty_tax' ? 0 : satang);
    }
  }
  for (const { moved_to, bill, shipment, by_hand_satang } of await readAll('bill_disputes')) {
    const counts = moved_to === null && bills.some(({ id }) => id === bill);
    if (counts) add(credited, shipment, Number(by_hand_satang));
  }
  const freight = new Set(bills.flatMap(({ shipments }) => String(shipments).split(' ')));
  const shipments = await readAll('shipments');
  return (from: string, to: string) => {
    const sums = new Map<string, number>();
    for (const one of shipments) {
      const at = (one['submitted_at'] as FirebaseFirestore.Timestamp).toMillis() + 7 * 3_600_000;
      const day = new Date(at).toISOString().slice(0, 10);
      if (one['is_deleted'] === true || day < from || day > to) continue;
      const price = one['price'] as { total_satang: number; steps: Raw[] } | null;
      const sum = (isOf: (step: Raw) => boolean): number =>
        (price?.steps ?? []).reduce(
          (all, step) => all + (isOf(step) ? Number(step['amount_satang'] ?? 0) : 0),
          0,
        );
      const [vat, total] = [sum(({ name }) => name === 'vat'), price?.total_satang ?? 0];
      const expected = sum(({ step }) => step >= 4 && step <= 7);
      const own = {
        shipments: 1,
        unpriced: price === null ? 1 : 0,
        sold: total - vat,
        vat,
        total,
        expected,
        billed: billed.get(one['id']) ?? 0,
        credited: credited.get(one['id']) ?? 0,
        unbilled: freight.has(String(one['id'])) ? 0 : expected,
      };
      const { country } = one['consignee_address'] as Raw;
      const places = {
        all: '',
        client: one['client_email'],
        courier: one['courier_name'] ?? '',
        country,
        service: one['service_id'] ?? '',
      };
      for (const [by, of] of Object.entries(places)) {
        for (const [name, value] of Object.entries(own)) add(sums, `${by} ${of} ${name}`, value);
      }
    }
    return Object.fromEntries(sums);
  };
}

/** @returns what is sold, billed and credited by hand in all, so that a step that changes nothing shows. */
async function compare(step: string): Promise<string> {
  const spreadsheet = await openSpreadsheet();
  const shown: string[] = [];
  for (const [from, to] of [
    ['2026-11-01', '2026-11-30'],
    ['2026-10-14', '2026-11-04'],
  ] as const) {
    const { total, groups } = await readMonth(desk(), { from, to });
    const all = [{ by: 'all', sums: [{ of: '', ...total }] }, ...groups];
    const ours = all.flatMap(({ by, sums }) =>
      sums.flatMap(({ of, ...own }) =>
        Object.entries(own).map(([name, value]) => [`${by} ${of} ${name}`, value]),
      ),
    );
    expect({ step, from, ...Object.fromEntries(ours) }).toEqual({
      step,
      from,
      ...spreadsheet(from, to),
    });
    const { shipments, unpriced, total: price, sold, expected: owed } = total;
    const list = await addUpShipments(desk(), { created_from: from, created_to: to });
    expect(list).toMatchObject({ shipments, unpriced, price, sold, owed });
    shown.push(`${shipments} ${sold} ${total.billed} ${total.credited}`);
  }
  return shown.join('\n');
}

/** Each tenth line bills more, and each tenth after it is left out. */
const correct = (lines: readonly SeededLine[]): SeededLine[] =>
  lines.flatMap((line, at) => {
    const more = { step: 'handling', satang: 1200 + at } as const;
    if (at % 10 === 1) return [];
    return [at % 10 === 0 ? { ...line, charges: [...line.charges, more] } : line];
  });

test('a month is what a spreadsheet adds up, whatever bills and people change', async () => {
  const { db } = admin.firestore;
  const change = async (nth: number, fields: object): Promise<void> => {
    const batch = db.batch();
    const updated_at = FieldValue.serverTimestamp();
    for (const { id } of opened.shipments.filter((_, at) => at % 53 === nth)) {
      batch.update(db.doc(`shipments/${id}`), { ...fields, updated_at });
    }
    await batch.commit();
  };
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    early: () => Promise.resolve(),
    main: () => load('M-MAIN', linesOn('main')),
    noted: () => {
      const charges = [{ step: 'credit', satang: -777 }] as const;
      const lines = linesOn('main').map((line) => ({ ...line, charges, vat: 0 }));
      return load('M-NOTE', lines.slice(0, 40));
    },
    late: () => load('M-LATE', linesOn('late')),
    corrected: () => load('M-MAIN', correct(linesOn('main'))),
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
  const shown = new Set<string>();
  for (const [step, run] of Object.entries(steps)) {
    await run();
    shown.add(await compare(step));
  }
  expect(shown.size).toBe(Object.keys(steps).length);
}, 600_000);

test('a workbook has the same, and a statement what its client pays', async () => {
  const span = { from: '2026-11-01', to: '2026-11-30' };
  const { total, groups } = await readMonth(desk(), span);
  const { name, content } = await saveMonth(desk(), span);
  const { sheets } = readSheets({ name, content: Buffer.from(content, 'base64') });
  const rows = (sheet: string): string[][] =>
    (sheets.find((one) => one.name === sheet)?.lines ?? []).map(({ cells }) => [...cells]);
  const sum = (sheet: string, column: string): number => {
    const [heading = [], ...others] = rows(sheet);
    const cell = (row: string[]): number => Number(row[heading.indexOf(column)]);
    return others.reduce((all, row) => all + Math.round(cell(row) * 100), 0);
  };
  for (const column of ['sold', 'total', 'expected', 'billed', 'credited', 'unbilled'] as const) {
    expect(sum('shipments', `${column}_thb`)).toBe(total[column]);
    // The last row has the sums of the others.
    for (const { by } of groups) expect(sum(by, `${column}_thb`)).toBe(2 * total[column]);
  }
  expect(rows('shipments')).toHaveLength(total.shipments + 1);
  const client = groups[0]?.sums[0];
  const { lines } = await readStatement(desk(), { ...span, client: client?.of ?? '' });
  const { sold, vat, total: paid, shipments = 0 } = client ?? {};
  expect(lines.at(-1)).toMatchObject({ number: '', sold, vat, total: paid });
  expect(lines).toHaveLength(shipments + 1);
});
