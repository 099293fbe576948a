import type { Shipment } from '../../src/shipments/record/shipment';
import { ownPlace, pick, shipmentOf, type HeldCase, type OwnParcel } from './held-cases';
import { otherFields, type OtherField } from './held-mismatches';
import { referenceAnswers, thaiDayOf, totalOf } from './held-oracle';
import type { OracleAnswer, OraclePrice } from './price-oracle';

/** A case that a courier carries, and what the reference says of its price there. */
export interface Held extends HeldCase {
  readonly courier: string;
  readonly day: string;
  readonly quoted: OraclePrice;
  /** Of all couriers, as text. */
  readonly totals: ReadonlyMap<string, string>;
  /** The package with the shipment's own place. */
  readonly own: OwnParcel;
  readonly shipment: Shipment;
  readonly other: OtherField;
}

export const isPrice = (answer: OracleAnswer | undefined): answer is OraclePrice =>
  typeof answer === 'object';

/** Chooses a courier for a case; undefined if none carries it. */
export function prepare(one: HeldCase): Held | undefined {
  const { parcel, quotedAt, draw } = one;
  const day = one.shipDate ?? thaiDayOf(quotedAt);
  const prices = [...referenceAnswers(one.before, parcel, day)].flatMap(([name, answer]) =>
    isPrice(answer) ? [[name, answer] as const] : [],
  );
  const [first, ...others] = prices;
  if (first === undefined) return undefined;
  const [courier, quoted] = pick(draw, [first, ...others]);
  const own = ownPlace(parcel, draw);
  const shipment = { ...shipmentOf(own, draw), service_id: courier };
  const other = pick(draw, otherFields(shipment, parcel));
  const totals = new Map(prices.map(([name, price]) => [name, totalOf(price)]));
  return { ...one, courier, day, quoted, totals, own, shipment, other };
}
