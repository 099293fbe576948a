import { lintHubs } from '../lists/lint/lint-hubs';
import { lintPrices } from '../lists/lint/lint-prices';
import { lintZones } from '../lists/lint/lint-zones';
import type { toPickupPrices } from '../lists/to-pickup-prices';
import { countWithExamples, type AttentionItem } from './attention-item';

/** The faults of the active hubs, zones and fee rules, each told once. */
export function findListAttention(
  prices: ReturnType<typeof toPickupPrices>,
  today: string,
): AttentionItem[] {
  const hubs = lintHubs(prices.hubs);
  const zones = lintZones(prices.zones).faults.filter((fault) => !hubs.includes(fault));
  const fees = lintPrices(prices, today).faults.filter(
    (fault) => !hubs.includes(fault) && !zones.includes(fault),
  );
  return [['hubs', hubs] as const, ['zones', zones] as const, ['fees', fees] as const].flatMap(
    ([list, faults]): AttentionItem[] =>
      faults.length === 0
        ? []
        : [{ severity: 'bad', kind: 'faults', list, ...countWithExamples(faults) }],
  );
}
