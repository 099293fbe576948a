import { lintHubs } from '../../src/pickups/fees/lint-hubs';
import { lintPrices } from '../../src/pickups/fees/lint-prices';
import type { StoredFeeRule } from '../../src/pickups/fees/rule';
import type { Zone } from '../../src/pickups/fees/zone';
import type { Hub } from '../../src/pickups/slots/hub';
import { listAllFeeRules } from '../../src/store/fee-rules';
import { listAllHubs } from '../../src/store/hubs';
import { listAllZones } from '../../src/store/zones';
import type { Session } from '../session';
import type { ListChange } from './list-change';
import { toPickupPrices } from './to-pickup-prices';

const MOST_LINES = 10;

/** Which of the lists that pickups are priced by an operator changes, and how. */
export interface PriceChange {
  readonly hubs?: ListChange<Hub>;
  readonly zones?: ListChange<Zone>;
  readonly rules?: ListChange<StoredFeeRule>;
}

/**
 * What is wrong or odd with pickups and their fees after a change, today and later: a few lines,
 * the gravest first. After a dry run, what would be.
 */
export async function findPriceWarnings(session: Session, change: PriceChange): Promise<string[]> {
  try {
    return await findWarnings(session, change);
  } catch (cause) {
    // What was to be changed is changed by now, and is told all the same.
    const reason = cause instanceof Error ? cause.message : 'unknown';
    return [`What it leaves could not be looked at (${reason}); run fees lint.`];
  }
}

async function findWarnings(session: Session, change: PriceChange): Promise<string[]> {
  const { db } = session;
  const [hubs, zones, rules] = await Promise.all([
    listAllHubs(db),
    listAllZones(db),
    listAllFeeRules(db),
  ]);
  const prices = toPickupPrices({
    hubs: changed(hubs.items, change.hubs),
    zones: changed(zones.items, change.zones),
    rules: changed(rules.items, change.rules),
  });
  const malformed = [...hubs.malformed, ...zones.malformed, ...rules.malformed];
  const { faults, warnings } = lintPrices(prices, session.today());
  const all = [
    ...malformed.map(({ message }) => message),
    ...(change.hubs ? lintHubs(prices.hubs) : []),
    ...faults,
    ...warnings,
  ];
  return shortened([...new Set(all)]);
}

/** After a real change the entries are as it left them already. */
const changed = <Item>(entries: readonly Item[], change: ListChange<Item> = (same) => same) =>
  change(entries);

const shortened = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES
    ? [...lines]
    : [...lines.slice(0, MOST_LINES), `and ${lines.length - MOST_LINES} more; see fees lint.`];
