import type { PickupLint } from './lint-report';
import { lintFees, type PickupPrices } from './lint-rules';
import { lintZones } from './lint-zones';

/**
 * What `lintFees` finds. While there is no hub, no zone or no fee rule yet, or none any more, that
 * is told instead of everything that follows from it.
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
