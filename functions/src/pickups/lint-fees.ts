import { satangToThb } from '../measures/money';
import { shiftDay } from '../platform/thai-day';

import { byFeeRuleOrder, feeRuleId, ruleOn, type StoredFeeRule } from './fee-rule';
import { lintFeeRule, totalOfOne } from './lint-fee-rule';
import { joined, type PickupLint } from './lint-report';
import { lintZones } from './lint-zones';
import type { Zone } from './zone';

const DAYS_OF_A_YEAR = 366;

/** Those that are active, each of which is well-formed. */
export interface PickupPrices {
  readonly hubs: readonly { readonly id: string }[];
  readonly zones: readonly Zone[];
  readonly rules: readonly StoredFeeRule[];
}

/**
 * What is wrong or odd with zones and fees on a day in Thailand, `YYYY-MM-DD`, and later. Without a
 * fault, every active zone has a fee to every active hub. Rules that others have taken the place of
 * are not looked at. "No fee from north to bangkok on 2026-11-21."
 */
export function lintFees(prices: PickupPrices, day: string): PickupLint {
  const { hubs, zones, rules } = prices;
  const coming = rules
    .filter((rule) => rule.valid_from > day || ruleOf(rule, rules, day) === rule)
    .sort(byFeeRuleOrder);
  return joined([
    { faults: hubs.length === 0 ? ['No hub is active.'] : [], warnings: [] },
    lintZones(zones),
    { faults: missingFees(prices, day), warnings: [] },
    { faults: rules.flatMap(idFaults), warnings: [] },
    ...coming.map((rule) => ({ faults: nameFaults(rule, prices), warnings: [] })),
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
  return own === rule.id ? [] : [`${rule.id} is a rule that belongs under ${own}.`];
}

function nameFaults({ id, zone_id, hub_id }: StoredFeeRule, { zones, hubs }: PickupPrices) {
  const isListed = (list: readonly { id: string }[], wanted: string): boolean =>
    list.some((one) => one.id === wanted);
  return [
    ...(isListed(zones, zone_id) ? [] : [`${id}: no zone ${zone_id} is active.`]),
    ...(isListed(hubs, hub_id) ? [] : [`${id}: no hub ${hub_id} is active.`]),
  ];
}

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
    const change = `${satangToThb(now)} THB, before it ${satangToThb(then)}`;
    warnings.push(`${id}: one parcel of 1 kg costs ${change}.`);
  }
  return warnings;
}
