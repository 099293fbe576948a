import type { Database } from '../../src/store/database';
import { type NetOfVat, sumCost, createNetOfVat } from '../model/home/net-of-vat';
import { readVatCards } from '../store/vat-cards';

export interface SoldAndOwed {
  /** The client's price without our VAT. */
  readonly sold: number;
  /** What the courier is owed by the receipt: steps 4 to 7. */
  readonly owed: number;
}

interface Priced {
  readonly service_id: string | null;
  readonly courier_name: string | null;
  readonly price: Parameters<NetOfVat>[1] | null;
}

/** Returns what shipments bring and cost; null for one without a price. One read for each card that includes VAT. */
export async function openSoldAndOwed(
  db: Database,
): Promise<(shipment: Priced) => SoldAndOwed | null> {
  const netOfVat = createNetOfVat(await readVatCards(db));
  // The card that priced it is that of its service, whoever carries it.
  return ({ service_id, courier_name, price }) =>
    price && { sold: netOfVat(service_id ?? courier_name, price), owed: sumCost(price) };
}
