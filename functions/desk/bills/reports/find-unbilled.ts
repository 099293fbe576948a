import { isShipped } from '../../../src/model/shipment/shipment';
import type { Desk } from '../../model/desk';
import { billedShipments, listBills } from '../../store/listed-bills';
import { type ListedShipment, openListed } from '../../store/listed-shipments';
import { EVERYTHING } from '../../store/shipments';
import { assertDays } from '../checks/bill-sums';

export interface UnbilledQuery {
  readonly courier: string;
  /** Days of creation in Thailand, both included. */
  readonly from: string;
  readonly to: string;
}

interface Unbilled {
  readonly shipments: readonly ListedShipment[];
  readonly isTruncated: boolean;
}

const MAX_SHIPMENTS = 5000;

/** Newest first. One read for each shipment of the days, and for each bill of the courier. */
export async function findUnbilled(
  { db }: Pick<Desk, 'db'>,
  { courier, from, to }: UnbilledQuery,
): Promise<Unbilled> {
  assertDays(from, to);
  const filter = { ...EVERYTHING, courierName: courier, createdFrom: from, createdTo: to };
  const [bills, page] = await Promise.all([
    listBills(db, courier),
    openListed(db, filter).read({ limit: MAX_SHIPMENTS, after: undefined, skip: 0, peek: true }),
  ]);
  const billed = billedShipments(bills.items);
  return {
    shipments: page.items.filter(({ id, status }) => isShipped(status) && !billed.has(id)),
    isTruncated: page.hasMore,
  };
}
