import { dgToKg, lengthToCm } from '../../src/measures/units';
import type { Card, HandlingRule } from '../../src/quotes/pricing/card';
import type { Price } from '../../src/quotes/pricing/price-package';
import { type Package, isMet } from '../../src/quotes/pricing/steps';

/** The rates and rules that made a price what it is. Rates are in basis points. */
export interface PriceRates {
  readonly version: number;
  readonly freight_discount_bp: number;
  /** The rules that the package meets; of some that belong together only the dearest is charged. */
  readonly handling: readonly MetRule[];
  readonly fuel_bp: number;
  readonly markup_bp: number;
  readonly discount_bp: number;
  readonly vat_mode: Card['vatMode'];
  readonly vat_bp: number;
  readonly rounding_unit_satang: number;
}

/** A weight or a size that is passed, and what that costs. */
export interface MetRule {
  readonly kind: HandlingRule['kind'];
  readonly above: number;
  readonly unit: 'kg' | 'cm';
  readonly fee_satang: number;
}

export function priceRates(price: Price, item: Package): PriceRates {
  const { card, zone, fuelBp } = price;
  return {
    version: card.version,
    freight_discount_bp: zone.freightDiscountBp,
    handling: card.handlingRules.filter((rule) => isMet(rule, item)).map(showRule),
    fuel_bp: fuelBp,
    markup_bp: card.markupBp,
    discount_bp: card.discountBp,
    vat_mode: card.vatMode,
    vat_bp: card.vatBp,
    rounding_unit_satang: card.roundingUnitSatang,
  };
}

function showRule({ kind, above, feeSatang }: HandlingRule): MetRule {
  switch (kind) {
    case 'overweight':
    case 'overweight_chargeable':
      return { kind, above: dgToKg(above), unit: 'kg', fee_satang: feeSatang };
    case 'longest_side':
    case 'second_side':
    case 'length_plus_girth':
      return { kind, above: lengthToCm(above), unit: 'cm', fee_satang: feeSatang };
  }
}
