import type { Fault } from '../../../src/errors/fault';
import {
  byFeeRuleOrder,
  feeRuleId,
  ruleOn,
  type StoredFeeRule,
} from '../../../src/pickups/fees/rule';
import type { Zone } from '../../../src/pickups/fees/zone';
import { shiftDay } from '../../../src/thailand/day';
import { listFinding } from '../../faults/lists';
import { lintZones, type PickupLint } from './lint-places';
import { lintFeeRule, totalOfOne } from './lint-rule';

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
 * The findings of `lintFees`. If there is no active hub, zone or fee rule, it reports only that and
 * not its consequences.
 */
export function lintPrices(prices: PickupPrices, day: string): PickupLint {
  const { hubs, zones, rules } = prices;
  const empty = [
    ...(hubs.length === 0 ? [listFinding('none_active', { noun: 'hub' })] : []),
    ...(zones.length === 0 ? [listFinding('none_active', { noun: 'zone' })] : []),
    ...(rules.length === 0 ? [listFinding('none_active', { noun: 'fee rule' })] : []),
  ];
  if (empty.length === 0) return lintFees(prices, day);
  const { faults, warnings } = zones.length > 0 ? lintZones(zones) : { faults: [], warnings: [] };
  return { faults: [...empty, ...faults], warnings };
}

/**
 * Finds wrong or unusual zones and fees from a day in Thailand (`YYYY-MM-DD`) on. Without a fault,
 * every active zone has a fee to every active hub. Rules that later ones have replaced are ignored.
 */
export function lintFees(prices: PickupPrices, day: string): PickupLint {
  const { hubs, zones, rules } = prices;
  const coming = rules
    .filter((rule) => rule.valid_from > day || ruleOf(rule, rules, day) === rule)
    .sort(byFeeRuleOrder);
  const ofZones = lintZones(zones);
  const names = coming.map((rule) => lintNames(rule, prices));
  const numbers = coming.map(lintFeeRule);
  return {
    faults: [
      ...(hubs.length === 0 ? [listFinding('none_active', { noun: 'hub' })] : []),
      ...ofZones.faults,
      ...missingFees(prices, day),
      ...rules.flatMap(idFaults),
      ...[...names, ...numbers].flatMap(({ faults }) => faults),
    ],
    warnings: [
      ...[ofZones, ...names, ...numbers].flatMap(({ warnings }) => warnings),
      ...coming.flatMap((rule) => dayWarnings(rule, rules, day)),
    ],
  };
}

const ruleOf = (
  { zone_id, hub_id }: StoredFeeRule,
  rules: readonly StoredFeeRule[],
  day: string,
): StoredFeeRule | undefined => ruleOn(rules, zone_id, hub_id, day);

const missingFees = ({ hubs, zones, rules }: PickupPrices, day: string): Fault[] =>
  zones.flatMap((zone) =>
    hubs
      .filter((hub) => ruleOn(rules, zone.id, hub.id, day) === undefined)
      .map((hub) => listFinding('no_fee', { zone: zone.id, hub: hub.id, day })),
  );

function idFaults(rule: StoredFeeRule): Fault[] {
  const expected = feeRuleId(rule);
  return expected === rule.id ? [] : [listFinding('rule_id_differs', { rule: rule.id, expected })];
}

/** A rule for an inactive hub or zone needs attention; one for an unknown id is a mistake. */
function lintNames(
  { id: rule, zone_id, hub_id }: StoredFeeRule,
  { zones, hubs, inactive = { hubs: [], zones: [] } }: PickupPrices,
): PickupLint {
  const named = [
    { noun: 'zone', id: zone_id, active: zones, inactive: inactive.zones },
    { noun: 'hub', id: hub_id, active: hubs, inactive: inactive.hubs },
  ].filter(({ id, active }) => active.every((one) => one.id !== id));
  return {
    faults: named
      .filter((one) => !one.inactive.includes(one.id))
      .map(({ noun, id }) => listFinding('rule_names_unknown', { rule, noun, id })),
    warnings: named
      .filter((one) => one.inactive.includes(one.id))
      .map(({ noun, id }) => listFinding('rule_names_inactive', { rule, noun, id })),
  };
}

function dayWarnings(rule: StoredFeeRule, rules: readonly StoredFeeRule[], day: string): Fault[] {
  const { id, valid_from } = rule;
  const warnings: Fault[] = [];
  if (valid_from > shiftDay(day, DAYS_OF_A_YEAR)) {
    warnings.push(listFinding('rule_begins_late', { rule: id, day }));
  }
  const former = ruleOf(rule, rules, shiftDay(valid_from, -1));
  if (former === undefined || valid_from < day) return warnings;
  const [price, before] = [totalOfOne(rule), totalOfOne(former)];
  if (price > 2 * before || before > 2 * price) {
    warnings.push(listFinding('rule_price_changed', { rule: id, price, before }));
  }
  return warnings;
}
