import type { Card } from '../../../src/pricing/card';
import { type Areas, type Price, pricePackage } from '../../../src/pricing/price-package';
import type { FuelRate } from '../../../src/pricing/surcharges/fuel-schedule';
import {
  type Measures,
  type Package,
  type Piece,
  measureSides,
} from '../../../src/pricing/weights';

/** A shipment and the rates of the day on which the carrier took it. */
export interface Pricing {
  readonly card: Card;
  /** As booked, on that day. */
  readonly item: Package;
  readonly areas: Areas | undefined;
  /** Its postal code, else its city. */
  readonly place: string;
  /** Length, width and height as booked: of several pieces, those of the largest. */
  readonly sides: readonly [number, number, number];
  /** The courier's fuel schedule, to find the week that a rate is of. */
  readonly fuelRates: readonly FuelRate[];
  /** Its other cards, to find the one that a freight is of. */
  readonly otherCards: () => readonly Card[];
  /** The dated demand surcharges that ended before the day, the latest first. */
  readonly endedDemand: () => readonly { readonly name: string; readonly to: string }[];
}

export interface Measured {
  /** The weight that it bills. */
  readonly billedDg?: number;
  readonly scaleDg?: number | null;
  readonly sides?: readonly [number, number, number];
}

/** The weight that is billed is the actual one where the card says so, else the chargeable one. */
export function asMeasured<Item extends Measures>(
  item: Item,
  { billedDg, scaleDg, sides }: Measured,
  isBilledByActual = false,
): Item {
  const weighed = isBilledByActual
    ? { ...item, actualDg: billedDg ?? scaleDg ?? item.actualDg }
    : { ...item, ...asBilled(item, billedDg ?? item.chargeableDg, scaleDg) };
  return sides === undefined ? weighed : { ...weighed, ...measureSides(...sides) };
}

function asBilled(
  { actualDg, volumetricDg }: Measures,
  chargeableDg: number,
  scaleDg: number | null | undefined,
) {
  const byActual = volumetricDg > actualDg ? Math.min(actualDg, chargeableDg) : chargeableDg;
  return { chargeableDg, actualDg: scaleDg ?? byActual };
}

/**
 * What a shipment may be priced as, at what the carrier weighed and measured, the likeliest first. Of
 * several pieces a bill tells the weight of all. Where the card adds weights up, it stands for their
 * sum, and the pieces meet the handling rules that they met as booked. Where each is billed by
 * itself, one of them weighs more or less.
 */
export function asWeighed(pricing: Pricing, price: Price, measured: Measured): Pricing[] {
  const { card, item } = pricing;
  const { pieces } = item;
  if (pieces === null) {
    return [{ ...pricing, item: asMeasured(item, measured, card.isBilledByActual) }];
  }
  const { billedDg = price.billableDg } = measured;
  if (price.each !== null) {
    const weights = price.each.map(({ charges }) => charges.billableDg);
    return reweighOne(card, pieces, weights, billedDg).map((reweighed) => ({
      ...pricing,
      item: { ...item, pieces: reweighed },
    }));
  }
  return [
    {
      ...pricing,
      card: asSum(card),
      item: asMeasured(item, measured, card.isBilledByActual),
      otherCards: () => pricing.otherCards().map(asSum),
    },
  ];
}

/** The weight of all pieces is known, and no longer follows from each. */
const asSum = (card: Card): Card =>
  card.piecesRule === 'sum_of_pieces' ? { ...card, piecesRule: 'sum_of_weights' } : card;

/** One piece weighs the rest, the heaviest first; where none can be so light, all in proportion. */
function reweighOne(
  card: Card,
  pieces: readonly Piece[],
  weights: readonly number[],
  billedDg: number,
): Piece[][] {
  const weigh = (piece: Piece, dg: number): Piece =>
    asMeasured(piece, { billedDg: dg }, card.isBilledByActual);
  const all = pieces.map((piece, at) => ({ piece, dg: weights[at] ?? 0 }));
  const booked = all.reduce((sum, { piece, dg }) => sum + dg * piece.quantity, 0);
  const more = billedDg - booked;
  const found = all
    .map(({ piece, dg }, at) => ({ at, piece, dg: dg + more }))
    .filter(({ dg }) => dg > 0)
    .sort((a, b) => b.dg - a.dg)
    .map(({ at, piece, dg }) => [
      ...pieces.slice(0, at),
      { ...weigh(piece, dg), quantity: 1 },
      ...(piece.quantity > 1 ? [{ ...piece, quantity: piece.quantity - 1 }] : []),
      ...pieces.slice(at + 1),
    ]);
  if (found.length > 0) return found;
  return [all.map(({ piece, dg }) => weigh(piece, Math.ceil((dg * billedDg) / booked)))];
}

/** A card for what was carried: nothing was suspended for it, and no limit stopped it. */
export const asCarried = (card: Card): Card => ({
  ...card,
  suspensions: [],
  countryLimits: new Map(),
  limits: {
    maxActualDg: Infinity,
    maxSide: Infinity,
    maxLengthPlusGirth: Infinity,
    maxPieces: Infinity,
    maxShipmentDg: Infinity,
  },
});

/** The price of a package on the day of a pricing; in a zone other than its own if one is named. */
export function priceOn({ card, areas }: Pricing, item: Package, zone?: string): Price | undefined {
  const place = zone === undefined ? areas : { tiers: areas?.tiers ?? [], zone };
  const price = pricePackage(card, item, place);
  return price.kind === 'price' ? price : undefined;
}
