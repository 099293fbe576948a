import { createCauseFilter } from '../../../desk/bills/checks/findings';
import { type Cause, totalOf } from '../../../desk/model/bill/bill';
import type { CheckedLine } from '../../../desk/model/bill/checked-line';
import { type Bill, readBill, readLines } from '../../../desk/store/bills';
import { groupBy } from '../../../src/measures/group-by';
import { type LayoutName, billFile, sumCharges } from '../../support/bill-files';
import { openFalconDesk } from '../../support/falcon-desk';
import { openedForAll } from '../../support/opened';
import { oraclePrice } from '../../support/price-oracle';
import { PARTS, STEADY } from '../../support/seeded-bills';
import { type ErrorLine, rateOf } from '../../support/seeded-charges';
import { EXPECTED, KINDS, type Kind } from '../../support/seeded-kinds';
import { costOf, differenceOf, seedBills } from '../../support/seeded-parcels';
import {
  CARD,
  COUNTRIES,
  FALCON_DATED,
  seedShipments,
  storeShipments,
} from '../../support/seeded-shipments';
import { countShare } from '../../support/share';

const LAYOUTS = ['dhl', 'ups', 'fedex', 'plain'] as const;
/** Of each layout: all kinds fit in so many. */
const EACH = Math.max(200, countShare(1250));
const DAYS = { early: '2026-11-23', main: '2026-11-30', late: '2026-12-07' } as const;
/** What a layout has no words or no column for. */
const NOT_IN: Readonly<Record<LayoutName, readonly Kind[]>> = {
  dhl: ['zone_nearer_ours', 'return', 'adjustment', 'weight_adjustment'],
  ups: [],
  fedex: ['return', 'adjustment', 'weight_adjustment'],
  plain: ['weight_adjustment'],
};

const desk = openedForAll(() => openFalconDesk(0, 35));

interface Seen {
  readonly bill: Bill;
  readonly seeded: readonly ErrorLine[];
  readonly lines: readonly CheckedLine[];
}
const bills = new Map<LayoutName, readonly Seen[]>();

beforeAll(async () => {
  const { db } = desk.admin.firestore;
  const shipments = seedShipments(LAYOUTS.length * EACH, 35, COUNTRIES);
  for (const [at, layout] of LAYOUTS.entries()) {
    const all = seedBills(shipments.slice(at * EACH, (at + 1) * EACH), layout, 100 + at);
    const own = new Map(all.map(({ shipment }) => [shipment.id, shipment]));
    await storeShipments(db, [...own.values()]);
    const seeded = groupBy(all, ({ on }) => on);
    for (const on of ['early', 'main', 'late'] as const) {
      const lines = (seeded.get(on) ?? []).map(({ line }) => line);
      const path = await desk.file(
        'bill.csv',
        billFile(layout, `${on}-${layout}`, DAYS[on], lines),
      );
      const ran = await desk.bills('import', path, '--courier', 'falcon', '--layout', layout);
      expect(ran).toMatchObject({
        code: expect.any(Number) as number,
        err: expect.not.stringContaining('Error') as string,
      });
    }
    const seen = [...seeded].map(async ([on, some]) => {
      const bill = await readBill(
        db,
        `falcon-${on}-${layout}`.toUpperCase().replace('FALCON', 'falcon'),
      );
      return { bill, seeded: some, lines: await readLines(db, bill) };
    });
    bills.set(layout, await Promise.all(seen));
  }
}, 600_000);

