import type { Card } from '../../../src/quotes/pricing/card';
import { type Areas, type Price, pricePackage } from '../../../src/quotes/pricing/price-package';
import type { Package } from '../../../src/quotes/pricing/weights';
import type { FuelRate } from '../../../src/quotes/surcharges/fuel-schedule';

/** A shipment and the rates of the day on which the carrier took it. */
export interface Pricing {
  readonly card: Card;
  /** As booked, on that day. */
  readonly item: Package;
  readonly areas: Areas | undefined;
  /** Length, width and height as booked. */
  readonly sides: readonly [number, number, number];
  /** The courier's fuel schedule, to find the week that a rate is of. */
  readonly fuelRates: readonly FuelRate[];
  /** Its other cards, to find the one that a freight is of. */
  readonly otherCards: () => readonly Card[];
  /** The dated demand surcharges that ended before the day, the latest first. */
  readonly endedDemand: () => readonly { readonly name: string; readonly to: string }[];
}

/** What the carrier weighed and measured. */
export interface Measured {
  /** The weight that it bills. */
  readonly billedDg?: number;
  readonly scaleDg?: number | null;
  readonly sides?: readonly [number, number, number];
}

/**
 * The package as the carrier weighed and measured it. The weight that it bills is the actual one
 * where its card says so, else the chargeable one.
 */
export function asMeasured(
  item: Package,
  { billedDg, scaleDg, sides }: Measured,
  isBilledByActual = false,
): Package {
  const weighed = isBilledByActual
    ? { ...item, actualDg: billedDg ?? scaleDg ?? item.actualDg }
    : { ...item, ...asBilled(item, billedDg ?? item.chargeableDg, scaleDg) };
  if (sides === undefined) return weighed;
  const [length, width, height] = sides;
  const longestSide = Math.max(length, width, height);
  const shorterSides = length + width + height - longestSide;
  return {
    ...weighed,
    longestSide,
    secondSide: shorterSides - Math.min(length, width, height),
    lengthPlusGirth: longestSide + 2 * shorterSides,
  };
}

function asBilled(item: Package, chargeableDg: number, scaleDg: number | null | undefined) {
  const byActual =
    item.weightUsed === 'actual' ? chargeableDg : Math.min(item.actualDg, chargeableDg);
  return { chargeableDg, actualDg: scaleDg ?? byActual };
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
