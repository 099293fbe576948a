import type { StoredFeeRule } from '../../src/pickups/fees/rule';
import type { Zone } from '../../src/pickups/fees/zone';
import type { Hub } from '../../src/pickups/slots/hub';
import type { PickupPrices } from './lint/lint-rules';

/** All hubs, zones and fee rules in the form that lint checks. */
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
    inactive: { hubs: inactiveIds(hubs), zones: inactiveIds(zones) },
  };
}

const isActive = ({ active }: { readonly active: boolean }): boolean => active;

const inactiveIds = (items: readonly (Hub | Zone)[]): string[] =>
  items.filter(({ active }) => !active).map(({ id }) => id);
