import type { Shipment } from '../../src/shipments/record/shipment';
import type { Database } from '../../src/store/database';
import { netOfVat } from '../bills/courier-rates';
import { costOfReceipt } from '../bills/parting/cost';
import { totalOf } from '../bills/record/bill';
import { readVatCards } from '../store/vat-cards';

/** What a shipment brings and costs, in satang. */
export interface SoldAndOwed {
  /** The client's price without our VAT. */
  readonly sold: number;
  /** What the courier is owed by the receipt: steps 4 to 7. */
  readonly owed: number;
}

interface Priced {
  readonly courier_name: string | null;
  readonly price: Pick<
    NonNullable<Shipment['price']>,
    'total_satang' | 'rate_version' | 'steps'
  > | null;
}

/** Tells what shipments bring and cost; null for one without a price. One read for each card that includes VAT. */
export async function openSoldAndOwed(
  db: Database,
): Promise<(shipment: Priced) => SoldAndOwed | null> {
  const cards = await readVatCards(db);
  return ({ courier_name, price }) => {
    if (price === null) return null;
    const card = cards.find(
      ({ courier, version }) => courier === courier_name && version === price.rate_version,
    );
    const receipt = { ...price, day: '', priced_at: '' };
    return { sold: netOfVat(receipt, card), owed: totalOf(costOfReceipt(receipt)) };
  };
}
