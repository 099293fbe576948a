import { groupInOrder } from '../../../src/measures/group-by';
import type { Card } from '../../../src/pricing/card';
import { compileCard } from '../../../src/pricing/cards/compile-card';
import { addDatedCharges } from '../../../src/pricing/cards/dated-charges';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { pricePackage } from '../../../src/pricing/price-package';
import { listsOn, wholeCountryMatch } from '../../../src/pricing/surcharges/area-lists';
import {
  type CourierSurcharges,
  noSurcharges,
} from '../../../src/pricing/surcharges/courier-surcharges';
import type { Package } from '../../../src/pricing/weights';

/** What one destination's packages would pay: counts, and the sums and extremes in satang. */
export interface LaneReplay {
  readonly country: string;
  readonly packages: number;
  readonly more: number;
  readonly less: number;
  readonly same: number;
  /** Priced by the second version only, and by the first only. */
  readonly gained: number;
  readonly lost: number;
  /** Over the packages that both price. */
  readonly before: number;
  readonly after: number;
  readonly greatestRise: number;
  readonly greatestFall: number;
}

/** What one package pays by each version, in satang; undefined where it is not carried. */
export interface ReplayedPackage {
  readonly country: string;
  readonly chargeableDg: number;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/**
 * Prices packages by two versions of a card, with the dated charges of both, except suspensions,
 * which change no price.
 */
export function replayEach(
  packages: readonly Package[],
  before: RateCard,
  after: RateCard,
  surcharges = noSurcharges(before.courier_name),
): ReplayedPackage[] {
  const dated = { ...surcharges, suspensions: [] };
  const [old, now] = [createPricing(before, dated), createPricing(after, dated)];
  return packages.map((item) => ({
    country: item.country,
    chargeableDg: item.chargeableDg,
    before: old(item),
    after: now(item),
  }));
}

/** The same, totalled by destination, in order of code. */
export const replayPackages = (...given: Parameters<typeof replayEach>): LaneReplay[] =>
  sumByLane(replayEach(...given));

export function sumByLane(outcomes: readonly ReplayedPackage[]): LaneReplay[] {
  const byCountry = groupInOrder(outcomes, ({ country }) => country);
  return byCountry.map(([country, own]) => buildLaneReplay(country, own));
}

/** What a card charges for a package on its day, in satang; undefined where it does not carry it. */
function createPricing(
  rateCard: RateCard,
  surcharges: CourierSurcharges,
): (item: Package) => number | undefined {
  const compiled = compileCard(rateCard);
  const cards = new Map<string, Card>();
  const matchWholeCountry = ({ country, shipDate }: Package) =>
    wholeCountryMatch(
      listsOn(
        surcharges.areas.filter((list) => list.country === country),
        shipDate,
      ),
    );
  return (item) => {
    const card =
      cards.get(item.shipDate) ?? addDatedCharges(compiled, rateCard, surcharges, item.shipDate);
    cards.set(item.shipDate, card);
    const price = pricePackage(card, item, matchWholeCountry(item));
    return price.kind === 'price' ? price.total : undefined;
  };
}

function buildLaneReplay(country: string, outcomes: readonly ReplayedPackage[]): LaneReplay {
  const both = outcomes.flatMap(({ before, after }) =>
    before === undefined || after === undefined ? [] : [{ before, after, moved: after - before }],
  );
  const moves = both.map(({ moved }) => moved);
  const count = (test: (moved: number) => boolean): number => moves.filter(test).length;
  const sum = (amounts: readonly number[]): number =>
    amounts.reduce((total, one) => total + one, 0);
  return {
    country,
    packages: outcomes.length,
    more: count((moved) => moved > 0),
    less: count((moved) => moved < 0),
    same: count((moved) => moved === 0),
    gained: outcomes.filter((one) => one.before === undefined && one.after !== undefined).length,
    lost: outcomes.filter((one) => one.before !== undefined && one.after === undefined).length,
    before: sum(both.map(({ before }) => before)),
    after: sum(both.map(({ after }) => after)),
    greatestRise: moves.reduce((most, moved) => Math.max(most, moved), 0),
    greatestFall: moves.reduce((least, moved) => Math.min(least, moved), 0),
  };
}
