import type { StoredFeeRule } from '../../src/pickups/fees/rule';
import type { Zone } from '../../src/pickups/fees/zone';
import type { Hub } from '../../src/pickups/slots/hub';
import type { Desk } from '../desk';
import { lintHubs } from '../lists/lint/lint-hubs';
import { lintPrices } from '../lists/lint/lint-prices';
import type { ListChange } from '../lists/list-change';
import { toPickupPrices } from '../lists/to-pickup-prices';
import { listAllFeeRules, listAllHubs, listAllZones } from '../store/catalogs';

const MOST_LINES = 10;

/** The change of a list that determines the prices of pickups. */
export interface PriceChange {
  readonly hubs?: ListChange<Hub>;
  readonly zones?: ListChange<Zone>;
  readonly rules?: ListChange<StoredFeeRule>;
}

/**
 * Warns of what is wrong or odd with pickups and their fees after a change, today and later: a few
 * lines, the most serious first. In a dry run, of what would be.
 */
export async function findPriceWarnings(desk: Desk, change: PriceChange): Promise<string[]> {
  try {
    return await findWarnings(desk, change);
  } catch (cause) {
    // The change has been made by now, so its result is still reported.
    const reason = cause instanceof Error ? cause.message : 'unknown';
    return [`The result could not be checked (${reason}). Run fees lint.`];
  }
}

async function findWarnings(desk: Desk, change: PriceChange): Promise<string[]> {
  const { db } = desk;
  const [hubs, zones, rules] = await Promise.all([
    listAllHubs(db),
    listAllZones(db),
    listAllFeeRules(db),
  ]);
  const prices = toPickupPrices({
    hubs: applyChange(hubs.items, change.hubs),
    zones: applyChange(zones.items, change.zones),
    rules: applyChange(rules.items, change.rules),
  });
  const malformed = [...hubs.malformed, ...zones.malformed, ...rules.malformed];
  const { faults, warnings } = lintPrices(prices, desk.today());
  const all = [
    ...malformed.map(({ message }) => message),
    ...(change.hubs ? lintHubs(prices.hubs) : []),
    ...faults,
    ...warnings,
  ];
  return shorten([...new Set(all)]);
}

/** Applying a change that has been made already changes nothing more. */
const applyChange = <Item>(items: readonly Item[], change: ListChange<Item> = (same) => same) =>
  change(items);

const shorten = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES
    ? [...lines]
    : [
        ...lines.slice(0, MOST_LINES),
        `and ${lines.length - MOST_LINES} more; run fees lint to see all.`,
      ];
