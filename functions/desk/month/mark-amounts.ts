import { groupBy } from '../../src/measures/group-by';
import type { Database } from '../../src/store/database';
import { startOfDay } from '../../src/thailand/day';
import type { Week } from '../model/home/week';
import { isCurrent, readLines } from '../store/bills';
import type { BillLists, ListedBill } from '../store/listed-bills';

/**
 * Marks what bills have of shipments, where a courier's bills changed since the weeks were marked. A
 * bill's lines are read once for each week, one read for fifty: of bills with the freight of its
 * shipments, and of those since then that give credits or bill what was cancelled.
 */
export async function markAmounts(
  db: Database,
  weeks: readonly Week[],
  lists: BillLists,
): Promise<Week[]> {
  const stale = [...new Set(weeks.flatMap(findStale))];
  const listed = weeks.some(isUnmarked)
    ? [await lists()]
    : await Promise.all(stale.map((courier) => lists(courier)));
  const current = listed.flatMap(({ items }) => items.filter(isCurrent));
  const bills = groupBy([...new Set(current)], ({ courier }) => courier);
  const amounts = new Map<string, ReadonlyMap<string, number>>();
  const marked: Week[] = [];
  for (const week of weeks) {
    const before = (week.read?.bills ?? []).map(({ courier }) => courier);
    const couriers = isUnmarked(week) ? [...bills.keys(), ...before] : findStale(week);
    const ids = new Set(week.shipments.map(({ id }) => id));
    const some = [...new Set(couriers)].flatMap((courier) =>
      (bills.get(courier) ?? []).filter((bill) => mayHave(bill, week, ids)),
    );
    const known = new Set(week.read?.bills.map(({ lines_key }) => lines_key));
    const added = some.filter(({ lines_key }) => !known.has(lines_key));
    for (const bill of added) {
      if (!amounts.has(bill.lines_key)) amounts.set(bill.lines_key, await readAmounts(db, bill));
    }
    const isTouched = isUnmarked(week) || couriers.length > 0;
    marked.push(isTouched ? withAmounts(week, { couriers, bills: some, added, amounts }) : week);
  }
  return marked;
}

/** Whether all bills are looked through: the state of some is not known. */
const isUnmarked = ({ read, bills }: Week): boolean => read?.states == null || bills === null;

/** The couriers whose bills changed since a week was marked. */
const findStale = ({ read, bills }: Week): string[] =>
  Object.entries(bills ?? {}).flatMap(([courier, state]) =>
    read?.states?.[courier] === state ? [] : [courier],
  );

/** Whether a bill may have lines of a week's shipments: it names those of its credits in its lines alone. */
const mayHave = (bill: ListedBill, { id }: Week, ids: ReadonlySet<string>): boolean =>
  (((bill.verdicts.credit ?? 0) > 0 || (bill.verdicts.cancelled ?? 0) > 0) &&
    bill.imported_at >= startOfDay(id)) ||
  [bill.shipments, bill.further_shipments].some((text) =>
    text.split(' ').some((shipment) => ids.has(shipment)),
  );

/** What a bill has of each shipment. */
async function readAmounts(db: Database, bill: ListedBill): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (const { shipment, billed_satang } of await readLines(db, bill)) {
    if (shipment !== null) sums.set(shipment, (sums.get(shipment) ?? 0) + billed_satang);
  }
  return sums;
}

interface Found {
  /** Whose bills were looked through. */
  readonly couriers: readonly string[];
  /** Their bills, and those of them that the week did not have. */
  readonly bills: readonly ListedBill[];
  readonly added: readonly ListedBill[];
  readonly amounts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

function withAmounts(week: Week, { couriers, bills, added, amounts }: Found): Week {
  const others = (week.read?.bills ?? []).filter(({ courier }) => !couriers.includes(courier));
  const own = bills.map(({ courier, id, lines_key }) => ({ courier, id, lines_key }));
  // Those that were looked through now, and those whose amounts the rows have already.
  const fresh = new Set(added.map(({ lines_key }) => lines_key));
  const stored = new Set(
    [...others, ...own].map(({ lines_key }) => lines_key).filter((key) => !fresh.has(key)),
  );
  return {
    ...week,
    read: { bills: [...others, ...own], states: week.bills },
    shipments: week.shipments.map((row) => ({
      ...row,
      amounts: [
        ...row.amounts.filter(([key]) => stored.has(key)),
        ...added.flatMap(({ lines_key: key }): [string, number][] => {
          const satang = amounts.get(key)?.get(row.id);
          return satang === undefined ? [] : [[key, satang]];
        }),
      ],
    })),
  };
}
