import type { Database } from '../../../src/store/database';
import { hasFreight } from '../../model/bill/bill';
import type { CheckedLine } from '../../model/bill/checked-line';
import { readLines } from '../../store/bills';
import type { ListedBill } from '../../store/listed-bills';
import { type Elsewhere, type LineOn, isCompared, isMain } from './parcels';

export type OtherBill = Pick<
  ListedBill,
  'id' | 'courier' | 'number' | 'first_rows' | 'lines_key' | 'shipments' | 'further_shipments'
>;

/** A courier's bills that count, by the shipments that they have lines about. */
export interface OtherBills {
  add(bill: OtherBill): void;
  /** The ids of those about any of some shipments, but one. */
  find(bill: string, shipments: Iterable<string>): string[];
  /** What they have of some shipments, but those bills. One read for fifty lines of each bill that has any. */
  read(
    but: readonly string[],
    shipments: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, Elsewhere>>;
}

export function createOtherBills(db: Database, given: readonly OtherBill[]): OtherBills {
  const bills = new Map(given.map((bill) => [bill.id, bill]));
  const shipmentsOf = new Map<string, ReadonlySet<string>>();
  const listShipments = (bill: OtherBill): ReadonlySet<string> => {
    const known = shipmentsOf.get(bill.lines_key);
    if (known !== undefined) return known;
    const ids = new Set(`${bill.shipments} ${bill.further_shipments}`.split(' '));
    shipmentsOf.set(bill.lines_key, ids);
    return ids;
  };
  const isAbout = (bill: OtherBill, shipments: Iterable<string>): boolean => {
    const own = listShipments(bill);
    for (const id of shipments) if (own.has(id)) return true;
    return false;
  };
  const find = (but: readonly string[], shipments: Iterable<string>): OtherBill[] =>
    [...bills.values()].filter((bill) => !but.includes(bill.id) && isAbout(bill, shipments));
  return {
    add: (bill) => void bills.set(bill.id, bill),
    find: (bill, shipments) => find([bill], shipments).map(({ id }) => id),
    async read(but, shipments) {
      const found = new Map<string, { main: LineOn<CheckedLine> | undefined; later: LineOn[] }>();
      for (const bill of find(but, shipments)) {
        for (const line of await readLines(db, bill)) {
          if (line.shipment === null || !shipments.has(line.shipment) || !isCompared(line))
            continue;
          const known = found.get(line.shipment) ?? { main: undefined, later: [] };
          if (isMain(line)) known.main ??= { bill: bill.id, line };
          else if (!hasFreight(line)) known.later.push({ bill: bill.id, line });
          found.set(line.shipment, known);
        }
      }
      return found;
    },
  };
}
