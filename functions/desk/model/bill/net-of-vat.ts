import { halfUp } from '../../../src/measures/rounding';
import { BASIS_POINTS } from '../../../src/measures/units';
import { sumStep } from '../../../src/model/quote/price-steps';
import type { Shipment } from '../../../src/model/shipment/shipment';
import type { RateCard } from '../../../src/pricing/cards/rate-card';

/** What is left of a client's price without our VAT, in satang; the card may be unknown. */
export function netOfVat(
  { total_satang, steps }: Pick<NonNullable<Shipment['price']>, 'total_satang' | 'steps'>,
  card: Pick<RateCard, 'vat_mode' | 'vat_bp'> | undefined,
): number {
  if (card?.vat_mode !== 'included') return total_satang - sumStep(steps, 'vat');
  return halfUp(total_satang * BASIS_POINTS, BASIS_POINTS + card.vat_bp);
}