interface Pair {
  readonly one: ErrorLine;
  readonly line: CheckedLine;
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Whether the causes of a line are those of a kind: each charge of a return is one, rounding may be. */
function isNamed({ verdict, causes }: CheckedLine, kind: Kind): boolean {
  const [expected, ...named] = EXPECTED[kind];
  const own = causes.filter(({ cause }) => cause !== 'rounding' || named.includes('rounding'));
  const distinct = [...groupBy(own, ({ cause, code }) => `${cause} ${code}`).keys()];
  return (
    verdict === expected &&
    distinct.length === named.length &&
    named.every((name, at) => name === distinct[at] || name === distinct[at]?.split(' ', 1)[0])
  );
}

const shown = ({ verdict, causes }: CheckedLine): object => ({
  verdict,
  causes: causes.map(({ cause, code, satang }) => `${cause} ${code} ${satang}`),
});

describe.each(LAYOUTS)('bills as %s', (layout) => {
  const own = (): readonly Seen[] => bills.get(layout) ?? [];
  const pairs = (): Pair[] =>
    own().flatMap(({ seeded, lines }) =>
      lines.flatMap((line, at) => {
        const one = seeded[at];
        return one === undefined ? [] : [{ one, line }];
      }),
    );
  const ofKind = (kind: Kind): Pair[] => pairs().filter(({ one }) => one.kind === kind);

  test('have a line for each that was seeded', () => {
    for (const { lines, seeded } of own()) expect(lines).toHaveLength(seeded.length);
    const kinds = new Set(pairs().map(({ one }) => one.kind));
    expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual(
      KINDS.filter((kind) => NOT_IN[layout].includes(kind)),
    );
  });

  test.each(KINDS)('name %s as what it is', (kind) => {
    const wrong = ofKind(kind).filter(({ line }) => !isNamed(line, kind));
    expect(wrong.slice(0, 3).map(({ one, line }) => [shown(line), one.line])).toEqual([]);
  });

  test('have what was seeded, and causes that add up, on every line', () => {
    for (const { one, line } of pairs()) {
      expect([line.billed_satang, line.duty_satang, line.vat_satang]).toEqual([
        costOf(one),
        sumCharges(one.line.charges) - costOf(one),
        one.line.vat,
      ]);
      const sum = sumOf(line.causes, ({ satang }) => satang);
      expect(sum).toBe(line.billed_satang - line.booked_satang);
    }
  });

  test.each(Object.entries(PARTS))('part %s to the satang', (kind, partsOf) => {
    for (const { one, line } of pairs().filter((pair) => pair.one.kind === kind)) {
      expect(line.causes.map(({ satang }) => satang)).toEqual(partsOf(one.shipment));
    }
  });

  test('have findings that are the sums of their causes, and add up to the bill', () => {
    for (const { bill, lines } of own()) {
      const { findings } = bill;
      for (const finding of findings) {
        const belongs = createCauseFilter(findings, finding);
        const causes = lines.flatMap((line) => line.causes.filter(belongs));
        expect(finding.satang).toBe(sumOf(causes, ({ satang }) => satang));
        expect(finding.lines).toBe(lines.filter((line) => line.causes.some(belongs)).length);
      }
      const sum = sumOf(findings, ({ satang }) => satang);
      expect(sum).toBe(bill.billed_satang - bill.booked_satang);
    }
  });

  test('add up to what was seeded, each, by month, and in each parcel', () => {
    for (const { bill, seeded } of own()) {
      expect(bill.billed_satang).toBe(sumOf(seeded, costOf));
      expect(bill.vat_satang).toBe(sumOf(seeded, ({ line }) => line.vat));
      expect(bill.total_satang).toBe(sumOf(seeded, ({ line }) => sumCharges(line.charges)));
      const months = groupBy(seeded, monthOf);
      for (const [month, some] of months) {
        const sums = bill.sums?.filter((one) => one.month === month) ?? [];
        expect([month, sumOf(sums, (one) => one.billed)]).toEqual([month, sumOf(some, costOf)]);
      }
    }
    for (const [, parcel] of groupBy(pairs(), ({ one }) => one.shipment.id)) {
      const seen = sumOf(parcel, ({ line }) => line.billed_satang - line.booked_satang);
      expect(seen).toBe(differenceOf(parcel.map(({ one }) => one)));
    }
  });

  test('tell each rate of fuel, the VAT that is too much, and what is small and steady', () => {
    const causesOf = (kind: Kind): Cause[] => ofKind(kind).flatMap(({ line }) => line.causes);
    const ratesOf = (kind: Kind) => new Set(causesOf(kind).map(({ values }) => values['rate']));
    expect([ratesOf('fuel_2925'), ratesOf('fuel_2600')]).toEqual([
      new Set([2925]),
      new Set([2600]),
    ]);
    const [main] = own().filter(({ bill }) => bill.number.startsWith('main'));
    const implied = main?.bill.findings.filter(({ code }) => code === 'fuel_implied') ?? [];
    expect(new Set(implied.map(({ values }) => values['rate']))).toEqual(new Set([2925, 2600]));
    for (const { one, line } of ofKind('vat_other')) {
      const excess = one.line.vat - rateOf(costOf(one), CARD.vat_bp);
      expect(line.causes).toMatchObject([{ satang: 0, values: { excess } }]);
    }
    const steady = causesOf('small_and_steady');
    expect(sumOf(steady, ({ satang }) => satang)).toBe(ofKind('small_and_steady').length * STEADY);
  });

  test('expect what the oracle of prices does', () => {
    let compared = 0;
    for (const { one, line } of pairs()) {
      const { size, shipment } = one;
      if (line.expected === null) continue;
      const place = { country: shipment.item.country, isDocument: false, shipDate: shipment.day };
      const price = oraclePrice(CARD, size, place, { ...FALCON_DATED, areas: shipment.areas });
      if (typeof price === 'string') throw new Error(price);
      const { base = 0n, handling = 0n, area = 0n, demand = 0n, fuel = 0n } = price;
      expect(totalOf(line.expected)).toBe(Number(base + handling + area + demand + fuel));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(EACH / 2);
  });
});

/** A day that cannot be is not the day of a line. */
const monthOf = ({ kind, shipment, line }: ErrorLine): string =>
  (kind === 'year_before' || kind === 'after_bill' ? shipment.day : line.shipDate).slice(0, 7);
