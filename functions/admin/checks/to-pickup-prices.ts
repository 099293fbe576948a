import type { PickupPrices } from '../../src/pickups/fees/lint-rules';
import type { StoredFeeRule } from '../../src/pickups/fees/rule';
import type { Zone } from '../../src/pickups/fees/zone';
import type { Hub } from '../../src/pickups/slots/hub';

interface Entry {
  readonly id: string;
  readonly active: boolean;
}

/** All hubs, zones and fee rules as lint looks at them. */
export function toPickupPrices(all: {
  hubs: readonly Hub[];
  zones: readonly Zone[];
  rules: readonly StoredFeeRule[];
}): PickupPrices & { readonly hubs: readonly Hub[] } {
  const { hubs, zones, rules } = all;
  return {
    hubs: hubs.filter(isActive),
    zones: zones.filter(isActive),
    rules: rules.filter(isActive),
    resting: { hubs: restingOf(hubs), zones: restingOf(zones) },
  };
}

const isActive = ({ active }: Entry): boolean => active;

const restingOf = (entries: readonly Entry[]): string[] =>
  entries.filter(({ active }) => !active).map(({ id }) => id);
