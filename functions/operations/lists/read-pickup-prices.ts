import { readActiveFeeRules } from '../../src/store/fee-rules';
import { listAllHubs, readActiveHubs } from '../../src/store/hubs';
import type { MalformedDocumentError } from '../../src/store/parse-document';
import { listAllZones, readActiveZones } from '../../src/store/zones';
import type { Desk } from '../desk';
import { toPickupPrices } from './to-pickup-prices';

interface StoredPrices {
  readonly prices: ReturnType<typeof toPickupPrices>;
  /** Active documents that cannot be read. */
  readonly malformed: readonly MalformedDocumentError[];
}

/** What the service reads, and which hubs and zones are inactive. */
export async function readPickupPrices({ db }: Desk): Promise<StoredPrices> {
  const [hubs, zones, rules, allHubs, allZones] = await Promise.all([
    readActiveHubs(db),
    readActiveZones(db),
    readActiveFeeRules(db),
    listAllHubs(db),
    listAllZones(db),
  ]);
  return {
    prices: toPickupPrices({ hubs: allHubs.items, zones: allZones.items, rules: rules.items }),
    malformed: [...hubs.malformed, ...zones.malformed, ...rules.malformed],
  };
}
