import type { Shipment } from '../../src/shipments/record/shipment';
import { netOfVat } from '../bills/courier-rates';
import { costOfReceipt } from '../bills/parting/cost';
import { totalOf } from '../bills/record/bill';
import type { CardFacts } from './record/card-facts';

/** A stored price, as far as lists read it. */
type Price = Pick<NonNullable<Shipment['price']>, 'total_satang' | 'rate_version' | 'steps'>;

/** What is left of the price of a courier's card without our VAT, in satang. */
export type NetOfVat = (courier: string | null, price: Price) => number;

/** As bills have it: see `netOfVat`. */
export function createNetOfVat(
  cards: readonly Pick<CardFacts, 'courier' | 'version' | 'vat_mode' | 'vat_bp'>[],
): NetOfVat {
  const byVersion = new Map(cards.map((card) => [`${card.courier} ${card.version}`, card]));
  return (courier, price) =>
    netOfVat(price, byVersion.get(`${courier ?? ''} ${price.rate_version}`));
}

/** What the courier is owed by a stored price, in satang: its steps 4 to 7. */
export const costOf = (price: Price): number => totalOf(costOfReceipt({ ...price, day: '' }));
