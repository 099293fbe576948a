import { totalOf } from '../../../desk/model/bill/bill';
import type { CheckedLine } from '../../../desk/model/bill/checked-line';
import { readBill, readLines } from '../../../desk/store/bills';
import { listBills } from '../../../desk/store/listed-bills';
import { type LayoutName, billFile } from '../../support/bill-files';
import { openFalconDesk } from '../../support/falcon-desk';
import { openedForAll } from '../../support/opened';
import { oraclePrice } from '../../support/price-oracle';
import {
  EXPECTED,
  KINDS,
  type Kind,
  type ErrorLine,
  seedErrors,
  seedBill,
  swapNumbers,
} from '../../support/seeded-bills';
import {
  CARD,
  FALCON_DATED,
  type SeededShipment,
  seedShipments,
  storeShipments,
} from '../../support/seeded-shipments';
import { countShare } from '../../support/share';

const LAYOUTS = ['dhl', 'ups', 'fedex', 'plain'] as const;
const EACH = countShare(1250);
const OTHERS = 12;

const desk = openedForAll(() => openFalconDesk(0, 35));
const bills = new Map<
  LayoutName,
  { seeded: readonly ErrorLine[]; lines: readonly CheckedLine[] }
>();

const importLines = async (layout: LayoutName, number: string, date: string, of: ErrorLine[]) => {
  const lines = of.map(({ line }) => line);
  const path = await desk.file(`${number}.csv`, billFile(layout, number, date, lines));
  return desk.bills('import', path, '--courier', 'falcon', '--layout', layout);
};

beforeAll(async () => {
  const { db } = desk.admin.firestore;
  const shipments = seedShipments(LAYOUTS.length * (EACH + 4 * OTHERS), 35);
  const take = (count: number): SeededShipment[] => shipments.splice(0, count);
  for (const [at, layout] of LAYOUTS.entries()) {
    const regular = take(EACH);
    const [early, deleted, swapped] = [take(2 * OTHERS), take(OTHERS), take(OTHERS)];
    const gone = deleted.map((shipment) => ({ ...shipment, isDeleted: true }));
    await storeShipments(db, [...regular, ...early, ...gone, ...swapped]);
    const of = (kind: Kind, some: readonly SeededShipment[]): ErrorLine[] =>
      some.flatMap((shipment) => seedErrors(kind, shipment, layout) ?? []);
    await importLines(layout, `EARLY-${layout}`, '2026-11-23', of('none', early));
    const pairs = of('none', swapped);
    const seeded = [
      ...seedBill(regular, layout, 100 + at),
      ...of('earlier_bill', early.slice(0, OTHERS)),
      ...of('credit', early.slice(OTHERS)),
      ...of('cancelled', gone),
      ...pairs.flatMap((one, index) => {
        const other = pairs[index + 1];
        return index % 2 === 1 || other === undefined ? [] : swapNumbers(one, other);
      }),
    ];
    const ran = await importLines(layout, `B-${layout}`, '2026-11-30', seeded);
    expect(ran).toMatchObject({ code: 3, err: expect.stringContaining('to look at') as string });
    const { items } = await listBills(db, 'falcon');
    const bill = items.find(({ number }) => number === `B-${layout}`);
    if (bill === undefined) throw new Error(ran.err);
    bills.set(layout, { seeded, lines: await readLines(db, bill) });
  }
}, 600_000);

const shown = ({ verdict, causes }: CheckedLine): object => ({
  verdict,
  causes: causes.map(({ cause, code, satang }) => `${cause} ${code} ${satang}`),
});

describe.each(LAYOUTS)('a bill as %s', (layout) => {
  const own = () => bills.get(layout) ?? { seeded: [], lines: [] };

  test('has a line for each that was seeded', () => {
    const { seeded, lines } = own();
    expect(lines).toHaveLength(seeded.length);
    expect(new Set(seeded.map(({ kind }) => kind)).size).toBe(KINDS.length);
  });

  test.each(KINDS)('names %s as what it is', (kind) => {
    const { seeded, lines } = own();
    const { verdict, causes, code } = EXPECTED[kind];
    const wrong = seeded.flatMap((one, at) => {
      const line = lines[at];
      if (one.kind !== kind || line === undefined) return [];
      const named = line.causes.filter(
        ({ cause }) => cause !== 'rounding' || causes.includes('rounding'),
      );
      const isSame =
        line.verdict === verdict &&
        named.map((cause) => cause.cause).join() === causes.join() &&
        (code === undefined || named.every((cause) => cause.code === code));
      return isSame ? [] : [{ ...shown(line), seeded: one.line }];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  test('has causes that add up, on every line', () => {
    for (const { causes, billed_satang, booked_satang } of own().lines) {
      const sum = causes.reduce((total, { satang }) => total + satang, 0);
      expect(sum).toBe(billed_satang - booked_satang);
    }
  });

  test('has findings that add up to the bill', async () => {
    const bill = await readBill(desk.admin.firestore.db, `falcon-B-${layout.toUpperCase()}`);
    const sum = bill.findings.reduce((total, { satang }) => total + satang, 0);
    expect(sum).toBe(bill.billed_satang - bill.booked_satang);
  });

  test('expects what the oracle of prices does', () => {
    const { seeded, lines } = own();
    let compared = 0;
    for (const [at, { size, shipment }] of seeded.entries()) {
      const expected = lines[at]?.expected;
      if (expected === null || expected === undefined) continue;
      const place = { country: shipment.item.country, isDocument: false, shipDate: shipment.day };
      const price = oraclePrice(CARD, size, place, { ...FALCON_DATED, areas: shipment.areas });
      if (typeof price === 'string') throw new Error(price);
      const { base = 0n, handling = 0n, area = 0n, demand = 0n, fuel = 0n } = price;
      expect(totalOf(expected)).toBe(Number(base + handling + area + demand + fuel));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(EACH / 2);
  });
});
