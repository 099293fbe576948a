import type { Shipment } from '../../../src/model/shipment/shipment';
import { totalOf } from '../bill/bill';
import { costOfReceipt } from '../bill/cost';
import { netOfVat } from '../bill/net-of-vat';
import type { CardFacts } from './card-facts';

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
export const sumCost = (price: Price): number => totalOf(costOfReceipt({ ...price, day: '' }));

/** The chargeable weight of a stored price, in decigrams. */
export const findChargeable = ({ steps }: Pick<Price, 'steps'>): number =>
  costOfReceipt({ steps, day: '', rate_version: 0 }).chargeable_dg;
