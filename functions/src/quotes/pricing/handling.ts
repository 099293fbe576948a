import type { Card, HandlingFee } from './card';
import type { Package } from './package';

/** The quantity a handling fee looks at, in the unit of its threshold. */
function measured(kind: HandlingFee['kind'], item: Package): number {
  switch (kind) {
    case 'overweight':
      return item.actualDg;
    case 'longest_side':
      return item.longestSide;
    case 'length_plus_girth':
      return item.lengthPlusGirth;
  }
}

/**
 * Step 5: of all the overweight and oversize fees the package meets, the highest, once, in
 * satang. A fee is met above its threshold, not at it. `isOversize` tells whether a rule about
 * size, not weight, was met.
 */
export function handling(card: Card, item: Package): { feeSatang: number; isOversize: boolean } {
  let feeSatang = 0;
  let isOversize = false;
  for (const fee of card.handlingFees) {
    if (measured(fee.kind, item) <= fee.above) continue;
    feeSatang = Math.max(feeSatang, fee.feeSatang);
    isOversize ||= fee.kind !== 'overweight';
  }
  return { feeSatang, isOversize };
}
