import type { MalformedDocumentError } from '../../src/store/parse-document';
import {
  readActiveFeeRules,
  readActiveHubs,
  readActiveZones,
} from '../../src/store/pickup-catalogs';
import type { Desk } from '../desk';
import { listAllHubs, listAllZones } from '../store/catalogs';
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
