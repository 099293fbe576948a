import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Areas } from '../../src/quotes/pricing/price-package';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { Size } from './arbitrary-packages';
import { type OracleAnswer, oraclePrice } from './price-oracle';

/** A row of a carrier's list: the postal codes of a range, or a city, in a tier or in a zone. */
export interface ListedArea {
  readonly country: string;
  readonly tier?: string;
  readonly zone?: string;
  readonly codes?: readonly [low: string, high: string];
  readonly city?: string;
}

/** A card and everything that counts beside it. */
export interface World {
  readonly card: RateCard;
  readonly fuel: CourierSurcharges['fuel'];
  readonly demand: CourierSurcharges['demand'];
  readonly areas: readonly ListedArea[];
}

/** A package as someone enters it into a carrier's calculator. */
export interface Asked {
  readonly size: Size;
  readonly isDocument: boolean;
  readonly country: string;
  readonly postalCode?: string;
  readonly city?: string;
  readonly shipDate: string;
}

/** What a list says of a place, row by row. Codes are as long as each other, and compare as text. */
function areasOf(areas: readonly ListedArea[], { country, postalCode, city }: Asked): Areas {
  const holding = areas.filter(
    (area) =>
      area.country === country &&
      ((area.city !== undefined && area.city === city) ||
        (area.codes !== undefined &&
          postalCode !== undefined &&
          area.codes[0] <= postalCode &&
          postalCode <= area.codes[1])),
  );
  const tiers = new Set(holding.flatMap(({ tier }) => tier ?? []));
  return { tiers: [...tiers].sort(), zone: holding.find(({ zone }) => zone !== undefined)?.zone };
}

/** What a package costs in a world, in exact fractions. */
export const priceIn = ({ card, fuel, demand, areas }: World, asked: Asked): OracleAnswer =>
  oraclePrice(card, asked.size, asked, {
    fuel,
    demand,
    suspensions: [],
    areas: areasOf(areas, asked),
  });

export const totalIn = (world: World, asked: Asked): bigint | undefined => {
  const answer = priceIn(world, asked);
  return typeof answer === 'string' ? undefined : answer['total'];
};

/** The amounts of the steps, in their order, as messages name them. */
const STEPS = [
  ['billableGrams', 3, 'billable weight'],
  ['base', 4, 'base freight'],
  ['handling', 5, 'handling'],
  ['area', 6, 'area fee'],
  ['demand', 6, 'demand surcharge'],
  ['fuel', 7, 'fuel surcharge'],
  ['markup', 8, 'markup'],
  ['discount', 8, 'discount'],
  ['vat', 9, 'vat'],
  ['rounding', 9, 'rounding'],
] as const;

/** The first step whose amount differs between two worlds; undefined if one has no price. */
export function firstDifferingStep(
  one: World,
  other: World,
  asked: Asked,
): { step: number; name: string } | undefined {
  const [before, after] = [priceIn(one, asked), priceIn(other, asked)];
  if (typeof before === 'string' || typeof after === 'string') return undefined;
  const found = STEPS.find(([amount]) => before[amount] !== after[amount]);
  return found && { step: found[1], name: found[2] };
}
