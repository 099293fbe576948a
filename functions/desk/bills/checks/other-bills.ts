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
  /** The ids of those about a shipment of a bill, or of the version that it replaces. */
  findAbout(bill: OtherBill, replaces: string | undefined): string[];
  isAbout(shipment: string): boolean;
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
  const bills = new Map(given.map((bill) => [bill.id, { bill, ids: listShipments(bill) }]));
  const others = (but: readonly (string | undefined)[]) =>
    [...bills.values()].filter(({ bill: { id } }) => !but.includes(id) && !replaced.includes(id));
  return {
    add: (bill) => void bills.set(bill.id, { bill, ids: listShipments(bill) }),
    findAbout(bill, replaces) {
      const before = [bill.id, replaces].map((id) => bills.get(id ?? '')?.ids ?? new Set<string>());
      return others([bill.id, replaces])
        .filter(({ ids }) => [listShipments(bill), ...before].some((own) => isMeeting(own, ids)))
        .map(({ bill: { id } }) => id);
    },
    isAbout: (shipment) => others([]).some(({ ids }) => ids.has(shipment)),
    async read(but, shipments) {
      const found = new Map<string, { main: LineOn<CheckedLine> | undefined; later: LineOn[] }>();
      for (const { bill } of others(but).filter(({ ids }) => isMeeting(shipments, ids))) {
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

const listShipments = ({ shipments, further_shipments }: OtherBill): ReadonlySet<string> =>
  new Set(`${shipments} ${further_shipments}`.split(' ').filter((id) => id !== ''));

function isMeeting(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  for (const id of few) if (many.has(id)) return true;
  return false;
}
