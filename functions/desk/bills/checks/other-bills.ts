import type { Database } from '../../../src/store/database';
import type { CheckedLine } from '../../model/bill/checked-line';
import { readLines } from '../../store/bills';
import type { ListedBill } from '../../store/listed-bills';
import { dayOfBill } from './bill-sums';
import { type Elsewhere, type LineOn, isAboutParcel, isMain, orderOfBill } from './parcels';

export type OtherBill = Pick<
  ListedBill,
  | 'id'
  | 'courier'
  | 'date'
  | 'imported_at'
  | 'number'
  | 'first_rows'
  | 'lines_key'
  | 'shipments'
  | 'further_shipments'
>;

/** A courier's bills that count, and the shipments that they have lines about. */
export interface OtherBills {
  add(bill: OtherBill): void;
  /** The ids of those about a shipment of a bill, or of the version that it replaces. */
  findAbout(bill: OtherBill, replaces: string | undefined): string[];
  /** Those of some shipments that bills but one have lines about. */
  findShared(but: string, shipments: ReadonlySet<string>): ReadonlySet<string>;
  /** What they have of some shipments, but those bills. One read for fifty lines of each bill that has any. */
  read(
    but: readonly (string | undefined)[],
    shipments: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, Elsewhere>>;
}

/** @param replaced - The ids of those that a file replaces: what they bill is not billed before. */
export function createOtherBills(
  db: Database,
  given: readonly OtherBill[],
  replaced: readonly string[],
): OtherBills {
  const bills = new Map(given.map((bill) => [bill.id, bill]));
  const others = (but: readonly (string | undefined)[]) =>
    [...bills.values()].filter(({ id }) => !but.includes(id) && !replaced.includes(id));
  return {
    add: (bill) => void bills.set(bill.id, bill),
    findAbout(bill, replaces) {
      const before = [bill.id, replaces].flatMap((id) => bills.get(id ?? '') ?? []);
      const own = new Set([bill, ...before].flatMap(listShipments));
      return others([bill.id, replaces])
        .filter((other) => listShipments(other).some((id) => own.has(id)))
        .map(({ id }) => id);
    },
    findShared: (but, shipments) =>
      new Set(
        others([but]).flatMap((other) => listShipments(other).filter((id) => shipments.has(id))),
      ),
    async read(but, shipments) {
      const found = new Map<string, { main: LineOn<CheckedLine> | undefined; later: LineOn[] }>();
      for (const bill of others(but)) {
        if (!listShipments(bill).some((id) => shipments.has(id))) continue;
        const place = { bill: bill.id, order: orderOfBill(bill, dayOfBill(bill)) };
        for (const line of await readLines(db, bill)) {
          if (line.shipment === null || !shipments.has(line.shipment) || !isAboutParcel(line))
            continue;
          const known = found.get(line.shipment) ?? { main: undefined, later: [] };
          if (isMain(line)) known.main ??= { ...place, line };
          else known.later.push({ ...place, line });
          found.set(line.shipment, known);
        }
      }
      return found;
    },
  };
}

const listShipments = ({ shipments, further_shipments }: OtherBill): string[] =>
  [shipments, further_shipments].flatMap((ids) => (ids === '' ? [] : ids.split(' ')));
