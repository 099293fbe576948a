import type { Card, Limits } from './card';
import type { Unavailability } from './refusal';
import type { Measures, Package } from './weights';

/**
 * The first limit of its country that a package exceeds, or null. A value at the limit is fine. Of
 * several pieces, each is held to the limits of a package, and the courier has to take several.
 */
export function brokenLimit(card: Card, item: Package): Unavailability | null {
  const limits = card.countryLimits.get(item.country) ?? card.limits;
  if (item.pieces === null) return brokenByPiece(limits, item) ?? brokenByWeight(limits, item);
  if (card.piecesRule === null) return { code: 'one_piece_only' };
  let pieces = 0;
  let entry = 0;
  for (const piece of item.pieces) {
    entry += 1;
    pieces += piece.quantity;
    const broken = brokenByPiece(limits, piece);
    if (broken !== null) return { ...broken, piece: entry };
  }
  if (pieces > limits.maxPieces) {
    return { code: 'over_piece_limit', limit: limits.maxPieces, pieces };
  }
  return brokenByWeight(limits, item);
}

/** Of one piece. `piece` is set by whoever knows its place. */
type BrokenByPiece = Extract<
  Unavailability,
  { code: 'over_weight_limit' | 'over_side_limit' | 'over_length_plus_girth_limit' }
>;

function brokenByPiece(limits: Limits, item: Measures): BrokenByPiece | null {
  if (item.actualDg > limits.maxActualDg) {
    return { code: 'over_weight_limit', limitDg: limits.maxActualDg, weightDg: item.actualDg };
  }
  if (item.longestSide > limits.maxSide) {
    return { code: 'over_side_limit', limit: limits.maxSide, value: item.longestSide };
  }
  if (item.lengthPlusGirth > limits.maxLengthPlusGirth) {
    return {
      code: 'over_length_plus_girth_limit',
      limit: limits.maxLengthPlusGirth,
      value: item.lengthPlusGirth,
    };
  }
  return null;
}

const brokenByWeight = (limits: Limits, { actualDg }: Measures): Unavailability | null =>
  actualDg > limits.maxShipmentDg
    ? { code: 'over_shipment_weight_limit', limitDg: limits.maxShipmentDg, weightDg: actualDg }
    : null;
