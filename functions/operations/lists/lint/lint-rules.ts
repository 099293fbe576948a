import { satangToThb } from '../../../src/measures/units';
import {
  byFeeRuleOrder,
  feeRuleId,
  ruleOn,
  type StoredFeeRule,
} from '../../../src/pickups/fees/rule';
import type { Zone } from '../../../src/pickups/fees/zone';
import { shiftDay } from '../../../src/thailand/day';
import { mergeLints, type PickupLint } from './lint-report';
import { lintFeeRule, totalOfOne } from './lint-rule';
import { lintZones } from './lint-zones';

const DAYS_OF_A_YEAR = 366;

/** The active, well-formed hubs, zones and rules. */
export interface PickupPrices {
  readonly hubs: readonly { readonly id: string }[];
  readonly zones: readonly Zone[];
  readonly rules: readonly StoredFeeRule[];
  /** The ids of inactive hubs and zones, whose rules have no effect. */
  readonly inactive?: { readonly hubs: readonly string[]; readonly zones: readonly string[] };
}

/**
 * Finds wrong or unusual zones and fees from a day in Thailand (`YYYY-MM-DD`) on. Without a fault,
 * every active zone has a fee to every active hub. Rules that later ones have replaced are ignored.
 * Example: "No fee from north to bangkok on 2026-11-21."
 */
export function lintFees(prices: PickupPrices, day: string): PickupLint {
  const { hubs, zones, rules } = prices;
  const coming = rules
    .filter((rule) => rule.valid_from > day || ruleOf(rule, rules, day) === rule)
    .sort(byFeeRuleOrder);
  return mergeLints([
    { faults: hubs.length === 0 ? ['No hub is active.'] : [], warnings: [] },
    lintZones(zones),
    { faults: missingFees(prices, day), warnings: [] },
    { faults: rules.flatMap(idFaults), warnings: [] },
    ...coming.map((rule) => nameLint(rule, prices)),
    ...coming.map(lintFeeRule),
    ...coming.map((rule) => ({ faults: [], warnings: dayWarnings(rule, rules, day) })),
  ]);
}

const ruleOf = (
  { zone_id, hub_id }: StoredFeeRule,
  rules: readonly StoredFeeRule[],
  day: string,
): StoredFeeRule | undefined => ruleOn(rules, zone_id, hub_id, day);

const missingFees = ({ hubs, zones, rules }: PickupPrices, day: string): string[] =>
  zones.flatMap((zone) =>
    hubs
      .filter((hub) => ruleOn(rules, zone.id, hub.id, day) === undefined)
      .map((hub) => `No fee from ${zone.id} to ${hub.id} on ${day}.`),
  );

function idFaults(rule: StoredFeeRule): string[] {
  const own = feeRuleId(rule);
  return own === rule.id ? [] : [`The rule ${rule.id} must have the id ${own}.`];
}

/** A rule for an inactive hub or zone needs a look; one for an unknown id is a mistake. */
function nameLint(
  { id, zone_id, hub_id }: StoredFeeRule,
  { zones, hubs, inactive = { hubs: [], zones: [] } }: PickupPrices,
): PickupLint {
  const named = [
    {
      name: `zone ${zone_id}`,
      isActive: isIn(zones, zone_id),
      isInactive: inactive.zones.includes(zone_id),
    },
    {
      name: `hub ${hub_id}`,
      isActive: isIn(hubs, hub_id),
      isInactive: inactive.hubs.includes(hub_id),
    },
  ].filter(({ isActive }) => !isActive);
  return {
    faults: named
      .filter(({ isInactive }) => !isInactive)
      .map(({ name }) => `${id}: there is no ${name}.`),
    warnings: named
      .filter(({ isInactive }) => isInactive)
      .map(({ name }) => `${id}: the ${name} is not active.`),
  };
}

const isIn = (list: readonly { readonly id: string }[], wanted: string): boolean =>
  list.some(({ id }) => id === wanted);

function dayWarnings(rule: StoredFeeRule, rules: readonly StoredFeeRule[], day: string): string[] {
  const { id, valid_from } = rule;
  const warnings: string[] = [];
  if (valid_from > shiftDay(day, DAYS_OF_A_YEAR)) {
    warnings.push(`${id}: it begins more than a year after ${day}.`);
  }
  const before = ruleOf(rule, rules, shiftDay(valid_from, -1));
  if (before === undefined || valid_from < day) return warnings;
  const [now, then] = [totalOfOne(rule), totalOfOne(before)];
  if (now > 2 * then || then > 2 * now) {
    const change = `${satangToThb(now)} THB, previously ${satangToThb(then)} THB`;
    warnings.push(`${id}: one parcel of 1 kg costs ${change}.`);
  }
  return warnings;
}
