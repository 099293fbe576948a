import { groupBy } from '../../src/measures/group-by';
import type { Database } from '../../src/store/database';
import { startOfDay } from '../../src/thailand/day';
import { inGroups } from '../../tools/in-groups';
import type { BillsRead, Week } from '../model/home/week';
import { isCurrent, readLines } from '../store/bills';
import type { BillLists, ListedBill } from '../store/listed-bills';

type Amounts = ReadonlyMap<string, number>;

const BILLS_AT_ONCE = 4;

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
  const unique = new Map(current.map((bill) => [bill.lines_key, bill]));
  const bills = groupBy([...unique.values()], ({ courier }) => courier);
  const wanted = weeks.map((week) => {
    const before = (week.read?.bills ?? []).map(({ courier }) => courier);
    const couriers = isUnmarked(week)
      ? [...new Set([...bills.keys(), ...before])]
      : findStale(week);
    const ids = new Set(week.shipments.map(({ id }) => id));
    const ofWeek = couriers.flatMap((courier) => bills.get(courier) ?? []);
    return { week, couriers, bills: ofWeek.filter((bill) => mayHave(bill, week, ids)) };
  });
  const unread = wanted.flatMap(({ week, bills: some }) =>
    some.filter(({ lines_key }) => !hasRead(week, lines_key)),
  );
  const amounts = await readAmounts(db, unread);
  return wanted.map(({ week, couriers, bills: some }) =>
    couriers.length === 0 && !isUnmarked(week) ? week : withAmounts(week, couriers, some, amounts),
  );
}

/** Whether all bills are looked through: the state of some is not known. */
const isUnmarked = ({ read, bills }: Week): boolean => read?.states == null || bills === null;

/** The couriers whose bills changed since a week was marked. */
const findStale = ({ read, bills }: Week): string[] =>
  Object.entries(bills ?? {}).flatMap(([courier, state]) =>
    read?.states?.[courier] === state ? [] : [courier],
  );

const hasRead = ({ read }: Week, key: string): boolean =>
  read?.bills.some(({ lines_key }) => lines_key === key) === true;

/** Whether a bill may have lines of a week's shipments: it names those of its credits in its lines alone. */
const mayHave = (bill: ListedBill, { id }: Week, ids: ReadonlySet<string>): boolean =>
  (((bill.verdicts.credit ?? 0) > 0 || (bill.verdicts.cancelled ?? 0) > 0) &&
    bill.imported_at >= startOfDay(id)) ||
  [bill.shipments, bill.further_shipments].some((text) =>
    text.split(' ').some((shipment) => ids.has(shipment)),
  );

/** What each bill has of each shipment, by the key of its lines. */
async function readAmounts(
  db: Database,
  bills: readonly ListedBill[],
): Promise<ReadonlyMap<string, Amounts>> {
  const found = new Map<string, Amounts>();
  for (const some of inGroups([...new Set(bills)], BILLS_AT_ONCE)) {
    await Promise.all(
      some.map(async (bill) => {
        const sums = new Map<string, number>();
        for (const { shipment, billed_satang } of await readLines(db, bill)) {
          if (shipment !== null) sums.set(shipment, (sums.get(shipment) ?? 0) + billed_satang);
        }
        found.set(bill.lines_key, sums);
      }),
    );
  }
  return found;
}

function withAmounts(
  week: Week,
  couriers: readonly string[],
  bills: readonly ListedBill[],
  amounts: ReadonlyMap<string, Amounts>,
): Week {
  const before = week.read?.bills ?? [];
  const keys = new Set(bills.map(({ lines_key }) => lines_key));
  const stays = ({ courier, lines_key }: BillsRead['bills'][number]): boolean =>
    !couriers.includes(courier) || keys.has(lines_key);
  const staying = before.filter(stays);
  const added = bills.filter(({ lines_key }) => !hasRead(week, lines_key));
  const places = before.map((bill) => staying.indexOf(bill));
  return {
    ...week,
    read: {
      bills: [
        ...staying,
        ...added.map(({ courier, id, lines_key }) => ({ courier, id, lines_key })),
      ],
      states: week.bills,
    },
    shipments: week.shipments.map((row) => ({
      ...row,
      amounts: [
        ...row.amounts.flatMap(([at, satang]): [number, number][] => {
          const place = places[at] ?? -1;
          return place < 0 ? [] : [[place, satang]];
        }),
        ...added.flatMap(({ lines_key }, at): [number, number][] => {
          const satang = amounts.get(lines_key)?.get(row.id);
          return satang === undefined ? [] : [[staying.length + at, satang]];
        }),
      ],
    })),
  };
}
