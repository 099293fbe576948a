import type { PickupLint } from './lint-report';
import { lintFees, type PickupPrices } from './lint-rules';
import { lintZones } from './lint-zones';

/**
 * The findings of `lintFees`. If there is no active hub, zone or fee rule, it reports that alone
 * and not everything that follows from it.
 */
export function lintPrices(prices: PickupPrices, day: string): PickupLint {
  const { hubs, zones, rules } = prices;
  const empty = [
    ...(hubs.length === 0 ? ['No hub is active.'] : []),
    ...(zones.length === 0 ? ['No zone is active.'] : []),
    ...(rules.length === 0 ? ['No fee rule is active.'] : []),
  ];
  if (empty.length === 0) return lintFees(prices, day);
  const { faults, warnings } = zones.length > 0 ? lintZones(zones) : { faults: [], warnings: [] };
  return { faults: [...empty, ...faults], warnings };
}
